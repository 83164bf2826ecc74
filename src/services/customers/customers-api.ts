import type { KyResponse } from 'ky';
import { BadPayload } from '../errors/bad-payload';
import { HttpRefusal } from '../errors/http-refusal';
import { isRecord, unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { fetchListing, listing } from '../http/listing';
import { bodyOf } from '../http/send';
import { wireId } from '../http/wire-id';
import { idOf, textOf } from '../schema/values';
import type { Customer, CustomerDetails } from './customer.types';
import { customerToWire, readCustomer, readFoundCustomers } from './customer-schema';

export interface LookupQuery {
  readonly phone: string;
  readonly tenantId: string;
}

export interface NewCustomer extends CustomerDetails {
  readonly tenantId: string;
  /** The number searched for. */
  readonly phoneNumber: string;
}

type Wire = Readonly<Record<string, unknown>>;

const isCustomer = (value: unknown): value is Wire => isRecord(value) && idOf(value.id) !== null;

/** The customer of an answer: it itself, in `customer`, or the first of a list; null where it has none. */
const customerIn = (body: unknown): Wire | null => {
  const said = unwrap(body);
  const places = Array.isArray(said) ? said : isRecord(said) ? [said, said.customer, said.data] : [];
  return places.find(isCustomer) ?? null;
};

/** What a change answers with, if it says who the customer is; a 2xx that says less has changed them all the same. */
const saidIn = (body: unknown): Customer | null => {
  const wire = customerIn(body);
  const customer = wire === null ? null : readCustomer(wire);
  return customer?.phoneNumber ? customer : null;
};

/** The body of a 2xx answer, which may be empty or no JSON. */
const bodyIfAny = (pending: Promise<KyResponse>): Promise<unknown> =>
  bodyOf(pending).catch((error: unknown) => {
    if (error instanceof BadPayload) return null;
    throw error;
  });

const orNull = (text: string): string | null => text.trim() || null;
const orNothing = (text: string): string | undefined => text.trim() || undefined;

/** The customer with that phone at that restaurant; null when there is none. */
export const lookupCustomer = async (
  http: HttpClient,
  { phone, tenantId }: LookupQuery,
  signal?: AbortSignal,
): Promise<Customer | null> => {
  const searchParams = new URLSearchParams({ phone: phone.trim(), tenant: tenantId });
  try {
    const body = await bodyOf(http.get('customers/lookup', { searchParams, signal }));
    const said = unwrap(body);
    // Somebody without an id is no customer an order can be placed for, and still somebody.
    const found =
      customerIn(body) ??
      (isRecord(said) && (textOf(said.phone_number) ?? textOf(said.phone)) !== null ? said : null);
    return found === null ? null : readCustomer(found);
  } catch (error) {
    if (error instanceof HttpRefusal && error.status === 404) return null;
    throw error;
  }
};

/** Ours, where the server names it: part of a name, or the last digits of a number. */
export const searchCustomers = async (
  http: HttpClient,
  { query, tenantId }: { readonly query: string; readonly tenantId: string },
  signal?: AbortSignal,
): Promise<readonly Customer[]> => {
  const searchParams = new URLSearchParams({ q: query, tenant: tenantId });
  return readFoundCustomers(unwrap(await bodyOf(http.get('customers/search', { searchParams, signal }))));
};

/** API-35, API-36. */
export const createCustomer = async (
  http: HttpClient,
  customer: NewCustomer,
  signal?: AbortSignal,
): Promise<Customer> => {
  const json = {
    tenant_id: wireId(customer.tenantId),
    phone_number: customer.phoneNumber.trim(),
    first_name: orNothing(customer.firstName),
    last_name: orNothing(customer.lastName),
    email: orNothing(customer.email),
  };
  const said = saidIn(await bodyIfAny(http.post('customers', { json, signal })));
  if (said !== null) return said;
  const found = await lookupCustomer(
    http,
    { phone: customer.phoneNumber, tenantId: customer.tenantId },
    signal,
  );
  if (found === null) throw new BadPayload('id', 'is missing');
  return found;
};

/** The lookup widget's update: always all three (API-38). */
export const updateCustomer = async (
  http: HttpClient,
  id: string,
  details: CustomerDetails,
  signal?: AbortSignal,
): Promise<Customer> => {
  const json = {
    first_name: orNull(details.firstName),
    last_name: orNull(details.lastName),
    email: orNull(details.email),
  };
  const said = await bodyIfAny(http.put(`customers/${encodeURIComponent(id)}`, { json, signal }));
  return saidIn(said) ?? (await fetchCustomer(http, id, signal));
};

/**
 * The manual order's update: names only, an emptied one as null (API-39, VAL-22, VAL-23). A server that took
 * them and says little about it has renamed all the same: the order must not wait for words.
 */
export const renameCustomer = async (
  http: HttpClient,
  customer: Customer,
  names: Pick<CustomerDetails, 'firstName' | 'lastName'>,
  signal?: AbortSignal,
): Promise<Customer> => {
  const json = { first_name: orNull(names.firstName), last_name: orNull(names.lastName) };
  const path = `customers/${encodeURIComponent(customer.id ?? '')}`;
  const said = customerIn(await bodyIfAny(http.put(path, { json, signal })));
  return readCustomer({ ...customerToWire(customer), ...json, ...said });
};

const NAMES = ['full_name', 'first_name', 'last_name', 'name'];

/** The customer as the server has them now; of what it leaves out, what was known stays. */
export const refreshCustomer = async (
  http: HttpClient,
  customer: Customer,
  signal?: AbortSignal,
): Promise<Customer> => {
  const path = `customers/${encodeURIComponent(customer.id ?? '')}`;
  const body = await bodyOf(http.get(path, { signal }));
  const answer = customerIn(body) ?? unwrap(body);
  if (!isRecord(answer)) throw new BadPayload('data', 'is no customer');
  const said = Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== null));
  const { firstName, lastName, name } = customer;
  const isNamed = NAMES.some((key) => key in said);
  const names = isNamed ? {} : { first_name: firstName, last_name: lastName, full_name: name };
  const orders = 'order_count' in said ? { total_orders: undefined } : {};
  return readCustomer({ ...customerToWire(customer), ...names, ...orders, ...said });
};

/** API-37. */
export const fetchCustomer = async (
  http: HttpClient,
  id: string,
  signal?: AbortSignal,
): Promise<Customer> => {
  const body = await bodyOf(http.get(`customers/${encodeURIComponent(id)}`, { signal }));
  return readCustomer(customerIn(body) ?? unwrap(body));
};

/** Its shape is not assumed (API-40). */
export const fetchCustomerOrders = async (
  http: HttpClient,
  id: string,
  signal?: AbortSignal,
): Promise<unknown> =>
  listing(await fetchListing(http, `customers/${encodeURIComponent(id)}/orders`, { signal })).rows;
