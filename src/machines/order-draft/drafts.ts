import type { AnyActorRef } from 'xstate';
import type { Customer } from '../../services/customers/customer.types';
import { isRefusal } from '../../services/errors/may-pass';
import type { MenuCategory, MenuItem } from '../../services/menu/menu.types';
import type { KeptCart } from '../../services/orders/kept-order.types';
import type {
  CartLine,
  ChosenOption,
  NewOrder,
  OrderLine,
  PlacedOrder,
} from '../../services/orders/order.types';
import type { SharedDraft } from '../../services/orders/shared-draft.types';
import type { AllergyFacts } from '../allergies/allergies.types';
import type { LineOptionsInput } from '../line-options/line-options.types';
import type { CartNews, Placing, QuotedCart } from '../order-quote/order-quote.types';
import { hasSameOptions, optionsInShort } from '../shared/chosen-options';
import { itemsById } from '../shared/menu-items';
import { noTerms } from '../shared/no-terms';
import { required } from '../shared/required';
import {
  type Addition,
  asksOptions,
  joined,
  lineIdFor,
  linesToSend,
  problemOf,
  repriced,
  unavailableIn,
  withItem,
  withLines,
  withOptions,
  without,
} from './cart';
import type { Attempt, LineEdit, OpenLine, OrderContext, OrderDraft } from './order-draft.types';

type OrderContent = OrderDraft & Pick<OrderContext, 'customer'>;

export const emptyDraft: OrderDraft = {
  lines: [],
  orderType: 'pickup',
  paymentMethod: 'cash',
  idempotencyKey: null,
};

/** The cart of the next order; the number of the one just placed stays. */
export function afresh({ id: orderId, totalCents }: PlacedOrder): Partial<OrderContext> {
  return {
    ...emptyDraft,
    sending: null,
    lost: [],
    formerPrices: {},
    unavailableIds: [],
    alert: { kind: 'placed', orderId, totalCents },
    lastPlaced: { orderId, totalCents },
  };
}

/** In whatever order its lines came about. */
const contentOf = ({ customer, lines, orderType, paymentMethod, terms }: OrderContent): string => {
  const sorted = linesToSend(lines).toSorted((one, other) => (one.lineId < other.lineId ? -1 : 1));
  return JSON.stringify([customer?.id ?? null, sorted, orderType, paymentMethod, terms ?? noTerms]);
};

/**
 * Another order gets another key. One that was sent as it is now keeps that key, whatever it was in between: it may
 * be placed, although its answer was lost.
 */
export function asChanged(context: OrderContext, change: Partial<OrderContext>): Partial<OrderContext> {
  const next = { ...context, ...change };
  const content = contentOf(next);
  const attempts = next.sending === null ? next.lost : [...next.lost, next.sending];
  return { ...change, idempotencyKey: attempts.find((attempt) => attempt.content === content)?.key ?? null };
}

/** The attempt that the order's key is of. */
export function attemptOf(order: OrderContent): Attempt | null {
  return order.idempotencyKey === null ? null : { key: order.idempotencyKey, content: contentOf(order) };
}

/** A refusal says that this attempt is not placed, and nothing of an earlier one with its key. */
export function notPlaced(context: OrderContext, status: number | null): Partial<OrderContext> {
  const { sending, lost } = context;
  const isKnown = sending === null || lost.some(({ key }) => key === sending.key);
  return asChanged(context, {
    sending: null,
    ...(isKnown || isRefusal(status) ? {} : { lost: [...lost, sending] }),
  });
}

/** The alert goes with the next item; the number itself stays. */
const alertAfterItem = ({ alert }: OrderContext) => (alert?.kind === 'placed' ? null : alert);

export function added(context: OrderContext, addition: Addition): Partial<OrderContext> {
  const lineId = lineIdFor(context.lines, addition);
  return asChanged(context, {
    lines: withItem(context.lines, addition),
    open: asksOptions(addition) ? { lineId, item: addition.item, isNew: true } : null,
    alert: alertAfterItem(context),
    lineErrors: without(context.lineErrors, lineId),
    formerPrices: without(context.formerPrices, lineId),
    unavailableIds: context.unavailableIds.filter((id) => id !== lineId),
  });
}

/** Lines of an earlier order, seen and confirmed. */
export function repeated(context: OrderContext, lines: readonly OrderLine[]): Partial<OrderContext> {
  return asChanged(context, {
    lines: withLines(context.lines, lines),
    alert: alertAfterItem(context),
  });
}

type Terms = OrderContext['terms'];

/** An allergy that was once named stays until somebody takes it out. */
const withAllergiesOf = (terms: Terms, other: Terms): Terms => {
  const [own, more] = [terms?.allergies ?? null, other?.allergies ?? null];
  if (terms == null || more === null) return terms;
  return { ...terms, allergies: [...new Set([...(own ?? []), ...more])] };
};

/** An order left half taken goes on; how it is fetched and paid counts where nothing was begun anew. */
export function continued(context: OrderContext, cart: KeptCart): Partial<OrderContext> {
  const { terms = context.terms, orderType, paymentMethod } = cart;
  return asChanged(context, {
    ...repeated(context, cart.lines),
    ...(context.lines.length > 0
      ? { terms: withAllergiesOf(context.terms, terms) }
      : { orderType, paymentMethod, terms: withAllergiesOf(terms, context.terms) }),
  });
}

/** One line changed or gone: its errors go, but an unavailable item stays unavailable. */
export function edited(context: OrderContext, { lineId, lines }: LineEdit): Partial<OrderContext> {
  return asChanged(context, {
    lines,
    lineErrors: without(context.lineErrors, lineId),
    formerPrices: without(context.formerPrices, lineId),
    unavailableIds: context.unavailableIds.filter((id) => lines.some((line) => line.lineId === id)),
  });
}

/** Only what the menu still offers. */
export function withoutGone(context: OrderContext): Partial<OrderContext> {
  const { unavailableIds } = context;
  return asChanged(context, {
    lines: context.lines.filter(({ lineId }) => !unavailableIds.includes(lineId)),
    unavailableIds: [],
    lineErrors: unavailableIds.reduce((errors, id) => without(errors, id), context.lineErrors),
    formerPrices: unavailableIds.reduce((prices, id) => without(prices, id), context.formerPrices),
  });
}

/** The lines as the menu has them now: its prices, and what it no longer offers. */
export function corrected(context: OrderContext, menu: readonly MenuCategory[]): Partial<OrderContext> {
  const { lines, formerPrices } = repriced(context.lines, menu);
  const unavailableIds = unavailableIn(lines, menu);
  const open = context.open && {
    ...context.open,
    item: itemsById(menu).get(context.open.item.id) ?? context.open.item,
  };
  if (lines === context.lines) return { menu, open, unavailableIds };
  return asChanged(context, {
    menu,
    open,
    lines,
    unavailableIds,
    formerPrices: { ...context.formerPrices, ...formerPrices },
  });
}

/** With what somebody else changed. */
export function merged(context: OrderContext, draft: SharedDraft): Partial<OrderContext> {
  return asChanged(context, { ...draft, ...corrected({ ...context, ...draft }, context.menu) });
}

/** Other options than those that are being chosen from. */
export function changesOpenLine({ lines, open }: OrderContext, draft: SharedDraft): boolean {
  const optionsIn = (all: readonly CartLine[]) => all.find((line) => line.lineId === open?.lineId)?.options;
  return !hasSameOptions(optionsIn(lines), optionsIn(draft.lines));
}

/** A line whose options are to be chosen; null where the menu has none for it. */
export function openFor({ lines, menu }: OrderContext, lineId: string | null): OpenLine | null {
  const line = lines.find((each) => each.lineId === lineId);
  const item = line && itemsById(menu).get(line.menuItemId);
  return line === undefined || item?.optionGroups === undefined
    ? null
    : { lineId: line.lineId, item, isNew: false };
}

/** The menu offers other options for it, or at other prices. */
export function hasOtherGroups({ id, optionGroups }: MenuItem, menu: readonly MenuCategory[]): boolean {
  const item = itemsById(menu).get(id);
  return item !== undefined && JSON.stringify(item.optionGroups) !== JSON.stringify(optionGroups);
}

export function optionsInput({ open, lines }: OrderContext, order: AnyActorRef): LineOptionsInput {
  const { lineId, item, isNew } = required(open, 'line');
  const options = lines.find((line) => line.lineId === lineId)?.options ?? [];
  return { order, lineId, groups: item.optionGroups ?? [], options, isNew };
}

/** With what was chosen for the line whose options are shown. */
export function withChosen(
  context: OrderContext,
  { lineId, options }: { lineId: string; options: readonly ChosenOption[] },
): Partial<OrderContext> {
  if (context.open?.lineId !== lineId) return {};
  const lines = withOptions(context.lines, { lineId, item: context.open.item, options });
  return lines === context.lines ? {} : edited(context, { lineId, lines });
}

/** The options are chosen: a line that is now the same as another joins it. */
export function closed(context: OrderContext): Partial<OrderContext> {
  const lineId = context.open?.lineId ?? '';
  // An order that may have been sent as it is keeps its lines and its key.
  const lines = context.idempotencyKey === null ? joined(context.lines, lineId) : context.lines;
  return { ...(lines === context.lines ? {} : edited(context, { lineId, lines })), open: null };
}

/** The first line that cannot be ordered as its options are. */
export function lineToChoose({ lines, menu, unavailableIds }: OrderContext): string | null {
  const line = lines.find((each) => !unavailableIds.includes(each.lineId) && problemOf(each, menu) !== null);
  return line?.lineId ?? null;
}

/** Whether it may go out as it is. */
export function canPlace(context: OrderContext): boolean {
  return (
    context.lines.length > 0 &&
    context.tenantId !== null &&
    context.unavailableIds.length === 0 &&
    lineToChoose(context) === null &&
    context.placing?.kind !== 'barred'
  );
}

export function withCustomer(context: OrderContext, customer: Customer | null): Partial<OrderContext> {
  return asChanged(context, {
    customer,
    alert: context.alert?.kind === 'needsCustomer' ? null : context.alert,
  });
}

export function draftIn({
  lines,
  orderType,
  paymentMethod,
  idempotencyKey,
  terms,
  read = [],
}: OrderContext): OrderDraft {
  return {
    lines,
    orderType,
    paymentMethod,
    idempotencyKey,
    ...(terms === undefined ? {} : { terms }),
    ...(read.length === 0 ? {} : { read }),
  };
}

export function newOrder(context: OrderContext): NewOrder {
  return {
    tenantId: required(context.tenantId, 'restaurant'),
    customerId: required(context.customer?.id, 'customer'),
    callId: context.callId,
    orderType: context.orderType,
    paymentMethod: context.paymentMethod,
    lines: linesToSend(context.lines),
    idempotencyKey: required(context.idempotencyKey, 'idempotency key'),
    ...(context.placing?.kind === 'ready' ? { terms: context.placing.terms } : {}),
    ...(context.change === undefined ? {} : { change: context.change }),
  };
}

/** What a quote is asked for. */
export function cartIn({ customer, orderType, paymentMethod, lines }: OrderContext): QuotedCart {
  return {
    customerId: customer?.id ?? null,
    customer: customer && { name: customer.name, phoneNumber: customer.phoneNumber },
    orderType,
    paymentMethod,
    lines: linesToSend(lines),
  };
}

/** A line whose options are still to be chosen, or that is not to be had, has no price yet. */
export function cartNews(context: OrderContext): CartNews {
  return lineToChoose(context) === null && context.unavailableIds.length === 0
    ? { type: 'cart.changed', cart: cartIn(context) }
    : { type: 'cart.incomplete' };
}

/** What is kept of it for other computers and colleagues. */
export function draftNews({ lines, orderType, paymentMethod, terms, customer }: OrderContext) {
  return {
    type: 'draft.edited' as const,
    draft: { lines, orderType, paymentMethod, terms },
    customerId: customer?.id ?? null,
  };
}

/** Before the menu is loaded no allergens are known. */
export function allergyFactsIn({ customer, lines, menu }: OrderContext): AllergyFacts {
  const items = itemsById(menu);
  return {
    customerId: customer?.id ?? null,
    known: customer?.allergies ?? null,
    lines: lines.map(({ menuItemId, name, quantity, options }) => {
      const allergens = items.get(menuItemId)?.allergens;
      return { name, quantity, chosen: optionsInShort(options), ...(allergens && { allergens }) };
    }),
  };
}

/** Why it cannot be placed as it is; null where it can, or where the total could not be calculated. */
export function barIn(placing: Placing | null): string | null {
  return placing?.kind === 'barred' ? placing.reason : null;
}
