import { expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { afterCallMachine } from '../../../src/machines/after-call/after-call.machine';
import { callFeedbackMachine } from '../../../src/machines/call-feedback/call-feedback.machine';
import type { RateCommand } from '../../../src/machines/call-feedback/call-feedback.types';
import { failureLog } from '../../../src/machines/shared/failure-log';
import { standInPromise } from '../../support/stand-ins';

it('logs a failed actor once, by the chart that ran it, also below a chart that was loaded', async () => {
  const lines: string[] = [];
  const load = standInPromise<typeof callFeedbackMachine>();
  const chart = afterCallMachine.provide({ actors: { loadQuestion: load.logic } });
  const actor = createActor(chart, { inspect: failureLog((line) => lines.push(line)) });
  actor.start();
  actor.send({ type: 'afterCall.ask', callId: '7' });
  await load.fail(new Error('offline'));
  actor.send({ type: 'afterCall.ask', callId: '7' });
  const broken = fromCallback<RateCommand>(() => {
    throw 'no sound card';
  });
  await load.answer(callFeedbackMachine.provide({ actors: { rateLine: broken } }));
  expect(lines).toEqual([
    'afterCall.loadQuestion failed: offline',
    'callFeedback.rateLine failed: no sound card',
  ]);
});
