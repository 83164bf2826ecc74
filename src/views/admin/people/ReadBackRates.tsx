import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import { selectHasCapability } from '../../../machines/workspace/workspace.selectors';
import { LazyPart } from '../../app/LazyPart';
import { useActors } from '../../app/use-actors';

const ReadBackTable = lazy(async () => ({ default: (await import('./ReadBackTable')).ReadBackTable }));

/** Shown where the server stores whether orders were read back. */
export function ReadBackRates() {
  const { workspace } = useActors('workspace');
  const isKept = useSelector(workspace, (snapshot) => selectHasCapability(snapshot, 'read-back'));
  return isKept ? (
    <LazyPart>
      <ReadBackTable />
    </LazyPart>
  ) : null;
}
