import { useSelector } from '@xstate/react';
import { type ComponentType, lazy, Suspense } from 'react';
import {
  selectHasWorkspaceFailed,
  selectIsBroken,
  selectPath,
  selectSessionRef,
  selectToken,
  selectWorkspaceRef,
} from '../../machines/app/app.selectors';
import { halfOf, paths } from '../../machines/shared/routing';
import { LoadError } from '../pages/LoadError';
import { LoadingPage } from '../pages/LoadingPage';
import { PageErrorBoundary } from '../pages/PageErrorBoundary';
import { SignInPage } from '../session/SignInPage';
import { useAppActor } from './actor-context';

const SignedIn = lazy(async () => ({ default: (await import('./SignedIn')).SignedIn }));

/** Any page outside the two halves. */
export type PublicPageOf = ComponentType<{ readonly path: string }>;

interface ScreenProps {
  readonly PublicPage: PublicPageOf;
}

/** What the address shows. Where it must not be shown, the app chart is already on its way elsewhere. */
function Shown({ PublicPage }: ScreenProps) {
  const app = useAppActor();
  const path = useSelector(app, selectPath);
  const token = useSelector(app, selectToken);
  const session = useSelector(app, selectSessionRef);
  const workspace = useSelector(app, selectWorkspaceRef);
  const hasWorkspaceFailed = useSelector(app, selectHasWorkspaceFailed);
  const isBroken = useSelector(app, selectIsBroken);
  const half = halfOf(path);

  if (isBroken) return <LoadError isWindow onRetry={() => window.location.reload()} />;
  if (path === paths.start) return null;
  if (path === paths.login) return token === null && session ? <SignInPage session={session} /> : null;
  if (half === null) return <PublicPage path={path} />;
  if (token === null) return null;
  if (hasWorkspaceFailed)
    return <LoadError isWindow onRetry={() => app.send({ type: 'app.retryWorkspace' })} />;
  if (workspace === null) return <LoadingPage isWindow />;
  return <SignedIn workspace={workspace} half={half} path={path} token={token} />;
}

export function Screen(props: ScreenProps) {
  return (
    <PageErrorBoundary isWindow>
      <Suspense fallback={<LoadingPage isWindow />}>
        <Shown {...props} />
      </Suspense>
    </PageErrorBoundary>
  );
}
