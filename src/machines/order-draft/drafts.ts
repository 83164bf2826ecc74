import type { AnyActorRef } from 'xstate';
import type { MenuCategory, MenuItem } from '../../services/menu/menu.types';
import type { OrderDraft } from '../../services/orders/kept-order.types';
import type { CartLine, NewOrder } from '../../services/orders/order.types';
import type { SharedDraft } from '../../services/orders/shared-draft.types';
import { isSameJson } from '../../services/schema/same-json';
import type { AllergyFacts } from '../allergies/allergies.types';
import type { LineOptionsInput } from '../line-options/line-options.types';
import type { CartNews, Placing, QuotedCart } from '../order-quote/order-quote.types';
import { hasSameOptions, optionsInShort } from '../shared/chosen-options';
import { memo } from '../shared/memo';
import { itemsById } from '../shared/menu-items';
import { required } from '../shared/required';
import type { ShorthandInput } from '../shorthand/shorthand.types';
import { linesToSend, problemOf } from './cart';
import type { OpenLine, OrderContext } from './order-draft.types';

export const emptyDraft: OrderDraft = {
  lines: [],
  orderType: 'pickup',
  paymentMethod: 'cash',
  idempotencyKey: null,
};

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
  return item !== undefined && !isSameJson(item.optionGroups, optionGroups);
}

export function optionsInput({ open, lines }: OrderContext, order: AnyActorRef): LineOptionsInput {
  const { lineId, item, isNew } = required(open, 'line');
  const options = lines.find((line) => line.lineId === lineId)?.options ?? [];
  return { order, lineId, groups: item.optionGroups ?? [], options, isNew };
}

export function shorthandInput({ menu, shorthand }: OrderContext, order: AnyActorRef): ShorthandInput {
  return { order, categories: menu, text: shorthand ?? '' };
}

/** The first line that cannot be ordered as its options are. */
export function lineToChoose({ lines, menu, unavailableIds }: OrderContext): string | null {
  const line = lines.find((each) => !unavailableIds.includes(each.lineId) && problemOf(each, menu) !== null);
  return line?.lineId ?? null;
}

/** A line is typed and not added yet. */
export function hasPendingShorthand({ shorthand }: OrderContext): boolean {
  return (shorthand ?? '').trim() !== '';
}

/** Whether it may go out as it is. */
export function canPlace(context: OrderContext): boolean {
  return (
    context.lines.length > 0 &&
    context.tenantId !== null &&
    context.unavailableIds.length === 0 &&
    lineToChoose(context) === null &&
    !hasPendingShorthand(context) &&
    context.placing?.kind !== 'barred'
  );
}

export function draftIn({
  lines,
  orderType,
  paymentMethod,
  idempotencyKey,
  isOtherThanSent,
  terms,
  read = [],
  shorthand,
  typedTime,
  typedTip,
}: OrderContext): OrderDraft {
  return {
    lines,
    orderType,
    paymentMethod,
    idempotencyKey,
    ...(isOtherThanSent ? { isOtherThanSent } : {}),
    ...(terms === undefined ? {} : { terms }),
    ...(read.length === 0 ? {} : { read }),
    ...(shorthand ? { shorthand } : {}),
    ...(typedTime ? { typedTime } : {}),
    ...(typedTip ? { typedTip } : {}),
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

/** The cart to be quoted. */
function cartIn({ customer, callId, orderType, paymentMethod, lines }: OrderContext): QuotedCart {
  return {
    callId,
    customerId: customer?.id ?? null,
    customer: customer && { name: customer.name, phoneNumber: customer.phoneNumber },
    orderType,
    paymentMethod,
    lines: linesToSend(lines),
  };
}

/** A line whose options are still to be chosen has no price yet, and one that is not to be had counts for nothing. */
export function cartNews(context: OrderContext): CartNews {
  const { lines, unavailableIds } = context;
  const isComplete = lineToChoose(context) === null && unavailableIds.length === 0;
  return {
    type: isComplete ? 'cart.changed' : 'cart.incomplete',
    cart: cartIn({ ...context, lines: lines.filter(({ lineId }) => !unavailableIds.includes(lineId)) }),
  };
}

/** The draft as it is stored for other computers and colleagues. */
export function draftNews({ lines, orderType, paymentMethod, terms, customer, unconfirmed }: OrderContext) {
  return {
    type: 'draft.edited' as const,
    draft: { lines, orderType, paymentMethod, terms },
    customerId: customer?.id ?? null,
    unconfirmed,
  };
}

const recordedIn = memo((menu: readonly MenuCategory[]): AllergyFacts['recorded'] => {
  const recorded = menu.flatMap(({ items }) =>
    items.flatMap(({ allergens }) => (allergens ? [allergens] : [])),
  );
  return recorded.length === 0 ? null : [...new Set(recorded.flat())];
});

/** Before the menu is loaded no allergens are known. */
export function allergyFactsIn({ customer, lines, menu }: OrderContext): AllergyFacts {
  const items = itemsById(menu);
  return {
    customerId: customer?.id ?? null,
    known: customer?.allergies ?? null,
    recorded: recordedIn(menu),
    lines: lines.map(({ menuItemId, name, quantity, options }) => {
      const allergens = items.get(menuItemId)?.allergens;
      return { name, quantity, chosen: optionsInShort(options), ...(allergens && { allergens }) };
    }),
  };
}

export const noTotal = 'The total could not be calculated. Try again.';

/** Why it cannot be placed as it is; null where it can, or where the total could not be calculated. */
export function barIn(placing: Placing | null): string | null {
  return placing?.kind === 'barred' ? placing.reason : null;
}
