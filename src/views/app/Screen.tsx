import { useSelector } from '@xstate/react';
import { type ComponentType, Suspense } from 'react';
import {
  selectDeskRef,
  selectHasDeskFailed,
  selectPath,
  selectSessionRef,
  selectToken,
} from '../../machines/app/app.selectors';
import { halfOf, LOGIN } from '../../machines/shared/routing';
import { LoadingPage } from '../pages/LoadingPage/LoadingPage';
import { NotFoundPage } from '../pages/NotFoundPage/NotFoundPage';
import { LoadError, PageErrorBoundary } from '../pages/PageError/PageError';
import { SignInPage } from '../session/SignInPage/SignInPage';
import { useAppActor } from './actor-context';
import { pageTitle } from './page-titles';
import { SignedIn } from './SignedIn';

interface ScreenProps {
  /** The caller's side, which needs no sign-in. */
  readonly phonePage: ComponentType;
}

/** What the address shows. Where it must not be shown, the app chart is already on its way elsewhere. */
export function Screen({ phonePage: PhonePage }: ScreenProps) {
  const app = useAppActor();
  const path = useSelector(app, selectPath);
  const token = useSelector(app, selectToken);
  const session = useSelector(app, selectSessionRef);
  const desk = useSelector(app, selectDeskRef);
  const hasDeskFailed = useSelector(app, selectHasDeskFailed);
  const half = halfOf(path);

  if (path === '/') return null;
  if (path === LOGIN) return token === null && session ? <SignInPage session={session} /> : null;
  if (path === '/phone')
    return (
      <PageErrorBoundary>
        <Suspense fallback={<LoadingPage isWindow />}>
          <PhonePage />
        </Suspense>
      </PageErrorBoundary>
    );
  if (half === null || pageTitle(path) === null) return <NotFoundPage />;
  if (token === null) return null;
  if (hasDeskFailed) return <LoadError onRetry={() => app.send({ type: 'app.retryDesk' })} />;
  if (desk === null) return <LoadingPage isWindow />;
  return <SignedIn desk={desk} half={half} path={path} token={token} />;
}
