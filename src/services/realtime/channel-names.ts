import type { EventsOn } from '../wire/reads';

/** Channel names are without 'private-', which Echo adds. */
export const supervisorChannel = 'supervisor';
/** Ours: what everybody signed in may hear of restaurants and their menus. */
export const restaurantsChannel = 'restaurants';
export function agentChannel(agentId: string): string {
  return `agent.${agentId}`;
}

/** Ours: of one screen in a kitchen; the server names the rest. */
const kitchenChannels = 'kitchen.';

const supervisorEvents = [
  'active-calls.count.updated',
  'queued-calls.count.updated',
  'agents-online.count.updated',
  'pending-orders.count.updated',
  'today-revenue.updated',
  'call.started',
  'call.accepted',
  'call.ended',
  'call.missed',
  'order.created',
  'order.changed',
  'order.completed',
  'order.refused',
  'order.status.updated',
  'agent.status.changed',
  'customer.changed',
  'supervisor.helped',
] as const satisfies readonly EventsOn<'private-supervisor'>[];
export type SupervisorEvent = (typeof supervisorEvents)[number];

const agentEvents = [
  'call.incoming',
  'call.cancelled',
  'call.ended',
  'agent.availability.changed',
  'order.status.updated',
  'order.changed',
  'order.refused',
] as const satisfies readonly EventsOn<'private-agent.*'>[];
export type AgentEvent = (typeof agentEvents)[number];

const restaurantEvents = ['menu.updated'] as const satisfies readonly EventsOn<'private-restaurants'>[];
export type RestaurantEvent = (typeof restaurantEvents)[number];

const kitchenEvents = ['kitchen.updated'] as const satisfies readonly EventsOn<'private-kitchen.*'>[];

export function eventsOf(channel: string): readonly string[] {
  if (channel === restaurantsChannel) return restaurantEvents;
  if (channel.startsWith(kitchenChannels)) return kitchenEvents;
  return channel === supervisorChannel ? supervisorEvents : agentEvents;
}
