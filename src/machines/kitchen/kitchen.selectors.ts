import type { KitchenSnapshot } from './kitchen.machine';

export type KitchenScene = 'opening' | 'unopened' | 'needsLink' | 'revoked' | 'loading' | 'board';

export function selectScene(snapshot: KitchenSnapshot): KitchenScene {
  if (snapshot.matches('unopened')) return 'unopened';
  if (snapshot.matches('needsLink')) return 'needsLink';
  if (snapshot.matches('revoked')) return 'revoked';
  if (!snapshot.matches('open')) return 'opening';
  return snapshot.context.board === null ? 'loading' : 'board';
}
export function selectReason({ context }: KitchenSnapshot) {
  return context.reason;
}
export function selectBoard({ context }: KitchenSnapshot) {
  return context.board;
}
/** The time in ms, updated once a second. */
export function selectNow({ context }: KitchenSnapshot) {
  return context.now;
}
/** The beginning of the minute in ms, for what is said to the minute. */
export function selectMinute({ context: { now } }: KitchenSnapshot) {
  return now - (now % 60_000);
}
export function selectReadAt({ context }: KitchenSnapshot) {
  return context.readAt;
}

const staleAfter = 20_000;

/** Whether the shown orders may be old: the last reading failed, or is too long ago. */
export function selectIsStale(snapshot: KitchenSnapshot) {
  const { readAt, now } = snapshot.context;
  return snapshot.matches({ open: { reading: 'failing' } }) || now - (readAt ?? now) > staleAfter;
}
export function selectIsLive(snapshot: KitchenSnapshot) {
  return snapshot.matches({ open: { link: 'live' } });
}
export function selectAnnounced({ context }: KitchenSnapshot) {
  return context.announced;
}
/** While the orders are shown. */
export function selectPressesRef(snapshot: KitchenSnapshot) {
  return snapshot.children.presses;
}
export function selectSoundsRef(snapshot: KitchenSnapshot) {
  return snapshot.children.sounds;
}
export function selectTicketRef(snapshot: KitchenSnapshot) {
  return snapshot.children.ticket;
}
