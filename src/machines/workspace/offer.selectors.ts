import type { WorkspaceSnapshot } from './workspace.machine';

/** The server has said what it offers, or has no such list. */
export function selectKnowsCapabilities(snapshot: WorkspaceSnapshot): boolean {
  return snapshot.matches({ capabilities: 'known' });
}
/** It did not answer, and is asked again and again. */
export function selectHasFailedCapabilities(snapshot: WorkspaceSnapshot): boolean {
  return snapshot.matches({ capabilities: 'unanswered' });
}
export function selectCapabilitiesRef({ children }: WorkspaceSnapshot) {
  return children.capabilities;
}
