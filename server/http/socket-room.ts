/** At one process, of each kind. */
export const mostSockets = 20_000;

/**
 * One address may have this share of them open without having shown a right to anything; whoever has, counts no
 * more. An office behind one address that comes back at once has room, and one machine does not take it all.
 */
const shareOfStrangers = 0.1;

export interface OpenSockets {
  readonly size: number;
  /** The addresses of those that have shown no right yet. */
  strangers(): Iterable<string>;
}

/** Strangers are counted only once there are more sockets than one address may have. */
export function hasRoom(open: OpenSockets, address: string, most: number): boolean {
  if (open.size >= most) return false;
  const mostStrangers = Math.ceil(most * shareOfStrangers);
  if (open.size < mostStrangers) return true;
  let strangers = 0;
  for (const stranger of open.strangers()) if (stranger === address) strangers += 1;
  return strangers < mostStrangers;
}
