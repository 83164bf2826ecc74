import { useSelector } from '@xstate/react';
import { selectHasMonitorFailed } from '../../machines/supervision/supervision.selectors';
import { AdminLayout } from '../layout/AdminLayout';
import { LoadError } from '../pages/LoadError';
import { LoadingPage } from '../pages/LoadingPage';
import { adminRoutes } from './admin-routes';
import { Pages } from './Pages';
import { PageTitle } from './PageTitle';
import { titleOf } from './routes';
import { useActors, useLateActor } from './use-actors';

interface HalfProps {
  readonly path: string;
}

/** The monitor comes in a chunk of its own, which may be late or fail like any other. */
function Shown({ path }: HalfProps) {
  const { supervision } = useActors('supervision');
  const monitor = useLateActor('monitor');
  const hasFailed = useSelector(supervision, selectHasMonitorFailed);
  if (monitor !== undefined) return <Pages routes={adminRoutes} path={path} />;
  return hasFailed ? (
    <LoadError onRetry={() => supervision.send({ type: 'supervision.retry' })} />
  ) : (
    <LoadingPage />
  );
}

export function AdminHalf({ path }: HalfProps) {
  const title = titleOf(adminRoutes, path);
  return (
    <>
      <PageTitle page={title} />
      <AdminLayout page={title}>
        <Shown path={path} />
      </AdminLayout>
    </>
  );
}
