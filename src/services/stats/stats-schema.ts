import { type InferType, lazy, mixed, object } from 'yup';
import { isRecord } from '../http/envelope';
import { count, countOf, money, optionalCount } from '../schema/fields';
import { maybeCount, maybeText, orNull } from '../schema/lenient';
import { read } from '../schema/read';
import type { AdminStats, AgentStates, CallsToday, Waiting } from './stats.types';

/** A map of agent type to number; each number is checked by name. Laravel writes an empty map as []. */
export const countsByType = () =>
  lazy((value: unknown) => {
    if (isRecord(value)) return object(Object.fromEntries(Object.keys(value).map((type) => [type, count()])));
    return mixed()
      .nullable()
      .test(
        'counts',
        'must be a map of type to number',
        () => value == null || (Array.isArray(value) && value.length === 0),
      );
  });

export const toCountsByType = (value: unknown): Readonly<Record<string, number>> =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([type, number]) => [type, Number(number)]))
    : {};

export const waitingPart = object({ longest_since: maybeText(), ringing_agents: count() });

export const toWaiting = (wire: InferType<typeof waitingPart> | null | undefined): Waiting | null =>
  wire ? { longestSince: wire.longest_since ?? null, ringingAgents: wire.ringing_agents } : null;

/** All of them or nothing: a sum with a part missing says something false. */
export const readAgentStates = (value: unknown): AgentStates | null => {
  if (!isRecord(value)) return null;
  const counts = [
    value.ready,
    value.on_call,
    value.wrapping_up,
    value.not_ready,
    value.on_break,
    value.offline,
  ].map(countOf);
  const [ready, onCall, wrappingUp, notReady, onBreak, offline] = counts;
  if (ready == null || onCall == null || wrappingUp == null) return null;
  if (notReady == null || onBreak == null || offline == null) return null;
  return { ready, onCall, wrappingUp, notReady, onBreak, offline };
};

const callsTodaySchema = object({
  answered: count(),
  missed: count(),
  abandoned: count(),
  average_wait_seconds: maybeCount(),
});

const toCallsToday = (wire: InferType<typeof callsTodaySchema> | null | undefined): CallsToday | null =>
  wire
    ? {
        answered: wire.answered,
        missed: wire.missed,
        abandoned: wire.abandoned,
        averageWaitSeconds: wire.average_wait_seconds ?? null,
      }
    : null;

const statsSchema = object({
  active_calls_count: count(),
  queued_calls_count: optionalCount(),
  waiting_calls: orNull(waitingPart),
  agents_online: count(),
  agents_by_type: countsByType(),
  agents_by_state: mixed().nullable(),
  pending_orders_count: count(),
  today_revenue: money(),
  total_agents: count(),
  active_tenants: count(),
  total_tenants: count(),
  calls_today: orNull(callsTodaySchema),
});

/** ENT-02, A-25. */
export const readStats = (value: unknown): AdminStats => {
  const wire = read(statsSchema, value);
  return {
    activeCalls: wire.active_calls_count,
    queuedCalls: wire.queued_calls_count ?? null,
    waiting: toWaiting(wire.waiting_calls),
    agentsOnline: wire.agents_online,
    agentsByType: toCountsByType(wire.agents_by_type),
    agentsByState: readAgentStates(wire.agents_by_state),
    pendingOrders: wire.pending_orders_count,
    todayRevenueCents: wire.today_revenue,
    totalAgents: wire.total_agents,
    activeTenants: wire.active_tenants,
    totalTenants: wire.total_tenants,
    callsToday: toCallsToday(wire.calls_today),
  };
};
