import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { LoadingPage } from '../pages/LoadingPage';
import { NotFound } from '../pages/NotFound';
import { PageErrorBoundary } from '../pages/PageErrorBoundary';
import type { PageProps } from './page-props';
import type { PageRoute } from './page-route';
import { useScrollToTop } from './use-scroll-to-top';

interface PagesProps<Props extends PageProps> {
  readonly routes: readonly PageRoute<Props>[];
  /** The address; a page that failed does not take the next one with it. */
  readonly path: string;
  /** What every page is given. */
  readonly actors: Props;
}

/** The page of the address, inside its layout (ROUTE-21). */
export function Pages<Props extends PageProps>({ routes, path, actors }: PagesProps<Props>) {
  useScrollToTop(path);
  return (
    <PageErrorBoundary key={path}>
      <Suspense fallback={<LoadingPage />}>
        <Switch>
          {routes.map(({ path: pattern, page: Page }) => (
            <Route key={pattern} path={pattern}>
              <Page {...actors} />
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
