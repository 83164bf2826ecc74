import { fromPromise } from 'xstate';
import { appMachine } from '../machines/app/app.machine';
import { sessionMachine } from '../machines/session/session.machine';
import { createLocation } from './browser/location.actor';
import type { Services } from './services';
import { createFetchMe } from './session/fetch-me.actor';
import { createRestoreSession } from './session/restore-session.actor';
import { createSessionKeeper } from './session/session-keeper.actor';
import { createSignIn } from './session/sign-in.actor';
import { createSignOut } from './session/sign-out.actor';
import { createSwitchMode } from './session/switch-mode.actor';

/** The root chart with everything the sign-in page needs; the workspace comes in a chunk of its own. */
export const provideApp = (services: Services) =>
  appMachine.provide({
    actors: {
      location: createLocation(services),
      session: sessionMachine.provide({
        actors: {
          restoreSession: createRestoreSession(services),
          sessionKeeper: createSessionKeeper(services),
          signIn: createSignIn(services),
          signOut: createSignOut(services),
          fetchMe: createFetchMe(services),
          switchMode: createSwitchMode(services),
        },
      }),
      loadWorkspace: fromPromise(async () => {
        const { provideWorkspace } = await import('./provide-workspace');
        return provideWorkspace(services);
      }),
    },
  });
