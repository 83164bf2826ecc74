import { callSteps } from './call-steps';
import { customerSteps } from './customer-steps';
import { lookSteps } from './look-steps';
import { officeSteps } from './office-steps';
import { orderSteps } from './order-steps';
import { chooser, type Kind, NothingToChoose, type Step } from './step';
import type { World } from './world';

export const kinds: Readonly<Record<string, Kind>> = {
  ...callSteps,
  ...orderSteps,
  ...customerSteps,
  ...officeSteps,
  ...lookSteps,
  wait: {
    weight: 8,
    run: (world, choose) => {
      const seconds = choose([1, 6, 16, 31, 61, 130, 400, 1_000]);
      world.story.push(`  ${seconds} seconds pass`);
      return world.pass(seconds);
    },
  },
};

export async function take(world: World, { does, n }: Step): Promise<void> {
  try {
    await kinds[does]?.run(world, chooser(n));
  } catch (error) {
    if (!(error instanceof NothingToChoose)) throw error;
  }
}
