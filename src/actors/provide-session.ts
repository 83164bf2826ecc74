import { assign } from 'xstate';
import { sessionMachine } from '../machines/session/session.machine';
import { twice } from '../machines/shared/twice';
import type { PartialAgent } from '../services/agents/agent.types';
import { fetchMe, signIn, signOut, switchMode } from '../services/session/session-api';
import { loadChart, request, requestResult } from './request';
import type { Services } from './services';
import { createSessionKeeper } from './session/session-keeper.actor';

export function provideSession(services: Services) {
  const { http, auth, offlineReports } = services;
  return sessionMachine.provide({
    actions: {
      restoreSession: assign(({ context: { session } }) => {
        const { token, user } = auth.getSnapshot().context;
        return { session: session ?? (token === null || user === null ? null : { token, user }) };
      }),
    },
    actors: {
      sessionKeeper: createSessionKeeper(services),
      signIn: requestResult(http, signIn),
      loadSecondStep: loadChart(async () =>
        (await import('./provide-second-step')).provideSecondStep(services),
      ),
      signOut: requestResult(
        http,
        async (client, _, signal) => {
          // The token is void afterwards.
          await offlineReports.settled();
          return signOut(client, signal);
        },
        { giveUpAfter: 10_000 },
      ),
      fetchMe: twice(request<PartialAgent>(http, (client, _, signal) => fetchMe(client, signal))),
      switchMode: requestResult(http, (client, { to }, signal) => switchMode(client, to, signal)),
    },
  });
}
