import { clock, toDate } from './time';

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

const dateOf = (at: Date, now: Date): string =>
  (at.getFullYear() === now.getFullYear() ? day : dayOfYear).format(at);

/**
 * In the browser's zone: '6:41 PM' today, 'Nov 12, 6:41 PM' this year, else 'Nov 12, 2025, 6:41 PM'; a dash
 * for null.
 */
export function formatMoment(iso: string | null, now: Date): string {
  const at = toDate(iso);
  if (at === null) return '—';
  if (at.toDateString() === now.toDateString()) return clock.format(at);
  return `${dateOf(at, now)}, ${clock.format(at)}`;
}

/** 'Nov 20, 6:41 PM' also today; with another joiner 'Nov 20 at 6:41 PM'. */
export function formatDatedMoment(iso: string | null, now: Date, joiner = ', '): string {
  const at = toDate(iso);
  return at === null ? '—' : `${dateOf(at, now)}${joiner}${clock.format(at)}`;
}

/** 'Mar 2, 2025', or a dash. */
export function formatDate(iso: string | null): string {
  const at = toDate(iso);
  return at === null ? '—' : dayOfYear.format(at);
}
