import { halfOf } from '../shared/routing';
import type { AppSnapshot } from './app.machine';

export const selectSessionRef = (snapshot: AppSnapshot) => snapshot.children.session;
/** null until the desk is loaded, and after the session. */
export const selectDeskRef = (snapshot: AppSnapshot) => snapshot.context.desk;
export const selectPath = (snapshot: AppSnapshot) => snapshot.context.path;
export const selectHalf = (snapshot: AppSnapshot) => halfOf(snapshot.context.path);
export const selectUser = (snapshot: AppSnapshot) => snapshot.context.session?.user ?? null;
export const selectIsStarting = (snapshot: AppSnapshot) => snapshot.matches('starting');
export const selectIsSignedOut = (snapshot: AppSnapshot) => snapshot.matches('signedOut');
export const selectIsSignedIn = (snapshot: AppSnapshot) => snapshot.matches('signedIn');
export const selectHasDeskFailed = (snapshot: AppSnapshot) => snapshot.matches({ signedIn: 'deskFailed' });
/** Only a reload helps. */
export const selectIsBroken = (snapshot: AppSnapshot) => snapshot.matches('broken');
/** SIDE-12, SIDE-14, ROLE-08: an admin looking at the agent half. */
export const selectIsAdminMode = (snapshot: AppSnapshot) =>
  snapshot.context.session?.user.agentType === 'admin' && halfOf(snapshot.context.path) === 'agent';
export const selectToken = (snapshot: AppSnapshot) => snapshot.context.session?.token ?? null;
