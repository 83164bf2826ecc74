import type { SetUpSnapshot } from './set-up.machine';

export function selectErrors({ context }: SetUpSnapshot) {
  return context.errors;
}
export function selectIsSending(snapshot: SetUpSnapshot) {
  return snapshot.matches('sending');
}
export function selectIsSetUpAlready(snapshot: SetUpSnapshot) {
  return snapshot.matches('setUpAlready');
}
