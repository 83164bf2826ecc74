import { isRecord } from '../http/envelope';

/** ISO 8601 and SQL: a date, with or without a time, a fraction and a zone. */
const written =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:[.,](\d+))?)? ?(Z|UTC|[+-]\d{2}(?::?\d{2})?)?$/i;
/** Kept as it is: it may be compared with what the server sends elsewhere. */
const plain = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?(Z|[+-]\d{2}:\d{2})$/;
/** The date format of HTTP. */
const ofHttp = /^[a-z]{3}, \d{1,2} [a-z]{3} \d{4} \d{2}:\d{2}:\d{2} (GMT|UTC|[+-]\d{4})$/i;

/** Smaller numbers are no time since 2001; from the second limit on they are milliseconds. */
const leastSeconds = 1_000_000_000;
const leastMilliseconds = 100_000_000_000;

const isoOf = (date: Date): string | null => (Number.isNaN(date.getTime()) ? null : date.toISOString());

const ofEpoch = (epoch: number): string | null => {
  if (!(epoch >= leastSeconds)) return null;
  return isoOf(new Date(epoch >= leastMilliseconds ? epoch : epoch * 1_000));
};

const zoneOf = (zone: string | undefined): string => {
  if (zone === undefined || /^[zu]/i.test(zone)) return 'Z';
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  return `${zone[0]}${digits.slice(0, 2)}:${digits.slice(2)}`;
};

const ofText = (text: string): string | null => {
  if (plain.test(text) && !Number.isNaN(Date.parse(text))) return text;
  if (/^\d+(\.\d+)?$/.test(text)) return ofEpoch(Number(text));
  const parts = written.exec(text);
  if (parts === null) return ofHttp.test(text) ? isoOf(new Date(text)) : null;
  const [, day, time = '00:00', fraction = '', zone] = parts;
  return isoOf(
    new Date(`${day}T${time.padEnd(8, ':00')}.${fraction.slice(0, 3).padEnd(3, '0')}${zoneOf(zone)}`),
  );
};

/** PHP's DateTime as JSON. */
const ofPhp = ({ date, timezone }: Readonly<Record<string, unknown>>): string | null => {
  if (typeof date !== 'string') return null;
  if (timezone === undefined || timezone === 'UTC' || timezone === 'Z') return ofText(date);
  return typeof timezone === 'string' && /^[+-]\d{2}:\d{2}$/.test(timezone)
    ? ofText(`${date}${timezone}`)
    : null;
};

export const unreadableTime = 'unreadable';

/** Any time format of servers, as ISO text with a zone; UTC without one. */
export function timeOf(value: unknown): string | null {
  if (typeof value === 'string') return ofText(value.trim());
  if (typeof value === 'number') return ofEpoch(value);
  return isRecord(value) ? ofPhp(value) : null;
}
