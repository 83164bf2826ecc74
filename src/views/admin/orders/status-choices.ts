import { isLost } from '../../../services/format/lost-order';
import type { OrderDetail } from '../../../services/orders/order-detail.types';

export interface StatusChoices {
  /** The usual next one first. */
  readonly usual: readonly string[];
  /** The order ends without being fulfilled. */
  readonly lost: readonly string[];
}

/** Whether the status comes before the others: after 'ready' only a delivery goes out. */
const comesFirst = (status: string, orderType: string | null): boolean =>
  status === (orderType === 'delivery' ? 'out_for_delivery' : 'completed');

/** What the server allows is offered, all of it and nothing else. */
export function statusChoicesOf({ nextStatuses, orderType }: OrderDetail): StatusChoices {
  const usual = nextStatuses.filter((status) => !isLost(status));
  return {
    usual: usual.toSorted((a, b) => Number(comesFirst(b, orderType)) - Number(comesFirst(a, orderType))),
    lost: nextStatuses.filter(isLost),
  };
}

/** The status that is chosen in advance; never one that ends the order unfulfilled. */
export function presetOf({ usual }: StatusChoices): string | null {
  return usual[0] ?? null;
}

/**
 * Nothing once the choice is not allowed any more: under a finger about to press, no other one must take its place.
 */
export function chosenOf({ usual, lost }: StatusChoices, choice: string | null): string | null {
  return [...usual, ...lost].find((status) => status === choice) ?? null;
}
