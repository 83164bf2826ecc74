import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectIsAsking } from '../../machines/capabilities/capabilities.selectors';
import {
  selectCapabilitiesRef,
  selectHasFailedCapabilities,
  selectKnowsCapabilities,
} from '../../machines/workspace/offer.selectors';
import { selectHasCapability } from '../../machines/workspace/workspace.selectors';
import type { Capability } from '../../services/capabilities/capabilities';
import { useActors } from '../app/use-actors';
import { PageHeader } from '../layout/PageHeader';
import { LoadingPage } from '../pages/LoadingPage';
import { NotFound } from '../pages/NotFound';
import { LoadFailed } from '../ui/states/ListStates';
import { Alert } from '../ui/status/Alert';

interface NotOfferedProps {
  readonly title: string;
  /** Of the server, for admins alone: who else opens the page is told so. */
  readonly feature?: Capability;
  /** In the place of a page that is not there, once that is known. */
  readonly instead?: ReactNode;
}

/** A page that the server has not offered: it may not have said yet what it offers. */
export function NotOffered({ title, feature, instead = <NotFound /> }: NotOfferedProps) {
  const { workspace } = useActors('workspace');
  const isForAdmins = useSelector(
    workspace,
    (snapshot) => feature !== undefined && selectHasCapability(snapshot, feature),
  );
  const isKnown = useSelector(workspace, selectKnowsCapabilities);
  const hasFailed = useSelector(workspace, selectHasFailedCapabilities);
  const capabilities = useSelector(workspace, selectCapabilitiesRef);
  const isAsking = useSelector(
    capabilities,
    (snapshot) => snapshot !== undefined && selectIsAsking(snapshot),
  );
  if (isForAdmins)
    return (
      <>
        <PageHeader title={title} isNamedByBar />
        <Alert tone="info" role="note">
          Only admins may see this page.
        </Alert>
      </>
    );
  if (isKnown) return instead;
  if (!hasFailed) return <LoadingPage />;
  return (
    <>
      <PageHeader title={title} isNamedByBar />
      <LoadFailed
        title="This page could not be loaded"
        error={null}
        isRetrying={isAsking}
        onRetry={() => capabilities?.send({ type: 'capabilities.retry' })}
      />
    </>
  );
}
