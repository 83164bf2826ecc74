import { array, type InferType, object } from 'yup';
import { unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import {
  count,
  id,
  list,
  optionalFlag,
  optionalOf,
  optionalPart,
  optionalText,
  text,
} from '../schema/fields';
import { read } from '../schema/read';
import type { weekdays } from './tenant-detail-schema';

export type Weekday = (typeof weekdays)[number];

/** '11:00' to '14:30'; one that closes at or before it opens closes the next day. */
export interface Span {
  readonly opens: string;
  readonly closes: string;
}

export interface SpecialDay {
  /** '2026-12-25' */
  readonly date: string;
  readonly name: string;
  /** None: closed. */
  readonly spans: readonly Span[];
}

/** Amounts are decimal text, as in the fields that show them. */
export interface Delivery {
  readonly radius_miles: string;
  readonly fee: string;
  readonly minimum_order_amount: string;
  readonly free_delivery_threshold: string | null;
}

export interface DeliveryArea extends Omit<Delivery, 'radius_miles'> {
  readonly postal_code: string;
}

/** The fields under their wire names, which the server's errors use. */
export interface RestaurantFields {
  readonly name: string;
  readonly slug: string;
  readonly phone_number: string;
  readonly email: string | null;
  readonly address: string | null;
  readonly timezone: string;
  readonly tax_rate: string;
  readonly max_waiting_calls: string;
  readonly weekly_hours: Readonly<Record<Weekday, readonly Span[]>>;
  readonly special_days: readonly SpecialDay[];
  readonly delivery: Delivery | null;
  readonly delivery_areas: readonly DeliveryArea[];
  readonly preparation_minutes: string;
  readonly delivery_minutes: string;
  readonly pickup_promise_minutes: string;
  readonly delivery_promise_minutes: string;
  readonly read_back_required: boolean;
}

export interface Missing {
  /** A field, or 'menu'. */
  readonly field: string | null;
  readonly message: string;
}

export interface RestaurantSettings {
  readonly id: string;
  readonly version: number;
  readonly isActive: boolean;
  readonly fields: RestaurantFields;
  /** How calls to the number reach this server, in order. */
  readonly numberSteps: readonly string[];
  /** What it still needs to take calls. */
  readonly missing: readonly Missing[];
}

const spans = () => list(object({ opens: text(), closes: text() }));
const amounts = { fee: text(), minimum_order_amount: text(), free_delivery_threshold: optionalText() };
const miles = () => optionalOf((value) => (typeof value === 'number' ? String(value) : null));

const settingsSchema = object({
  id: id(),
  version: count(),
  is_active: optionalFlag(),
  name: text(),
  slug: text(),
  phone_number: optionalText(),
  email: optionalText(),
  address: optionalText(),
  timezone: text(),
  tax_rate: text(),
  max_waiting_calls: text(),
  weekly_hours: object({
    monday: spans(),
    tuesday: spans(),
    wednesday: spans(),
    thursday: spans(),
    friday: spans(),
    saturday: spans(),
    sunday: spans(),
  }),
  special_days: list(object({ date: text(), name: optionalText(), spans: spans() })),
  delivery: optionalPart({ radius_miles: miles(), ...amounts }),
  delivery_areas: list(object({ postal_code: text(), ...amounts })),
  preparation_minutes: text(),
  delivery_minutes: text(),
  pickup_promise_minutes: text(),
  delivery_promise_minutes: text(),
  read_back_required: optionalFlag(),
  number: object({ steps: array().of(text()).required() }),
  missing: list(object({ field: optionalText(), message: text() })),
});

type Wire = InferType<typeof settingsSchema>;

const freeFrom = <T extends { free_delivery_threshold?: string | null | undefined }>(wire: T) => ({
  ...wire,
  free_delivery_threshold: wire.free_delivery_threshold ?? null,
});

function toFields({ id: _, version, is_active, number, missing, ...wire }: Wire): RestaurantFields {
  return {
    ...wire,
    phone_number: wire.phone_number ?? '',
    email: wire.email ?? null,
    address: wire.address ?? null,
    special_days: wire.special_days.map((day) => ({ ...day, name: day.name ?? '' })),
    delivery: wire.delivery
      ? { ...freeFrom(wire.delivery), radius_miles: wire.delivery.radius_miles ?? '' }
      : null,
    delivery_areas: wire.delivery_areas.map(freeFrom),
    read_back_required: wire.read_back_required === true,
  };
}

export function readRestaurantSettings(body: unknown): RestaurantSettings {
  const wire = read(settingsSchema, unwrap(body));
  return {
    id: wire.id,
    version: wire.version,
    isActive: wire.is_active === true,
    fields: toFields(wire),
    numberSteps: wire.number.steps,
    missing: wire.missing.map(({ field, message }) => ({ field: field ?? null, message })),
  };
}

const pathOf = (restaurantId: string): string => `admin/tenants/${encodeURIComponent(restaurantId)}`;

export async function fetchRestaurantSettings(
  http: HttpClient,
  restaurantId: string,
): Promise<RestaurantSettings> {
  return readRestaurantSettings(await bodyOf(http.get(`${pathOf(restaurantId)}/settings`)));
}

export type RestaurantToCreate = Pick<RestaurantFields, 'name' | 'phone_number' | 'timezone'>;

export async function createRestaurant(
  http: HttpClient,
  fields: RestaurantToCreate,
  signal: AbortSignal,
): Promise<RestaurantSettings> {
  return readRestaurantSettings(await bodyOf(http.post('admin/tenants', { json: fields, signal })));
}

export interface RestaurantToChange {
  readonly restaurantId: string;
  readonly version: number;
  /** Those that were changed. */
  readonly fields: Partial<RestaurantFields>;
}

/** An empty field of an amount, a number or a text that may be missing means that there is none. */
const toWire = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toWire);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      ['email', 'address', 'free_delivery_threshold'].includes(name) && part === '' ? null : toWire(part),
    ]),
  );
};

const counts: readonly string[] = [
  'max_waiting_calls',
  'preparation_minutes',
  'delivery_minutes',
  'pickup_promise_minutes',
  'delivery_promise_minutes',
  'radius_miles',
];

/** Text that is no number goes as it is: the server says what is wrong with it. */
const withNumbers = (fields: object): object =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => {
      if (typeof value === 'object' && value !== null && !Array.isArray(value))
        return [name, withNumbers(value)];
      const isNumber = counts.includes(name) && typeof value === 'string' && value.trim() !== '';
      return [name, isNumber && !Number.isNaN(Number(value)) ? Number(value) : value];
    }),
  );

export async function changeRestaurant(
  http: HttpClient,
  { restaurantId, version, fields }: RestaurantToChange,
  signal: AbortSignal,
): Promise<RestaurantSettings> {
  const json = { ...withNumbers(fields), version };
  return readRestaurantSettings(
    await bodyOf(http.put(`${pathOf(restaurantId)}/settings`, { json: toWire(json), signal })),
  );
}

export interface ActiveToChange {
  readonly restaurantId: string;
  readonly version: number;
  readonly isActive: boolean;
}

export async function changeActive(
  http: HttpClient,
  { restaurantId, version, isActive }: ActiveToChange,
  signal: AbortSignal,
): Promise<RestaurantSettings> {
  const path = `${pathOf(restaurantId)}/${isActive ? 'activation' : 'deactivation'}`;
  return readRestaurantSettings(await bodyOf(http.post(path, { json: { version }, signal })));
}

const deactivationSchema = object({ effects: array().of(text()).required() });

/** What deactivating it now does to calls under way and to callers, in words. */
export async function fetchDeactivation(http: HttpClient, restaurantId: string): Promise<readonly string[]> {
  const body = await bodyOf(http.get(`${pathOf(restaurantId)}/deactivation`));
  return read(deactivationSchema, unwrap(body)).effects;
}
