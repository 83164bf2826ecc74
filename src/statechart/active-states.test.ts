import { expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { activeStates } from './active-states';
import { describeChart } from './describe-chart';

const machine = createMachine({
  id: 'desk',
  initial: 'shut',
  states: {
    shut: { on: { open: 'open' } },
    open: {
      type: 'parallel',
      states: { lamp: { initial: 'off', states: { off: {}, on: {} } }, drawer: {} },
    },
  },
});

it('names every state that a chart is in, as XState does', () => {
  const chart = describeChart(machine);
  const actor = createActor(machine).start();
  expect(activeStates(chart, actor.getSnapshot().value)).toEqual(['desk', 'desk.shut']);
  actor.send({ type: 'open' });
  const { value, _nodes } = actor.getSnapshot();
  expect(activeStates(chart, value)).toEqual([
    'desk',
    'desk.open',
    'desk.open.lamp',
    'desk.open.lamp.off',
    'desk.open.drawer',
  ]);
  expect(activeStates(chart, value).toSorted()).toEqual(_nodes.map(({ id }) => id).toSorted());
});
