import { HttpRefusal } from '../errors/http-refusal';
import { isRecord, unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import { wireId } from '../http/wire-id';
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

const isEmpty = (value: unknown): boolean =>
  value === null ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0);

const orNull = (text: string): string | null => text.trim() || null;
const orNothing = (text: string): string | undefined => text.trim() || undefined;

/** The customer with that phone at that restaurant; null when there is none (API-33, LOOK-17, A-6). */
export const lookupCustomer = async (
  http: HttpClient,
  { phone, tenantId }: LookupQuery,
  signal?: AbortSignal,
): Promise<Customer | null> => {
  const searchParams = new URLSearchParams({ phone: phone.trim(), tenant: tenantId });
  try {
    const found = unwrap(await bodyOf(http.get('customers/lookup', { searchParams, signal })));
    return isEmpty(found) ? null : readCustomer(found);
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
  return readCustomer(unwrap(await bodyOf(http.post('customers', { json, signal }))));
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
  return readCustomer(
    unwrap(await bodyOf(http.put(`customers/${encodeURIComponent(id)}`, { json, signal }))),
  );
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
  const said = unwrap(await bodyOf(http.put(path, { json, signal })));
  return readCustomer({ ...customerToWire(customer), ...json, ...(isRecord(said) ? said : {}) });
};

/** API-37. */
export const fetchCustomer = async (http: HttpClient, id: string, signal?: AbortSignal): Promise<Customer> =>
  readCustomer(unwrap(await bodyOf(http.get(`customers/${encodeURIComponent(id)}`, { signal }))));

/** Its shape is not assumed (API-40). */
export const fetchCustomerOrders = async (
  http: HttpClient,
  id: string,
  signal?: AbortSignal,
): Promise<unknown> =>
  unwrap(await bodyOf(http.get(`customers/${encodeURIComponent(id)}/orders`, { signal })));
