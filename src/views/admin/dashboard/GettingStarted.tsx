import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectAgentType, selectAwaitsCapabilities } from '../../../machines/workspace/workspace.selectors';
import { useActors } from '../../app/use-actors';
import { useHasCapability } from '../../app/use-capability';
import { Held } from '../../ui/states/Held';
import { useOnboarding } from './use-onboarding';

/**
 * What is left to do before the first real order; gone once all of it is done, or it was put away. What is below is
 * not seen before it is known whether this comes.
 */
export function GettingStarted({ children }: { readonly children?: ReactNode }) {
  const { workspace } = useActors('workspace');
  const isAdmin = useSelector(workspace, selectAgentType) === 'admin';
  const awaitsCapabilities = useSelector(workspace, selectAwaitsCapabilities);
  const isOffered = useHasCapability('onboarding');
  const { open, isComing } = useOnboarding(isAdmin && isOffered);
  return (
    <>
      {open === null ? null : <open.Checklist done={open.done} />}
      <Held isHeld={isComing || (isAdmin && awaitsCapabilities)}>{children}</Held>
    </>
  );
}
