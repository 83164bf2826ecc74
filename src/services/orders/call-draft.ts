import { type InferType, mixed, object } from 'yup';
import { HttpRefusal } from '../errors/http-refusal';
import { secondsSince, toDate } from '../format/time';
import type { HttpClient } from '../http/http-client';
import { answered } from '../http/send';
import { wireId } from '../http/wire-id';
import { count, id, list, money, optionalText, optionalTime, text } from '../schema/fields';
import type { Body, Reads } from '../wire/reads';
import type { KeptDraft as KeptDraftWire } from '../wire/wire';
import { chosenOptions, keptOptions, optionsOf } from './chosen-options';
import type { KeptCart, KeptDraft } from './kept-order.types';
import type { OrderType, PaymentMethod } from './order.types';

interface DraftToSave {
  readonly callId: string;
  readonly cart: KeptCart;
  readonly customerId: string | null;
}

/** What a refusal means: this draft is not wanted, or no draft is. */
function refusalOf({ status }: HttpRefusal, { cart }: DraftToSave) {
  if (status === 405 || status === 501) return 'unsupported';
  // An empty one is also refused where the call is another agent's.
  return status === 404 && cart.lines.length > 0 ? 'unsupported' : 'refused';
}

/** Not in the original contract. An empty cart deletes the draft. Throws where another try may help. */
export async function saveCallDraft(
  http: HttpClient,
  draft: DraftToSave,
  signal?: AbortSignal,
): Promise<'saved' | 'refused' | 'unsupported'> {
  const { callId, cart, customerId } = draft;
  const json = {
    lines: cart.lines.map((line) => ({
      menu_item_id: wireId(line.menuItemId),
      name: line.name,
      unit_price: (line.unitPriceCents / 100).toFixed(2),
      quantity: line.quantity,
      ...(line.specialInstructions?.trim() ? { special_instructions: line.specialInstructions.trim() } : {}),
      ...keptOptions(line),
    })),
    order_type: cart.orderType,
    payment_method: cart.paymentMethod,
    ...(customerId === null ? {} : { customer_id: wireId(customerId) }),
  } satisfies Body<'PUT /calls/{id}/draft'>;
  try {
    await answered(http.put(`calls/${encodeURIComponent(callId)}/draft`, { json, signal }));
    return 'saved';
  } catch (error) {
    if (!(error instanceof HttpRefusal) || (error.status >= 500 && error.status !== 501)) throw error;
    return refusalOf(error, draft);
  }
}

const keptSchema = object({
  call_id: id(),
  kept_at: optionalTime(),
  agent_name: optionalText(),
  lines: list(
    object({
      menu_item_id: id(),
      name: text(),
      unit_price: money(),
      quantity: count(),
      special_instructions: optionalText(),
      options: chosenOptions(),
    } satisfies Reads<KeptDraftWire['lines'][number]>),
  ),
  order_type: mixed<OrderType>().oneOf(['pickup', 'delivery', 'dine_in']).required(),
  payment_method: mixed<PaymentMethod>().oneOf(['cash', 'credit_card']).required(),
} satisfies Reads<KeptDraftWire>);

const toKept = (
  wire: InferType<typeof keptSchema>,
  startedAt: string | null,
  ownName: string | null,
): KeptDraft | null => {
  const start = toDate(startedAt);
  const lines = wire.lines.filter(({ quantity }) => Number.isInteger(quantity) && quantity > 0);
  if (lines.length === 0) return null;
  return {
    callId: wire.call_id,
    // Both by the server's clock, which may differ from this browser's.
    ageSeconds: start === null ? null : secondsSince(wire.kept_at ?? null, start.getTime()),
    agentName: wire.agent_name === ownName ? null : wire.agent_name || null,
    cart: {
      lines: lines.map((line) => ({
        menuItemId: line.menu_item_id,
        name: line.name,
        quantity: line.quantity,
        unitPriceCents: line.unit_price,
        specialInstructions: line.special_instructions || null,
        ...optionsOf(line.options),
      })),
      orderType: wire.order_type,
      paymentMethod: wire.payment_method,
    },
  };
};

/** The draft in the answer to accept; an unreadable one counts as none. */
export function keptDraftIn(
  value: unknown,
  startedAt: string | null,
  ownName: string | null,
): KeptDraft | null {
  if (value === null || value === undefined || !keptSchema.isValidSync(value)) return null;
  return toKept(keptSchema.cast(value), startedAt, ownName);
}
