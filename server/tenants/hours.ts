import type { OperatingHours, Weekday } from '../db/schema';

const weekdays: readonly Weekday[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timezone: string): Intl.DateTimeFormat {
  const known = formatters.get(timezone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(timezone, made);
  return made;
}

function wallClock(now: Date, timezone: string): { day: Weekday; time: string } {
  const parts = new Map(
    formatterOf(timezone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const name = parts.get('weekday')?.toLowerCase();
  const day = weekdays.find((weekday) => weekday === name) ?? 'monday';
  return { day, time: `${parts.get('hour')}:${parts.get('minute')}` };
}

/** A day that closes at or before its opening time runs past midnight. */
export function isOpenAt(now: Date, timezone: string, hours: OperatingHours): boolean {
  const { day, time } = wallClock(now, timezone);
  const today = hours[day];
  const yesterday = hours[weekdays[(weekdays.indexOf(day) + 6) % 7] ?? day];
  if (today.is_open && today.open !== null && today.close !== null) {
    const runsPastMidnight = today.close <= today.open;
    if (time >= today.open && (runsPastMidnight || time < today.close)) return true;
  }
  if (!yesterday.is_open || yesterday.open === null || yesterday.close === null) return false;
  return yesterday.close <= yesterday.open && time < yesterday.close;
}
