import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { Router } from 'wouter';
import { selectRingingOffer } from '../../machines/attention/attention.selectors';
import type { Half } from '../../machines/shared/routing';
import type { WorkspaceActorRef } from '../../machines/workspace/workspace.machine';
import { DataCacheProvider } from '../data/DataCacheProvider';
import { LoadingPage } from '../pages/LoadingPage';
import { PageErrorBoundary } from '../pages/PageErrorBoundary';
import { SignOutGate } from '../session/SignOutGate';
import { documentTitle, ringingTitle } from './page-titles';
import { useActors } from './use-actors';
import { useAppLocation } from './use-app-location';
import { useTitle } from './use-title';

const halves = {
  admin: lazy(async () => ({ default: (await import('./AdminHalf')).AdminHalf })),
  agent: lazy(async () => ({ default: (await import('./AgentHalf')).AgentHalf })),
};

interface SignedInProps {
  readonly workspace: WorkspaceActorRef;
  readonly half: Half;
  readonly path: string;
  readonly token: string;
}

/** Everything behind the sign-in, with a data cache of this session's own (SESS-19). */
export function SignedIn({ workspace, half, path, token }: SignedInProps) {
  const actors = useActors(workspace);
  const offer = useSelector(actors?.attention, (snapshot) =>
    snapshot === undefined ? null : selectRingingOffer(snapshot),
  );
  useTitle(offer === null ? documentTitle(path) : ringingTitle(offer.tenantName));
  if (actors === null) return <LoadingPage isWindow />;
  const Half = halves[half];
  return (
    <DataCacheProvider key={token}>
      <PageErrorBoundary>
        <Suspense fallback={<LoadingPage isWindow />}>
          <Router hook={useAppLocation}>
            <Half {...actors} path={path} />
          </Router>
          <SignOutGate workspace={workspace} />
        </Suspense>
      </PageErrorBoundary>
    </DataCacheProvider>
  );
}
