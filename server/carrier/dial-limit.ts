const windowMs = 60_000;
const maxAddresses = 10_000;

export function createDialLimit(perMinute: number, nowMs: () => number) {
  const dials = new Map<string, number[]>();
  return {
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
