import { z } from 'zod';
import { amount, count, id, moment } from '../http/answers';

/** Each name and number under both keys that clients read. */
export const customer = z
  .object({
    id,
    tenant_id: id,
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    full_name: z.string().nullable(),
    name: z.string().nullable(),
    phone_number: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    total_orders: count,
    order_count: count,
    total_spent: amount,
    preferences: z.array(z.string()),
    allergies: z.array(z.string()).optional().describe('Left out is not recorded, empty is none.'),
    blocked_reason: z.string().optional().describe('Only of a customer who is blocked.'),
    last_order_at: moment.nullable(),
    created_at: moment,
    tenant: z.object({ id, name: z.string() }),
  })
  .meta({ id: 'Customer' });

/** The customer of a call. */
export const caller = customer.omit({ created_at: true, tenant: true }).meta({ id: 'Caller' });

export type CustomerView = z.output<typeof customer>;
export type CallerView = z.output<typeof caller>;
