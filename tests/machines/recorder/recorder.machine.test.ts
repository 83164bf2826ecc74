import { expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import {
  type ProblemReportLogic,
  problemReportMachine,
} from '../../../src/machines/problem-report/problem-report.machine';
import { recorderMachine } from '../../../src/machines/recorder/recorder.machine';
import { selectReportRef } from '../../../src/machines/recorder/recorder.selectors';
import { standInChart, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

const createTestRecorder = () => {
  const load = standInPromise<ProblemReportLogic>();
  const report = standInChart<typeof problemReportMachine>();
  const chart = startUnderParent(recorderMachine.provide({ actors: { loadRecorder: load.logic } }));
  return { ...chart, load, report, state: () => chart.ref.getSnapshot().value };
};

it('starts the report once its code is there, and stops it with itself', async () => {
  const { ref, load, report, state, stop } = createTestRecorder();
  expect(selectReportRef(ref.getSnapshot())).toBeNull();
  await load.answer(report.logic);
  expect([state(), report.isRunning()]).toEqual(['recording', true]);
  expect(selectReportRef(ref.getSnapshot())).not.toBeNull();
  stop();
  expect(report.isRunning()).toBe(false);
});

it('tries again when the code does not come', async () => {
  const { clock, load, state, logs } = createTestRecorder();
  await load.fail();
  expect([state(), logs]).toEqual(['unloaded', ['recorder.loadRecorder failed: stand-in failure']]);
  clock.increment(10_000);
  expect([state(), load.calls.length]).toEqual(['loading', 2]);
});

it('starts another one after one whose recorder failed', async () => {
  const { ref, clock, load, state } = createTestRecorder();
  const broken = problemReportMachine.provide({
    actors: {
      recordShift: fromCallback(() => {
        throw new Error('no room');
      }),
    },
  });
  await load.answer(broken);
  expect([state(), selectReportRef(ref.getSnapshot())]).toEqual(['unloaded', null]);
  clock.increment(10_000);
  expect(load.calls).toHaveLength(2);
});

it('starts another one after one that broke', async () => {
  const { ref, load, report, state } = createTestRecorder();
  await load.answer(report.logic);
  report.tell({ type: 'xstate.error.actor.report', error: new Error('crashed') });
  expect([state(), selectReportRef(ref.getSnapshot())]).toEqual(['unloaded', null]);
});
