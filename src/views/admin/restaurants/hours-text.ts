import { partIn } from '../../../services/format/zone';
import type { DayHours } from '../../../services/tenants/tenant-detail.types';

/** '21:30' and '21:30:00' are '9:30 PM'; anything else as it came. */
const clockText = (time: string | null): string => {
  const [, hours, minutes] = time?.match(/^(\d{1,2}):(\d{2})(?::\d{2})?$/) ?? [];
  if (hours === undefined || minutes === undefined || Number(hours) > 24 || Number(minutes) > 59)
    return time ?? '—';
  const hour = Number(hours) % 24;
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
};

export function hoursText({ isOpen, open, close }: DayHours): string {
  if (isOpen === false) return 'Closed';
  if (open === null && close === null) return '—';
  return `${clockText(open)} to ${clockText(close)}`;
}

/** The weekday of the restaurant's own clock. */
export function todayIn(timezone: string | null, now: Date): string | null {
  return partIn(timezone, now, 'weekday', { weekday: 'long' })?.toLowerCase() ?? null;
}
