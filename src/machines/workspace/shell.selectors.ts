import type { WorkspaceSnapshot } from './workspace.machine';

/** What the sign-in page's scripts hold of the workspace: whatever stands here is loaded before anybody signs in. */
export function selectKeptRef(snapshot: WorkspaceSnapshot) {
  return snapshot.children.kept;
}
export function selectSignOutRef(snapshot: WorkspaceSnapshot) {
  return snapshot.children.signOut;
}
export function selectIsInCall(snapshot: WorkspaceSnapshot) {
  return snapshot.matches({ work: 'inCall' });
}
