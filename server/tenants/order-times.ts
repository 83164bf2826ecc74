import type { OrderType, tenants } from '../db/schema';
import { comesTwice, dateAfter, dateAt, type Hours, isOpenAt, momentOf, openTimes } from './hours';

const minuteMs = 60_000;
const stepMs = 15 * minuteMs;
export const furthestDays = 14;

/** The facts that decide for which times a restaurant takes orders. */
export type Service = Hours &
  Pick<
    typeof tenants.$inferSelect,
    'preparationMinutes' | 'deliveryMinutes' | 'pickupPromiseMinutes' | 'deliveryPromiseMinutes'
  >;

const roadMs = ({ deliveryMinutes }: Service, type: OrderType): number =>
  type === 'delivery' ? deliveryMinutes * minuteMs : 0;

/** The time from the kitchen's beginning until the customer has the order. */
export const leadMs = (service: Service, type: OrderType): number =>
  service.preparationMinutes * minuteMs + roadMs(service, type);

/** How long a caller who wants it as soon as possible is told to wait. */
export const promiseMs = (service: Service, type: OrderType): number =>
  (type === 'delivery' ? service.deliveryPromiseMinutes : service.pickupPromiseMinutes) * minuteMs;

/** When it must be open: as the kitchen begins, as the order leaves it, and as the customer has it. */
const momentsOfWork = (wanted: number, service: Service, type: OrderType): readonly number[] => [
  wanted - leadMs(service, type),
  wanted - roadMs(service, type),
  wanted,
];

export function isOffered(wanted: Date, type: OrderType, now: Date, service: Service): boolean {
  const last = dateAfter(dateAt(now, service.timezone), furthestDays);
  return (
    wanted.getTime() >= now.getTime() + leadMs(service, type) &&
    dateAt(wanted, service.timezone) <= last &&
    momentsOfWork(wanted.getTime(), service, type).every((ms) => isOpenAt(new Date(ms), service))
  );
}

export interface OfferedDay {
  readonly date: string;
  readonly times: readonly Date[];
}

/** The days that have times, from today on. */
export function offeredDays(type: OrderType, now: Date, service: Service): readonly OfferedDay[] {
  const { timezone } = service;
  const today = dateAt(now, timezone);
  const open = openTimes(today, dateAfter(today, furthestDays), service);
  const isOpen = (ms: number) => open.some(({ from, to }) => from <= ms && ms < to);
  const earliest = now.getTime() + leadMs(service, type);
  return Array.from({ length: furthestDays + 1 }, (_, days) => {
    const date = dateAfter(today, days);
    const times: Date[] = [];
    const from = Math.max(earliest, momentOf(date, '00:00', timezone).getTime());
    const to = momentOf(dateAfter(date, 1), '00:00', timezone).getTime();
    for (let ms = Math.ceil(from / stepMs) * stepMs; ms < to; ms += stepMs)
      if (momentsOfWork(ms, service, type).every(isOpen)) times.push(new Date(ms));
    return { date, times };
  }).filter(({ times }) => times.length > 0);
}

/** The time as agents say it, "7:30 PM", with the day where it is not today, and with the zone where it comes twice. */
export function clockText(moment: Date, now: Date, timezone: string): string {
  const isToday = dateAt(moment, timezone) === dateAt(now, timezone);
  const isSoon = dateAt(moment, timezone) < dateAfter(dateAt(now, timezone), 7);
  const day = isSoon ? { weekday: 'long' as const } : { month: 'long' as const, day: 'numeric' as const };
  const text = (options: Intl.DateTimeFormatOptions) =>
    moment.toLocaleString('en-US', { timeZone: timezone, ...options }).replace(/\s/g, ' ');
  const zone = comesTwice(moment, timezone) ? { timeZoneName: 'short' as const } : {};
  const time = text({ hour: 'numeric', minute: '2-digit', ...zone });
  return isToday ? time : `${text(day)} ${time}`;
}
