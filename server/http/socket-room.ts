/** At one process, of each kind. */
export const mostSockets = 20_000;

/**
 * One address may have this share of them open without having shown a right to anything; whoever has, counts no
 * more. An office behind one address that comes back at once has room, and one machine does not take it all.
 */
const unauthenticatedShare = 0.1;

export interface OpenSockets {
  readonly size: number;
  /** The addresses of those that have shown no right yet. */
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
