import { array, type InferType, mixed, object, string } from 'yup';
import { BadPayload } from '../errors/bad-payload';
import { isRefusedWith } from '../errors/http-refusal';
import { confirmed } from '../http/confirmed';
import { isRecord, listIn, unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import { wireId } from '../http/wire-id';
import {
  count,
  id,
  optionalCount,
  optionalId,
  optionalMoney,
  optionalPart,
  optionalText,
  optionalTime,
} from '../schema/fields';
import { read } from '../schema/read';
import { rowsIn } from '../schema/rows';
import type { Body, Reads } from '../wire/reads';
import type { CustomerAddress as AddressWire, CustomerMergePreview, CustomerRecord } from '../wire/wire';
import type { CareRecord, MergePair, MergePart, MergePreview, MergeToSend } from './care.types';

const words = () => array().of(string().required()).nullable();

const addressSchema = object({
  id: id(),
  label: optionalText(),
  street: optionalText(),
  city: optionalText(),
  state: optionalText(),
  zip_code: optionalText(),
  delivery_notes: optionalText(),
} satisfies Reads<AddressWire>);
const callSchema = object({
  id: id(),
  started_at: optionalTime(),
  agent: optionalPart({ name: optionalText() }),
} satisfies Reads<CustomerRecord['calls'][number]>);
const orderSchema = object({
  id: id(),
  created_at: optionalTime(),
  status: optionalText(),
  total_amount: optionalMoney(),
} satisfies Reads<CustomerRecord['orders'][number]>);
const mergeSchema = object({
  id: id(),
  merged: optionalPart({ name: optionalText(), phone_number: optionalText() }),
  undo_until: optionalTime(),
} satisfies Reads<CustomerRecord['merges'][number]>);
const duplicateSchema = object({
  id: id(),
  name: optionalText(),
  phone_number: optionalText(),
  reasons: words(),
} satisfies Reads<CustomerRecord['duplicates'][number]>);
const recordSchema = object({
  id: id(),
  first_name: optionalText(),
  last_name: optionalText(),
  name: optionalText(),
  phone_number: optionalText(),
  email: optionalText(),
  tenant: optionalPart({ name: optionalText() } satisfies Reads<CustomerRecord['tenant']>),
  notes: optionalText(),
  preferences: words(),
  allergies: words(),
  blocked_reason: optionalText(),
  erased_at: optionalTime(),
  merged_into_id: optionalId(),
  total_orders: optionalCount(),
  total_calls: optionalCount(),
  total_spent: optionalMoney(),
  version: count(),
  addresses: mixed().nullable(),
  orders: mixed().nullable(),
  calls: mixed().nullable(),
  merges: mixed().nullable(),
  duplicates: mixed().nullable(),
} satisfies Reads<CustomerRecord>);

const pathOf = (customerId: string) => `admin/customers/${encodeURIComponent(customerId)}`;

function toRecord(wire: InferType<typeof recordSchema>): CareRecord {
  return {
    id: wire.id,
    firstName: wire.first_name ?? null,
    lastName: wire.last_name ?? null,
    name: wire.name ?? null,
    phone: wire.phone_number || null,
    email: wire.email ?? null,
    restaurant: wire.tenant?.name ?? null,
    notes: wire.notes ?? null,
    preferences: wire.preferences ?? [],
    allergies: wire.allergies ?? null,
    blockedReason: wire.blocked_reason ?? null,
    erasedAt: wire.erased_at ?? null,
    mergedIntoId: wire.merged_into_id ?? null,
    totalOrders: wire.total_orders ?? 0,
    totalSpentCents: wire.total_spent ?? null,
    version: wire.version,
    addresses: rowsIn('addresses of a customer', addressSchema, wire.addresses).map((address) => ({
      id: address.id,
      label: address.label ?? null,
      street: address.street ?? '',
      city: address.city ?? '',
      state: address.state ?? '',
      zipCode: address.zip_code ?? '',
      deliveryNotes: address.delivery_notes ?? null,
    })),
    orders: rowsIn('orders of a customer', orderSchema, wire.orders).map((order) => ({
      id: order.id,
      createdAt: order.created_at ?? null,
      status: order.status ?? null,
      totalCents: order.total_amount ?? null,
    })),
    totalCalls: wire.total_calls ?? 0,
    calls: rowsIn('calls of a customer', callSchema, wire.calls).map((call) => ({
      id: call.id,
      startedAt: call.started_at ?? null,
      agentName: call.agent?.name ?? null,
    })),
    merges: rowsIn('merges of a customer', mergeSchema, wire.merges).map((merge) => ({
      id: merge.id,
      name: merge.merged?.name ?? null,
      phone: merge.merged?.phone_number ?? null,
      undoUntil: merge.undo_until ?? null,
    })),
    duplicates: rowsIn('likely duplicates', duplicateSchema, wire.duplicates).map((one) => ({
      id: one.id,
      name: one.name ?? null,
      phone: one.phone_number || null,
      reasons: one.reasons ?? [],
    })),
  };
}

/** null where there is no such customer. Not in the original contract. */
export async function fetchCareRecord(http: HttpClient, customerId: string): Promise<CareRecord | null> {
  try {
    return toRecord(read(recordSchema, unwrap(await bodyOf(http.get(pathOf(customerId))))));
  } catch (error) {
    if (isRefusedWith(error, 404)) return null;
    throw error;
  }
}

const versionSchema = object({ version: count() } satisfies Reads<CustomerRecord>);

/** What a form has of a customer; the server says what is wrong with it, by field. */
export interface CustomerEdit {
  readonly customerId: string;
  readonly version: number;
  readonly fields: Omit<Body<'PUT /admin/customers/{id}'>, 'version'>;
}

export async function editCustomer(
  http: HttpClient,
  { customerId, version, fields }: CustomerEdit,
  signal: AbortSignal,
): Promise<{ readonly version: number }> {
  const answer = await bodyOf(http.put(pathOf(customerId), { json: { ...fields, version }, signal }));
  return read(versionSchema, unwrap(answer));
}

export interface PersonToErase {
  readonly customerId: string;
  readonly version: number;
  /** 'erase', as typed by who wants it. */
  readonly confirm: string;
}

export async function erasePerson(
  http: HttpClient,
  { customerId, ...json }: PersonToErase,
  signal: AbortSignal,
): Promise<void> {
  await confirmed(http.post(`${pathOf(customerId)}/erase`, { json, signal }));
}

export interface MergeToUndo {
  readonly customerId: string;
  readonly mergeId: string;
}

export async function undoMerge(
  http: HttpClient,
  { customerId, mergeId }: MergeToUndo,
  signal: AbortSignal,
): Promise<void> {
  await confirmed(http.post(`${pathOf(customerId)}/merges/${encodeURIComponent(mergeId)}/undo`, { signal }));
}

/** Everything that is held on a person, fetched once somebody reads it. */
export async function* fetchHeld(http: HttpClient, customerId: string): AsyncGenerator<string> {
  const held = unwrap(await bodyOf(http.get(`${pathOf(customerId)}/export`, { timeout: 25_000 })));
  if (!isRecord(held) || listIn(held.customers) === null) throw new BadPayload('customers', 'must be a list');
  yield JSON.stringify(held, null, 2);
}

const partSchema = object({
  id: id(),
  name: optionalText(),
  phone_number: optionalText(),
  email: optionalText(),
  notes: optionalText(),
  preferences: words(),
  allergies: words(),
  blocked_reason: optionalText(),
  total_orders: optionalCount(),
  total_spent: optionalMoney(),
  version: count(),
} satisfies Reads<CustomerMergePreview['kept']>);
const previewSchema = object({
  kept: mixed(),
  merged: mixed(),
  result: mixed(),
  moves: optionalPart({ orders: count(), calls: count(), addresses: count() } satisfies Reads<
    CustomerMergePreview['moves']
  >),
});

function readPart(value: unknown): MergePart {
  const wire = read(partSchema, value);
  return {
    id: wire.id,
    name: wire.name ?? null,
    phone: wire.phone_number || null,
    email: wire.email ?? null,
    notes: wire.notes ?? null,
    preferences: wire.preferences ?? [],
    allergies: wire.allergies ?? null,
    blockedReason: wire.blocked_reason ?? null,
    totalOrders: wire.total_orders ?? 0,
    totalSpentCents: wire.total_spent ?? null,
    version: wire.version,
  };
}

export async function fetchMergePreview(
  http: HttpClient,
  { keptId, mergedId }: MergePair,
  signal: AbortSignal,
): Promise<MergePreview> {
  const searchParams = { with: mergedId };
  const body = await bodyOf(http.get(`${pathOf(keptId)}/merge-preview`, { searchParams, signal }));
  const { kept, merged, result, moves } = read(previewSchema, unwrap(body));
  return {
    kept: readPart(kept),
    merged: readPart(merged),
    result: readPart(result),
    moves: moves ?? { orders: 0, calls: 0, addresses: 0 },
  };
}

export async function mergeCustomers(
  http: HttpClient,
  { keptId, mergedId, version, mergedVersion }: MergeToSend,
  signal: AbortSignal,
): Promise<void> {
  const json: Body<'POST /admin/customers/{id}/merge'> = {
    merged_id: wireId(mergedId),
    version,
    merged_version: mergedVersion,
  };
  await confirmed(http.post(`${pathOf(keptId)}/merge`, { json, signal }));
}
