import type { HttpClient } from '../http/http-client';
import { answered } from '../http/send';

export interface StatusChange {
  readonly orderId: string;
  readonly status: string;
  /** Written beside the status in the order's history; empty for none. */
  readonly notes: string;
}

/** An addition of ours to the contract. Any 2xx answer is success, whatever its body: the order is read anew. */
export const changeOrderStatus = async (
  http: HttpClient,
  { orderId, status, notes }: StatusChange,
  signal?: AbortSignal,
): Promise<void> => {
  const written = notes.trim();
  const json = written === '' ? { status } : { status, notes: written };
  await answered(http.patch(`admin/orders/${encodeURIComponent(orderId)}/status`, { json, signal }));
};
