import { z } from 'zod';
import { webhookEvents } from '../db/schema';
import { idField } from '../http/fields';

const name = z
  .string({ error: 'Write a name' })
  .trim()
  .min(1, 'Write a name')
  .max(100, 'The name must be at most 100 characters');
const url = z
  .string({ error: 'Write an address' })
  .trim()
  .max(2000, 'The address must be at most 2,000 characters')
  .refine(URL.canParse, { error: 'Write an address such as https://till.example.com/orders', abort: true })
  .refine((text) => /^https?:$/.test(new URL(text).protocol), {
    error: 'The address must begin with https://',
    abort: true,
  })
  .refine((text) => new URL(text).username === '' && new URL(text).password === '', {
    error: 'The address must hold no user name or password',
  });
const events = z
  .array(z.enum(webhookEvents, 'This event is not known'))
  .min(1, 'Choose at least one event')
  .transform((chosen) => webhookEvents.filter((event) => chosen.includes(event)));

export const newEndpoint = z.object({
  name,
  url,
  tenant_id: idField.nullish().describe('Left out or null: all restaurants.'),
  events,
});

/** A field left out stays as it is. */
export const endpointBody = newEndpoint
  .extend({ tenant_id: idField.nullable().describe('Null: all restaurants.'), is_active: z.boolean() })
  .partial()
  .extend({ version: z.int().positive() });
export const versionBody = z.object({ version: z.int().positive() });
export const deliveriesQuery = z.object({
  before: z
    .string()
    .regex(/^[1-9]\d{0,15}$/, 'The mark is invalid.')
    .transform(Number)
    .optional()
    .describe('meta.next of an answer: the older ones.'),
});
