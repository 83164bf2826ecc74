import { z } from 'zod';
import { standing } from '../agents/answers';
import { callFields, callParts, offeredAgain, person } from '../calls/answers';
import { endReasons, takenReasons } from '../calls/outcomes';
import { count, id } from '../http/answers';
import { order, orderStatus } from '../orders/answers';
import { stats } from '../stats/answers';
import type { AgentChannel, KitchenChannel, restaurantsChannel, supervisorChannel } from './channels';

const released = {
  released_by: z.string().optional().describe('Who released the call.'),
  release_reason: z.string().optional(),
};
const endReason = z.enum([...endReasons, ...takenReasons]).meta({ id: 'CallEndReason' });

/**
 * Not on figures: each is counted when it is sent and replaces the one before, so a missed one is read again
 * (GET /stats), not asked for. Not on an event that leaves out a connection either, where it would be missing.
 */
const numbered = {
  event_number: z
    .number()
    .int()
    .positive()
    .optional()
    .describe(
      'The place among the numbered events of the channel, without gaps, given when the event is sent. What is ' +
        'missing before it can be read by GET /api/events.',
    ),
};
const callRef = z.object({
  ...numbered,
  call_id: id,
  call: z.object({
    id,
    status: callFields.shape.status.optional(),
    duration_seconds: count.optional().describe('From the answer to the end.'),
  }),
});

const activity = { activity_id: id.describe('As in GET /api/admin/activity.') };
const aCall = z.object({ ...numbered, call: callFields, ...callParts.shape, agent: person.nullable() });
const anOrder = z.object({
  ...numbered,
  order: order
    .pick({
      id: true,
      order_number: true,
      status: true,
      order_type: true,
      payment_method: true,
      total_amount: true,
      created_at: true,
      tenant: true,
    })
    // What an earlier version stored has none.
    .partial({ payment_method: true }),
  ...order.pick({ tenant: true, agent: true }).shape,
});
const movedOrder = anOrder.extend({ old_status: orderStatus, new_status: orderStatus });
const agentName = z.object({ id, name: z.string() });
const changedOrder = anOrder.extend({ version: count, changed_by: agentName });
/** Events on the channel of the agent they concern. */
export const agentEvents = {
  'call.incoming': z
    .object({ ...numbered, call: callFields, ...callParts.shape, offered_again: offeredAgain, agent: person })
    .meta({ id: 'CallIncoming', description: 'A call is offered to the agent.' }),
  'call.cancelled': callRef.meta({
    id: 'CallCancelled',
    description: 'A call is no longer offered to the agent.',
  }),
  'call.ended': callRef.extend({ reason: endReason, ...released }).meta({
    id: 'OwnCallEnded',
    description: 'A call that was offered to the agent, or was the agent’s, is over or has been taken away.',
  }),
  'agent.availability.changed': standing
    .pick({
      status: true,
      wrap_up_seconds: true,
      break_after_call: true,
      not_ready: true,
      takes_calls: true,
      status_reason: true,
      status_set_by: true,
    })
    .extend(numbered)
    .meta({
      id: 'AvailabilityChanged',
      description: 'The agent’s status, wrap-up, readiness or duty has changed.',
    }),
  'order.status.updated': movedOrder.meta({
    id: 'OwnOrderStatusUpdated',
    description:
      'An order that the agent placed has another status, or somebody has called back for one that the kitchen refused.',
  }),
  'order.changed': changedOrder.meta({
    id: 'OwnOrderChanged',
    description: 'An order that the agent placed has been changed.',
  }),
  'order.refused': anOrder.extend({ reason: z.string() }).meta({
    id: 'OwnOrderRefused',
    description: 'The kitchen has refused an order that the agent placed.',
  }),
};

const figureEvents = {
  'active-calls.count.updated': z
    .object({ count })
    .meta({ id: 'ActiveCallsCount', description: 'How many calls are in progress.' }),
  'queued-calls.count.updated': z
    .object({ count, waiting_calls: stats.shape.waiting_calls })
    .meta({ id: 'QueuedCallsCount', description: 'Who waits.' }),
  'agents-online.count.updated': stats
    .pick({ total_agents: true, agents_by_type: true, agents_by_state: true })
    .extend({ count })
    .meta({ id: 'AgentsOnlineCount', description: 'Who is online.' }),
  'pending-orders.count.updated': z
    .object({ count })
    .meta({ id: 'PendingOrdersCount', description: 'How many orders are pending.' }),
  'today-revenue.updated': z
    .object({ amount: stats.shape.today_revenue })
    .meta({ id: 'TodayRevenue', description: 'What the orders of today come to.' }),
};

export const supervisorEvents = {
  'call.started': aCall
    .extend(activity)
    .meta({ id: 'CallStarted', description: 'An agent has answered a call.' }),
  'call.accepted': aCall.meta({ id: 'CallAccepted', description: 'Sent with call.started.' }),
  'call.ended': aCall
    .extend({ reason: endReason, ...released, ...activity })
    .meta({ id: 'CallEnded', description: 'A call that an agent had is over or has been taken away.' }),
  'call.missed': aCall
    .extend({ reason: endReason, ...activity })
    .meta({ id: 'CallMissed', description: 'A call is over and nobody answered it.' }),
  'order.created': anOrder
    .extend(activity)
    .meta({ id: 'OrderCreated', description: 'An order has been placed.' }),
  'order.status.updated': movedOrder.meta({
    id: 'OrderStatusUpdated',
    description:
      'An order has another status, or has the same one where the kitchen has refused it or somebody has called back.',
  }),
  'order.changed': changedOrder.meta({
    id: 'OrderChanged',
    description: 'What was ordered, where it goes, when it is wanted or how it is paid has been changed.',
  }),
  'order.completed': movedOrder
    .extend({ ...activity, completed_by: z.string().optional().describe('A person, or the kitchen.') })
    .meta({ id: 'OrderCompleted', description: 'An order has been completed.' }),
  'order.refused': anOrder
    .extend({ reason: z.string(), ...activity })
    .meta({ id: 'OrderRefused', description: 'The kitchen has refused an order.' }),
  'agent.status.changed': z
    .object({
      ...numbered,
      old_status: standing.shape.status,
      new_status: standing.shape.status,
      agent: z.object({ ...person.shape, ...standing.shape }),
      activity_id: activity.activity_id.optional(),
    })
    .meta({
      id: 'AgentStatusChanged',
      description: 'An agent’s status, wrap-up, readiness or duty has changed.',
    }),
  'customer.changed': z.object({ ...numbered, customer_id: id, is_new: z.boolean() }).meta({
    id: 'CustomerChanged',
    description: 'A customer is new, has other details, was merged with another or was removed.',
  }),
  'supervisor.helped': z
    .object({
      ...numbered,
      action: z.enum(['set_status', 'offer_again', 'end_call']),
      by: agentName.nullable(),
      agent: agentName.nullable(),
      status: standing.shape.status.nullable(),
      call: z.object({ id }).nullable(),
      reason: z.string(),
      ...activity,
    })
    .meta({
      id: 'SupervisorHelped',
      description: 'A supervisor has set an agent’s status or released a call.',
    }),
  ...figureEvents,
};

/** One for every transaction that changes a restaurant, however much it changes. */
export const restaurantEvents = {
  'menu.updated': z
    .object({ ...numbered, tenant_id: id, menu_version: count, is_active: z.boolean(), is_open: z.boolean() })
    .meta({
      id: 'MenuUpdated',
      description: 'The menu, prices, availability, hours or settings of a restaurant have changed.',
    }),
};

/** Events for the screens of one restaurant's kitchen, which then read its orders again. */
export const kitchenEvents = {
  'kitchen.updated': z
    .object({ ...numbered, order: order.pick({ id: true, order_number: true, status: true }) })
    .meta({ id: 'KitchenUpdated', description: 'An order of the restaurant is new, changed or further on.' }),
};

type Sent<Events extends Record<string, z.ZodType>, Channel> = {
  [E in keyof Events]: {
    readonly channel: Channel;
    readonly event: E & string;
    readonly data: z.output<Events[E]>;
    /** The connection that must not receive it. */
    readonly exceptSocketId?: string | null;
  };
}[keyof Events];

type SupervisorEvents = typeof supervisorEvents;

export type LiveEvent =
  | Sent<typeof agentEvents, AgentChannel>
  | Sent<SupervisorEvents, typeof supervisorChannel>
  | Sent<typeof kitchenEvents, KitchenChannel>
  | Sent<typeof restaurantEvents, typeof restaurantsChannel>;

export type FigureEvent = keyof typeof figureEvents;
export type FigureData = { readonly [E in FigureEvent]: z.output<(typeof figureEvents)[E]> };

/** Events that are stored for the activity feed too. */
export type ActivityEvent = {
  [E in keyof SupervisorEvents]: 'activity_id' extends keyof z.output<SupervisorEvents[E]> ? E : never;
}[keyof SupervisorEvents];
export type Activity<E extends ActivityEvent> = Omit<
  z.output<SupervisorEvents[E]>,
  'activity_id' | 'event_number'
>;
