import './views/theme';
import { lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { type AnyActor, createActor } from 'xstate';
import { fetchWorkspace, provideApp } from './actors/provide';
import { createServices } from './actors/services';
import { loadSessionApi } from './actors/session/sign-in.actor';
import { failureLog } from './machines/shared/failure-log';
import type { StartRoot } from './public-pages';
import { replaceForbiddenStorage } from './services/browser/storage';
import { type Config, readConfig } from './services/config';
import { MissingSetting } from './services/errors/missing-setting';
import { loadStoredSession } from './services/session/session-storage';
import { tokenKey } from './services/session/storage-keys';
import { App } from './views/app/App';
import { startTheme } from './views/theme';
import { keepTransitionListEmpty } from './views/ui/overlays/transition-list';

type Inspect = (root: AnyActor) => void;

const logFailure = failureLog((line) => console.warn(line));

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

/** Fetched only where the build or the server allows it; the server marks the page. */
const attachInspector = async ({ inspector, development }: Config): Promise<Inspect | undefined> => {
  if (!inspector && !('inspector' in root.dataset)) return undefined;
  const { inspectCharts } = await import('./inspect-charts');
  return inspectCharts(development);
};

/** The sign-in page does not wait for the code that reads it; the workspace comes beside that code. */
const storedSession = () => {
  if (localStorage.getItem(tokenKey)) fetchWorkspace().catch(() => undefined);
  return loadStoredSession(localStorage);
};

const start = async () => {
  replaceForbiddenStorage(window);
  startTheme();
  keepTransitionListEmpty(window);
  const config = readConfig(import.meta.env, location.origin);
  const services = createServices(config, window, await storedSession());
  const inspect = await attachInspector(config);
  const input = { seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 1 };
  const actor = createActor(provideApp(services), { input, systemId: 'app' });
  actor.system.inspect(logFailure);
  inspect?.(actor);
  actor.start();

  const startRoot: StartRoot = (logic, options) => {
    const started = createActor(logic, options);
    started.system.inspect(logFailure);
    inspect?.(started);
    return started.start();
  };

  const PublicPage = lazy(async () => ({
    default: (await import('./public-pages')).createPublicPage({ services, app: actor, startRoot }),
  }));
  // Somebody who types is about to sign in.
  addEventListener('input', () => void loadSessionApi().catch(() => undefined), { once: true });
  createRoot(root).render(<App actor={actor} http={services.http} PublicPage={PublicPage} />);
};

start().catch(async (error: unknown) => {
  if (!(error instanceof MissingSetting)) throw error;
  const { ConfigErrorPage } = await import('./views/pages/ConfigErrorPage');
  createRoot(root).render(<ConfigErrorPage message={error.message} />);
});
