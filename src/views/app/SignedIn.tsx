import { lazy, Suspense } from 'react';
import type { DeskActorRef } from '../../machines/desk/desk.machine';
import type { Half } from '../../machines/shared/routing';
import { LoadingPage } from '../pages/LoadingPage/LoadingPage';
import { PageErrorBoundary } from '../pages/PageError/PageError';
import { DataCacheProvider } from './DataCacheProvider';
import { useActors } from './use-actors';

const halves = {
  admin: lazy(async () => ({ default: (await import('./AdminHalf')).AdminHalf })),
  agent: lazy(async () => ({ default: (await import('./AgentHalf')).AgentHalf })),
};

interface SignedInProps {
  readonly desk: DeskActorRef;
  readonly half: Half;
  readonly path: string;
  readonly token: string;
}

/** Everything behind the sign-in, with a data cache of this session's own (SESS-19). */
export function SignedIn({ desk, half, path, token }: SignedInProps) {
  const actors = useActors(desk);
  if (actors === null) return <LoadingPage isWindow />;
  const Half = halves[half];
  return (
    <DataCacheProvider key={token}>
      <PageErrorBoundary>
        <Suspense fallback={<LoadingPage isWindow />}>
          <Half {...actors} path={path} />
        </Suspense>
      </PageErrorBoundary>
    </DataCacheProvider>
  );
}
