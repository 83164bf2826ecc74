import { useSelector } from '@xstate/react';
import { detailPath, paths } from '../../machines/shared/routing';
import { selectHasCapability, selectUser } from '../../machines/workspace/workspace.selectors';
import type { Capability } from '../../services/capabilities/capabilities';
import { useActors } from '../app/use-actors';

/** Bridge: whether the server offers it, and this user is an admin. */
export function useMayEdit(capability: Capability): boolean {
  const { workspace } = useActors('workspace');
  return useSelector(
    workspace,
    (snapshot) => selectHasCapability(snapshot, capability) && selectUser(snapshot).agentType === 'admin',
  );
}

/** Bridge: whether items can be marked as sold out; supervisors may, as far as the server has it. */
export function useMayMark(): boolean {
  const { workspace } = useActors('workspace');
  return useSelector(workspace, (snapshot) => selectHasCapability(snapshot, 'menu-editing'));
}

export function restaurantEditPath(restaurantId: string): string {
  return `${detailPath(paths.restaurants, restaurantId)}/edit`;
}

export function menuEditPath(restaurantId: string): string {
  return `${detailPath(paths.restaurants, restaurantId)}/menu`;
}
