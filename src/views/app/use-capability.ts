import { useSelector } from '@xstate/react';
import { selectHasCapability } from '../../machines/workspace/workspace.selectors';
import type { Capability } from '../../services/capabilities/capabilities';
import { useActors } from './use-actors';

/** Whether the server offers it. */
export function useHasCapability(capability: Capability): boolean {
  const { workspace } = useActors('workspace');
  return useSelector(workspace, (snapshot) => selectHasCapability(snapshot, capability));
}
