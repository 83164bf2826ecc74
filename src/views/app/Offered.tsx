import type { ReactNode } from 'react';
import type { Capability } from '../../services/capabilities/capabilities';
import { useHasCapability } from './use-capability';

interface OfferedProps {
  readonly feature: Capability;
  readonly children: ReactNode;
}

/** What a field says on a server with the feature: another may mean something else by it. */
export function Offered({ feature, children }: OfferedProps) {
  return useHasCapability(feature) ? children : null;
}
