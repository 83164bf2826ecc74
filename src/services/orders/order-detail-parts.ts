import { type InferType, object } from 'yup';
import { isRecord, unwrap } from '../http/envelope';
import { optionalCount, optionalList, optionalMoney, optionalText, optionalTime } from '../schema/fields';
import { fromJsonText } from '../schema/json-text';
import { rowsIn } from '../schema/rows';
import { textOf } from '../schema/values';
import type { Reads } from '../wire/reads';
import type { MovableOrder, OrderItem as OrderItemWire } from '../wire/wire';
import { chosenOption, optionsOf } from './chosen-options';
import type { Acknowledgement, DeliveryAddress, OrderItem, StatusStep } from './order-detail.types';

export const written = (text: string | null | undefined): string | null => text?.trim() || null;

/** Servers send numbers for some texts: a zip code, a note. */
const itemSchema = object({
  menu_item_name: optionalText(),
  name: optionalText(),
  category: optionalText(),
  special_instructions: optionalText(),
  quantity: optionalCount(),
  unit_price: optionalMoney(),
  total_price: optionalMoney(),
  options: optionalList(chosenOption),
} satisfies Reads<OrderItemWire, 'name'>);

const toItem = (wire: InferType<typeof itemSchema>, index: number): OrderItem => {
  const quantity = wire.quantity ?? 1;
  const unitPriceCents = wire.unit_price ?? null;
  return {
    id: String(index),
    name: written(wire.menu_item_name) ?? written(wire.name) ?? 'Item',
    category: written(wire.category),
    notes: written(wire.special_instructions),
    ...optionsOf(wire.options),
    quantity,
    unitPriceCents,
    totalCents: wire.total_price ?? (unitPriceCents === null ? null : Math.round(unitPriceCents * quantity)),
  };
};

export function readItems(value: unknown): readonly OrderItem[] {
  return rowsIn('items of an order', itemSchema, value).map(toItem);
}

export const addressSchema = object({
  street: optionalText(),
  city: optionalText(),
  state: optionalText(),
  zip_code: optionalText(),
  delivery_notes: optionalText(),
} satisfies Reads<MovableOrder['delivery_address']>);

const joined = (texts: readonly (string | null)[], by: string): string | null =>
  texts.filter((text) => text !== null).join(by) || null;

/** Null where every part is empty. */
export function readAddress(given: unknown): DeliveryAddress | null {
  const value = unwrap(fromJsonText(given));
  const parts = typeof value === 'string' ? { street: value } : value;
  if (!isRecord(parts)) return null;
  const wire = addressSchema.cast(parts, { stripUnknown: true });
  const region = joined([written(wire.state), written(wire.zip_code)], ' ');
  const street = written(wire.street);
  const place = joined([written(wire.city), region], ', ');
  const notes = written(wire.delivery_notes);
  return street === null && place === null && notes === null ? null : { street, place, notes };
}

/** Null: nobody was asked. An unreadable list counts as not asked, never as none. */
export function readAllergies(value: unknown): readonly string[] | null {
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null;
}

const acknowledgementSchema = object({ at: optionalTime() } satisfies Reads<
  NonNullable<MovableOrder['allergies_acknowledged']>
>);

/** Null where nothing had to be acknowledged. */
export function readAcknowledgement(value: unknown): Acknowledgement | null {
  if (!isRecord(value)) return null;
  const { at } = acknowledgementSchema.cast(value, { stripUnknown: true });
  return { at: at ?? null, by: isRecord(value.by) ? textOf(value.by.name) : null };
}

const stepSchema = object({
  status: optionalText(),
  notes: optionalText(),
  created_at: optionalTime(),
} satisfies Reads<MovableOrder['status_history'][number]>);

const timeOf = ({ at }: StatusStep): number => Date.parse(at ?? '');

/** Oldest first; in the server's order where a time is missing. */
export function readHistory(value: unknown): readonly StatusStep[] {
  const steps = rowsIn('steps of an order', stepSchema, value).map((wire, index) => ({
    id: String(index),
    status: written(wire.status) ?? 'unknown',
    notes: written(wire.notes),
    at: wire.created_at ?? null,
  }));
  return steps.some((step) => Number.isNaN(timeOf(step)))
    ? steps
    : steps.toSorted((a, b) => timeOf(a) - timeOf(b));
}

/** An unreadable list counts as none. An order is not offered its own status. */
export function readNextStatuses(value: unknown, status: string | null): readonly string[] {
  const words = Array.isArray(value)
    ? value.flatMap((one) => (typeof one === 'string' ? [one.trim()] : []))
    : [];
  return [...new Set(words)].filter((word) => word !== '' && word !== status);
}
