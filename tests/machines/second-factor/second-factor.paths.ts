import { secondFactorMachine } from '../../../src/machines/second-factor/second-factor.machine';
import type { ChartPaths, Walk } from '../../paths/chart-paths';
import { makeRefusal } from '../../support/fixtures';
import { done } from '../call/call.fixtures';
import { codes, session, setUp } from './create-test-second-factor';

const walkWith = (challenge: string | null): Walk => ({
  machine: secondFactorMachine,
  input: { challenge },
  events: [
    { type: 'factor.prove', password: 'demo-password', typed: '' },
    { type: 'factor.confirm', typed: '123456' },
    { type: 'factor.confirm', typed: ' ' },
    { type: 'factor.edit', field: 'code' },
    { type: 'factor.again' },
    { type: 'factor.done' },
  ],
  answers: {
    beginSetUp: [done(setUp), makeRefusal(429, 'Too many'), makeRefusal(410, 'Over')],
    confirmSetUp: [
      done({ codes, session: challenge === null ? null : session }),
      makeRefusal(422, 'Wrong', { code: ['Wrong code'] }),
      makeRefusal(410, 'Over'),
    ],
  },
});

export const paths: ChartPaths = {
  machine: secondFactorMachine,
  walks: [walkWith(null), walkWith('challenge-1')],
};
