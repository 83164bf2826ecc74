import type { Customer } from '../../services/customers/customer.types';
import { isRefusal } from '../../services/errors/may-pass';
import type { MenuCategory } from '../../services/menu/menu.types';
import { asShared, isSameDraft, noTerms } from '../../services/orders/draft-content';
import type { KeptDraft } from '../../services/orders/kept-order.types';
import type { CartLine, ChosenOption, OrderLine, PlacedOrder } from '../../services/orders/order.types';
import type { SharedDraft } from '../../services/orders/shared-draft.types';
import { isSameJson } from '../../services/schema/same-json';
import { itemsById } from '../shared/menu-items';
import type { LastOrder, OrderAltered } from '../shared/placed-order.types';
import {
  type Addition,
  asksOptions,
  joined,
  lineIdFor,
  repriced,
  unavailableIn,
  withItem,
  withLines,
  withNote,
  withOneLess,
  withOneMore,
  withOptions,
  without,
  withoutLine,
} from './cart';
import { emptyDraft } from './drafts';
import type { OrderContext, OrderEdit } from './order-draft.types';

/** The cart of the next order; the number of the one just placed stays. */
export function afresh(
  context: OrderContext,
  { id: orderId, totalCents }: PlacedOrder,
): Partial<OrderContext> {
  return {
    ...emptyDraft,
    ...(context.terms === undefined ? {} : { terms: noTerms }),
    sending: null,
    unconfirmed: null,
    isOtherThanSent: undefined,
    shorthand: null,
    typedTime: undefined,
    typedTip: undefined,
    formerPrices: {},
    unavailableIds: [],
    alert: { kind: 'placed', orderId, totalCents },
    lastPlaced: { orderId, totalCents, isCancelled: false },
  };
}

/** What a caller who asks for the last order again is told of it. */
export function lastAfter(last: LastOrder | null, { type: _, ...altered }: OrderAltered): LastOrder | null {
  return last?.orderId === altered.orderId ? altered : last;
}

/** The alert told its first total. */
export function withAltered(
  { alert, lastPlaced }: OrderContext,
  altered: OrderAltered,
): Partial<OrderContext> {
  const isOld = alert?.kind === 'placed' && alert.orderId === altered.orderId;
  return { alert: isOld ? null : alert, lastPlaced: lastAfter(lastPlaced, altered) };
}

/** For the same customer, and with the same content. One who becomes known, as after a reload, changes nothing. */
function isSameOrder(context: OrderContext, next: OrderContext): boolean {
  const isTheirs = context.customer === null || context.customer.id === next.customer?.id;
  return isTheirs && isSameDraft(asShared(context), asShared(next));
}

/**
 * Another order gets another key, unless an attempt may be placed although its answer was lost: what is sent instead
 * of it has its key, with which the server refuses another order than the one that is placed.
 */
export function asChanged(context: OrderContext, change: Partial<OrderContext>): Partial<OrderContext> {
  const next = { ...context, ...change };
  const idempotencyKey = next.unconfirmed ?? next.sending;
  const isOther = idempotencyKey !== null && (context.isOtherThanSent || !isSameOrder(context, next));
  return { ...change, idempotencyKey, isOtherThanSent: isOther || undefined };
}

export interface Unplaced {
  readonly status: number | null;
  /** It is refused because another order with its key is placed. */
  readonly isOther: boolean;
}

/**
 * A refusal says that this attempt is not placed, and nothing of an earlier one with its key, unless it says that that
 * one is placed: from there on this is an order of its own.
 */
export function notPlaced(context: OrderContext, { status, isOther }: Unplaced): Partial<OrderContext> {
  const { sending, unconfirmed } = context;
  const lost = unconfirmed ?? (isRefusal(status) ? null : sending);
  return asChanged(context, { sending: null, unconfirmed: isOther ? null : lost });
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
function repeated(context: OrderContext, lines: readonly OrderLine[]): Partial<OrderContext> {
  return asChanged(context, {
    lines: withLines(context.lines, lines),
    alert: alertAfterItem(context),
  });
}

type Terms = OrderContext['terms'];

/** Own where it was chosen anew: the first value of an order tells nothing. */
const chosen = <T>(own: T, kept: T, first: T): T => (isSameJson(own, first) ? kept : own);

/** An allergy that was once named stays until somebody takes it out. */
const bothTerms = (own: Terms, kept: Terms): Terms => {
  if (own === undefined || kept === undefined) return own ?? kept;
  const { address, wantedAt, tipCents, allergies } = noTerms;
  const named = [...(own.allergies ?? []), ...(kept.allergies ?? [])];
  return {
    address: chosen(own.address, kept.address, address),
    wantedAt: chosen(own.wantedAt, kept.wantedAt, wantedAt),
    tipCents: chosen(own.tipCents, kept.tipCents, tipCents),
    allergies: own.allergies === null && kept.allergies === null ? allergies : [...new Set(named)],
  };
};

/** What was typed of another would replace it. */
const hasOwn = ({ terms = noTerms }: OrderContext, term: 'wantedAt' | 'tipCents') =>
  terms[term] !== noTerms[term];

/** Items have commas between them; null where the field is closed. */
const bothTyped = (own: string | null, other: string | undefined): string | null =>
  [own, other].filter((text) => text?.trim()).join(', ') || own;

/** An order left half taken goes on, with what was chosen anew in place of what it had. */
function continued(
  context: OrderContext,
  { cart, sentWith, isOtherThanSent }: Pick<KeptDraft, 'cart' | 'sentWith' | 'isOtherThanSent'>,
): Partial<OrderContext> {
  const change = asChanged(context, {
    ...repeated(context, cart.lines),
    // The server says so where it was placed all the same.
    unconfirmed: context.unconfirmed ?? sentWith ?? null,
    shorthand: bothTyped(context.shorthand, cart.shorthand),
    orderType: chosen(context.orderType, cart.orderType, emptyDraft.orderType),
    paymentMethod: chosen(context.paymentMethod, cart.paymentMethod, emptyDraft.paymentMethod),
    terms: bothTerms(context.terms, cart.terms),
    typedTime: context.typedTime || (hasOwn(context, 'wantedAt') ? context.typedTime : cart.typedTime),
    typedTip: context.typedTip || (hasOwn(context, 'tipCents') ? context.typedTip : cart.typedTip),
  });
  const isAsKept = context.idempotencyKey === null && isSameDraft(asShared(context), asShared(emptyDraft));
  return isAsKept ? { ...change, isOtherThanSent } : change;
}

/** One line changed or gone: its errors go, but an unavailable item stays unavailable. */
function edited(context: OrderContext, lineId: string, lines: readonly CartLine[]): Partial<OrderContext> {
  return asChanged(context, {
    lines,
    lineErrors: without(context.lineErrors, lineId),
    formerPrices: without(context.formerPrices, lineId),
    unavailableIds: context.unavailableIds.filter((id) => lines.some((line) => line.lineId === id)),
  });
}

/** The order without lines that the menu no longer offers. */
function withoutGone(context: OrderContext): Partial<OrderContext> {
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

/** The order with what somebody else changed. */
export function merged(context: OrderContext, draft: SharedDraft): Partial<OrderContext> {
  return asChanged(context, { ...draft, ...corrected({ ...context, ...draft }, context.menu) });
}

/** The order with the options chosen for the line whose options are shown. */
function withChosen(
  context: OrderContext,
  { lineId, options }: { lineId: string; options: readonly ChosenOption[] },
): Partial<OrderContext> {
  if (context.open?.lineId !== lineId) return {};
  const lines = withOptions(context.lines, { lineId, item: context.open.item, options });
  return lines === context.lines ? {} : edited(context, lineId, lines);
}

/** The options are chosen: a line that is now the same as another joins it. */
export function closed(context: OrderContext): Partial<OrderContext> {
  const lineId = context.open?.lineId ?? '';
  // An order that may have been sent as it is keeps its lines and its key.
  const lines = context.idempotencyKey === null ? joined(context.lines, lineId) : context.lines;
  return { ...(lines === context.lines ? {} : edited(context, lineId, lines)), open: null };
}

export function withCustomer(context: OrderContext, customer: Customer | null): Partial<OrderContext> {
  return asChanged(context, {
    customer,
    alert: context.alert?.kind === 'needsCustomer' ? null : context.alert,
  });
}

/** The order's context after the edit. */
export function withEdit(context: OrderContext, edit: OrderEdit): Partial<OrderContext> {
  const { lines } = context;
  switch (edit.type) {
    case 'order.increase':
      return edited(context, edit.lineId, withOneMore(lines, edit.lineId));
    case 'order.decrease':
      return edited(context, edit.lineId, withOneLess(lines, edit.lineId));
    case 'order.remove':
      return edited(context, edit.lineId, withoutLine(lines, edit.lineId));
    case 'order.removeGone':
      return withoutGone(context);
    case 'order.note':
      return asChanged(context, { lines: withNote(lines, edit.lineId, edit.note) });
    case 'order.chooseType':
      return asChanged(context, { orderType: edit.orderType });
    case 'order.choosePayment':
      return asChanged(context, { paymentMethod: edit.paymentMethod });
    case 'repeat.confirmed':
      return repeated(context, edit.lines);
    case 'kept.confirmed':
      return continued(context, edit);
    case 'options.changed':
      return withChosen(context, edit);
  }
}
