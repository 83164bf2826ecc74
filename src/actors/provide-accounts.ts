import { accountLinkMachine } from '../machines/account-link/account-link.machine';
import type { Session } from '../machines/session/session.types';
import { setUpMachine } from '../machines/set-up/set-up.machine';
import { openLink, sendLinkForm } from '../services/accounts/link-api';
import { setUp } from '../services/accounts/setup-api';
import { createWatchLink } from './browser/watch-link.actor';
import { requestResult } from './request';
import type { Services } from './services';

type OpenSession = (session: Session) => void;

/** The page /setup, which makes the first account. */
export function provideSetUp({ http }: Services, openSession: OpenSession) {
  return setUpMachine.provide({
    actors: { sendSetUp: requestResult(http, setUp) },
    actions: { openSession: (_, session) => openSession(session) },
  });
}

/** The pages /join and /password, for who was given a link. */
export function provideAccountLink({ http, page }: Services, openSession: OpenSession) {
  return accountLinkMachine.provide({
    actors: {
      openLink: requestResult(http, openLink),
      sendLinkForm: requestResult(http, sendLinkForm),
      watchLink: createWatchLink({ page }),
    },
    actions: { openSession: (_, session) => openSession(session) },
  });
}
