import { array, type InferType, mixed, object, string } from 'yup';
import { HttpRefusal } from '../errors/http-refusal';
import { secondsSince, toDate } from '../format/time';
import type { HttpClient } from '../http/http-client';
import { answered } from '../http/send';
import { wireId } from '../http/wire-id';
import {
  count,
  id,
  list,
  money,
  optionalMoney,
  optionalPart,
  optionalText,
  optionalTime,
  text,
} from '../schema/fields';
import type { Body, Reads } from '../wire/reads';
import type { KeptDraft as KeptDraftWire } from '../wire/wire';
import { chosenOptions, keptOptions, optionsOf } from './chosen-options';
import type { KeptCart, KeptDraft } from './kept-order.types';
import type { CartLine, OrderLine, OrderType, PaymentMethod } from './order.types';
import type { OrderTerms } from './order-terms.types';

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

export function lineToWire(line: OrderLine) {
  return {
    menu_item_id: wireId(line.menuItemId),
    name: line.name,
    unit_price: (line.unitPriceCents / 100).toFixed(2),
    quantity: line.quantity,
    ...(line.specialInstructions?.trim() ? { special_instructions: line.specialInstructions.trim() } : {}),
    ...keptOptions(line),
  };
}

/** Not in the original contract. An empty cart deletes the draft. Throws where another try may help. */
export async function saveCallDraft(
  http: HttpClient,
  draft: DraftToSave,
  signal?: AbortSignal,
): Promise<'saved' | 'refused' | 'unsupported'> {
  const { callId, cart, customerId } = draft;
  const json = {
    lines: cart.lines.map(lineToWire),
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

export const draftFields = {
  lines: list(
    object({
      line_id: optionalText(),
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
  delivery_address: optionalPart({
    street: optionalText(),
    city: optionalText(),
    state: optionalText(),
    zip_code: optionalText(),
    delivery_notes: optionalText(),
  } satisfies Reads<NonNullable<KeptDraftWire['delivery_address']>>),
  wanted_at: optionalTime(),
  tip: optionalMoney(),
  allergies: array().of(string().required()).nullable().optional(),
};
const draftSchema = object(draftFields);
type DraftWire = InferType<typeof draftSchema>;

const keptSchema = object({
  call_id: id(),
  kept_at: optionalTime(),
  agent_name: optionalText(),
  ...draftFields,
} satisfies Reads<KeptDraftWire>);

/** Null where there are none: a server without quotes keeps none. */
const termsOf = ({ delivery_address: address, wanted_at, tip, allergies }: DraftWire): OrderTerms | null =>
  (address ?? wanted_at ?? tip ?? allergies ?? null) === null
    ? null
    : {
        address: {
          street: address?.street ?? '',
          city: address?.city ?? '',
          state: address?.state ?? '',
          zipCode: address?.zip_code ?? '',
          notes: address?.delivery_notes ?? '',
        },
        wantedAt: wanted_at ?? null,
        tipCents: tip ?? 0,
        allergies: allergies ?? null,
      };

export function toCart(wire: DraftWire): KeptCart<CartLine> {
  const terms = termsOf(wire);
  return {
    lines: wire.lines
      .filter(({ quantity }) => Number.isInteger(quantity) && quantity > 0)
      .map((line, place) => ({
        lineId: line.line_id || `${line.menu_item_id}#${place + 1}`,
        menuItemId: line.menu_item_id,
        name: line.name,
        quantity: line.quantity,
        unitPriceCents: line.unit_price,
        specialInstructions: line.special_instructions || null,
        ...optionsOf(line.options),
      })),
    orderType: wire.order_type,
    paymentMethod: wire.payment_method,
    ...(terms === null ? {} : { terms }),
  };
}

const toKept = (
  wire: InferType<typeof keptSchema>,
  startedAt: string | null,
  ownName: string | null,
): KeptDraft | null => {
  const start = toDate(startedAt);
  const { lines, ...cart } = toCart(wire);
  if (lines.length === 0) return null;
  return {
    callId: wire.call_id,
    // Both by the server's clock, which may differ from this browser's.
    ageSeconds: start === null ? null : secondsSince(wire.kept_at ?? null, start.getTime()),
    agentName: wire.agent_name === ownName ? null : wire.agent_name || null,
    cart: { ...cart, lines: lines.map(({ lineId: _, ...line }) => line) },
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
