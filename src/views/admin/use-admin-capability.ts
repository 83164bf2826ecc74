import { useSelector } from '@xstate/react';
import { selectHasCapability, selectUser } from '../../machines/workspace/workspace.selectors';
import type { Capability } from '../../services/capabilities/capabilities';
import { useActors } from '../app/use-actors';

/** Whether the server offers it and the user is an admin, who alone may use it. */
export function useHasAdminCapability(capability: Capability): boolean {
  const { workspace } = useActors('workspace');
  return useSelector(
    workspace,
    (snapshot) => selectHasCapability(snapshot, capability) && selectUser(snapshot).agentType === 'admin',
  );
}
