import type { AttentionSnapshot } from './attention.machine';

/** unknown until the browser has been asked; asking while its own question is open. */
export function selectNoticePermission(snapshot: AttentionSnapshot) {
  return snapshot.value.permission;
}
/** The call that rings, for the words on the tab. */
export function selectRingingOffer(snapshot: AttentionSnapshot) {
  return snapshot.context.offer;
}
