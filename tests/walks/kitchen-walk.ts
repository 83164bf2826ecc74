import type { AnyActor, AnyStateMachine } from 'xstate';
import { selectScene } from '../../src/machines/kitchen/kitchen.selectors';
import { createKitchenWorld, type KitchenWorld } from '../world/kitchen-screen';
import { createKitchenRules } from './kitchen-rules';
import { kitchenKinds } from './kitchen-steps';
import { lookAlways } from './look-always';
import type { Step } from './steps';

/** After everything works again, no chart may be busy for longer than this. */
const restWithinMs = 60_000;
/** A screen reads its orders every 15 s, and joins its channel again within 25 s. */
const pollMs = 40_000;

interface Options {
  readonly edit?: (machine: AnyStateMachine) => AnyStateMachine;
  readonly onTab?: (root: AnyActor) => void;
  readonly onStep?: (step: Step) => void;
}

/** Of two orders one comes while the screen reads the other: both are there soon. */
async function hears(world: KitchenWorld, look: () => void): Promise<void> {
  const ordered = kitchenKinds.ordered?.run;
  ordered?.(world, 0);
  await world.advance(35);
  ordered?.(world, 1);
  await world.advance(1_000);
  look();
}

/** Takes one walk at a screen in a kitchen. Throws what it found. */
export async function takeKitchenWalk(
  steps: readonly Step[],
  { onStep, ...options }: Options,
): Promise<void> {
  const world = await createKitchenWorld(options);
  const rules = createKitchenRules(world);
  const throwFound = lookAlways(world, rules.always);
  const look = () => {
    throwFound();
    rules.always();
  };
  try {
    look();
    for (const step of steps) {
      onStep?.(step);
      await kitchenKinds[step.does]?.run(world, step.n);
      await world.advance(0);
      look();
    }
    world.heal();
    const isAtRest = await world.settle(restWithinMs);
    look();
    rules.check(isAtRest, `still busy after ${restWithinMs / 1_000} s`);
    await world.advance(pollMs);
    look();
    await world.settle();
    rules.atRest();
    if (selectScene(world.snapshot()) === 'board') await hears(world, look);
    rules.atRest(500);
    const { unknown } = world.server;
    rules.check(unknown.length === 0, `unknown requests: ${unknown.join(', ')}`);
  } finally {
    world.stop();
  }
}
