import { assign } from 'xstate';
import { sessionMachine } from '../machines/session/session.machine';
import { twice } from '../machines/shared/twice';
import type { PartialAgent } from '../services/agents/agent.types';
import { isPageUnsaved } from '../services/browser/unsaved';
import { loadChart, request, requestResult } from './request';
import type { Services } from './services';
import { createSessionKeeper } from './session/session-keeper.actor';
import { createSignIn, loadSessionApi } from './session/sign-in.actor';

export function provideSession(services: Services) {
  const { http, auth, offlineReports } = services;
  return sessionMachine.provide({
    actions: {
      restoreSession: assign(({ context: { session } }) => {
        const { token, user } = auth.getSnapshot().context;
        return { session: session ?? (token === null || user === null ? null : { token, user }) };
      }),
    },
    guards: { isPageUnsaved },
    actors: {
      sessionKeeper: createSessionKeeper(services),
      signIn: createSignIn(http),
      loadSecondStep: loadChart(async () =>
        (await import('./provide-second-step')).provideSecondStep(services),
      ),
      signOut: requestResult(
        http,
        async (client) => {
          // The token is void afterwards.
          await offlineReports.settled();
          return (await loadSessionApi()).signOut(client);
        },
        { giveUpAfter: 10_000 },
      ),
      fetchMe: twice(
        request<PartialAgent>(http, async (client, _, signal) =>
          (await loadSessionApi()).fetchMe(client, signal),
        ),
      ),
      switchMode: requestResult(http, async (client, { to }, signal) =>
        (await loadSessionApi()).switchMode(client, to, signal),
      ),
    },
  });
}
