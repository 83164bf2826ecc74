import { appMachine } from '../machines/app/app.machine';
import { releaseMachine } from '../machines/release/release.machine';
import { createLocation } from './browser/location.actor';
import { createAskRelease, createWatchParts } from './browser/release.actor';
import { provideSession } from './provide-session';
import { loadChart } from './request';
import type { Services } from './services';

export const fetchWorkspace = () => import('./provide-workspace');

/** The root chart with everything the sign-in page needs; the workspace comes in a chunk of its own. */
export function provideApp(services: Services) {
  return appMachine.provide({
    actors: {
      location: createLocation(services),
      release: releaseMachine.provide({
        actors: { askRelease: createAskRelease(services), watchParts: createWatchParts(services) },
      }),
      session: provideSession(services),
      loadWorkspace: loadChart(async () => {
        const { provideWorkspace } = await fetchWorkspace();
        return provideWorkspace(services);
      }),
    },
  });
}
