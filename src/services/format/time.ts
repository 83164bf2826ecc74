const twoDigits = (value: number): string => String(value).padStart(2, '0');
const seconds = (total: number): number => Math.max(0, Math.floor(total));

/** 'mm:ss'; past an hour the minutes go on. */
export function formatTimer(total: number): string {
  return `${twoDigits(Math.floor(seconds(total) / 60))}:${twoDigits(seconds(total) % 60)}`;
}

/** 'm:ss'. */
export function formatDuration(total: number): string {
  return `${Math.floor(seconds(total) / 60)}:${twoDigits(seconds(total) % 60)}`;
}

export function toDate(iso: string | null): Date | null {
  const date = iso === null ? null : new Date(iso);
  return date === null || Number.isNaN(date.getTime()) ? null : date;
}

/** The whole seconds between two moments in ms, never negative. */
export function secondsBetween(from: number, to: number): number {
  return seconds((to - from) / 1_000);
}

/** The seconds since then, never negative; null for an unreadable time. */
export function secondsSince(iso: string | null, now: number): number | null {
  const date = toDate(iso);
  return date === null ? null : secondsBetween(date.getTime(), now);
}

/** '5s ago', '3m ago', '2h ago' */
export function formatAge(at: number, now: number): string {
  const age = secondsBetween(at, now);
  if (age < 60) return `${age}s ago`;
  if (age < 3_600) return `${Math.floor(age / 60)}m ago`;
  return `${Math.floor(age / 3_600)}h ago`;
}

/** 'a moment ago', '1 minute ago', '12 minutes ago'. */
export function agoInWords(total: number): string {
  const minutes = Math.floor(seconds(total) / 60);
  if (minutes === 0) return 'a moment ago';
  return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
}

export const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** The time in the browser's zone; a dash for an unreadable one. */
export function formatTime(iso: string | null): string {
  const date = toDate(iso);
  return date === null ? '—' : clock.format(date);
}
