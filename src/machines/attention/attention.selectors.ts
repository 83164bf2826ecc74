import type { AttentionSnapshot } from './attention.machine';

/** unknown until the browser has been asked; asking while its own question is open. */
export const selectNoticePermission = (snapshot: AttentionSnapshot) => snapshot.value.permission;
/** The call that rings, for the words on the tab. */
export const selectRingingOffer = (snapshot: AttentionSnapshot) => snapshot.context.offer;
