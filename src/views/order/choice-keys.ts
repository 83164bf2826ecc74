import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import type { OrderType, PaymentMethod } from '../../services/orders/order.types';
import type { ShortcutActions } from '../call/use-shortcuts';
import { focusTerm } from './terms/use-focus-in-term';

/** The digit that, with Alt, chooses it from anywhere on the page. */
export const typeDigits: Readonly<Record<OrderType, string>> = { pickup: '1', delivery: '2', dine_in: '3' };
export const paymentDigits: Readonly<Record<PaymentMethod, string>> = { cash: '4', credit_card: '5' };

/**
 * A term of the order is there only where the server has it. One that is open has the focus again: with what cannot be
 * taken it stays open while the focus is elsewhere.
 */
export function openTerm(name: string): void {
  const term = document.querySelector<HTMLElement>(`[data-term="${name}"]`);
  const panel = term?.parentElement?.querySelector('[data-term-panel]');
  if (panel) focusTerm(panel);
  else term?.click();
}

/** A line; in an empty cart what is left of earlier orders, the most urgent first. */
const firstInCart = [
  '[data-line]',
  '[data-review] button',
  '[data-kept] button',
  '[data-change-last] a',
  '[data-repeat]',
];

export function focusCart(cart: HTMLElement | null): void {
  firstInCart
    .map((place) => cart?.querySelector<HTMLElement>(place))
    .find(Boolean)
    ?.focus();
}

/** In a long cart it may be out of sight, and Delete removes the line that has the focus. */
export function focusLine(cart: HTMLElement | null, lineId: string | null): void {
  const lines = [...(cart?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  lines.find((line) => line.dataset.line === lineId)?.focus();
}

/** Order type, payment method and terms by one key each; for nothing where there is no order. */
export function choiceKeys(order: OrderDraftActorRef | undefined, showCart?: () => void): ShortcutActions {
  if (order === undefined) return {};
  const type = (orderType: OrderType) => () => order.send({ type: 'order.chooseType', orderType });
  const payment = (paymentMethod: PaymentMethod) => () =>
    order.send({ type: 'order.choosePayment', paymentMethod });
  const term = (name: string) => () => {
    showCart?.();
    openTerm(name);
  };
  return {
    pickup: type('pickup'),
    delivery: type('delivery'),
    dineIn: type('dine_in'),
    cash: payment('cash'),
    creditCard: payment('credit_card'),
    address: term('address'),
    time: term('time'),
    tip: term('tip'),
    allergies: term('allergies'),
    acknowledge: () => document.querySelector<HTMLElement>('[data-acknowledge]')?.click(),
    readBack: term('readBack'),
  };
}
