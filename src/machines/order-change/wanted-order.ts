import type { Result } from '../../services/errors/result';
import { emptyAddress } from '../../services/orders/draft-content';
import type { OrderDraft } from '../../services/orders/kept-order.types';
import type { ChangeTerms } from '../../services/orders/order.types';
import type { ChangeableOrder, OrderState } from '../../services/orders/order-change.types';
import type { Address } from '../../services/orders/order-terms.types';
import { asPlaced } from '../order-draft/cart';
import type { OrderInput } from '../order-draft/order-draft.types';
import { isEmptyAddress } from '../shared/addresses';
import { differenceOf, isNoDifference, withDifference } from '../shared/order-difference';
import { required } from '../shared/required';
import type { OrderChangeContext } from './order-change.types';

const changeable = ['pending', 'confirmed'];

/** The kitchen has not begun. */
export function isChangeable({ status }: ChangeableOrder): boolean {
  return changeable.includes(status);
}

/** It is not ready yet. */
export function isCancellable(order: ChangeableOrder): boolean {
  return isChangeable(order) || order.status === 'preparing';
}

const orNull = (text: string): string | null => text.trim() || null;

const trimmed = ({ street, city, state, zipCode, notes }: Address): Address => ({
  street: street.trim(),
  city: city.trim(),
  state: state.trim(),
  zipCode: zipCode.trim(),
  notes: notes.trim(),
});

/** The order as it is to be. */
export function wantedOf({ order, draft, instructions }: OrderChangeContext): OrderState {
  const { lines, orderType, paymentMethod, terms } = required(draft, 'draft');
  const address = trimmed(terms?.address ?? emptyAddress);
  const { canChangePayment, state } = required(order, 'order');
  return {
    lines: lines.map(({ lineId: _, ...line }) => ({
      ...line,
      specialInstructions: orNull(line.specialInstructions ?? ''),
    })),
    orderType,
    paymentMethod: canChangePayment ? paymentMethod : state.paymentMethod,
    address: orderType !== 'delivery' || isEmptyAddress(address) ? null : address,
    wantedAt: terms?.wantedAt ?? null,
    tipCents: terms?.tipCents ?? 0,
    instructions: orNull(instructions),
    // None are sent where nobody asked: the order keeps those it has.
    allergies: terms?.allergies ?? state.allergies,
  };
}

const draftOf = ({ paymentMethod }: ChangeableOrder, state: OrderState): OrderDraft => ({
  lines: asPlaced(state.lines),
  orderType: state.orderType,
  paymentMethod: state.paymentMethod ?? paymentMethod,
  idempotencyKey: null,
  terms: {
    address: state.address ?? emptyAddress,
    wantedAt: state.wantedAt,
    tipCents: state.tipCents,
    allergies: state.allergies,
  },
});

/** The context at the beginning of an order's change. */
export function begunWith(order: ChangeableOrder): Partial<OrderChangeContext> {
  return {
    order,
    newer: null,
    draft: draftOf(order, order.state),
    instructions: order.state.instructions ?? '',
  };
}

/** The context with the changes made here applied to the order as somebody else changed it. */
export function takenOver(context: OrderChangeContext): Partial<OrderChangeContext> {
  const newer = required(context.newer, 'newer order');
  const mine = differenceOf(required(context.order, 'order').state, wantedOf(context));
  const both = withDifference(newer.state, mine);
  return {
    order: newer,
    newer: null,
    draft: draftOf(newer, both),
    instructions: both.instructions ?? '',
  };
}

export function draftInput({ order, draft }: OrderChangeContext): OrderInput {
  const { tenantId, customer } = required(order, 'order');
  return { callId: null, tenantId, customer, draft, searchesServer: true };
}

/** What the order as it is to be will be charged, in cents; null while that is not known. */
export function totalIn({ charge }: Pick<OrderChangeContext, 'charge'>): number | null {
  return charge?.kind === 'total' ? charge.cents : null;
}

export function changeTerms(context: OrderChangeContext): ChangeTerms {
  const { version, state } = required(context.order, 'order');
  const { paymentMethod } = wantedOf(context);
  return {
    version,
    reason: context.reason.trim(),
    instructions: orNull(context.instructions),
    ...(paymentMethod === null || paymentMethod === state.paymentMethod ? {} : { paymentMethod }),
  };
}

export function isChanged(context: OrderChangeContext): boolean {
  const { order, draft } = context;
  return (
    order !== null &&
    draft !== null &&
    draft.lines.length > 0 &&
    !isNoDifference(differenceOf(order.state, wantedOf(context)))
  );
}

/** The change was made though its answer was lost: the order is as it was to be, for the same reason. */
export function wasMade(context: OrderChangeContext, now: ChangeableOrder): boolean {
  const { version, reason } = changeTerms(context);
  return (
    now.version === version + 1 &&
    now.versions.at(-1)?.reason === reason &&
    isNoDifference(differenceOf(now.state, wantedOf(context)))
  );
}

/** The order in the answer; null where the server refused it. */
export function orderIn(answer: Result<ChangeableOrder>): ChangeableOrder | null {
  return answer.kind === 'done' ? answer.value : null;
}
