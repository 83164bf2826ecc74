import type { OrderType } from '../db/schema';
import { invalid } from '../http/errors';
import { toDecimal } from '../http/money';
import { isOpenAt, nextChange } from '../tenants/hours';
import { clockText, isOffered, leadMs, offeredDays, promiseMs } from '../tenants/order-times';
import { type Facts, menuOf, type PricingRestaurant, restaurantOf } from './facts';
import {
  addUp,
  type LineToPrice,
  type PricedItem,
  type PricedLine,
  priceLines,
  type Totals,
} from './pricing';

/** The part of an order that its price and time depend on. */
export interface Cart {
  readonly tenantId: number;
  readonly callId: number | null;
  /** The order that is to be changed; null for a new one. */
  readonly orderId: number | null;
  readonly orderType: OrderType;
  readonly lines: readonly LineToPrice[];
  readonly postalCode: string | null;
  /** The first field of the address that is still empty; null is none. */
  readonly missingField: string | null;
  readonly tipCents: number;
  readonly wantedAt: string | null;
}

interface Problem {
  readonly field: string;
  readonly code:
    | 'address_missing'
    | 'not_delivered'
    | 'no_delivery'
    | 'below_minimum'
    | 'closed'
    | 'time_not_offered';
  readonly message: string;
}

interface Delivery {
  readonly postalCode: string | null;
  readonly feeCents: number;
  readonly minimumOrderCents: number;
  readonly freeFromCents: number | null;
}

export interface PricedCart {
  /** Null is as soon as possible. */
  readonly wantedAt: Date | null;
  readonly lines: readonly PricedLine[];
  readonly totals: Totals;
  readonly delivery: Delivery | null;
  readonly promisedAt: Date;
  readonly dueAt: Date;
  readonly problems: readonly Problem[];
}

const plainCode = (code: string) => code.toUpperCase().replace(/[\s-]/g, '');

/** A ZIP code without its last four digits, a Canadian or British code without its last three characters. */
const firstPart = /^(\d{5})\d{4}$|^([A-Z][A-Z\d]{1,3})\d[A-Z][A-Z\d]$/;

/** The area of the code as it is, or of its first part: 98101 holds 98101-2233, K1A holds K1A0B1. */
export function areaOf(code: string, { deliveryAreas }: Pick<PricingRestaurant, 'deliveryAreas'>) {
  const written = code.trim().toUpperCase();
  const plain = plainCode(code);
  const codes = [plain, plain.replace(firstPart, '$1$2')];
  return deliveryAreas
    .filter(
      ({ postalCode }) =>
        codes.includes(plainCode(postalCode)) ||
        [' ', '-'].some((mark) => written.startsWith(`${postalCode}${mark}`)),
    )
    .toSorted((one, other) => other.postalCode.length - one.postalCode.length)[0];
}

function deliver(
  { orderType, postalCode, missingField }: Cart,
  restaurant: PricingRestaurant,
  subtotalCents: number,
): { readonly delivery: Delivery | null; readonly problems: readonly Problem[] } {
  if (orderType !== 'delivery') return { delivery: null, problems: [] };
  const { deliverySettings: general, deliveryAreas, name } = restaurant;
  if (general === null) {
    const message = `${name} does not deliver. Pickup is possible.`;
    return { delivery: null, problems: [{ field: 'order_type', code: 'no_delivery', message }] };
  }
  const problems: Problem[] = [];
  if (missingField !== null) {
    const field = missingField === '' ? 'delivery_address' : `delivery_address.${missingField}`;
    const what = missingField.replace('zip_code', 'zip code') || 'address';
    problems.push({ field, code: 'address_missing', message: `Enter the ${what} of the delivery.` });
  }
  const area = postalCode === null ? undefined : areaOf(postalCode, restaurant);
  if (area === undefined && deliveryAreas.length > 0) {
    if (postalCode !== null) {
      const message = `No delivery to ${postalCode}.`;
      problems.push({ field: 'delivery_address.zip_code', code: 'not_delivered', message });
    }
    // Outside every area no fee and no minimum holds.
    return { delivery: null, problems };
  }
  const { feeCents, minimumOrderCents } = area ?? general;
  const freeFromCents = area === undefined ? general.freeDeliveryThresholdCents : area.freeFromCents;
  if (subtotalCents < minimumOrderCents) {
    const message = `$${toDecimal(minimumOrderCents - subtotalCents)} more for delivery.`;
    problems.push({ field: 'order_type', code: 'below_minimum', message });
  }
  return {
    delivery: { postalCode: area?.postalCode ?? null, feeCents, minimumOrderCents, freeFromCents },
    problems,
  };
}

const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

interface Times {
  /** Null is as soon as possible. */
  readonly wantedAt: Date | null;
  readonly promisedAt: Date;
  readonly dueAt: Date;
  readonly problems: readonly Problem[];
}

/** When the kitchen can begin with an order that is placed while the restaurant is closed; null while it is open. */
export function openingAfter(now: Date, restaurant: PricingRestaurant): Date | null {
  return isOpenAt(now, restaurant) ? null : nextChange(now, restaurant);
}

/** While the restaurant is closed, that is the first time after it opens: an order for later. */
function asSoonAsPossible(type: OrderType, restaurant: PricingRestaurant, now: Date): Times {
  const isOpen = isOpenAt(now, restaurant);
  const opens = openingAfter(now, restaurant);
  const begins = opens ?? now;
  const promisedAt = after(begins, promiseMs(restaurant, type));
  return {
    wantedAt: opens === null ? null : promisedAt,
    promisedAt,
    dueAt: begins,
    problems: isOpen || opens !== null ? [] : [{ field: 'wanted_at', code: 'closed', message: 'Closed.' }],
  };
}

function atTime(wanted: Date, type: OrderType, restaurant: PricingRestaurant, now: Date): Times {
  const times = { wantedAt: wanted, promisedAt: wanted, dueAt: after(wanted, -leadMs(restaurant, type)) };
  if (isOffered(wanted, type, now, restaurant)) return { ...times, problems: [] };
  const offered = offeredDays(type, now, restaurant).flatMap((day) => day.times);
  const next = offered.find((time) => time >= wanted) ?? offered.at(-1);
  const text = (moment: Date) => clockText(moment, now, restaurant.timezone);
  const instead = next === undefined ? 'No time is.' : `${text(next)} is.`;
  const message = `${text(wanted)} is not possible. ${instead}`;
  return { ...times, problems: [{ field: 'wanted_at', code: 'time_not_offered', message }] };
}

const sameMoment = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);

function timesOf(
  { orderType, wantedAt }: Cart,
  { order }: Facts,
  restaurant: PricingRestaurant,
  now: Date,
): Times {
  // The promised time stays, also when it could no longer be promised.
  if (
    order?.promisedAt &&
    order.dueAt &&
    order.orderType === orderType &&
    sameMoment(order.wantedAt, wantedAt)
  )
    return {
      wantedAt: wantedAt === null ? null : new Date(wantedAt),
      promisedAt: new Date(order.promisedAt),
      dueAt: new Date(order.dueAt),
      problems: [],
    };
  return wantedAt === null
    ? asSoonAsPossible(orderType, restaurant, now)
    : atTime(new Date(wantedAt), orderType, restaurant, now);
}

/** The one pricing of quotes and of orders placed with one. */
export function priceCart(cart: Cart, facts: Facts, now: Date): PricedCart {
  const restaurant = restaurantOf(facts, cart);
  const lines = priceLines(cart.lines, menuOf(facts));
  const { subtotalCents } = addUp(lines, 0);
  const { delivery, problems } = deliver(cart, restaurant, subtotalCents);
  const isFree = delivery?.freeFromCents != null && subtotalCents >= delivery.freeFromCents;
  const deliveryFeeCents = delivery === null || isFree ? 0 : delivery.feeCents;
  const totals = addUp(lines, restaurant.taxBasisPoints, { deliveryFeeCents, tipCents: cart.tipCents });
  const times = timesOf(cart, facts, restaurant, now);
  return { ...times, lines, totals, delivery, problems: [...problems, ...times.problems] };
}

export function refuseProblems({ problems }: PricedCart): void {
  if (problems.length === 0) return;
  const errors: Record<string, string[]> = {};
  for (const { field, message } of problems) errors[field] = [...(errors[field] ?? []), message];
  throw invalid(errors);
}

/** Refuses lines whose item was sold out after the quote. */
export function refuseUnavailable(lines: readonly PricedLine[], menu: ReadonlyMap<number, PricedItem>): void {
  const errors: Record<string, string[]> = {};
  for (const [position, line] of lines.entries()) {
    const item = menu.get(line.menuItemId);
    if (!item?.isAvailable) {
      errors[`items.${position}.menu_item_id`] = [`${line.menuItemName} is currently unavailable.`];
      continue;
    }
    const options = item.groups.flatMap((group) => group.options);
    const gone = line.options?.find(
      ({ optionId }) => !options.some(({ id, isAvailable }) => id === optionId && isAvailable),
    );
    if (gone !== undefined) errors[`items.${position}.options`] = [`${gone.name} is currently unavailable.`];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
