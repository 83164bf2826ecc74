import type { PastFact } from '../../machines/activity-feed/activity-feed.types';
import type { Missed } from '../../machines/channel-events/channel-events.types';
import type {
  AgentChannelFact,
  ChannelFact,
  ChannelName,
  OwnOrdersFact,
  RestaurantFact,
  SupervisorFact,
} from '../../machines/realtime/realtime.types';
import type { KeptEvent } from '../../services/activity/kept-activities';
import { BadPayload } from '../../services/errors/bad-payload';
import { restaurantsChannel, supervisorChannel } from '../../services/realtime/channel-names';
import * as events from '../../services/realtime/event-schemas';
import type { MissedEvents } from '../../services/realtime/missed-events';

const supervisorFact = (name: string, data: unknown): SupervisorFact | null => {
  const kept = events.readActivityId(data);
  switch (name) {
    case 'active-calls.count.updated':
      return { type: 'supervisor.activeCallsCounted', count: events.readCount(data) };
    case 'queued-calls.count.updated':
      return { type: 'supervisor.queuedCallsCounted', ...events.readQueuedCalls(data) };
    case 'agents-online.count.updated':
      return { type: 'supervisor.agentsOnlineCounted', ...events.readAgentsOnline(data) };
    case 'pending-orders.count.updated':
      return { type: 'supervisor.pendingOrdersCounted', count: events.readCount(data) };
    case 'today-revenue.updated':
      return { type: 'supervisor.revenueUpdated', amountCents: events.readRevenueCents(data) };
    case 'call.started':
      return { type: 'supervisor.callStarted', ...events.readCallParties(data), ...kept };
    case 'call.accepted':
      return { type: 'supervisor.callAccepted' };
    case 'call.ended': {
      const { restaurant: _, ...call } = events.readCallParties(data);
      return { type: 'supervisor.callEnded', ...call, ...kept };
    }
    case 'call.missed':
      return { type: 'supervisor.callMissed', ...events.readMissedCall(data), ...kept };
    case 'order.created': {
      const { orderId, totalCents, agent, restaurant } = events.readOrderEvent(data);
      return {
        type: 'supervisor.orderCreated',
        totalCents,
        agent,
        restaurant,
        ...(orderId === null ? {} : { orderId }),
        ...kept,
      };
    }
    case 'order.completed': {
      const { orderId, agent, by } = events.readOrderEvent(data);
      return { type: 'supervisor.orderCompleted', orderId, agent: by ?? agent, ...kept };
    }
    case 'order.refused': {
      const { orderId, reason } = events.readOrderEvent(data);
      return { type: 'supervisor.orderRefused', orderId, reason, ...kept };
    }
    case 'order.status.updated':
    case 'order.changed':
      return { type: 'supervisor.orderStatusUpdated' };
    case 'agent.status.changed':
      return { type: 'supervisor.agentStatusChanged', ...events.readStatusChange(data), ...kept };
    case 'customer.changed':
      return { type: 'supervisor.customerChanged', isNew: events.readIsNew(data) };
    case 'supervisor.helped':
      return { type: 'supervisor.helped', ...events.readHelp(data), ...kept };
    default:
      return null;
  }
};

const ownOrderEvents = ['order.refused', 'order.status.updated', 'order.changed'];

const agentFact = (name: string, data: unknown): AgentChannelFact | OwnOrdersFact | null => {
  if (ownOrderEvents.includes(name)) return { type: 'ownOrders.moved' };
  if (name === 'call.incoming')
    return { type: 'agentChannel.callOffered', call: events.readOfferedCall(data) };
  if (name === 'call.cancelled')
    return { type: 'agentChannel.callCancelled', callId: events.readCallId(data) };
  if (name === 'agent.availability.changed')
    return { type: 'agentChannel.availabilityChanged', ...events.readAvailability(data) };
  return name === 'call.ended' ? { type: 'agentChannel.callEnded', ...events.readCallEnd(data) } : null;
};

const restaurantFact = (name: string, data: unknown): RestaurantFact | null =>
  name === 'menu.updated'
    ? { type: 'restaurants.changed', tenantId: events.readChangedRestaurant(data) }
    : null;

/** Null for a malformed payload, which is logged. */
const orIgnored = <T>(name: string, read: () => T | null): T | null => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof BadPayload)) throw error;
    console.warn(`Ignored the event ${name}: ${error.message}`);
    return null;
  }
};

const toSupervisorFact = (name: string, data: unknown): SupervisorFact | null =>
  orIgnored(name, () => supervisorFact(name, data));

/** The events a server kept, read as the live ones are. */
export function toKeptFacts(events: readonly KeptEvent[]): readonly PastFact[] {
  return events.flatMap(({ id, event, data, at }) => {
    const fact = toSupervisorFact(event, data);
    return fact === null ? [] : [{ activityId: id, fact, at }];
  });
}

/** What one event means, or null for a name nobody waits for or a malformed payload. */
export function toChannelFact(channel: ChannelName, name: string, data: unknown): ChannelFact | null {
  if (channel === restaurantsChannel) return orIgnored(name, () => restaurantFact(name, data));
  return channel === supervisorChannel
    ? toSupervisorFact(name, data)
    : orIgnored(name, () => agentFact(name, data));
}

/** As of when it is read: a wrap-up has gone on meanwhile. */
function aged(fact: ChannelFact, secondsAgo: number): ChannelFact {
  if (fact.type === 'agentChannel.availabilityChanged' && fact.wrapUp) {
    const secondsLeft = Math.max(0, fact.wrapUp.secondsLeft - secondsAgo);
    return { ...fact, wrapUp: { ...fact.wrapUp, secondsLeft } };
  }
  return 'activityId' in fact ? { ...fact, secondsAgo } : fact;
}

/** The missed events, read as if they came now. */
export function toMissed(channel: ChannelName, missed: MissedEvents | null): Missed | null {
  if (missed === null) return null;
  const facts = missed.events.map(({ event, data, secondsAgo }) => {
    const fact = toChannelFact(channel, event, data);
    return fact === null ? null : aged(fact, secondsAgo);
  });
  return { lastNumber: missed.lastNumber, isComplete: missed.isComplete, facts };
}
