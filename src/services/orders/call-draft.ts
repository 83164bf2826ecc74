import { array, type InferType, object, string } from 'yup';
import { secondsSince, toDate } from '../format/time';
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
import type { Reads } from '../wire/reads';
import type { KeptDraft as KeptDraftWire } from '../wire/wire';
import { chosenOptions, optionsOf } from './chosen-options';
import type { KeptCart, KeptDraft } from './kept-order.types';
import type { CartLine } from './order.types';
import { orderType, paymentMethod } from './order-fields';
import type { OrderTerms } from './order-terms.types';

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
  order_type: orderType(),
  payment_method: paymentMethod(),
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
    typed: null,
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
