import { type InferType, object } from 'yup';
import { unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import { wireId } from '../http/wire-id';
import { list, money, optionalId, optionalPart, optionalTime, text } from '../schema/fields';
import { read } from '../schema/read';
import type { Body } from '../wire/reads';
import { orderedLine } from './line-to-wire';
import type { Quote, QuoteRequest } from './quote.types';
import { termsToWire } from './terms-to-wire';

const quoteSchema = object({
  quote: optionalId(),
  subtotal: money(),
  tax_amount: money(),
  delivery_fee: money(),
  tip_amount: money(),
  total_amount: money(),
  promised_at: optionalTime(),
  delivery: optionalPart({}),
  problems: list(object({ field: text(), message: text() })),
});

const toQuote = (wire: InferType<typeof quoteSchema>): Quote => ({
  id: wire.quote ?? null,
  subtotalCents: wire.subtotal,
  taxCents: wire.tax_amount,
  deliveryFeeCents: wire.delivery == null ? null : wire.delivery_fee,
  tipCents: wire.tip_amount,
  totalCents: wire.total_amount,
  promisedAt: wire.promised_at ?? null,
  problems: wire.problems.map(({ field, message }) => ({ field, message })),
});

/** Nothing is placed by it. */
export async function fetchQuote(
  http: HttpClient,
  request: QuoteRequest,
  signal?: AbortSignal,
): Promise<Quote> {
  const { tenantId, customerId, callId, orderType, paymentMethod, lines, terms, orderId } = request;
  const json = {
    tenant_id: wireId(tenantId),
    ...(orderId === undefined ? {} : { order_id: wireId(orderId) }),
    ...(callId === null ? {} : { call_id: wireId(callId) }),
    ...(customerId === null ? {} : { customer_id: wireId(customerId) }),
    order_type: orderType,
    payment_method: paymentMethod,
    items: lines.map(orderedLine),
    ...termsToWire(terms, orderType),
  } satisfies Body<'POST /orders/quote'>;
  return toQuote(read(quoteSchema, unwrap(await bodyOf(http.post('orders/quote', { json, signal })))));
}
