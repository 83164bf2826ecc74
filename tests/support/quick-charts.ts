import { type AnyStateMachine, StateMachine } from 'xstate';

type Implementations = AnyStateMachine['implementations'];

/** What a machine binds to itself as it is made. */
const bound = [
  'transition',
  'getInitialSnapshot',
  'getPersistedSnapshot',
  'restoreSnapshot',
  'start',
] as const;

/**
 * XState reads the whole chart again for each set of implementations it is given. Its states and transitions are the
 * same for all of them, and say nothing of implementations: here machines share them.
 */
function provide(this: AnyStateMachine, more: Partial<Implementations>): AnyStateMachine {
  const { actions, guards, actors, delays } = this.implementations;
  const { prototype } = StateMachine;
  const provided: AnyStateMachine = Object.create(prototype, Object.getOwnPropertyDescriptors(this));
  for (const name of bound) Object.assign(provided, { [name]: prototype[name].bind(provided) });
  provided.implementations = {
    actions: { ...actions, ...more.actions },
    guards: { ...guards, ...more.guards },
    actors: { ...actors, ...more.actors },
    delays: { ...delays, ...more.delays },
  };
  return provided;
}

export function quickenCharts(): void {
  Object.assign(StateMachine.prototype, { provide });
}
