import type { SessionSnapshot } from './session.machine';

export function selectEmail(snapshot: SessionSnapshot) {
  return snapshot.context.email;
}
/** Why nobody was signed in, where no field is to blame. */
export function selectSignInFault(snapshot: SessionSnapshot) {
  return snapshot.context.errors.form ?? null;
}
export function selectEmailError(snapshot: SessionSnapshot) {
  return snapshot.context.errors.email ?? null;
}
export function selectPasswordError(snapshot: SessionSnapshot) {
  return snapshot.context.errors.password ?? null;
}
/** null until its code is there. */
export function selectSecondStepRef({ context }: SessionSnapshot) {
  return context.secondStep;
}
/** Whether a sign-in is under way: from the password until it succeeds, fails or asks for a second step. */
export function selectIsPending(snapshot: SessionSnapshot) {
  return snapshot.matches('signingIn') || snapshot.matches('secondStep');
}
export function selectIsSigningOut(snapshot: SessionSnapshot) {
  return snapshot.matches('signingOut');
}
/** Whether the page may be left, with what is unsaved on it. */
export function selectAsksToLeave(snapshot: SessionSnapshot) {
  return snapshot.matches({ signedIn: { mode: 'asking' } });
}
export function selectIsSwitchingMode(snapshot: SessionSnapshot) {
  return snapshot.matches({ signedIn: { mode: 'switching' } });
}
