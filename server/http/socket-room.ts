/** How many sockets of each kind one process takes. */
export const mostSockets = 20_000;

/**
 * The share of unauthenticated sockets that one address may have open. An office behind one address that reconnects
 * at once has room, and one machine cannot take all of it.
 */
const unauthenticatedShare = 0.1;

export interface OpenSockets {
  readonly size: number;
  /** The addresses of sockets that are not authenticated yet. */
  unauthenticated(): Iterable<string>;
}

/** The unauthenticated are counted only once there are more sockets than one address may have. */
export function hasRoom(open: OpenSockets, address: string, most: number): boolean {
  if (open.size >= most) return false;
  const mostOfAddress = Math.ceil(most * unauthenticatedShare);
  if (open.size < mostOfAddress) return true;
  let ofAddress = 0;
  for (const one of open.unauthenticated()) if (one === address) ofAddress += 1;
  return ofAddress < mostOfAddress;
}
