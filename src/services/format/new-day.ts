/** '23:59:58', by the clock of that zone, else the browser's. */
function clockIn(timezone: string | null, at: Date): string {
  try {
    return at.toLocaleTimeString('en-GB', { timeZone: timezone ?? undefined });
  } catch {
    return at.toTimeString();
  }
}

/** An hour off where the clock is put on or back on that day. */
export function msUntilNewDay(timezone: string | null, now: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = clockIn(timezone, new Date(now)).split(':').map(parseFloat);
  return (((24 - hours) * 60 - minutes) * 60 - seconds) * 1_000;
}
