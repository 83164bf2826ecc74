import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { LoadingPage } from '../pages/LoadingPage';
import { PageErrorBoundary } from '../pages/PageErrorBoundary';
import type { PageRoute } from './routes';

const NotFound = lazy(async () => ({ default: (await import('../pages/NotFound')).NotFound }));

interface PagesProps {
  readonly routes: readonly PageRoute[];
  /** The address; a page that failed does not take the next one with it. */
  readonly path: string;
}

/** The page of the address, inside its layout. */
export function Pages({ routes, path }: PagesProps) {
  return (
    <PageErrorBoundary key={path}>
      <Suspense fallback={<LoadingPage />}>
        <Switch>
          {routes.map(({ path: pattern, Page }) => (
            <Route key={pattern} path={pattern}>
              <Page />
            </Route>
          ))}
          <Route>
            <NotFound />
          </Route>
        </Switch>
      </Suspense>
    </PageErrorBoundary>
  );
}
