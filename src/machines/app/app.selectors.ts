import type { AppSnapshot } from './app.machine';

export function selectSessionRef(snapshot: AppSnapshot) {
  return snapshot.children.session;
}
/** null until the workspace is loaded, and after the session. */
export function selectWorkspaceRef(snapshot: AppSnapshot) {
  return snapshot.context.workspace;
}
/** Emits notice.raised and notices.outdated. */
export function selectNoticesRef(snapshot: AppSnapshot) {
  return snapshot.children.notices;
}
/** Emits data.invalidated; only where lists may be asked for, so not while the token is being given back. */
export function selectInvalidationsRef(snapshot: AppSnapshot) {
  return snapshot.children.invalidations;
}
export function selectPath(snapshot: AppSnapshot) {
  return snapshot.context.path;
}
export function selectHasWorkspaceFailed(snapshot: AppSnapshot) {
  return snapshot.matches({ signedIn: 'workspaceFailed' });
}
/** The app has failed, and only a reload helps. */
export function selectIsBroken(snapshot: AppSnapshot) {
  return snapshot.matches('broken');
}
export function selectToken(snapshot: AppSnapshot) {
  return snapshot.context.session?.token ?? null;
}
