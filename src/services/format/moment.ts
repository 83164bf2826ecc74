const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/**
 * In the browser's zone (CONST-22): '6:41 PM' today, 'Nov 12, 6:41 PM' this year, 'Nov 12, 2025, 6:41 PM'
 * before that (layout.md 7); a dash when there is nothing readable.
 */
export const formatMoment = (iso: string | null, now: Date): string => {
  const at = iso === null ? null : new Date(iso);
  if (at === null || Number.isNaN(at.getTime())) return '—';
  if (at.toDateString() === now.toDateString()) return clock.format(at);
  const date = at.getFullYear() === now.getFullYear() ? day : dayOfYear;
  return `${date.format(at)}, ${clock.format(at)}`;
};
