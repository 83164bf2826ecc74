import type { OrderStatus } from '../db/schema';
import { conflict, type HttpError } from '../http/errors';

const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['confirmed', 'cancelled', 'failed'],
  confirmed: ['preparing', 'cancelled', 'failed'],
  preparing: ['ready', 'cancelled', 'failed'],
  ready: ['completed', 'out_for_delivery', 'cancelled', 'failed'],
  out_for_delivery: ['delivered', 'cancelled', 'failed'],
  delivered: ['completed', 'cancelled', 'failed'],
  completed: [],
  cancelled: [],
  failed: [],
};

export function isLost(status: OrderStatus): boolean {
  return status === 'cancelled' || status === 'failed';
}

export function nextStatuses(from: OrderStatus): readonly OrderStatus[] {
  return next[from];
}

export function wordOf(status: OrderStatus): string {
  const words = status.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

export function refuseTransition(from: OrderStatus, to: OrderStatus): HttpError {
  const allowed = next[from];
  const refusal =
    from === to
      ? `This order is ${wordOf(from)} already.`
      : `An order that is ${wordOf(from)} cannot become ${wordOf(to)}.`;
  const rest = allowed.length === 0 ? 'It is final.' : `Allowed: ${allowed.map(wordOf).join(', ')}.`;
  return conflict(`${refusal} ${rest}`, { next_statuses: allowed });
}
