import './views/theme';
import { lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { type ActorOptions, type AnyActor, type AnyActorLogic, createActor } from 'xstate';
import { provideApp } from './actors/provide';
import { createServices } from './actors/services';
import type { Session } from './machines/session/session.types';
import { failureLog } from './machines/shared/failure-log';
import { paths } from './machines/shared/routing';
import type { LinkKind } from './services/accounts/account.types';
import { type Config, readConfig } from './services/config';
import { MissingSetting } from './services/errors/missing-setting';
import { App } from './views/app/App';
import { startTheme } from './views/theme';

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

const start = async () => {
  startTheme();
  const config = readConfig(import.meta.env, location.origin);
  const services = createServices(config, window);
  const inspect = await attachInspector(config);
  const input = { seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 1 };
  const actor = createActor(provideApp(services), { input, systemId: 'app' });
  actor.system.inspect(logFailure);
  inspect?.(actor);
  actor.start();

  const startRoot = <Logic extends AnyActorLogic>(logic: Logic, options?: ActorOptions<Logic>) => {
    const started = createActor(logic, options);
    started.system.inspect(logFailure);
    inspect?.(started);
    return started.start();
  };

  const phonePage = lazy(async () => {
    const [{ CustomerPhone }, { exampleCall, providePhone }] = await Promise.all([
      import('./views/customer-phone/CustomerPhone'),
      import('./actors/provide-phone'),
    ]);
    const phone = startRoot(providePhone(services), { input: exampleCall });
    return { default: () => <CustomerPhone phone={phone} /> };
  });

  const openSession = (session: Session) => {
    actor.getSnapshot().children.session?.send({ type: 'session.open', session });
    actor.send({ type: 'app.navigate', to: paths.start, replace: true });
  };
  const setUpPage = lazy(async () => {
    const [{ SetUpPage }, { provideSetUp }] = await Promise.all([
      import('./views/set-up/SetUpPage'),
      import('./actors/provide-accounts'),
    ]);
    const setUp = startRoot(provideSetUp(services, openSession));
    return { default: () => <SetUpPage setUp={setUp} /> };
  });

  const linkPage = (kind: LinkKind) =>
    lazy(async () => {
      const [{ AccountLinkPage }, { provideAccountLink }] = await Promise.all([
        import('./views/account-link/AccountLinkPage'),
        import('./actors/provide-accounts'),
      ]);
      const input = { kind, secret: location.hash.slice(1) };
      const link = startRoot(provideAccountLink(services, openSession), { input });
      return { default: () => <AccountLinkPage link={link} /> };
    });

  const publicPages = {
    [paths.phone]: phonePage,
    [paths.setUp]: setUpPage,
    [paths.join]: linkPage('invitation'),
    [paths.password]: linkPage('password'),
  };
  createRoot(root).render(<App actor={actor} http={services.http} publicPages={publicPages} />);
};

start().catch(async (error: unknown) => {
  if (!(error instanceof MissingSetting)) throw error;
  const { ConfigErrorPage } = await import('./views/pages/ConfigErrorPage');
  createRoot(root).render(<ConfigErrorPage message={error.message} />);
});
