import type { DayHours } from '../../../services/tenants/tenant-detail.types';

/** '21:30' and '21:30:00' are '9:30 PM'; anything else as it came. */
const clockText = (time: string | null): string => {
  const [, hours, minutes] = time?.match(/^(\d{1,2}):(\d{2})(?::\d{2})?$/) ?? [];
  if (hours === undefined || minutes === undefined || Number(hours) > 24 || Number(minutes) > 59)
    return time ?? '—';
  const hour = Number(hours) % 24;
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** REST-06, REST-07. */
export const hoursText = ({ isOpen, open, close }: DayHours): string => {
  if (isOpen === false) return 'Closed';
  if (open === null && close === null) return '—';
  return `${clockText(open)} to ${clockText(close)}`;
};

/** null for a zone that the browser does not know. */
const partOf = (
  timezone: string | null,
  now: Date,
  name: 'weekday' | 'timeZoneName',
  options: Intl.DateTimeFormatOptions,
): string | null => {
  if (timezone === null) return null;
  try {
    const parts = new Intl.DateTimeFormat('en-US', { ...options, timeZone: timezone }).formatToParts(now);
    return parts.find(({ type }) => type === name)?.value ?? null;
  } catch {
    return null;
  }
};

/** The weekday of the restaurant's own clock. */
export const todayIn = (timezone: string | null, now: Date): string | null =>
  partOf(timezone, now, 'weekday', { weekday: 'long' })?.toLowerCase() ?? null;

/** CONST-22: 'Pacific Time'; a zone nobody knows as it came. */
export const zoneText = (timezone: string | null, now: Date): string | null =>
  partOf(timezone, now, 'timeZoneName', { timeZoneName: 'longGeneric' }) ?? timezone;
