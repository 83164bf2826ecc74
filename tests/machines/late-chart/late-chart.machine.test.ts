import { expect, it } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { lateChartMachine } from '../../../src/machines/late-chart/late-chart.machine';
import { selectChartRef } from '../../../src/machines/late-chart/late-chart.selectors';
import type { LateChartInput } from '../../../src/machines/late-chart/late-chart.types';
import { failingChart, standInChart, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

const createTestLateChart = () => {
  const load = standInPromise<AnyStateMachine, Pick<LateChartInput, 'name'>>();
  const page = standInChart<AnyStateMachine>();
  const chart = startUnderParent(lateChartMachine.provide({ actors: { loadLateChart: load.logic } }), {
    name: 'menuEditor',
    input: { restaurantId: '4' },
  });
  return {
    ...chart,
    load,
    page,
    state: () => chart.ref.getSnapshot().value,
    running: () => selectChartRef(chart.ref.getSnapshot()),
    notices: () => chart.reports.filter(({ type }) => type === 'notice.raised').map(({ notice }) => notice),
  };
};

it('starts the chart with its input once its code is there, and stops it with itself', async () => {
  const { load, page, running, stop } = createTestLateChart();
  expect([load.calls.map(({ input }) => input), running()]).toEqual([[{ name: 'menuEditor' }], null]);
  await load.answer(page.logic);
  expect([page.inputs, running() === null]).toEqual([[{ restaurantId: '4' }], false]);
  stop();
  expect(page.isRunning()).toBe(false);
});

it('tries again when the code does not come', async () => {
  const { clock, load, page, state } = createTestLateChart();
  await load.fail();
  expect(state()).toMatchObject({ wanted: { code: 'waiting' } });
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
  expect([state(), running()]).toMatchObject([{ wanted: { code: 'waiting' } }, null]);
  clock.increment(5_000);
  await load.answer(page.logic);
  expect([state(), page.isRunning()]).toEqual(['running', true]);
});

it.each(['fails', 'hangs'])('tells the user once where the code %s, and goes on trying', async (how) => {
  const { clock, load, page, state, notices } = createTestLateChart();
  if (how === 'fails') await load.fail();
  clock.increment(14_999);
  expect(notices()).toEqual([]);
  for (let times = 0; times < 3; times += 1) {
    if (how === 'fails') await load.fail();
    clock.increment(5_000);
  }
  expect(notices()).toEqual([{ code: 'partMissing' }]);
  await load.answer(page.logic);
  clock.increment(60_000);
  expect([state(), page.isRunning(), notices().length]).toEqual(['running', true, 1]);
});

it('says nothing of code that came in time', async () => {
  const { clock, load, page, notices } = createTestLateChart();
  await load.answer(page.logic);
  clock.increment(60_000);
  expect(notices()).toEqual([]);
});
