import type { SnapshotFrom } from 'xstate';
import type { capabilitiesMachine } from './capabilities.machine';

type CapabilitiesSnapshot = SnapshotFrom<typeof capabilitiesMachine>;

export function selectIsAsking(snapshot: CapabilitiesSnapshot): boolean {
  return snapshot.matches('fetching');
}
/** Why the server did not say what it offers, in words. */
export function selectWhy({ context }: CapabilitiesSnapshot): string | null {
  return context.why;
}
