import { assign } from 'xstate';
import { appMachine } from '../machines/app/app.machine';
import { sessionMachine } from '../machines/session/session.machine';
import { fetchMe, signIn, signOut, switchMode } from '../services/session/session-api';
import { createLocation } from './browser/location.actor';
import { loadChart, requestResult } from './request';
import type { Services } from './services';
import { createSessionKeeper } from './session/session-keeper.actor';

const provideSession = (services: Services) => {
  const { http, auth } = services;
  return sessionMachine.provide({
    actions: {
      restoreSession: assign(() => {
        const { token, user } = auth.getSnapshot().context;
        return { session: token === null || user === null ? null : { token, user } };
      }),
    },
    actors: {
      sessionKeeper: createSessionKeeper(services),
      signIn: requestResult(http, signIn),
      signOut: requestResult(http, (client, _, signal) => signOut(client, signal), { giveUpAfter: 10_000 }),
      fetchMe: requestResult(http, (client, _, signal) => fetchMe(client, signal)),
      switchMode: requestResult(http, (client, { to }, signal) => switchMode(client, to, signal)),
    },
  });
};

/** The root chart with everything the sign-in page needs; the workspace comes in a chunk of its own. */
export function provideApp(services: Services) {
  return appMachine.provide({
    actors: {
      location: createLocation(services),
      session: provideSession(services),
      loadWorkspace: loadChart(async () => {
        const { provideWorkspace } = await import('./provide-workspace');
        return provideWorkspace(services);
      }),
    },
  });
}
