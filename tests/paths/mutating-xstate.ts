import { inject } from 'vitest';
import { setup as setupOfXState } from 'xstate';
import { mutate } from './mutants';

export * from 'xstate';

/** Stands in for xstate while charts are mutated: the chart that is meant is made of a changed configuration. */
export const setup: typeof setupOfXState = (...args) => withMutant(setupOfXState(...args));

interface Made {
  createMachine(config: { id?: string }): unknown;
}

function withMutant<TMade extends Made>(made: TMade): TMade {
  const createMachine = (config: { id?: string }) => {
    const mutant = inject('mutant');
    if (mutant !== null && config.id === mutant.chart) mutate(config, mutant);
    return made.createMachine(config);
  };
  return { ...made, createMachine };
}
