import { secondFactorMachine } from '../../../src/machines/second-factor/second-factor.machine';
import { secondStepMachine } from '../../../src/machines/second-step/second-step.machine';
import type { ChartPaths, Walk } from '../../paths/chart-paths';
import { makeRefusal } from '../../support/fixtures';
import { done } from '../call/call.fixtures';
import { session } from '../second-factor/create-test-second-factor';

const walkWith = (needsSetUp: boolean): Walk => ({
  machine: secondStepMachine.provide({
    actions: { report: () => {} },
    actors: { secondFactor: secondFactorMachine.provide({ actions: { invalidate: () => {} } }) },
  }),
  input: { challenge: 'challenge-1', needsSetUp },
  events: [
    { type: 'step.submit', typed: '123456' },
    { type: 'step.submit', typed: ' ' },
    { type: 'step.edit' },
    { type: 'step.useRecoveryCode' },
    { type: 'step.useApp' },
    { type: 'step.back' },
  ],
  answers: {
    sendCode: [
      done(session),
      makeRefusal(422, 'Wrong', { code: ['Wrong code'] }),
      makeRefusal(410, 'It took too long.'),
    ],
    secondFactor: [
      { session, message: null },
      { session: null, message: 'It took too long.' },
    ],
  },
});

export const paths: ChartPaths = { machine: secondStepMachine, walks: [walkWith(false), walkWith(true)] };
