import type { SnapshotFrom } from 'xstate';
import type { capabilitiesMachine } from './capabilities.machine';

export function selectIsAsking(snapshot: SnapshotFrom<typeof capabilitiesMachine>): boolean {
  return snapshot.matches('fetching');
}
