import { expect, it } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { lateChartMachine } from '../../../src/machines/late-chart/late-chart.machine';
import { selectChartRef } from '../../../src/machines/late-chart/late-chart.selectors';
import type { LateChartInput } from '../../../src/machines/late-chart/late-chart.types';
import { failingChart, standInChart, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

const createTestLateChart = (input: unknown = undefined) => {
  const load = standInPromise<AnyStateMachine, Pick<LateChartInput, 'name'>>();
  const page = standInChart<AnyStateMachine>();
  const chart = startUnderParent(lateChartMachine.provide({ actors: { loadLateChart: load.logic } }), {
    name: 'saving',
    input,
  });
  return {
    ...chart,
    load,
    page,
    state: () => chart.ref.getSnapshot().value,
    running: () => selectChartRef(chart.ref.getSnapshot()),
  };
};

it('starts the chart with its input once its code is there, and stops it with itself', async () => {
  const { load, page, running, stop } = createTestLateChart({ restaurantId: '4' });
  expect([load.calls.map(({ input }) => input), running()]).toEqual([[{ name: 'saving' }], null]);
  await load.answer(page.logic);
  expect([page.inputs, running() === null]).toEqual([[{ restaurantId: '4' }], false]);
  stop();
  expect(page.isRunning()).toBe(false);
});

it('tries again when the code does not come', async () => {
  const { clock, load, page, state } = createTestLateChart();
  await load.fail();
  expect(state()).toBe('unloaded');
  clock.increment(5_000);
  await load.answer(page.logic);
  expect([state(), page.isRunning()]).toEqual(['running', true]);
});

it.each<[string, AnyStateMachine]>([
  ['ended', createMachine({ initial: 'over', states: { over: { type: 'final' } } })],
  ['broke', failingChart()],
])('starts another one after one that %s', async (_, broken) => {
  const { clock, load, page, state, running } = createTestLateChart();
  await load.answer(broken);
  running()?.send({ type: 'any' });
  expect([state(), running()]).toEqual(['unloaded', null]);
  clock.increment(5_000);
  await load.answer(page.logic);
  expect([state(), page.isRunning()]).toEqual(['running', true]);
});
