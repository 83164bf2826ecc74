import { type ComponentType, lazy } from 'react';
import type { Actor, ActorOptions, AnyActorLogic } from 'xstate';
import type { Services } from './actors/services';
import type { AppActorRef } from './machines/app/app.machine';
import type { Session } from './machines/session/session.types';
import { paths } from './machines/shared/routing';
import type { LinkKind } from './services/accounts/account.types';
import type { PublicPageOf } from './views/app/Screen';
import { NotFound } from './views/pages/NotFound';
import { usePublicTitle } from './views/pages/use-public-title';

/** Runs a chart beside the app, seen by the inspector and the log of failures as the app is. */
export type StartRoot = <Logic extends AnyActorLogic>(
  logic: Logic,
  options?: ActorOptions<Logic>,
) => Actor<Logic>;

interface PublicPage {
  /** On the browser's tab. */
  readonly title: string;
  readonly Page: ComponentType;
}

const missing: PublicPage = { title: 'Page not found', Page: () => <NotFound isPage /> };

function Titled({ title, Page }: PublicPage) {
  usePublicTitle(title);
  return <Page />;
}

interface PublicPageOptions {
  readonly services: Services;
  readonly app: AppActorRef;
  readonly startRoot: StartRoot;
}

/** The pages that need no sign-in, each with a root actor of its own. */
export function createPublicPage({ services, app, startRoot }: PublicPageOptions): PublicPageOf {
  const phonePage = lazy(async () => {
    const [{ CustomerPhone }, { exampleCall, providePhone }] = await Promise.all([
      import('./views/customer-phone/CustomerPhone'),
      import('./actors/provide-phone'),
    ]);
    const phone = startRoot(providePhone(services), { input: exampleCall });
    return { default: () => <CustomerPhone phone={phone} /> };
  });

  const openSession = (session: Session) => {
    app.getSnapshot().children.session?.send({ type: 'session.open', session });
    app.send({ type: 'app.navigate', to: paths.start, replace: true });
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

  const kitchenPage = lazy(async () => {
    const [{ KitchenPage }, { provideKitchen }] = await Promise.all([
      import('./views/kitchen/KitchenPage'),
      import('./actors/provide-kitchen'),
    ]);
    const { logic, input } = provideKitchen(services, app.getSnapshot().children.release);
    const kitchen = startRoot(logic, { input });
    return { default: () => <KitchenPage kitchen={kitchen} /> };
  });

  const pages: Readonly<Record<string, PublicPage>> = {
    [paths.phone]: { title: 'Customer phone', Page: phonePage },
    [paths.kitchen]: { title: 'Kitchen', Page: kitchenPage },
    [paths.setUp]: { title: 'Set up', Page: setUpPage },
    [paths.join]: { title: 'Join', Page: linkPage('invitation') },
    [paths.password]: { title: 'New password', Page: linkPage('password') },
  };

  return ({ path }) => {
    const { title, Page } = pages[path] ?? missing;
    return <Titled key={path} title={title} Page={Page} />;
  };
}
