import { expect, it } from 'vitest';
import type { CallLabSnapshot } from '../../../src/machines/call-lab/call-lab.machine';
import {
  selectCanStop,
  selectComparisons,
  selectDoing,
  selectIsBusy,
  selectPhase,
  selectRefusal,
  selectScenario,
} from '../../../src/machines/call-lab/call-lab.selectors';
import { makeRefusal } from '../../support/fixtures';
import { createTestLab, differs, lab, met, open, opened, scenario } from './call-lab.fixtures';

const look = (snapshot: CallLabSnapshot) => ({
  phase: selectPhase(snapshot),
  isBusy: selectIsBusy(snapshot),
  canStop: selectCanStop(snapshot),
});

const start = (isProvided = true, settled = true) => {
  const started = createTestLab(isProvided);
  started.ref.send({ type: 'lab.run', scenario });
  if (settled) started.clock.increment(500);
  return { ...started, seen: () => look(started.ref.getSnapshot()) };
};

it('opens a lab with an agent for each of the scenario, runs it there and removes the lab', async () => {
  const { ref, openLab, run, closeLab, seen } = start();
  expect(seen()).toEqual({ phase: 'opening', isBusy: true, canStop: true });
  expect(openLab.calls.map(({ input }) => input)).toEqual([{ agents: 2 }]);
  await openLab.answer(opened);
  expect(seen()).toEqual({ phase: 'running', isBusy: true, canStop: true });
  expect(run.inputs).toEqual([{ scenario, lab }]);
  run.tell({ type: 'scenario.progressed', doing: 'Maya calls', comparisons: [open] });
  expect([selectDoing(ref.getSnapshot()), selectComparisons(ref.getSnapshot())]).toEqual([
    'Maya calls',
    [open],
  ]);
  run.tell({ type: 'scenario.ended', comparisons: [met] });
  expect(seen()).toEqual({ phase: 'closing', isBusy: true, canStop: false });
  expect([run.isRunning(), closeLab.calls.map(({ input }) => input)]).toEqual([false, [{ labId: 'lab-1' }]]);
  await closeLab.answer();
  expect(seen()).toEqual({ phase: 'ran', isBusy: false, canStop: false });
  expect(ref.getSnapshot().context).toEqual({
    scenario,
    lab: null,
    doing: null,
    comparisons: [met],
    refusal: null,
  });
});

it('forgets what was seen before when it runs again, and runs one scenario at a time', async () => {
  const { ref, openLab, run, closeLab, seen } = start();
  await openLab.answer(opened);
  ref.send({ type: 'lab.run', scenario: { ...scenario, id: 'another' } });
  expect([selectScenario(ref.getSnapshot())?.id, openLab.calls.length]).toEqual(['one-call', 1]);
  run.tell({ type: 'scenario.ended', comparisons: [differs] });
  await closeLab.answer();
  ref.send({ type: 'lab.run', scenario: { ...scenario, id: 'another' } });
  expect([seen().phase, selectScenario(ref.getSnapshot())?.id, selectComparisons(ref.getSnapshot())]).toEqual(
    ['opening', 'another', []],
  );
});

it('shows why the server opened no lab, until the next run', async () => {
  const { ref, openLab, seen } = start();
  await openLab.answer(makeRefusal(429, '3 call labs are open already.'));
  expect([seen(), selectRefusal(ref.getSnapshot())]).toEqual([
    { phase: 'refused', isBusy: false, canStop: false },
    '3 call labs are open already.',
  ]);
  ref.send({ type: 'lab.run', scenario });
  expect(selectRefusal(ref.getSnapshot())).toBeNull();
  await openLab.fail();
  expect([seen().phase, selectRefusal(ref.getSnapshot())]).toEqual(['refused', null]);
});

it('removes a lab that was opened after it was stopped', async () => {
  const { ref, openLab, run, closeLab, seen } = start();
  ref.send({ type: 'lab.stop' });
  expect(seen()).toEqual({ phase: 'opening', isBusy: true, canStop: false });
  await openLab.answer(opened);
  expect([seen().phase, run.inputs, closeLab.calls.map(({ input }) => input)]).toEqual([
    'closing',
    [],
    [{ labId: 'lab-1' }],
  ]);
  await closeLab.answer();
  expect(seen().phase).toBe('stopped');
});

it('is not stopped by the second press of a double click, also where it runs by then', async () => {
  const { ref, clock, openLab, run, seen } = start(true, false);
  ref.send({ type: 'lab.stop' });
  expect(seen()).toEqual({ phase: 'opening', isBusy: true, canStop: false });
  await openLab.answer(opened);
  ref.send({ type: 'lab.stop' });
  expect([seen(), run.isRunning()]).toEqual([{ phase: 'running', isBusy: true, canStop: false }, true]);
  clock.increment(500);
  expect(seen().canStop).toBe(true);
  ref.send({ type: 'lab.stop' });
  expect([seen().phase, run.isRunning()]).toEqual(['closing', false]);
});

it('stops in the middle: everybody leaves at once, and the lab is removed', async () => {
  const { ref, openLab, run, closeLab, seen } = start();
  await openLab.answer(opened);
  run.tell({ type: 'scenario.progressed', doing: 'Maya calls', comparisons: [open] });
  ref.send({ type: 'lab.stop' });
  expect([seen().phase, run.isRunning()]).toEqual(['closing', false]);
  await closeLab.fail();
  expect([seen().phase, selectComparisons(ref.getSnapshot())]).toEqual(['stopped', [open]]);
});

it.each(['reported', 'too long'] as const)('removes the lab of a scenario that broke: %s', async (how) => {
  const { openLab, run, closeLab, clock, seen } = start();
  await openLab.answer(opened);
  if (how === 'reported') run.tell({ type: 'scenario.failed' });
  else {
    clock.increment(179_999);
    expect(seen().phase).toBe('running');
    clock.increment(1);
  }
  expect([seen().phase, closeLab.calls.length]).toEqual(['closing', 1]);
  await closeLab.answer();
  expect(seen().phase).toBe('broken');
});

it('removes the lab where the scenario cannot even begin', async () => {
  const { openLab, closeLab, seen } = start(false);
  await openLab.answer(opened);
  expect([seen().phase, closeLab.calls.length]).toEqual(['closing', 1]);
  await closeLab.answer();
  expect(seen().phase).toBe('broken');
});

const endings = [
  ['ran', { type: 'scenario.ended', comparisons: [met] }],
  ['broken', { type: 'scenario.failed' }],
  ['stopped', null],
] as const;

it.each(endings)('remembers how it ended where the lab could not be removed: %s', async (phase, fact) => {
  const { ref, openLab, run, closeLab, seen } = start();
  await openLab.answer(opened);
  if (fact === null) ref.send({ type: 'lab.stop' });
  else run.tell(fact);
  await closeLab.fail();
  expect(seen()).toEqual({ phase, isBusy: false, canStop: false });
});
