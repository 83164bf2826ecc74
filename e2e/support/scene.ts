import { request } from './api';

interface Dish {
  readonly id: number;
  readonly name: string;
  readonly price: string;
}

export interface Restaurant {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly dishes: readonly Dish[];
}

/** A regular of the restaurant below, with preferences. */
export const maya = { name: 'Maya Okonkwo', number: '+12065550173', shown: '(206) 555-0173' } as const;
export const newCaller = { number: '+12065550199', shown: '(206) 555-0199' } as const;
export const restaurantName = 'Luna Verde Trattoria';

interface MenuItem extends Dish {
  readonly is_available: boolean;
}

/** What a request answers. */
export async function read<T>(origin: string, token: string, path: string): Promise<T> {
  const { status, body } = await request(origin, 'GET', path, { token });
  if (status !== 200) throw new Error(`GET ${path}: ${status}`);
  return (body as { data: T }).data;
}

/** What is answered to what is sent. */
export async function post<T>(
  origin: string,
  path: string,
  sent: { readonly token?: string; readonly body: unknown },
): Promise<T> {
  const { status, body } = await request(origin, 'POST', path, sent);
  if (status >= 300) throw new Error(`POST ${path}: ${status} ${JSON.stringify(body)}`);
  return (body as { data: T }).data;
}

/** Luna Verde Trattoria and its menu, as the server tells them. */
export async function lunaVerde(origin: string, token: string): Promise<Restaurant> {
  const tenants = await read<{ id: number; name: string; phone: string }[]>(origin, token, '/tenants');
  const found = tenants.find(({ name }) => name === restaurantName);
  if (!found) throw new Error(`${restaurantName} is not in the demo data`);
  const menu = await read<{ items: MenuItem[] }[]>(origin, token, `/tenants/${found.id}/menu`);
  const items = menu.flatMap((category) => category.items);
  return { ...found, dishes: items.filter((item) => item.is_available) };
}

/** Of another restaurant, whose menu has dishes with options and without. */
export async function dinerRegular(
  origin: string,
  token: string,
): Promise<{ readonly tenantId: number; readonly number: string }> {
  const customers = await read<
    {
      readonly phone_number: string;
      readonly tenant: { readonly id: number; readonly name: string } | null;
    }[]
  >(origin, token, '/customers');
  const regular = customers.find(({ tenant }) => tenant?.name === 'Bluebird Diner');
  if (!regular?.tenant) throw new Error('The Bluebird Diner has no customers');
  return { tenantId: regular.tenant.id, number: regular.phone_number };
}

export interface StartedCall {
  readonly id: number;
  readonly status: string;
}

/** What an admin's Simulate Call does, without the admin's page. */
export async function simulateCall(
  origin: string,
  adminToken: string,
  tenantId: number,
  fromNumber: string = maya.number,
): Promise<StartedCall> {
  const { status, body } = await request(origin, 'POST', '/admin/simulate-call', {
    token: adminToken,
    body: { tenant_id: tenantId, from_number: fromNumber },
  });
  if (status !== 201) throw new Error(`no simulated call: ${status} ${JSON.stringify(body)}`);
  return (body as { data: StartedCall }).data;
}

export function callsOf(origin: string, token: string) {
  return read<(StartedCall & { agent_id: number | null })[]>(origin, token, '/calls/active');
}

/** An order of two pizzas for pickup; its id. */
export async function placeMargheritas(origin: string, token: string): Promise<number> {
  const { body } = await request(origin, 'POST', '/orders', {
    token,
    body: {
      tenant_id: 1,
      customer_id: 1,
      order_type: 'pickup',
      payment_method: 'cash',
      items: [{ menu_item_id: 11, quantity: 2, unit_price: 12.99, special_instructions: 'No basil' }],
    },
  });
  return (body as { data: { id: number } }).data.id;
}

export function cents(price: string): number {
  return Math.round(Number(price) * 100);
}
export function dollars(amount: number): string {
  return `$${(amount / 100).toFixed(2)}`;
}
