import { confirmed } from '../http/confirmed';
import type { HttpClient } from '../http/http-client';
import type { Body } from '../wire/reads';

export interface StatusChange {
  readonly orderId: string;
  readonly status: string;
  /** For the order's history; empty text for none. */
  readonly notes: string;
}

/** Not in the original contract. */
export async function changeOrderStatus(
  http: HttpClient,
  { orderId, status, notes }: StatusChange,
  signal?: AbortSignal,
): Promise<void> {
  const written = notes.trim();
  const json: Partial<Record<keyof Body<'PATCH /admin/orders/{id}/status'>, string>> =
    written === '' ? { status } : { status, notes: written };
  await confirmed(http.patch(`admin/orders/${encodeURIComponent(orderId)}/status`, { json, signal }));
}
