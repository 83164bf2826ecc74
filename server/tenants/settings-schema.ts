import { z } from 'zod';
import type { DeliveryArea, OpenSpan, SpecialDay, Weekday } from '../db/schema';
import { amount, count, id } from '../http/answers';
import { amountField, optionalText } from '../http/fields';
import { toCents } from '../http/money';
import { timeZoneField } from '../http/time-zone';
import { overlaps } from './hours';
import { NumberRefused, readNumber } from './number';

/** One that is too large is told as everywhere. */
const miles = z.number({
  error: ({ code }) => (code === 'invalid_type' ? 'Write a number such as 3.5.' : undefined),
});

/** Of a time that nobody knows it is not known what it overlaps. */
const clockTime = z
  .string()
  .min(1, { error: 'Choose a time.', abort: true })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Write the time as HH:MM.', abort: true });
const span = z.object({ opens: clockTime, closes: clockTime });

const spansField = z
  .array(span)
  .max(6, 'A day can have at most 6 spans.')
  .refine((spans) => !overlaps(spans), 'Two spans of this day overlap.')
  .transform((spans): OpenSpan[] => spans.toSorted((one, other) => (one.opens < other.opens ? -1 : 1)));

const weeklyHoursField = z.object({
  monday: spansField,
  tuesday: spansField,
  wednesday: spansField,
  thursday: spansField,
  friday: spansField,
  saturday: spansField,
  sunday: spansField,
});

export const isDate = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/** Named at the later of the two. */
function refuseTwice<T>(items: readonly T[], keyOf: (item: T) => string, field: string, message: string) {
  const seen = new Set<string>();
  const issues: { code: 'custom'; message: string; path: (string | number)[]; input: unknown }[] = [];
  for (const [index, item] of items.entries()) {
    const key = keyOf(item);
    if (seen.has(key)) issues.push({ code: 'custom', message, path: [index, field], input: key });
    seen.add(key);
  }
  return issues;
}

const specialDaysField = z
  .array(
    z.object({
      date: z
        .string()
        .min(1, { error: 'Choose a date.', abort: true })
        .refine(isDate, 'Write the date as YYYY-MM-DD.'),
      name: z.string().trim().max(100).default(''),
      spans: spansField,
    }),
  )
  .max(400, 'At most 400 special days.')
  .check((context) => {
    context.issues.push(
      ...refuseTwice(context.value, ({ date }) => date, 'date', 'This date is listed twice.'),
    );
  })
  .transform((days): SpecialDay[] => days.toSorted((one, other) => (one.date < other.date ? -1 : 1)));

const free = amountField.nullish().transform((cents) => cents ?? null);
const fees = {
  fee: amountField,
  minimum_order_amount: amountField,
  free_delivery_threshold: free,
};

const deliveryAreasField = z
  .array(
    z.object({
      postal_code: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9][A-Z0-9 -]{1,9}$/, 'Write a postal code.'),
      ...fees,
    }),
  )
  .max(500, 'At most 500 delivery areas.')
  .check((context) => {
    const message = 'This postal code is listed twice.';
    context.issues.push(...refuseTwice(context.value, (area) => area.postal_code, 'postal_code', message));
  })
  .transform((areas): DeliveryArea[] =>
    areas.map((area) => ({
      postalCode: area.postal_code,
      feeCents: area.fee,
      minimumOrderCents: area.minimum_order_amount,
      freeFromCents: area.free_delivery_threshold,
    })),
  );

const numberField = z.string().transform((text, context) => {
  try {
    return readNumber(text);
  } catch (error) {
    if (!(error instanceof NumberRefused)) throw error;
    context.addIssue({ code: 'custom', message: error.message });
    return z.NEVER;
  }
});

/** Percent, two places, as hundredths of a percent: written like a price. */
const taxField = z.union([z.number(), z.string().max(20)]).transform((rate, context) => {
  const basisPoints = toCents(rate);
  if (basisPoints !== null && basisPoints <= 10_000) return basisPoints;
  context.addIssue({ code: 'custom', message: 'Write a percentage such as 8.25, from 0 to 100.' });
  return z.NEVER;
});

const minutes = z
  .int('Write whole minutes.')
  .min(0, 'Write 0 minutes or more.')
  .max(1440, 'Write at most a day, 1440 minutes.');

const fields = {
  name: z.string().trim().min(1, 'Enter a name.').max(100, 'The name must be at most 100 characters.'),
  slug: z
    .string()
    .trim()
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Write small letters, digits and single hyphens.'),
  phone_number: numberField,
  email: z
    .string()
    .trim()
    .max(200)
    .refine((text) => text === '' || z.email().safeParse(text).success, 'Enter a valid email address.')
    .nullable()
    .transform((email) => (email === '' ? null : email)),
  address: optionalText(300).transform((address) => address ?? null),
  timezone: timeZoneField,
  tax_rate: taxField,
  max_waiting_calls: z
    .int('Write a whole number.')
    .min(1, 'At least 1 caller must be able to wait.')
    .max(1000, 'At most 1000 callers can wait.'),
  weekly_hours: weeklyHoursField,
  special_days: specialDaysField,
  delivery: z.object({ radius_miles: miles.min(0).max(500), ...fees }).nullable(),
  delivery_areas: deliveryAreasField,
  preparation_minutes: minutes,
  delivery_minutes: minutes,
  pickup_promise_minutes: minutes,
  delivery_promise_minutes: minutes,
  read_back_required: z.boolean(),
  pos: z
    .object({
      system: z.string().trim().min(1, 'Enter the system.').max(60),
      restaurant_id: optionalText(100).transform((text) => text ?? null),
    })
    .nullable(),
  subscription: z.object({
    plan: z.string().trim().min(1, 'Enter the plan.').max(60),
    status: z.string().trim().min(1, 'Enter the status.').max(60),
    monthly_call_limit: z
      .int('Write a whole number.')
      .min(0, 'Write 0 or more.')
      .max(10_000_000, 'Write at most 10000000.'),
  }),
};

const some = z.object(fields).partial();
const { name, phone_number, timezone } = fields;

export const newTenantBody = some.extend({ name, phone_number, timezone });
export const settingsBody = some.extend({ version: count });
export const versionBody = z.object({ version: count });

export type SettingsInput = z.output<typeof some>;
export type NewTenant = z.output<typeof newTenantBody>;

const spans = z.array(z.object({ opens: z.string(), closes: z.string() }));
export const deliveryFees = {
  fee: amount,
  minimum_order_amount: amount,
  free_delivery_threshold: amount.nullable(),
};

const weeklyHours = z
  .object({
    monday: spans,
    tuesday: spans,
    wednesday: spans,
    thursday: spans,
    friday: spans,
    saturday: spans,
    sunday: spans,
  } satisfies Record<Weekday, typeof spans>)
  .meta({
    id: 'WeeklyHours',
    description:
      'HH:MM in the restaurant’s zone; a span that closes at or before it opens ends the next day.',
  });

/** What the restaurant’s own page shows as well. */
export const shownSettings = {
  tax_rate: amount.describe('Percent of the subtotal.'),
  weekly_hours: weeklyHours,
  special_days: z
    .array(z.object({ date: z.string(), name: z.string(), spans }))
    .describe('In the place of the weekly hours; without spans it is closed.'),
  delivery_areas: z.array(z.object({ postal_code: z.string(), ...deliveryFees })),
  preparation_minutes: count,
  delivery_minutes: count,
  pickup_promise_minutes: count.describe('What callers are promised.'),
  delivery_promise_minutes: count.describe('What callers are promised.'),
};

export const tenantSettings = z
  .object({
    id,
    version: count,
    is_active: z.boolean(),
    name: z.string(),
    slug: z.string(),
    phone_number: z.string(),
    email: z.string().nullable(),
    address: z.string().nullable(),
    timezone: z.string(),
    max_waiting_calls: count,
    read_back_required: z.boolean().describe('Orders are placed only after the read-back.'),
    ...shownSettings,
    delivery: z.object({ radius_miles: z.number(), ...deliveryFees }).nullable(),
    pos: z.object({ system: z.string(), restaurant_id: z.string().nullable() }).nullable(),
    subscription: z.object({ plan: z.string(), status: z.string(), monthly_call_limit: count }),
    number: z
      .object({
        provider: z.enum(['twilio', 'embedded']),
        webhook_url: z.string().nullable(),
        phone_page: z.string().nullable(),
        steps: z.array(z.string()),
      })
      .describe('How callers of the number reach this server.'),
    missing: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .describe('What it still needs to take calls.'),
  })
  .meta({ id: 'RestaurantSettings' });

export type SettingsView = z.output<typeof tenantSettings>;

export const deactivationAnswer = z.object({
  calls_under_way: count,
  waiting_callers: count,
  orders_open: count,
  effects: z.array(z.string()).describe('What will happen, in words.'),
});
