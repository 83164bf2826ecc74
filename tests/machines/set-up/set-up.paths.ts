import { setUpMachine } from '../../../src/machines/set-up/set-up.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeAgent, makeRefusal } from '../../support/fixtures';
import { done } from '../call/call.fixtures';
import { form } from './create-test-set-up';

export const paths: ChartPaths = {
  machine: setUpMachine,
  walks: [
    {
      machine: setUpMachine.provide({ actions: { openSession: () => {} } }),
      events: [
        { type: 'setUp.submit', form, passwordAgain: form.password },
        { type: 'setUp.submit', form, passwordAgain: 'another' },
        { type: 'setUp.edit', field: 'code' },
      ],
      answers: {
        sendSetUp: [
          done({ user: makeAgent({}), token: 'token-1' }),
          makeRefusal(409, 'Set up already'),
          makeRefusal(422, 'Wrong', { code: ['Wrong code'] }),
        ],
      },
    },
  ],
};
