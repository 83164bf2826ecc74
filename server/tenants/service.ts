import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../db/database';
import { tenants } from '../db/schema';
import type { SignedIn } from '../http/access';
import { count, moment } from '../http/answers';
import { notFound } from '../http/errors';
import { toIso } from '../http/time';
import { orderTypeField } from '../orders/schema';
import { reachOf } from '../people/serves';
import { dateAt, isOpenAt, nextChange } from './hours';
import { offeredDays } from './order-times';
import { deliveryFees, isDate } from './settings-schema';
import { areaOf, feesOf } from './settings-view';

const date = z.string().meta({ id: 'CalendarDate', description: 'YYYY-MM-DD in the restaurant’s zone.' });

export const serviceAnswer = z
  .object({
    timezone: z.string(),
    now: moment,
    is_open: z.boolean(),
    closes_at: moment.nullable().describe('While it is open; null when it stays open for two weeks.'),
    opens_at: moment.nullable().describe('While it is closed; null when it does not open within a year.'),
    pickup_promise_minutes: count,
    delivery_promise_minutes: count,
    preparation_minutes: count,
    delivery_minutes: count,
    delivery: z
      .object({
        ...deliveryFees,
        radius_miles: z
          .number()
          .optional()
          .describe('For agents to judge by: no address is refused for its distance.'),
        areas: z
          .array(z.object({ postal_code: z.string(), ...deliveryFees }))
          .describe('Where it delivers; empty is anywhere.'),
      })
      .nullable()
      .describe('Null does not deliver.'),
    read_back_required: z.boolean(),
  })
  .meta({ id: 'RestaurantService', description: 'What taking an order for the restaurant needs now.' });

export const timesQuery = z.object({
  order_type: orderTypeField,
  date: z.string().refine(isDate, 'Write the date as YYYY-MM-DD.').optional(),
});

export const timesAnswer = z
  .object({
    date,
    timezone: z.string(),
    times: z.array(moment),
    earlier_date: date.nullable().describe('The next earlier date with times.'),
    later_date: date.nullable(),
  })
  .meta({ id: 'OrderTimes', description: 'When an order may be wanted, for two weeks.' });

async function findTenant(db: Queryable, id: number, person: SignedIn, now: Date) {
  const isReached = reachOf(person, now)(sql`${tenants.id}`);
  const [tenant] = await db
    .select()
    .from(tenants)
    .where(and(eq(tenants.id, id), isReached));
  if (tenant === undefined) throw notFound('Restaurant');
  return tenant;
}

export async function readService(
  db: Queryable,
  id: number,
  person: SignedIn,
  now: Date,
): Promise<z.output<typeof serviceAnswer>> {
  const tenant = await findTenant(db, id, person, now);
  const { isActive, deliverySettings: delivery } = tenant;
  const isOpen = isActive && isOpenAt(now, tenant);
  const change = isActive ? toIso(nextChange(now, tenant)) : null;
  return {
    timezone: tenant.timezone,
    now: now.toISOString(),
    is_open: isOpen,
    closes_at: isOpen ? change : null,
    opens_at: isOpen ? null : change,
    pickup_promise_minutes: tenant.pickupPromiseMinutes,
    delivery_promise_minutes: tenant.deliveryPromiseMinutes,
    preparation_minutes: tenant.preparationMinutes,
    delivery_minutes: tenant.deliveryMinutes,
    delivery: delivery && {
      ...feesOf(delivery),
      radius_miles: delivery.radiusMiles,
      areas: tenant.deliveryAreas.map(areaOf),
    },
    read_back_required: tenant.readBackRequired,
  };
}

export async function readTimes(
  db: Queryable,
  id: number,
  { order_type: type, date: wanted }: z.output<typeof timesQuery>,
  person: SignedIn,
  now: Date,
): Promise<z.output<typeof timesAnswer>> {
  const tenant = await findTenant(db, id, person, now);
  const days = tenant.isActive ? offeredDays(type, now, tenant) : [];
  const shown = wanted ?? days[0]?.date ?? dateAt(now, tenant.timezone);
  return {
    date: shown,
    timezone: tenant.timezone,
    times: days.find((day) => day.date === shown)?.times.map((time) => time.toISOString()) ?? [],
    earlier_date: days.findLast((day) => day.date < shown)?.date ?? null,
    later_date: days.find((day) => day.date > shown)?.date ?? null,
  };
}
