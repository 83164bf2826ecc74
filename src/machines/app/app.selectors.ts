import type { AppSnapshot } from './app.machine';

export const selectSessionRef = (snapshot: AppSnapshot) => snapshot.children.session;
/** null until the workspace is loaded, and after the session. */
export const selectWorkspaceRef = (snapshot: AppSnapshot) => snapshot.context.workspace;
/** Emits notice.raised. */
export const selectNoticesRef = (snapshot: AppSnapshot) => snapshot.children.notices;
/** Emits data.invalidated; only where lists may be asked for, so not while the token is being given back. */
export const selectInvalidationsRef = (snapshot: AppSnapshot) => snapshot.children.invalidations;
export const selectPath = (snapshot: AppSnapshot) => snapshot.context.path;
export const selectHasWorkspaceFailed = (snapshot: AppSnapshot) =>
  snapshot.matches({ signedIn: 'workspaceFailed' });
/** Only a reload helps. */
export const selectIsBroken = (snapshot: AppSnapshot) => snapshot.matches('broken');
export const selectToken = (snapshot: AppSnapshot) => snapshot.context.session?.token ?? null;
