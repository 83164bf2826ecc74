import { appMachine } from '../machines/app/app.machine';
import { createLocation } from './browser/location.actor';
import { provideRelease } from './provide-release';
import { provideSession } from './provide-session';
import { loadChart } from './request';
import type { Services } from './services';

export const fetchWorkspace = () => import('./provide-workspace');

/** The root chart with everything the sign-in page needs; the workspace comes in a chunk of its own. */
export function provideApp(services: Services) {
  return appMachine.provide({
    actors: {
      location: createLocation(services),
      release: provideRelease(services),
      session: provideSession(services),
      loadWorkspace: loadChart(async () => {
        const { provideWorkspace } = await fetchWorkspace();
        return provideWorkspace(services);
      }),
    },
  });
}
