import type { ChosenOption, OrderLine } from '../../services/orders/order.types';

type Options = OrderLine['options'];

const keyOf = (options: Options): string | null =>
  options === undefined
    ? null
    : options
        .map(({ optionId, quantity }) => `${optionId}x${quantity}`)
        .sort()
        .join();

/** The same ones, as many of each, in any order. */
export function hasSameOptions(options: Options, others: Options): boolean {
  return keyOf(options) === keyOf(others);
}

/** What they add to the price of one item; may be negative. */
export function optionsCents(options: Options): number {
  return (options ?? []).reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0);
}

const inShort = ({ quantity, name }: ChosenOption): string =>
  quantity === 1 ? name : `${quantity} × ${name}`;

/** 'Large, 2 × Olives, No onions'; empty where nothing was chosen. */
export function optionsInShort(options: Options): string {
  return (options ?? []).map(inShort).join(', ');
}
