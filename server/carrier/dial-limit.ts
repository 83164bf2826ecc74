const windowMs = 60_000;
const maxAddresses = 10_000;

/** At most `perMinute` of one key a minute, in this process: dials from an address, calls of a number, tokens of a session. */
export function createDialLimit(perMinute: number, nowMs: () => number) {
  const dials = new Map<string, number[]>();
  return {
    /** False when the address has to wait. */
    take(address: string): boolean {
      const now = nowMs();
      const recent = (dials.get(address) ?? []).filter((at) => at > now - windowMs);
      const isAllowed = recent.length < perMinute;
      if (isAllowed) recent.push(now);
      dials.delete(address);
      dials.set(address, recent);
      const oldest = dials.keys().next();
      if (dials.size > maxAddresses && !oldest.done) dials.delete(oldest.value);
      return isAllowed;
    },
  };
}

export type DialLimit = ReturnType<typeof createDialLimit>;
