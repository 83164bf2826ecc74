import { type InferType, mixed, object } from 'yup';
import { isRecord } from '../http/envelope';
import {
  list,
  optionalCount,
  optionalId,
  optionalMoney,
  optionalText,
  optionalTime,
  whole,
} from '../schema/fields';
import { rowsIn } from '../schema/rows';
import { textOf } from '../schema/values';
import type { Reads } from '../wire/reads';
import type { OrderItem as OrderItemWire, OrderState as StateWire } from '../wire/wire';
import { chosenOptions, optionsOf } from './chosen-options';
import type { OrderLine } from './order.types';
import type { OrderVersion, VersionState } from './order-change.types';
import { addressSchema } from './order-detail-parts';
import { isPaymentMethod, orderType } from './order-fields';
import type { Address } from './order-terms.types';

const lineSchema = object({
  menu_item_id: optionalId(),
  menu_item_name: optionalText(),
  quantity: whole(1),
  unit_price: optionalMoney(),
  special_instructions: optionalText(),
  options: chosenOptions(),
} satisfies Reads<OrderItemWire>);

const toLine = (wire: InferType<typeof lineSchema>): OrderLine => ({
  // An item that is gone for good is on no menu, and bars the change until its line is removed.
  menuItemId: wire.menu_item_id ?? '',
  name: wire.menu_item_name || 'Item',
  quantity: wire.quantity,
  unitPriceCents: wire.unit_price ?? 0,
  specialInstructions: wire.special_instructions?.trim() || null,
  ...optionsOf(wire.options),
});

const toAddress = (wire: InferType<typeof addressSchema>): Address => ({
  street: wire.street || '',
  city: wire.city || '',
  state: wire.state || '',
  zipCode: wire.zip_code || '',
  notes: wire.delivery_notes || '',
});

/** An unreadable line refuses the order: a change without it would take it out. */
export const stateFields = {
  order_type: orderType(),
  payment_method: optionalText(),
  items: list(lineSchema),
  delivery_address: addressSchema.nullable().optional().default(undefined),
  wanted_at: optionalTime(),
  special_instructions: optionalText(),
  tip_amount: optionalMoney(),
  total_amount: optionalMoney(),
  allergies: mixed().nullable(),
} satisfies Reads<StateWire>;
const stateSchema = object(stateFields);

export const toState = (wire: InferType<typeof stateSchema>): VersionState => ({
  lines: wire.items.map(toLine),
  orderType: wire.order_type,
  paymentMethod: isPaymentMethod(wire.payment_method) ? wire.payment_method : null,
  address: wire.delivery_address ? toAddress(wire.delivery_address) : null,
  wantedAt: wire.wanted_at ?? null,
  tipCents: wire.tip_amount ?? 0,
  instructions: wire.special_instructions?.trim() || null,
  totalCents: wire.total_amount ?? null,
  allergies: Array.isArray(wire.allergies) ? wire.allergies.filter((one) => typeof one === 'string') : null,
});

const versionSchema = object({
  version: optionalCount(),
  at: optionalTime(),
  by: mixed().nullable(),
  reason: optionalText(),
  before: mixed().nullable(),
  after: mixed().nullable(),
});

const statesIn = (before: unknown, after: unknown): OrderVersion['states'] =>
  stateSchema.isValidSync(before) && stateSchema.isValidSync(after)
    ? { before: toState(stateSchema.cast(before)), after: toState(stateSchema.cast(after)) }
    : null;

const isCancellation = (after: unknown): boolean => isRecord(after) && after.status === 'cancelled';

/** Oldest first. A change whose states cannot be read is left out. */
export function readVersions(value: unknown): readonly OrderVersion[] {
  return rowsIn('changes of an order', versionSchema, value ?? []).flatMap((wire) => {
    const states = statesIn(wire.before, wire.after);
    if (states === null && !isCancellation(wire.after)) return [];
    return [
      {
        version: wire.version ?? 1,
        at: wire.at ?? null,
        by: textOf(isRecord(wire.by) ? wire.by.name : wire.by),
        reason: wire.reason?.trim() || null,
        states,
      },
    ];
  });
}
