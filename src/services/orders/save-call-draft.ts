import { HttpRefusal } from '../errors/http-refusal';
import { mayPass } from '../errors/may-pass';
import { confirmed } from '../http/confirmed';
import type { HttpClient } from '../http/http-client';
import { wireId } from '../http/wire-id';
import type { Body } from '../wire/reads';
import type { KeptCart } from './kept-order.types';
import { keptLine } from './line-to-wire';

interface DraftToSave {
  readonly callId: string;
  readonly cart: KeptCart;
  readonly customerId: string | null;
}

/** Not in the original contract. An empty cart deletes the draft. Throws where another try may help. */
export async function saveCallDraft(
  http: HttpClient,
  { callId, cart, customerId }: DraftToSave,
  signal?: AbortSignal,
): Promise<'saved' | 'refused'> {
  const json = {
    lines: cart.lines.map(keptLine),
    order_type: cart.orderType,
    payment_method: cart.paymentMethod,
    ...(customerId === null ? {} : { customer_id: wireId(customerId) }),
  } satisfies Body<'PUT /calls/{id}/draft'>;
  try {
    await confirmed(http.put(`calls/${encodeURIComponent(callId)}/draft`, { json, signal }), null);
    return 'saved';
  } catch (error) {
    if (!(error instanceof HttpRefusal) || mayPass(error.status)) throw error;
    return 'refused';
  }
}
