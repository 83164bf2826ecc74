import type { OrderLine } from '../../services/orders/order.types';
import type { OrderFields, OrderState } from '../../services/orders/order-change.types';
import type { Address } from '../../services/orders/order-terms.types';
import { hasSameOptions } from './chosen-options';

type Lines = readonly OrderLine[];
type Same = (line: OrderLine, other: OrderLine) => boolean;

interface ChangedLine {
  readonly before: OrderLine;
  readonly after: OrderLine;
}

/** What makes one order of another. */
export interface OrderDifference {
  readonly added: Lines;
  readonly removed: Lines;
  readonly changed: readonly ChangedLine[];
  /** Lines of both orders, changed or not, one of which costs something else in the later one. */
  readonly repriced: readonly ChangedLine[];
  /** The fields that differ, as they were and as they are; the same ones in both. */
  readonly before: Partial<OrderFields>;
  readonly after: Partial<OrderFields>;
}

const isSameDish: Same = (line, other) =>
  line.menuItemId === other.menuItemId && hasSameOptions(line.options ?? [], other.options ?? []);
const isSameNoted: Same = (line, other) =>
  isSameDish(line, other) && line.specialInstructions === other.specialInstructions;
const isSame: Same = (line, other) => isSameNoted(line, other) && line.quantity === other.quantity;
const isSameItem: Same = (line, other) => line.menuItemId === other.menuItemId;

/** Tests of likeness, from the very same line to any line of the same item. */
const likenesses: readonly Same[] = [isSame, isSameNoted, isSameDish, isSameItem];

/** Each line of the earlier order with the one that it has become, the most alike first. */
function pairsOf(before: Lines, after: Lines) {
  const left = [...after];
  const pairs = new Map<OrderLine, OrderLine>();
  for (const isLike of likenesses)
    for (const line of before) {
      if (pairs.has(line)) continue;
      const place = left.findIndex((other) => isLike(line, other));
      const [found] = place === -1 ? [] : left.splice(place, 1);
      if (found !== undefined) pairs.set(line, found);
    }
  return { pairs, left };
}

const isSameAddress = (address: Address | null, other: Address | null): boolean =>
  address === null || other === null
    ? address === other
    : (Object.keys(address) as (keyof Address)[]).every((part) => address[part] === other[part]);

const isSameTime = (time: string | null, other: string | null): boolean =>
  time === null || other === null ? time === other : Date.parse(time) === Date.parse(other);

const isSameList = (list: readonly string[] | null, other: readonly string[] | null): boolean =>
  list === null || other === null
    ? list === other
    : list.length === other.length && list.every((one) => other.includes(one));

/** One that is not known is no other: a version may have been kept without it. */
const isSamePayment = (method: string | null, other: string | null): boolean =>
  method === null || other === null || method === other;

function fieldsThatDiffer(before: OrderFields, after: OrderFields): readonly (keyof OrderFields)[] {
  const same: Readonly<Record<keyof OrderFields, boolean>> = {
    orderType: before.orderType === after.orderType,
    paymentMethod: isSamePayment(before.paymentMethod, after.paymentMethod),
    address: isSameAddress(before.address, after.address),
    wantedAt: isSameTime(before.wantedAt, after.wantedAt),
    tipCents: before.tipCents === after.tipCents,
    instructions: before.instructions === after.instructions,
    allergies: isSameList(before.allergies, after.allergies),
  };
  return (Object.keys(same) as (keyof OrderFields)[]).filter((field) => !same[field]);
}

const only = (fields: OrderFields, names: readonly (keyof OrderFields)[]): Partial<OrderFields> =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));

export function differenceOf(before: OrderState, after: OrderState): OrderDifference {
  const { pairs, left } = pairsOf(before.lines, after.lines);
  const both = [...pairs].map(([line, other]) => ({ before: line, after: other }));
  const fields = fieldsThatDiffer(before, after);
  return {
    added: left,
    removed: before.lines.filter((line) => !pairs.has(line)),
    changed: both.filter((pair) => !isSame(pair.before, pair.after)),
    repriced: both.filter((pair) => pair.before.unitPriceCents !== pair.after.unitPriceCents),
    before: only(before, fields),
    after: only(after, fields),
  };
}

/** Prices alone are none: they follow from what is ordered. */
export function isNoDifference({ added, removed, changed, after }: OrderDifference): boolean {
  return [...added, ...removed, ...changed].length === 0 && Object.keys(after).length === 0;
}

/** The index of a line that may have been changed since; -1 where it is gone. */
const placeOf = (lines: Lines, line: OrderLine): number =>
  [isSame, isSameNoted, isSameDish].reduce(
    (place, isLike) => (place === -1 ? lines.findIndex((other) => isLike(line, other)) : place),
    -1,
  );

/**
 * Makes the same change to an order, which somebody else may have changed since: what was added or changed is in it.
 */
export function withDifference<State extends OrderState>(state: State, difference: OrderDifference): State {
  let lines = state.lines;
  for (const line of difference.removed) {
    const place = placeOf(lines, line);
    lines = lines.filter((_, index) => index !== place);
  }
  for (const { before, after } of difference.changed) {
    const place = placeOf(lines, before);
    lines = place === -1 ? [...lines, after] : lines.map((line, index) => (index === place ? after : line));
  }
  return { ...state, ...difference.after, lines: [...lines, ...difference.added] };
}
