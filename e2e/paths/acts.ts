import type { Locator, Page } from 'playwright';
import { expect } from '../fixtures';
import { AgentWorkspace } from '../page-models/agent-workspace';
import { OtherTab } from '../page-models/other-tab';
import { request } from '../support/api';
import { answer, ringer } from '../support/on-duty';
import type { Person } from '../support/person';
import { callsOf, lunaVerde, maya, read } from '../support/scene';
import type { Entrance, Scene } from './browser-paths';

/** In their place; they may be there once more, for those who hear the page. */
export const isRead = (within: Page | Locator, words: string | RegExp): Promise<void> =>
  expect(within.getByText(words).first()).toBeVisible();

let callers = 1000;

/** Of an example that nobody has called from. */
function newNumber(): string {
  callers += 1;
  return `+1206555${callers}`;
}

/** A call of somebody unknown begins to ring. */
export async function ring({ product }: Pick<Scene, 'product'>, number = newNumber()): Promise<number> {
  const { id } = await (await ringer(product)).ring(number);
  return id;
}

/** An agent to whom calls are offered. */
export async function onDutyAgent({ signedIn }: Entrance): Promise<Person> {
  const person = await signedIn('agent');
  await new AgentWorkspace(person.page).ready();
  return person;
}

/** An agent in a call with Maya. */
export async function agentInCall(entrance: Entrance): Promise<{ readonly person: Person }> {
  const person = await onDutyAgent(entrance);
  await ring(entrance, maya.number);
  await answer(person);
  return { person };
}

/** The first dish of the restaurant that is called. */
export async function firstDish({ product, person }: Pick<Scene, 'product' | 'person'>): Promise<string> {
  const { dishes } = await lunaVerde(product.origin, person.token);
  return dishes[0]?.name ?? '';
}

/** Ends the agent's call as another client of theirs would. */
export async function endCallOf({ product, person }: Pick<Scene, 'product' | 'person'>): Promise<void> {
  const { token } = person;
  const calls = await callsOf(product.origin, token);
  for (const { id } of calls.filter(({ status }) => status === 'in-progress'))
    await request(product.origin, 'POST', `/calls/${id}/end`, { token });
}

/** A supervisor gives the agent's call to others. */
export async function releaseCallOf({ product, person }: Pick<Scene, 'product' | 'person'>): Promise<void> {
  const { token } = await product.signIn('supervisor');
  const calls = await callsOf(product.origin, person.token);
  for (const { id } of calls.filter(({ status }) => status === 'in-progress'))
    await request(product.origin, 'POST', `/admin/calls/${id}/release`, {
      token,
      body: { action: 'offer_again', reason: 'No sound' },
    });
}

/** Another tab of the same agent takes the phone. */
export async function takeOverElsewhere({ person }: Scene): Promise<void> {
  const tab = await person.anotherTab('/agent');
  const other = new OtherTab(tab.page);
  await other.shown();
  await other.takeOver.click();
  await expect(other.takeOver).toBeHidden();
}

export async function takeOverHere({ page }: Scene): Promise<void> {
  await new OtherTab(page).takeOver.click();
}

/** Another agent takes an order without a call; its number. */
export async function placeOrder({ product }: Pick<Scene, 'product'>): Promise<number> {
  const { token } = await product.signIn('agent3');
  const phone = encodeURIComponent(maya.number);
  const { id, dishes } = await lunaVerde(product.origin, token);
  const customer = await read<{ id: number }>(
    product.origin,
    token,
    `/customers/lookup?phone=${phone}&tenant=${id}`,
  );
  const [dish] = dishes;
  const { status, body } = await request(product.origin, 'POST', '/orders', {
    token,
    body: {
      tenant_id: id,
      customer_id: customer.id,
      order_type: 'pickup',
      payment_method: 'cash',
      items: [{ menu_item_id: dish?.id, quantity: 1, unit_price: Number(dish?.price) }],
    },
  });
  if (status !== 201) throw new Error(`no order: ${status} ${JSON.stringify(body)}`);
  return (body as { data: { id: number } }).data.id;
}
