import { useSelector } from '@xstate/react';
import { selectHasMonitorFailed } from '../../machines/supervision/supervision.selectors';
import { AdminLayout } from '../layout/AdminLayout';
import { LoadError } from '../pages/LoadError';
import { LoadingPage } from '../pages/LoadingPage';
import { adminRoutes } from './admin-routes';
import { Pages } from './Pages';
import type { PageProps } from './page-props';
import { pageTitle } from './page-titles';

interface AdminHalfProps extends PageProps {
  readonly path: string;
}

/** The monitor comes in a chunk of its own, which may be late or fail like any other. */
function Shown({ path, monitor, ...props }: AdminHalfProps) {
  const hasFailed = useSelector(props.supervision, selectHasMonitorFailed);
  if (monitor !== null) return <Pages actors={{ ...props, monitor }} routes={adminRoutes} path={path} />;
  return hasFailed ? (
    <LoadError onRetry={() => props.supervision.send({ type: 'supervision.retry' })} />
  ) : (
    <LoadingPage />
  );
}

export function AdminHalf({ path, ...props }: AdminHalfProps) {
  return (
    <AdminLayout {...props} page={pageTitle(path) ?? ''}>
      <Shown {...props} path={path} />
    </AdminLayout>
  );
}
