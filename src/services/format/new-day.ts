/** By the clock of that zone, else the browser's. An hour off where the clock is put on or back on that day. */
export function msUntilNewDay(timezone: string | null, now: number): number {
  const clock = new Date(now).toLocaleTimeString('en-GB', { timeZone: timezone ?? undefined });
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return (((24 - hours) * 60 - minutes) * 60 - seconds) * 1_000;
}
