import { createHash } from 'node:crypto';
import type { ChosenOption } from '../db/schema';
import { invalid } from '../http/errors';
import { toDecimal } from '../http/money';
import type { OrderLine } from './schema';

export interface PricedItem {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly priceCents: number;
  readonly isAvailable: boolean;
  /** Null is not recorded. */
  readonly allergens: readonly string[] | null;
  readonly groups: readonly PricedGroup[];
}

export interface PricedGroup {
  readonly name: string;
  readonly leastChoices: number;
  readonly mostChoices: number | null;
  readonly mostOfOne: number;
  readonly options: readonly {
    readonly id: number;
    readonly name: string;
    readonly priceCents: number;
    readonly defaultQuantity: number;
    readonly isAvailable: boolean;
  }[];
}

export interface PricedLine {
  readonly menuItemId: number;
  readonly menuItemName: string;
  readonly category: string;
  readonly specialInstructions: string | null;
  readonly options: ChosenOption[] | null;
  readonly unitPriceCents: number;
  readonly quantity: number;
  readonly totalCents: number;
}

export interface Totals {
  readonly subtotalCents: number;
  readonly taxCents: number;
  readonly deliveryFeeCents: number;
  readonly tipCents: number;
  readonly totalCents: number;
}

/** A name that ends as a sentence does is quoted. */
const inSentence = (name: string): string => (/[.!?]$/.test(name) ? `“${name}”` : name);

/** What was chosen, or by default is, of each group of the item; a text says why it cannot be. */
function chooseOptions(item: PricedItem, wanted: OrderLine['options']): ChosenOption[] | string {
  const quantities = wanted && new Map(wanted.map(({ option_id: id, quantity }) => [id, quantity]));
  const chosen: ChosenOption[] = [];
  for (const group of item.groups) {
    const groupName = inSentence(group.name);
    const options = group.options.flatMap((option) => {
      const quantity = quantities?.get(option.id) ?? (quantities ? 0 : option.defaultQuantity);
      return quantity > 0 ? [{ ...option, quantity }] : [];
    });
    const gone = options.find(({ isAvailable }) => !isAvailable);
    if (gone !== undefined) return `${gone.name} is currently unavailable.`;
    if (options.some(({ quantity }) => quantity > group.mostOfOne))
      return `Of ${groupName}, choose each at most ${group.mostOfOne} times.`;
    const count = options.reduce((sum, { quantity }) => sum + quantity, 0);
    if (count < group.leastChoices) return `Choose ${groupName} for ${item.name}.`;
    if (group.mostChoices !== null && count > group.mostChoices)
      return `Choose at most ${group.mostChoices} of ${groupName} for ${item.name}.`;
    chosen.push(
      ...options.map(({ id, name, quantity, priceCents }) => ({
        optionId: id,
        group: group.name,
        name,
        quantity,
        priceCents,
      })),
    );
  }
  const known = new Set(item.groups.flatMap(({ options }) => options.map(({ id }) => id)));
  if (wanted?.some(({ option_id: id }) => !known.has(id))) return `This option is not of ${item.name}.`;
  return chosen;
}

/** Without a unit price nothing is compared with the menu's. */
export type LineToPrice = Pick<OrderLine, 'menu_item_id' | 'quantity' | 'options'> &
  Partial<Pick<OrderLine, 'unit_price' | 'special_instructions'>>;

export function priceLines(
  lines: readonly LineToPrice[],
  menu: ReadonlyMap<number, PricedItem>,
): readonly PricedLine[] {
  const errors: Record<string, string[]> = {};
  const priced: PricedLine[] = [];
  for (const [position, line] of lines.entries()) {
    const item = menu.get(line.menu_item_id);
    if (item === undefined) {
      errors[`items.${position}.menu_item_id`] = ["This item is not on the restaurant's menu."];
      continue;
    }
    if (!item.isAvailable)
      errors[`items.${position}.menu_item_id`] = [`${item.name} is currently unavailable.`];
    const options = chooseOptions(item, line.options);
    if (typeof options === 'string') {
      errors[`items.${position}.options`] = [options];
      continue;
    }
    const differences = options.reduce((sum, option) => sum + option.priceCents * option.quantity, 0);
    const unitPriceCents = Math.max(0, item.priceCents + differences);
    if (typeof line.unit_price === 'number' && line.unit_price !== unitPriceCents) {
      errors[`items.${position}.unit_price`] = [
        `The price of ${item.name} is now $${toDecimal(unitPriceCents)}.`,
      ];
    }
    priced.push({
      menuItemId: item.id,
      menuItemName: item.name,
      category: item.category,
      specialInstructions: line.special_instructions ?? null,
      options: item.groups.length === 0 ? null : options,
      unitPriceCents,
      quantity: line.quantity,
      totalCents: unitPriceCents * line.quantity,
    });
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return priced;
}

interface Extras {
  readonly deliveryFeeCents: number;
  readonly tipCents: number;
}

/** Only the subtotal is taxed, as a whole, rounded half up to a cent. */
export function addUp(
  lines: readonly Pick<PricedLine, 'totalCents'>[],
  taxBasisPoints: number,
  extras: Extras = { deliveryFeeCents: 0, tipCents: 0 },
): Totals {
  const subtotalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  const taxCents = Math.floor((subtotalCents * taxBasisPoints + 5_000) / 10_000);
  const { deliveryFeeCents, tipCents } = extras;
  const totalCents = subtotalCents + taxCents + deliveryFeeCents + tipCents;
  return { subtotalCents, taxCents, deliveryFeeCents, tipCents, totalCents };
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/** The order of the lines does not matter. */
export function hashLines(lines: readonly OrderLine[]): string {
  const keys = lines.map((line) => [
    line.menu_item_id,
    line.quantity,
    line.special_instructions ?? '',
    ...(line.options ?? []),
  ]);
  return digest(keys.map((key) => JSON.stringify(key)).sort());
}

export const hashRequest = digest;
