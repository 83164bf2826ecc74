import type { WorkspaceSnapshot } from './workspace.machine';

/** What the sign-in page's scripts hold of the workspace: whatever stands here is loaded before anybody signs in. */
export function selectKeptRef(snapshot: WorkspaceSnapshot) {
  return snapshot.children.kept;
}
export function selectRealtimeRef(snapshot: WorkspaceSnapshot) {
  return snapshot.children.realtime;
}
export function selectSignOutRef(snapshot: WorkspaceSnapshot) {
  return snapshot.children.signOut;
}
export function selectIsInCall(snapshot: WorkspaceSnapshot) {
  return snapshot.matches({ work: 'inCall' });
}
/** Whether a new document would take something away: a call, or what goes on for an admin on every page, as an export. */
export function selectIsAtWork(snapshot: WorkspaceSnapshot) {
  const monitor = snapshot.children.supervision?.getSnapshot().context.monitor?.getSnapshot();
  const isBusy = Object.values(monitor?.children ?? {}).some((child) => {
    const own = child?.getSnapshot();
    return own !== undefined && 'tags' in own && [...own.tags].some((tag) => tag === 'busy');
  });
  return isBusy || selectIsInCall(snapshot);
}
