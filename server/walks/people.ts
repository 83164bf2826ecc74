import type { DemoName } from '../testing/server';
import type { Choose } from './step';
import type { Person, World } from './world';

const agents: readonly DemoName[] = ['agent', 'agent2', 'agent3'];
const overseers: readonly DemoName[] = ['admin', 'admin', 'supervisor'];
const everybody: readonly DemoName[] = [...agents, ...agents, 'supervisor', 'admin'];

export const anAgent = (world: World, choose: Choose): Person => world.byName(choose(agents));
export const anybody = (world: World, choose: Choose): Person => world.byName(choose(everybody));
/** Now and then somebody who may not. */
export const anOverseer = (world: World, choose: Choose): Person =>
  choose([0, 1, 2, 3, 4, 5, 6, 7]) === 7 ? anAgent(world, choose) : world.byName(choose(overseers));
