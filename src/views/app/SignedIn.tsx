import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { Router } from 'wouter';
import { selectPath } from '../../machines/app/app.selectors';
import type { Half } from '../../machines/shared/routing';
import type { WorkspaceActorRef } from '../../machines/workspace/workspace.machine';
import { DataCacheProvider } from '../data/DataCacheProvider';
import { LoadingPage } from '../pages/LoadingPage';
import { ProblemReportHost } from '../problem-report/ProblemReportHost';
import { SignOutGate } from '../session/SignOutGate';
import { SwitchGate } from '../session/SwitchGate';
import { useAppActor } from './actor-context';
import { ActorsProvider, useSignedInActors } from './use-actors';
import { usePageStart } from './use-page-start';

/** wouter's location, injected: the app chart holds the path and does the going. */
function useAppLocation(): [string, (to: string, options?: { replace?: boolean }) => void] {
  const app = useAppActor();
  const path = useSelector(app, selectPath);
  return [path, (to, options) => app.send({ type: 'app.navigate', to, replace: options?.replace })];
}

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

/** Everything behind the sign-in, with a data cache of this session's own. */
export function SignedIn({ workspace, half, path, token }: SignedInProps) {
  const actors = useSignedInActors(workspace);
  usePageStart(path);
  if (actors === null) return <LoadingPage isWindow />;
  const Half = halves[half];
  return (
    <DataCacheProvider key={token}>
      <ActorsProvider actors={actors}>
        {/* Inside the cache: one that is hidden while the other half loads is emptied for good. */}
        <Suspense fallback={<LoadingPage isWindow />}>
          <Router hook={useAppLocation}>
            <Half path={path} />
          </Router>
          <SignOutGate workspace={workspace} />
          <SwitchGate />
          <ProblemReportHost />
        </Suspense>
      </ActorsProvider>
    </DataCacheProvider>
  );
}
