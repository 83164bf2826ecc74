import { useSelector } from '@xstate/react';
import { selectHasCapability, selectUser } from '../../machines/workspace/workspace.selectors';
import { useActors } from '../app/use-actors';

/** For admins, where the server records what people do. */
export function useHasAudit(): boolean {
  const { workspace } = useActors('workspace');
  return useSelector(
    workspace,
    (snapshot) => selectHasCapability(snapshot, 'audit') && selectUser(snapshot).agentType === 'admin',
  );
}
