import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderType } from '../db/schema';
import { clockText, furthestDays, isOffered, leadMs, offeredDays, type Service } from './order-times';
import { anyHours, clockIn, isListed, moments } from './testing-hours';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const anyMinutes = fc.integer({ min: 0, max: 90 });
const anyService: fc.Arbitrary<Service> = fc
  .tuple(anyHours, anyMinutes, anyMinutes)
  .map(([hours, preparationMinutes, deliveryMinutes]) => ({
    ...hours,
    preparationMinutes,
    deliveryMinutes,
    pickupPromiseMinutes: 20,
    deliveryPromiseMinutes: 45,
  }));
const anyType = fc.constantFrom<OrderType>('pickup', 'delivery', 'dine_in');

/** Nights before and after the clocks of one of the zones change. */
const nightsOfChange = fc
  .tuple(
    fc.constantFrom(
      '2026-03-08T06:00:00Z',
      '2026-11-01T05:00:00Z',
      '2026-03-28T23:00:00Z',
      '2026-10-24T22:00:00Z',
      '2026-10-03T14:00:00Z',
      '2026-04-04T14:00:00Z',
    ),
    fc.integer({ min: 0, max: 1440 }),
  )
  .map(([night, minutes]) => new Date(Date.parse(night) + minutes * minuteMs));
const anyNow = fc.oneof(moments, nightsOfChange);

/** Said again in another way: the kitchen begins, the order leaves and arrives while it is open. */
function isServed(wanted: number, type: OrderType, service: Service): boolean {
  const road = type === 'delivery' ? service.deliveryMinutes * minuteMs : 0;
  return [wanted, wanted - road, wanted - road - service.preparationMinutes * minuteMs].every((ms) =>
    isListed(new Date(ms), service),
  );
}

describe('whatever the zone, the week and the change of the clocks', () => {
  test('every quarter of an hour that is served is offered, and none that is not', () => {
    fc.assert(
      fc.property(
        anyService,
        anyType,
        anyNow,
        fc.nat({ max: furthestDays - 1 }),
        (service, type, now, days) => {
          const from = Math.ceil((now.getTime() + days * dayMs) / (15 * minuteMs)) * 15 * minuteMs;
          const offered = new Set(
            offeredDays(type, now, service).flatMap(({ times }) => times.map((time) => time.getTime())),
          );
          const wrong: Date[] = [];
          for (let ms = from; ms < from + dayMs; ms += 15 * minuteMs) {
            const isSoonEnough = ms >= now.getTime() + leadMs(service, type);
            const isServedThen = isSoonEnough && isServed(ms, type, service);
            const isTaken = isOffered(new Date(ms), type, now, service);
            if (offered.has(ms) !== isServedThen || isTaken !== isServedThen) wrong.push(new Date(ms));
          }
          expect(wrong).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('times stand under the date that the restaurant’s calendar shows, in order, each once', () => {
    fc.assert(
      fc.property(anyService, anyType, anyNow, (service, type, now) => {
        const days = offeredDays(type, now, service);
        const shown = days.flatMap(({ date, times }) => times.map((time) => [date, time] as const));
        for (const [date, time] of shown) expect(clockIn(service.timezone, time).date).toBe(date);
        const order = shown.map(([, time]) => time.getTime());
        expect(order).toEqual([...new Set(order)].toSorted((one, other) => one - other));
      }),
      { numRuns: 30 },
    );
  });
});

const always = [{ opens: '00:00', closes: '00:00' }];
const seattle: Service = {
  timezone: 'America/Los_Angeles',
  weeklyHours: {
    monday: always,
    tuesday: always,
    wednesday: always,
    thursday: always,
    friday: always,
    saturday: always,
    sunday: always,
  },
  specialDays: [],
  preparationMinutes: 20,
  deliveryMinutes: 25,
  pickupPromiseMinutes: 20,
  deliveryPromiseMinutes: 45,
};
const clocksOn = (date: string, now: string) =>
  offeredDays('pickup', new Date(now), seattle)
    .find((day) => day.date === date)
    ?.times.map((time) => clockIn(seattle.timezone, time).time) ?? [];

test('the hour that is left out is not offered, and the one that comes twice is offered twice', () => {
  const spring = clocksOn('2026-03-08', '2026-03-07T08:00:00Z');
  expect(spring).toHaveLength(92);
  expect(spring.filter((time) => time.startsWith('02'))).toEqual([]);
  const autumn = clocksOn('2026-11-01', '2026-10-31T07:00:00Z');
  expect(autumn).toHaveLength(100);
  expect(autumn.filter((time) => time.startsWith('01'))).toHaveLength(8);
});

test('a time is said with its day where it is not of today', () => {
  const now = new Date('2026-11-20T20:00:00Z');
  const said = (moment: string) => clockText(new Date(moment), now, seattle.timezone);
  expect(said('2026-11-21T03:30:00Z')).toBe('7:30 PM');
  expect(said('2026-11-21T19:00:00Z')).toBe('Saturday 11:00 AM');
  expect(said('2026-11-30T19:00:00Z')).toBe('November 30 11:00 AM');
});

test('a time that comes twice is said with the name of its zone', () => {
  const now = new Date('2026-11-01T07:00:00Z');
  const said = (moment: string) => clockText(new Date(moment), now, seattle.timezone);
  expect(said('2026-11-01T08:30:00Z')).toBe('1:30 AM PDT');
  expect(said('2026-11-01T09:30:00Z')).toBe('1:30 AM PST');
  expect(said('2026-11-01T10:00:00Z')).toBe('2:00 AM');
});
