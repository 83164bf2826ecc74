import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectIsAsking } from '../../machines/capabilities/capabilities.selectors';
import {
  selectCapabilitiesRef,
  selectHasFailedCapabilities,
  selectKnowsCapabilities,
} from '../../machines/workspace/offer.selectors';
import { useActors } from '../app/use-actors';
import { PageHeader } from '../layout/PageHeader';
import { LoadingPage } from '../pages/LoadingPage';
import { NotFound } from '../pages/NotFound';
import { LoadFailed } from '../ui/states/ListStates';

interface NotOfferedProps {
  readonly title: string;
  /** In the place of a page that is not there, once that is known. */
  readonly instead?: ReactNode;
}

/** A page that the server has not offered: it may not have said yet what it offers. */
export function NotOffered({ title, instead = <NotFound /> }: NotOfferedProps) {
  const { workspace } = useActors('workspace');
  const isKnown = useSelector(workspace, selectKnowsCapabilities);
  const hasFailed = useSelector(workspace, selectHasFailedCapabilities);
  const capabilities = useSelector(workspace, selectCapabilitiesRef);
  const isAsking = useSelector(
    capabilities,
    (snapshot) => snapshot !== undefined && selectIsAsking(snapshot),
  );
  if (isKnown) return instead;
  if (!hasFailed) return <LoadingPage />;
  return (
    <>
      <PageHeader title={title} isNamedByBar />
      <LoadFailed
        title="This page could not be loaded"
        detail="Check the connection, then try again."
        isRetrying={isAsking}
        onRetry={() => capabilities?.send({ type: 'capabilities.retry' })}
      />
    </>
  );
}
