import { expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { problemReportMachine } from '../../../src/machines/problem-report/problem-report.machine';
import {
  selectFault,
  selectFileName,
  selectHasCall,
  selectIsOpen,
  selectIsSent,
  selectRefusal,
} from '../../../src/machines/problem-report/problem-report.selectors';
import type { PrepareReport } from '../../../src/machines/problem-report/problem-report.types';
import { makeRefusal } from '../../support/fixtures';
import { done } from '../call/call.fixtures';
import { createTestReport } from './create-test-report';

it('records from its start to its end, whatever is reported meanwhile', async () => {
  const { ref, recordShift, sendReport, stop } = createTestReport('12');
  ref.send({ type: 'report.send', note: '' });
  await sendReport.answer(done(undefined));
  ref.send({ type: 'report.close' });
  expect([recordShift.isRunning(), recordShift.inputs.length]).toEqual([true, 1]);
  stop();
  expect(recordShift.isRunning()).toBe(false);
});

it('passes on that a report may come, without opening one', () => {
  const { ref, state, recordShift } = createTestReport();
  ref.send({ type: 'report.prepare' });
  expect([state(), recordShift.received]).toEqual(['closed', [{ type: 'report.prepare' }]]);
});

it('is over where it cannot record, so that its parent begins another', () => {
  const recordShift = fromCallback<PrepareReport>(() => {
    throw new Error('no room');
  });
  const report = createActor(problemReportMachine.provide({ actors: { recordShift } })).start();
  expect(report.getSnapshot().status).toBe('done');
});

it('downloads what was written about the call, once while it is being saved', async () => {
  const { ref, state, downloadReport } = createTestReport('12');
  ref.send({ type: 'report.download', note: 'No sound' });
  ref.send({ type: 'report.download', note: 'No sound' });
  expect(downloadReport.calls.map(({ input }) => input)).toEqual([{ note: 'No sound', callId: '12' }]);
  await downloadReport.answer({ fileName: 'problem-report.json' });
  expect([state(), selectFileName(ref.getSnapshot())]).toEqual([
    { open: { writing: 'downloaded' } },
    'problem-report.json',
  ]);
});

it('says that a file could not be saved, and saves the next one', async () => {
  const { ref, downloadReport } = createTestReport(null);
  ref.send({ type: 'report.download', note: '' });
  await downloadReport.fail();
  expect([selectFault(ref.getSnapshot()), selectFileName(ref.getSnapshot())]).toEqual(['download', null]);
  ref.send({ type: 'report.download', note: '' });
  await downloadReport.answer({ fileName: 'a.json' });
  expect([selectFault(ref.getSnapshot()), selectFileName(ref.getSnapshot())]).toEqual([null, 'a.json']);
});

it('sends it once, and has nothing more to do then', async () => {
  const { ref, state, sendReport } = createTestReport('12');
  ref.send({ type: 'report.send', note: 'No sound' });
  ref.send({ type: 'report.send', note: 'No sound' });
  await sendReport.answer(done(undefined));
  ref.send({ type: 'report.send', note: 'Again' });
  expect(sendReport.calls.map(({ input }) => input)).toEqual([{ note: 'No sound', callId: '12' }]);
  expect(state()).toEqual({ open: 'sent' });
});

it.each([
  ['too large', makeRefusal(413, 'The report is larger than 5 MB.'), 'size', null],
  ['refused in words', makeRefusal(429, 'Too many reports.'), 'send', 'Too many reports.'],
  ['refused without', makeRefusal(500, null), 'send', null],
] as const)('takes another try after one that was %s', async (_, refusal, fault, words) => {
  const { ref, sendReport } = createTestReport(null);
  ref.send({ type: 'report.send', note: '' });
  await sendReport.answer(refusal);
  expect([selectFault(ref.getSnapshot()), selectRefusal(ref.getSnapshot())]).toEqual([fault, words]);
  ref.send({ type: 'report.send', note: '' });
  expect([sendReport.calls.length, selectFault(ref.getSnapshot())]).toEqual([2, null]);
});

it('forgets the words of a refusal when the next try has no answer', async () => {
  const { ref, sendReport } = createTestReport(null);
  ref.send({ type: 'report.send', note: '' });
  await sendReport.answer(makeRefusal(429, 'Too many reports.'));
  ref.send({ type: 'report.send', note: '' });
  await sendReport.fail();
  expect([selectFault(ref.getSnapshot()), selectRefusal(ref.getSnapshot())]).toEqual(['send', null]);
});

it('begins anew each time it is opened', async () => {
  const { ref, downloadReport } = createTestReport('12');
  expect(selectHasCall(ref.getSnapshot())).toBe(true);
  ref.send({ type: 'report.download', note: 'No sound' });
  await downloadReport.fail();
  ref.send({ type: 'report.close' });
  expect([selectIsOpen(ref.getSnapshot()), selectHasCall(ref.getSnapshot())]).toEqual([false, false]);
  ref.send({ type: 'report.open', callId: null });
  expect([selectFault(ref.getSnapshot()), selectHasCall(ref.getSnapshot())]).toEqual([null, false]);
  ref.send({ type: 'report.download', note: '' });
  expect(downloadReport.calls.at(-1)?.input).toEqual({ note: '', callId: null });
});

it('stays open until it is known whether a report was sent', async () => {
  const { ref, sendReport } = createTestReport(null);
  ref.send({ type: 'report.send', note: 'No sound' });
  ref.send({ type: 'report.close' });
  await sendReport.answer({ kind: 'done', value: undefined });
  expect(selectIsSent(ref.getSnapshot())).toBe(true);
});

it('lets a file that is being saved go with the dialog', () => {
  const { ref, state } = createTestReport(null);
  ref.send({ type: 'report.download', note: '' });
  ref.send({ type: 'report.close' });
  expect(state()).toBe('closed');
});
