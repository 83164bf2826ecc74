import type { SessionSnapshot } from './session.machine';

export const selectEmail = (snapshot: SessionSnapshot) => snapshot.context.email;
/** Why nobody was signed in, where no field is to blame. */
export const selectSignInFault = (snapshot: SessionSnapshot) => snapshot.context.errors.form ?? null;
export const selectEmailError = (snapshot: SessionSnapshot) => snapshot.context.errors.email ?? null;
export const selectPasswordError = (snapshot: SessionSnapshot) => snapshot.context.errors.password ?? null;
export const selectIsSigningIn = (snapshot: SessionSnapshot) => snapshot.matches('signingIn');
export const selectIsSigningOut = (snapshot: SessionSnapshot) => snapshot.matches('signingOut');
export const selectIsSwitchingMode = (snapshot: SessionSnapshot) =>
  snapshot.matches({ signedIn: { mode: 'switchingToAgent' } }) ||
  snapshot.matches({ signedIn: { mode: 'switchingToAdmin' } });
