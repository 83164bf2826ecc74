import type { OpenOptions } from '../fixtures';
import { AgentWorkspace } from '../page-models/agent-workspace';
import { LiveCall } from '../page-models/live-call';
import type { Who } from './api';
import type { Person } from './person';
import type { Product } from './product';
import { lunaVerde, simulateCall } from './scene';

export interface Stage {
  readonly product: Product;
  readonly signedIn: (who: Who, options?: OpenOptions) => Promise<Person>;
}

/** The restaurant of the tests, and calls to it as an admin simulates them. */
export async function ringer(product: Product) {
  const { token } = await product.signIn('admin');
  const restaurant = await lunaVerde(product.origin, token);
  const ring = (number?: string) => simulateCall(product.origin, token, restaurant.id, number);
  return { restaurant, ring };
}

/** Takes the offered call; from here on there is sound. */
export async function answer(person: Person): Promise<LiveCall> {
  const workspace = new AgentWorkspace(person.page);
  await workspace.rings();
  await workspace.answer.click();
  const live = new LiveCall(person);
  await live.connected();
  return live;
}

/** Somebody to whom calls are offered. */
export async function onDuty({ product, signedIn }: Stage, who: Who = 'agent', options?: OpenOptions) {
  const agent = await signedIn(who, options);
  const workspace = new AgentWorkspace(agent.page);
  await workspace.ready();
  return { agent, page: agent.page, workspace, ...(await ringer(product)) };
}
