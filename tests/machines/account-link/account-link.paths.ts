import { accountLinkMachine } from '../../../src/machines/account-link/account-link.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeAgent, makeRefusal } from '../../support/fixtures';
import { done } from '../call/call.fixtures';
import { form, opened } from './create-test-link';

const late = makeRefusal(422, 'Too late', { secret: ['Too late'] });

export const paths: ChartPaths = {
  machine: accountLinkMachine,
  walks: [
    {
      machine: accountLinkMachine.provide({ actions: { openSession: () => {} } }),
      input: { kind: 'invitation', secret: 'secret' },
      events: [
        { type: 'link.retry' },
        { type: 'link.opened', secret: 'another' },
        { type: 'link.submit', form, passwordAgain: form.password },
        { type: 'link.submit', form, passwordAgain: 'another' },
        { type: 'link.edit', field: 'password' },
      ],
      answers: {
        openLink: [done(opened), late, makeRefusal(429, 'Too many attempts')],
        sendLinkForm: [
          done({ user: makeAgent(), token: 'token-1' }),
          done(null),
          late,
          makeRefusal(422, 'Wrong', { password: ['Too common'] }),
        ],
      },
    },
  ],
};
