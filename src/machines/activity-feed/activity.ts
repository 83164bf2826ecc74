import { formatNewOrder } from '../../services/format/money';
import { restaurantName } from '../../services/format/names';
import { formatDuration } from '../../services/format/time';
import type { SupervisorFact } from '../realtime/realtime.types';
import type { ActivityItem } from './activity-feed.types';

export const unknownAgent = 'Unknown agent';

type Activity = Omit<ActivityItem, 'id' | 'at' | 'activityId'>;
type About = NonNullable<ActivityItem['about']>;

const about = (kind: About['kind'], id: string | null | undefined): { readonly about?: About } =>
  id ? { about: { kind, id } } : {};

/** The line of the feed for a fact; null for none. */
export function activityOf(fact: SupervisorFact): Activity | null {
  switch (fact.type) {
    case 'supervisor.callStarted':
      return {
        type: 'call_started',
        message: `Call started: ${fact.agent ?? unknownAgent} with ${restaurantName(fact.restaurant)}`,
        agentName: fact.agent,
        ...about('call', fact.callId),
      };
    case 'supervisor.callEnded':
      return {
        type: 'call_ended',
        message: `Call ended: ${fact.agent ?? unknownAgent}`,
        agentName: fact.agent,
        ...about('call', fact.callId),
      };
    case 'supervisor.callMissed':
      return missedActivityOf(fact);
    case 'supervisor.orderCreated':
      return {
        type: 'order_placed',
        message: formatNewOrder(fact.totalCents, restaurantName(fact.restaurant)),
        agentName: fact.agent,
        ...about('order', fact.orderId),
      };
    case 'supervisor.orderCompleted':
      return {
        type: 'order_completed',
        message: `Order #${fact.orderId ?? '?'} completed by ${fact.agent ?? unknownAgent}`,
        agentName: fact.agent,
        ...about('order', fact.orderId),
      };
    case 'supervisor.orderRefused': {
      const words = `Order #${fact.orderId ?? '?'} refused by the kitchen`;
      return {
        type: 'order_refused',
        message: fact.reason === null ? words : `${words}: ${fact.reason}`,
        agentName: null,
        ...about('order', fact.orderId),
      };
    }
    case 'supervisor.agentStatusChanged':
      return presenceActivityOf(fact);
    case 'supervisor.helped':
      return helpActivityOf(fact);
    default:
      return null;
  }
}

type FactOf<TType extends SupervisorFact['type']> = Extract<SupervisorFact, { type: TType }>;

const presenceActivityOf = (changed: FactOf<'supervisor.agentStatusChanged'>): Activity | null => {
  const { oldStatus: from, newStatus: to, agent: agentName } = changed;
  const agent = agentName ?? unknownAgent;
  const who = { agentName, ...about('agent', changed.agentId) };
  if (from === 'offline' && to === 'available')
    return { type: 'agent_online', message: `${agent} is now online`, ...who };
  if (from === 'available' && to === 'offline')
    return { type: 'agent_offline', message: `${agent} went offline`, ...who };
  return null;
};

const statusWords = new Map([
  ['available', 'Available'],
  ['on_break', 'On break'],
  ['offline', 'Off duty'],
]);

const helpActivityOf = ({
  action,
  by,
  agent,
  agentId,
  status,
  callId,
  reason,
}: FactOf<'supervisor.helped'>): Activity => {
  const who = by ?? 'A supervisor';
  const whose = agent ?? unknownAgent;
  const call = callId === null ? 'the call' : `call #${callId}`;
  const newStatus = statusWords.get(status ?? '') ?? status ?? 'another status';
  const words = {
    set_status: `${who} set ${whose} to ${newStatus}`,
    offer_again: `${who} freed ${call} of ${whose} for other agents`,
    end_call: `${who} ended ${call} of ${whose}`,
  };
  return {
    type: 'agent_helped',
    message: reason === null ? words[action] : `${words[action]}: ${reason}`,
    agentName: agent,
    ...(action === 'set_status' ? about('agent', agentId) : about('call', callId)),
  };
};

const missedWords: Readonly<Record<string, string>> = {
  missed: 'Missed call',
  caller: 'Caller hung up before an answer',
  lost: 'Caller hung up before an answer',
  busy: 'Turned away, too many were waiting',
};

/** A caller who was refused at once has no waiting time. */
const missedActivityOf = (missed: FactOf<'supervisor.callMissed'>): Activity => {
  const { restaurant, customer, phone, waitedSeconds, reason } = missed;
  const words =
    (Object.hasOwn(missedWords, reason ?? '') && missedWords[reason ?? '']) || 'Call not answered';
  const parts = [
    restaurantName(restaurant),
    customer ?? phone ?? 'unknown caller',
    ...(waitedSeconds === null || reason === 'busy' ? [] : [`waited ${formatDuration(waitedSeconds)}`]),
  ];
  return {
    type: 'call_missed',
    message: `${words}: ${parts.join(', ')}`,
    agentName: null,
    ...about('call', missed.callId),
    ...(customer === null && phone !== null ? { phone } : {}),
  };
};
