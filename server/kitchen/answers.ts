import { z } from 'zod';
import { count, id, moment } from '../http/answers';
import { order, orderDetail } from '../orders/answers';

export const kitchenScreen = z
  .object({
    id,
    name: z.string(),
    created_at: moment,
    created_by: z.string().nullable(),
    opened_at: moment.nullable().describe('When its link was opened; null while it waits for that.'),
    last_used_at: moment.nullable().describe('To the minute.'),
  })
  .meta({ id: 'KitchenScreen' });

export const newKitchenScreen = kitchenScreen
  .extend({ url: z.string().describe('Shown once: the server keeps only its hash.') })
  .meta({ id: 'NewKitchenScreen' });

const screen = z.object({ id, name: z.string() });
const restaurant = z.object({ id, name: z.string(), timezone: z.string() });

export const openedScreen = z
  .object({ token: z.string(), screen, restaurant })
  .meta({ id: 'OpenedKitchenScreen' });

export const kitchenChannelName = z.object({ channel: z.string() }).meta({ id: 'KitchenChannelName' });

/** An order for the kitchen, with no more of the customer than a ticket shows. */
export const kitchenOrder = order
  .pick({
    id: true,
    order_number: true,
    status: true,
    order_type: true,
    payment_status: true,
    payment_method: true,
    subtotal: true,
    tax_amount: true,
    delivery_fee: true,
    tip_amount: true,
    total_amount: true,
    special_instructions: true,
    delivery_address: true,
    items: true,
    created_at: true,
  })
  .extend({
    tenant: z.object({ name: z.string(), timezone: z.string() }),
    customer: z.object({ full_name: z.string().nullable(), phone_number: z.string() }),
    allergies: z.array(z.string()).nullable().describe('Null was not asked.'),
    wanted_at: moment.nullable().describe('Null is as soon as possible.'),
    promised_at: moment.nullable().describe('What the caller was told.'),
    due_at: moment.nullable().describe('When the kitchen is to begin.'),
    is_due: z.boolean(),
    ready_at: moment.nullable().describe('What the kitchen said when it accepted the order.'),
    version: count,
    seen_version: count.nullable().describe('Null until the order was accepted.'),
    settled_refusal: z
      .string()
      .nullable()
      .describe('Why the kitchen refused it before somebody settled that.'),
  })
  .meta({ id: 'KitchenOrder' });

export const kitchenTicket = kitchenOrder
  .extend({
    changes: orderDetail.shape.changes,
  })
  .meta({ id: 'KitchenTicket' });

export const kitchenBoard = z.object({
  data: z.object({
    screen,
    restaurant,
    now: moment,
    orders: z.array(kitchenOrder).describe('At most 200.'),
    unsent: count.describe('Open orders that are not among these, all less urgent.'),
  }),
});

/** What an agent is to settle: an order of theirs that the kitchen has refused. */
export const agentTask = z
  .object({
    order: order.pick({
      id: true,
      order_number: true,
      order_type: true,
      total_amount: true,
      created_at: true,
      tenant: true,
    }),
    customer: z.object({ full_name: z.string().nullable(), phone_number: z.string() }),
    version: count,
    reason: z.string(),
    refused_at: moment,
    refused_by: z.string().nullable().describe('The name of the screen.'),
  })
  .meta({ id: 'AgentTask' });

export type KitchenScreenView = z.output<typeof kitchenScreen>;
export type OpenedScreen = z.output<typeof openedScreen>;
export type KitchenOrderView = z.output<typeof kitchenOrder>;
export type AgentTaskView = z.output<typeof agentTask>;
