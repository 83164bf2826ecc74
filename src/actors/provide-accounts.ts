import type { Session } from '../machines/session/session.types';
import { setUpMachine } from '../machines/set-up/set-up.machine';
import { setUp } from '../services/accounts/setup-api';
import { requestResult } from './request';
import type { Services } from './services';

type OpenSession = (session: Session) => void;

/** The page /setup, which makes the first account. */
export function provideSetUp({ http }: Services, openSession: OpenSession) {
  return setUpMachine.provide({
    actors: { sendSetUp: requestResult(http, setUp, { giveUpAfter: 30_000 }) },
    actions: { openSession: (_, session) => openSession(session) },
  });
}
