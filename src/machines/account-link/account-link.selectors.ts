import type { AccountLinkSnapshot } from './account-link.machine';

export function selectKind({ context }: AccountLinkSnapshot) {
  return context.link.kind;
}
/** null until the server has answered. */
export function selectOpened({ context }: AccountLinkSnapshot) {
  return context.opened;
}
export function selectErrors({ context }: AccountLinkSnapshot) {
  return context.errors;
}
export function selectReason({ context }: AccountLinkSnapshot) {
  return context.reason;
}
export type LinkScene = 'opening' | 'unopened' | 'useless' | 'form' | 'changed';

export function selectScene(snapshot: AccountLinkSnapshot): LinkScene {
  if (snapshot.matches('opening')) return 'opening';
  if (snapshot.matches('unopened')) return 'unopened';
  if (snapshot.matches('useless')) return 'useless';
  return snapshot.matches('changed') ? 'changed' : 'form';
}
export function selectIsSending(snapshot: AccountLinkSnapshot) {
  return snapshot.matches('sending');
}
