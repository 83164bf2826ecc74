import { z } from 'zod';
import { webhookEvents } from '../db/schema';
import { count, id, moment } from '../http/answers';

const state = z.enum(['pending', 'delivered', 'failed']).meta({ id: 'DeliveryState' });
const event = z.enum(webhookEvents).meta({ id: 'WebhookEvent' });

export const webhook = z
  .object({
    id,
    version: count,
    name: z.string(),
    url: z.string(),
    tenant: z.object({ id, name: z.string() }).nullable().describe('Null is all restaurants.'),
    events: z.array(event),
    is_active: z.boolean(),
    waiting: count.describe('Messages that are still to be taken.'),
    last: z
      .object({ state, at: moment, answer: z.int().nullable(), error: z.string().nullable() })
      .nullable()
      .describe('The message tried last.'),
  })
  .meta({ id: 'Webhook' });

export const knownWebhook = webhook.pick({ id: true, name: true, tenant: true });

/** The only time its secret is shown. */
export const webhookWithSecret = webhook
  .extend({ secret: z.string().describe('whsec_ and a key in base64; messages are signed with it.') })
  .meta({ id: 'WebhookWithSecret' });

const delivery = z
  .object({
    id,
    message_id: z.string(),
    event: z.union([event, z.literal('ping')]),
    order_id: id.nullable(),
    state,
    attempts: count,
    created_at: moment,
    tried_at: moment.nullable(),
    due_at: moment.nullable().describe('When it is tried again by itself.'),
    answer: z.int().nullable().describe('HTTP status; null where there was no answer.'),
    error: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });

export const deliveryWithBody = delivery
  .extend({ body: z.record(z.string(), z.unknown()) })
  .meta({ id: 'WebhookDeliveryWithBody' });

export const deliveryPage = z.object({
  data: z.array(delivery),
  meta: z.object({ next: z.string().nullable().describe('For before: where the older ones begin.') }),
});

export type KnownWebhookView = z.output<typeof knownWebhook>;
export type WebhookView = z.output<typeof webhook>;
export type DeliveryView = z.output<typeof delivery>;
