import type { AgentChannelFact, ChannelName, SupervisorFact } from '../../machines/realtime/realtime.types';
import { BadPayload } from '../../services/errors/bad-payload';
import { SUPERVISOR_CHANNEL } from '../../services/realtime/channel-names';
import * as events from '../../services/realtime/event-schemas';

export type ChannelFact = AgentChannelFact | SupervisorFact;

const supervisorFact = (name: string, data: unknown): SupervisorFact | null => {
  switch (name) {
    case 'active-calls.count.updated':
      return { type: 'supervisor.activeCallsCounted', count: events.readCount(data) };
    case 'queued-calls.count.updated':
      return { type: 'supervisor.queuedCallsCounted', count: events.readCount(data) };
    case 'agents-online.count.updated':
      return { type: 'supervisor.agentsOnlineCounted', ...events.readAgentsOnline(data) };
    case 'pending-orders.count.updated':
      return { type: 'supervisor.pendingOrdersCounted', count: events.readCount(data) };
    case 'today-revenue.updated':
      return { type: 'supervisor.revenueUpdated', amountCents: events.readRevenueCents(data) };
    case 'call.started':
      return { type: 'supervisor.callStarted', ...events.readCallParties(data) };
    case 'call.accepted':
      return { type: 'supervisor.callAccepted' };
    case 'call.ended':
      return { type: 'supervisor.callEnded', agent: events.readCallParties(data).agent };
    case 'call.missed':
      return { type: 'supervisor.callMissed', ...events.readMissedCall(data) };
    case 'order.created': {
      const { totalCents, agent, restaurant } = events.readOrderEvent(data);
      return { type: 'supervisor.orderCreated', totalCents, agent, restaurant };
    }
    case 'order.completed': {
      const { orderId, agent } = events.readOrderEvent(data);
      return { type: 'supervisor.orderCompleted', orderId, agent };
    }
    case 'order.status.updated':
      return { type: 'supervisor.orderStatusUpdated' };
    case 'agent.status.changed':
      return { type: 'supervisor.agentStatusChanged', ...events.readStatusChange(data) };
    default:
      return null;
  }
};

const agentFact = (name: string, data: unknown): AgentChannelFact | null => {
  if (name === 'call.incoming')
    return { type: 'agentChannel.callOffered', call: events.readOfferedCall(data) };
  if (name === 'call.cancelled')
    return { type: 'agentChannel.callCancelled', callId: events.readCallId(data) };
  if (name === 'agent.availability.changed')
    return { type: 'agentChannel.availabilityChanged', ...events.readAvailability(data) };
  return name === 'call.ended' ? { type: 'agentChannel.callEnded', ...events.readCallEnd(data) } : null;
};

/** What one event means, or null for a name nobody waits for or a malformed payload, which is logged (RT-20). */
export const toChannelFact = (channel: ChannelName, name: string, data: unknown): ChannelFact | null => {
  try {
    return channel === SUPERVISOR_CHANNEL ? supervisorFact(name, data) : agentFact(name, data);
  } catch (error) {
    if (!(error instanceof BadPayload)) throw error;
    console.warn(`Ignored the event ${name}: ${error.message}`);
    return null;
  }
};
