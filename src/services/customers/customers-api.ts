import type { Capabilities } from '../capabilities/capabilities';
import { BadPayload } from '../errors/bad-payload';
import { isRefusedWith } from '../errors/http-refusal';
import { isRecord, listIn, unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { fetchListing, listing } from '../http/listing';
import { bodyIfAny, bodyOf } from '../http/send';
import { wireId } from '../http/wire-id';
import { idOf, textOf } from '../schema/values';
import type { Body, Query } from '../wire/reads';
import type { Customer, CustomerDetails } from './customer.types';
import { customerToWire, readCustomer, readFoundCustomers } from './customer-schema';

export interface LookupQuery {
  readonly phone: string;
  readonly tenantId: string;
}

export interface NewCustomer extends CustomerDetails {
  readonly tenantId: string;
  readonly phoneNumber: string;
}

interface ChangeOptions {
  readonly signal?: AbortSignal;
  /** Left out: nothing beyond the original contract. */
  readonly offered?: Capabilities;
}

type Wire = Readonly<Record<string, unknown>>;

const isCustomer = (value: unknown): value is Wire => isRecord(value) && idOf(value.id) !== null;

/** The body itself, its `customer`, or the first of its list. */
const customerIn = (body: unknown): Wire | null => {
  const answer = unwrap(body);
  const places = isRecord(answer) ? [answer, answer.customer, answer.data] : [];
  return [...places, ...(listIn(answer) ?? [])].find(isCustomer) ?? null;
};

const phoneIn = (wire: Wire | null): string | null => textOf(wire?.phone_number) || textOf(wire?.phone);

const pathOf = ({ id }: Customer): string => {
  if (id === null) throw new BadPayload('id', 'is missing');
  return `customers/${encodeURIComponent(id)}`;
};

const orNull = (text: string | null): string | null => text?.trim() || null;
const orNothing = (text: string): string | undefined => text.trim() || undefined;

async function findByPhone(
  http: HttpClient,
  { phone, tenantId }: LookupQuery,
  signal?: AbortSignal,
): Promise<Wire | null> {
  const searchParams = new URLSearchParams({
    phone: phone.trim(),
    tenant: tenantId,
  } satisfies Query<'GET /customers/lookup'>);
  try {
    const body = await bodyOf(http.get('customers/lookup', { searchParams, signal }));
    const answer = unwrap(body);
    // Without an id the customer cannot order and is refused: taken for nobody, they would be created twice.
    return customerIn(body) ?? (isRecord(answer) && phoneIn(answer) !== null ? answer : null);
  } catch (error) {
    if (isRefusedWith(error, 404)) return null;
    throw error;
  }
}

export async function lookupCustomer(
  http: HttpClient,
  query: LookupQuery,
  signal?: AbortSignal,
): Promise<Customer | null> {
  const found = await findByPhone(http, query, signal);
  return found === null ? null : readCustomer(found);
}

/** Part of a name, or the last digits of a number. Not in the original contract. */
export async function searchCustomers(
  http: HttpClient,
  { query, tenantId }: { readonly query: string; readonly tenantId: string },
  signal?: AbortSignal,
): Promise<readonly Customer[]> {
  const searchParams = new URLSearchParams({
    q: query,
    tenant: tenantId,
  } satisfies Query<'GET /customers/search'>);
  return readFoundCustomers(unwrap(await bodyOf(http.get('customers/search', { searchParams, signal }))));
}

export async function createCustomer(
  http: HttpClient,
  customer: NewCustomer,
  signal?: AbortSignal,
): Promise<Customer> {
  const json: Body<'POST /customers'> = {
    tenant_id: wireId(customer.tenantId),
    phone_number: customer.phoneNumber.trim(),
    first_name: orNothing(customer.firstName),
    last_name: orNothing(customer.lastName),
    email: orNothing(customer.email),
  };
  const created =
    customerIn(await bodyIfAny(http.post('customers', { json, signal }))) ??
    (await findByPhone(http, { phone: customer.phoneNumber, tenantId: customer.tenantId }, signal));
  if (created === null) throw new BadPayload('id', 'is missing');
  const { email, ...names } = detailsToWire(customer);
  const hasName = textOf(created.full_name) !== null || textOf(created.name) !== null;
  return readCustomer({
    email,
    // Beside the name that the answer gives they would hide it: it may be somebody else's.
    ...(hasName ? {} : names),
    ...created,
    phone_number: phoneIn(created) ?? json.phone_number,
  });
}

/** The fields that the answer has; they override what is known of the customer. */
const givenIn = (answer: Wire | null): Wire => {
  const given = Object.fromEntries(Object.entries(answer ?? {}).filter(([, value]) => value !== null));
  return {
    ...('order_count' in given ? { total_orders: undefined } : {}),
    ...('phone' in given ? { phone_number: undefined } : {}),
    ...given,
  };
};

const nameFields = ['full_name', 'first_name', 'last_name', 'name'];

const isNamed = (given: Wire): boolean => nameFields.some((key) => key in given);

const detailsToWire = ({ firstName, lastName, email }: CustomerDetails | Customer) => ({
  first_name: orNull(firstName),
  last_name: orNull(lastName),
  email: orNull(email),
});

/** A server that has care of customers leaves alone what it gets back as the page had it: others correct it, too. */
function putCustomer(
  http: HttpClient,
  customer: Customer,
  fields: Body<'PUT /customers/{id}'>,
  { signal, offered }: ChangeOptions,
): Promise<unknown> {
  const json = offered?.includes('customer-care') ? { ...fields, seen: detailsToWire(customer) } : fields;
  return bodyIfAny(http.put(pathOf(customer), { json, signal }));
}

/** Always all three fields. */
export async function updateCustomer(
  http: HttpClient,
  customer: Customer,
  details: CustomerDetails,
  options: ChangeOptions = {},
): Promise<Customer> {
  const json = detailsToWire(details);
  const answer = customerIn(await putCustomer(http, customer, json, options));
  const hasParts = json.first_name !== null || json.last_name !== null;
  const fullName = hasParts ? null : customer.name;
  const updated = { ...customerToWire(customer), ...json, full_name: fullName };
  if (phoneIn(answer) !== null) {
    const given = givenIn(answer);
    return readCustomer({ ...updated, full_name: isNamed(given) ? null : fullName, ...given });
  }
  const known = readCustomer(updated);
  // It is done, whether or not the server can say it.
  return refreshCustomer(http, known, options.signal).catch(() => known);
}

/**
 * An emptied name goes out as null. A 2xx answer with an unreadable body is a success: the order must not
 * wait for it.
 */
export async function renameCustomer(
  http: HttpClient,
  customer: Customer,
  names: Pick<CustomerDetails, 'firstName' | 'lastName'>,
  options: ChangeOptions = {},
): Promise<Customer> {
  const json = { first_name: orNull(names.firstName), last_name: orNull(names.lastName) };
  const answer = customerIn(await putCustomer(http, customer, json, options));
  return readCustomer({ ...customerToWire(customer), ...json, ...givenIn(answer) });
}

/** Fields that the answer lacks keep their known values. */
export async function refreshCustomer(
  http: HttpClient,
  customer: Customer,
  signal?: AbortSignal,
): Promise<Customer> {
  const body = await bodyOf(http.get(pathOf(customer), { signal }));
  const answer = customerIn(body) ?? unwrap(body);
  if (!isRecord(answer)) throw new BadPayload('data', 'is no customer');
  const given = givenIn(answer);
  const { firstName, lastName, name } = customer;
  const names = isNamed(given) ? {} : { first_name: firstName, last_name: lastName, full_name: name };
  return readCustomer({ ...customerToWire(customer), ...names, ...given });
}

export async function fetchCustomer(http: HttpClient, id: string, signal?: AbortSignal): Promise<Customer> {
  const body = await bodyOf(http.get(`customers/${encodeURIComponent(id)}`, { signal }));
  return readCustomer(customerIn(body) ?? unwrap(body));
}

/** Its form differs between servers, so the caller reads it. */
export async function fetchCustomerOrders(
  http: HttpClient,
  id: string,
  signal?: AbortSignal,
): Promise<unknown> {
  return listing(await fetchListing(http, `customers/${encodeURIComponent(id)}/orders`, { signal })).rows;
}
