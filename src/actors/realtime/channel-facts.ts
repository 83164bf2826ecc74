import type { PastFact } from '../../machines/activity-feed/activity-feed.types';
import type { Missed } from '../../machines/channel/channel.types';
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
import {
  type AgentEvent,
  type RestaurantEvent,
  restaurantsChannel,
  type SupervisorEvent,
  supervisorChannel,
} from '../../services/realtime/channel-names';
import * as events from '../../services/realtime/event-schemas';
import type { MissedEvents } from '../../services/realtime/missed-events';

type Readers<Event extends string, Fact> = Readonly<Record<Event, (data: unknown) => Fact>>;

const moved = (): SupervisorFact => ({ type: 'supervisor.orderStatusUpdated' });

const supervisorFacts: Readers<SupervisorEvent, SupervisorFact> = {
  'active-calls.count.updated': (data) => ({
    type: 'supervisor.activeCallsCounted',
    count: events.readCount(data),
  }),
  'queued-calls.count.updated': (data) => ({
    type: 'supervisor.queuedCallsCounted',
    ...events.readQueuedCalls(data),
  }),
  'agents-online.count.updated': (data) => ({
    type: 'supervisor.agentsOnlineCounted',
    ...events.readAgentsOnline(data),
  }),
  'pending-orders.count.updated': (data) => ({
    type: 'supervisor.pendingOrdersCounted',
    count: events.readCount(data),
  }),
  'today-revenue.updated': (data) => ({
    type: 'supervisor.revenueUpdated',
    amountCents: events.readRevenueCents(data),
  }),
  'call.started': (data) => ({
    type: 'supervisor.callStarted',
    ...events.readCallParties(data),
    ...events.readActivityId(data),
  }),
  'call.accepted': () => ({ type: 'supervisor.callAccepted' }),
  'call.ended': (data) => {
    const { restaurant: _, ...call } = events.readCallParties(data);
    return { type: 'supervisor.callEnded', ...call, ...events.readActivityId(data) };
  },
  'call.missed': (data) => ({
    type: 'supervisor.callMissed',
    ...events.readMissedCall(data),
    ...events.readActivityId(data),
  }),
  'order.created': (data) => {
    const { orderId, totalCents, agent, restaurant } = events.readOrderEvent(data);
    return {
      type: 'supervisor.orderCreated',
      totalCents,
      agent,
      restaurant,
      ...(orderId === null ? {} : { orderId }),
      ...events.readActivityId(data),
    };
  },
  'order.completed': (data) => {
    const { orderId, agent, by } = events.readOrderEvent(data);
    return {
      type: 'supervisor.orderCompleted',
      orderId,
      agent: by ?? agent,
      ...events.readActivityId(data),
    };
  },
  'order.refused': (data) => {
    const { orderId, reason } = events.readOrderEvent(data);
    return { type: 'supervisor.orderRefused', orderId, reason, ...events.readActivityId(data) };
  },
  'order.status.updated': moved,
  'order.changed': moved,
  'agent.status.changed': (data) => ({
    type: 'supervisor.agentStatusChanged',
    ...events.readStatusChange(data),
    ...events.readActivityId(data),
  }),
  'customer.changed': (data) => ({ type: 'supervisor.customerChanged', isNew: events.readIsNew(data) }),
  'supervisor.helped': (data) => ({
    type: 'supervisor.helped',
    ...events.readHelp(data),
    ...events.readActivityId(data),
  }),
};

const ownOrderMoved: OwnOrdersFact = { type: 'ownOrders.moved' };

/** Where the order itself cannot be read, the lists of orders are old all the same. */
const ownOrderAltered = (data: unknown): OwnOrdersFact => {
  const { orderId, totalCents, isCancelled } = events.readOrderEvent(data);
  return { ...ownOrderMoved, ...(orderId === null ? {} : { altered: { orderId, totalCents, isCancelled } }) };
};

const agentFacts: Readers<AgentEvent, AgentChannelFact | OwnOrdersFact> = {
  'call.incoming': (data) => ({ type: 'agentChannel.callOffered', call: events.readOfferedCall(data) }),
  'call.cancelled': (data) => ({ type: 'agentChannel.callCancelled', callId: events.readCallId(data) }),
  'call.ended': (data) => ({ type: 'agentChannel.callEnded', ...events.readCallEnd(data) }),
  'agent.availability.changed': (data) => ({
    type: 'agentChannel.availabilityChanged',
    ...events.readAvailability(data),
  }),
  'order.status.updated': (data) =>
    events.readOrderEvent(data).isCancelled ? ownOrderAltered(data) : ownOrderMoved,
  'order.changed': ownOrderAltered,
  'order.refused': () => ownOrderMoved,
};

const restaurantFacts: Readers<RestaurantEvent, RestaurantFact> = {
  'menu.updated': (data) => ({
    type: 'restaurants.changed',
    tenantId: events.readChangedRestaurant(data),
  }),
};

/** Looked up by a name from the network, as that of a missed event is. */
const byName = <Fact>(readers: Readers<string, Fact>) => new Map(Object.entries(readers));
const supervisorReaders = byName(supervisorFacts);
const agentReaders = byName(agentFacts);
const restaurantReaders = byName(restaurantFacts);

/** Null for a name nobody waits for, and for a malformed payload, which is logged. */
const readFact = <Fact>(
  readers: ReadonlyMap<string, (data: unknown) => Fact>,
  name: string,
  data: unknown,
): Fact | null => {
  try {
    return readers.get(name)?.(data) ?? null;
  } catch (error) {
    if (!(error instanceof BadPayload)) throw error;
    console.warn(`Ignored the event ${name}: ${error.message}`);
    return null;
  }
};

/** The events a server kept, read as the live ones are. */
export function toKeptFacts(events: readonly KeptEvent[]): readonly PastFact[] {
  return events.flatMap(({ id, event, data, at }) => {
    const fact = readFact(supervisorReaders, event, data);
    return fact === null ? [] : [{ activityId: id, fact, at }];
  });
}

/** What one event means, or null for a name nobody waits for or a malformed payload. */
export function toChannelFact(channel: ChannelName, name: string, data: unknown): ChannelFact | null {
  if (channel === restaurantsChannel) return readFact(restaurantReaders, name, data);
  return channel === supervisorChannel
    ? readFact(supervisorReaders, name, data)
    : readFact(agentReaders, name, data);
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
