import type { MenuItem } from '../../services/menu/menu.types';
import type { CartLine, OrderType, PaymentMethod } from '../../services/orders/order.types';
import type { CallDraftActorRef } from '../call-draft/call-draft.machine';
import type { KeptOfferActorRef } from '../kept-offer/kept-offer.machine';
import type { LineOptionsActorRef } from '../line-options/line-options.machine';
import type { MenuActorRef } from '../menu/menu.machine';
import type { OrderQuoteActorRef } from '../order-quote/order-quote.machine';
import type { RepeatOrderActorRef } from '../repeat-order/repeat-order.machine';
import { itemCount, totalCents } from '../shared/cart-totals';
import { memo } from '../shared/memo';
import { itemsById } from '../shared/menu-items';
import type { LastOrder } from '../shared/placed-order.types';
import type { ShorthandActorRef } from '../shorthand/shorthand.machine';
import { marksIn, problemOf } from './cart';
import { canPlace, hasPendingShorthand, lineToChoose, noTotal, openFor } from './drafts';
import type { OrderDraftSnapshot } from './order-draft.machine';
import type { OpenLine, OrderAlert } from './order-draft.types';

export function selectMenuRef(snapshot: OrderDraftSnapshot): MenuActorRef | undefined {
  return snapshot.children.menu;
}
export function selectRepeatRef(snapshot: OrderDraftSnapshot): RepeatOrderActorRef | undefined {
  return snapshot.children.repeat;
}

export function selectKeptRef(snapshot: OrderDraftSnapshot): KeptOfferActorRef | undefined {
  return snapshot.children.kept;
}

/** null where the server keeps no versions of the draft. */
export function selectCallDraftRef({ context }: OrderDraftSnapshot): CallDraftActorRef | null {
  return context.callDraft;
}

const linesById = memo(
  (lines: readonly CartLine[]): ReadonlyMap<string, CartLine> =>
    new Map(lines.map((line) => [line.lineId, line])),
);

const marks = memo(marksIn);

/** Quantities by menu item id: every row of the menu asks for its own. */
const quantities = memo((lines: readonly CartLine[]): ReadonlyMap<string, number> => {
  const pieces = new Map<string, number>();
  for (const { menuItemId, quantity } of lines)
    pieces.set(menuItemId, quantity + (pieces.get(menuItemId) ?? 0));
  return pieces;
});

export function selectLines(snapshot: OrderDraftSnapshot): readonly CartLine[] {
  return snapshot.context.lines;
}
export function selectLineIds(snapshot: OrderDraftSnapshot): readonly string[] {
  return snapshot.context.lines.map((line) => line.lineId);
}
export function selectLine(snapshot: OrderDraftSnapshot, lineId: string): CartLine | null {
  return linesById(snapshot.context.lines).get(lineId) ?? null;
}
/** The note of a line that reads like another without it; empty otherwise. */
export function selectNoteMark(snapshot: OrderDraftSnapshot, lineId: string): string {
  return marks(snapshot.context.lines).get(lineId)?.note ?? '';
}
/** 'line 3', of a line that reads like another with its note, too; empty otherwise. */
export function selectPlaceMark(snapshot: OrderDraftSnapshot, lineId: string): string {
  return marks(snapshot.context.lines).get(lineId)?.place ?? '';
}
/** The quantity of an item on all its lines. */
export function selectQuantity(snapshot: OrderDraftSnapshot, menuItemId: string): number {
  return quantities(snapshot.context.lines).get(menuItemId) ?? 0;
}
/** The line's item on the present menu; undefined where the menu lacks it or is not loaded yet. */
export function selectLineItem({ context }: OrderDraftSnapshot, lineId: string): MenuItem | undefined {
  return itemsById(context.menu).get(linesById(context.lines).get(lineId)?.menuItemId ?? '');
}
export function selectLineError(snapshot: OrderDraftSnapshot, lineId: string): string | null {
  return snapshot.context.lineErrors[lineId] ?? null;
}
/** The unit price before the menu changed it, while that is news. */
export function selectFormerPrice(snapshot: OrderDraftSnapshot, lineId: string): number | null {
  return snapshot.context.formerPrices[lineId] ?? null;
}

/** The menu no longer offers the item: the line bars the order until it is removed. */
export function selectIsLineUnavailable(snapshot: OrderDraftSnapshot, lineId: string): boolean {
  return snapshot.context.unavailableIds.includes(lineId);
}
/** 'Gelato, Cola'; empty where everything is to be had. */
export function selectUnavailableNames({ context }: OrderDraftSnapshot): string {
  const gone = context.lines.filter(({ lineId }) => context.unavailableIds.includes(lineId));
  return [...new Set(gone.map(({ name }) => name))].join(', ');
}
/** The first line to be removed before the order can be placed; null where the customer comes first. */
export function selectBarringLineId(snapshot: OrderDraftSnapshot): string | null {
  const { lines, unavailableIds } = snapshot.context;
  if (!selectHasCustomer(snapshot)) return null;
  return lines.find(({ lineId }) => unavailableIds.includes(lineId))?.lineId ?? null;
}
export function selectHasUnavailableLine(snapshot: OrderDraftSnapshot): boolean {
  return snapshot.context.unavailableIds.length > 0;
}

/** Whether the item has options to choose from. */
export function selectHasOptions({ context }: OrderDraftSnapshot, lineId: string): boolean {
  return openFor(context, lineId) !== null;
}
/** Why the line cannot be ordered with its options; it bars the order until others are chosen. */
export function selectOptionsProblem(snapshot: OrderDraftSnapshot, lineId: string): string | null {
  const line = selectLine(snapshot, lineId);
  return line === null ? null : problemOf(line, snapshot.context.menu);
}
/** The first line that bars the order by its options: its name, and why. */
export function selectOptionsReason(snapshot: OrderDraftSnapshot): string | null {
  const lineId = lineToChoose(snapshot.context);
  if (lineId === null) return null;
  return `${selectLine(snapshot, lineId)?.name ?? ''}: ${selectOptionsProblem(snapshot, lineId) ?? ''}`;
}

/** The line whose options are being chosen. */
export function selectOpenLine(snapshot: OrderDraftSnapshot): OpenLine | null {
  return snapshot.matches({ order: { editing: 'choosing' } }) ? snapshot.context.open : null;
}
export function selectOptionsRef(snapshot: OrderDraftSnapshot): LineOptionsActorRef | undefined {
  return snapshot.children.options;
}

/** What is typed of the order in one line; null while that field is closed. */
export function selectShorthand({ context }: OrderDraftSnapshot): string | null {
  return context.shorthand;
}
/** Reads it; runs while that field is open. */
export function selectShorthandRef(snapshot: OrderDraftSnapshot): ShorthandActorRef | undefined {
  return snapshot.children.shorthand;
}

/** Pieces, not lines. */
export function selectCount(snapshot: OrderDraftSnapshot): number {
  return itemCount(snapshot.context.lines);
}
/** The total without items that are not available. */
export function selectTotalCents({ context }: OrderDraftSnapshot): number {
  return totalCents(context.lines.filter((line) => !context.unavailableIds.includes(line.lineId)));
}

export function selectOrderType(snapshot: OrderDraftSnapshot): OrderType {
  return snapshot.context.orderType;
}
export function selectPaymentMethod(snapshot: OrderDraftSnapshot): PaymentMethod {
  return snapshot.context.paymentMethod;
}
export function selectHasCustomer(snapshot: OrderDraftSnapshot): boolean {
  return (snapshot.context.customer?.id ?? null) !== null;
}

/** The chart takes every order.submit, to say what is missing; without a call, that there are no items yet. */
export function selectCanPlace(snapshot: OrderDraftSnapshot): boolean {
  const { context } = snapshot;
  const isEmptyByHand = context.callId === null && context.lines.length === 0;
  return (
    snapshot.matches({ order: 'editing' }) &&
    selectHasCustomer(snapshot) &&
    (isEmptyByHand || canPlace(context))
  );
}

export function selectIsSubmitting(snapshot: OrderDraftSnapshot): boolean {
  return snapshot.hasTag('busy');
}
export function selectAlert(snapshot: OrderDraftSnapshot): OrderAlert | null {
  return snapshot.context.alert;
}
export function selectReasons({ context: { alert } }: OrderDraftSnapshot): readonly string[] | undefined {
  return alert?.kind === 'failed' ? alert.reasons : undefined;
}
export function selectLastPlaced(snapshot: OrderDraftSnapshot): LastOrder | null {
  return snapshot.context.lastPlaced;
}
export function selectIsPlaced(snapshot: OrderDraftSnapshot): boolean {
  return snapshot.context.alert?.kind === 'placed';
}

/** The server may charge more than the sum of the lines. */
export function selectIsQuoted({ context }: OrderDraftSnapshot): boolean {
  return context.quote !== null;
}
/** null where the server quotes no orders, and while that is not known. */
export function selectQuoteRef(snapshot: OrderDraftSnapshot): OrderQuoteActorRef | null {
  return snapshot.context.quote;
}
/** What is to be done first, or why the server would not take the order as it is. */
export function selectBar(snapshot: OrderDraftSnapshot): string | null {
  const { placing, terms } = snapshot.context;
  if (hasPendingShorthand(snapshot.context)) return 'Add the typed line first, with Enter.';
  if (terms !== undefined && snapshot.matches({ quote: 'failed' })) return noTotal;
  return placing?.kind === 'barred' ? (placing.reason ?? 'The total could not be calculated.') : null;
}
/** Why its items, or the server, do not let the order be placed as it is. */
export function selectReasonNotToPlace(snapshot: OrderDraftSnapshot): string | null {
  if (selectHasUnavailableLine(snapshot)) return 'Remove what is unavailable first.';
  return selectOptionsReason(snapshot) ?? selectBar(snapshot);
}
/** The terms of the order show what bars it. */
export function selectIsBarShown({ context }: OrderDraftSnapshot): boolean {
  const { placing } = context;
  return placing?.kind === 'barred' && placing.isShown === true && !hasPendingShorthand(context);
}
/** The total to agree to, where the order was refused with another; null otherwise. */
export function selectNewTotal({ context: { placing } }: OrderDraftSnapshot): number | null {
  return placing?.kind === 'ready' ? placing.newTotalCents : null;
}
