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
export function selectIsSigningIn(snapshot: SessionSnapshot) {
  return snapshot.matches('signingIn');
}
export function selectIsSigningOut(snapshot: SessionSnapshot) {
  return snapshot.matches('signingOut');
}
export function selectIsSwitchingMode(snapshot: SessionSnapshot) {
  return (
    snapshot.matches({ signedIn: { mode: 'switchingToAgent' } }) ||
    snapshot.matches({ signedIn: { mode: 'switchingToAdmin' } })
  );
}
