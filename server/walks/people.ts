import type { DemoName } from '../testing/server';
import { type Choose, once } from './step';
import type { Person, World } from './world';

const agents: readonly DemoName[] = ['agent', 'agent2', 'agent3'];
const overseers: readonly DemoName[] = ['admin', 'admin', 'admin', 'supervisor'];
const everybody: readonly DemoName[] = [...agents, ...agents, 'supervisor', 'admin'];

/** Mostly somebody who is signed in. */
function one(world: World, choose: Choose, names: readonly DemoName[]): Person {
  const signedIn = names.filter((name) => world.byName(name).token !== null);
  return world.byName(choose(signedIn.length === 0 || once(choose, 12) ? names : signedIn));
}

export const anAgent = (world: World, choose: Choose): Person => one(world, choose, agents);
export const anybody = (world: World, choose: Choose): Person => one(world, choose, everybody);
/** Now and then somebody who may not. */
export const anOverseer = (world: World, choose: Choose): Person =>
  one(world, choose, once(choose, 12) ? agents : overseers);

/** Somebody who is signed in, and may now read what is everybody's. */
export async function whoOversees(world: World): Promise<Person | undefined> {
  for (const person of world.people) {
    if (person.token === null) continue;
    const { status } = await world.request(person, 'GET', '/admin/stats');
    if (status === 200) return person;
  }
  return undefined;
}
