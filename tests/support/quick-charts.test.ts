import { expect, test } from 'vitest';
import { assign, createActor, type SnapshotFrom, StateMachine, setup } from 'xstate';
import { quickenCharts } from './quick-charts';

const lamp = setup({
  types: { context: {} as { readonly said: string }, events: {} as { readonly type: 'press' } },
  actions: { say: assign({ said: 'off' }) },
  guards: { isAllowed: () => false },
}).createMachine({
  id: 'lamp',
  context: { said: '' },
  initial: 'dark',
  states: {
    dark: { on: { press: { guard: 'isAllowed', target: 'bright', actions: 'say' } } },
    bright: { after: { 1000: 'dark' } },
  },
});

const pressed = (machine: typeof lamp): SnapshotFrom<typeof lamp> => {
  const actor = createActor(machine).start();
  actor.send({ type: 'press' });
  actor.stop();
  return actor.getSnapshot();
};

test('a machine acts by the implementations it was given, and the one it was made of by its own', () => {
  quickenCharts();
  const allowed = lamp.provide({ guards: { isAllowed: () => true } });
  const loud = allowed.provide({ actions: { say: assign({ said: 'on' }) } });
  expect(allowed.root).toBe(lamp.root);
  expect(allowed).toBeInstanceOf(StateMachine);
  const seen = [lamp, allowed, loud].map((machine) => {
    const { value, context, machine: of } = pressed(machine);
    return [value, context.said, of === machine];
  });
  expect(seen).toEqual([
    ['dark', '', true],
    ['bright', 'off', true],
    ['bright', 'on', true],
  ]);
  expect(loud.resolveState({ value: 'bright', context: { said: '' } }).machine).toBe(loud);
});
