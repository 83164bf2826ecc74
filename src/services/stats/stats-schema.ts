import { type InferType, object } from 'yup';
import { BadPayload } from '../errors/bad-payload';
import { isRecord } from '../http/envelope';
import {
  count,
  optionalCount,
  optionalMoney,
  optionalOf,
  optionalPart,
  optionalTime,
} from '../schema/fields';
import { read } from '../schema/read';
import { countOf } from '../schema/values';
import type { Reads } from '../wire/reads';
import type { Stats as StatsWire, WaitingCalls as WaitingWire } from '../wire/wire';
import type { AdminStats, AgentStates, CallsToday, Waiting } from './stats.types';

/** PHP encodes an empty map as []. */
export function countsByTypeOf(value: unknown): Readonly<Record<string, number>> | null {
  if (Array.isArray(value) && value.length === 0) return {};
  if (!isRecord(value)) return null;
  const counts = Object.entries(value).map(([type, count]) => [type, countOf(count)] as const);
  return Object.fromEntries(counts.filter((entry): entry is [string, number] => entry[1] !== null));
}

export const waitingFields = {
  longest_since: optionalTime(),
  ringing_agents: count(),
} satisfies Reads<WaitingWire>;
const waitingPart = object(waitingFields);

export function toWaiting(wire: InferType<typeof waitingPart> | null | undefined): Waiting | null {
  return wire ? { longestSince: wire.longest_since ?? null, ringingAgents: wire.ringing_agents } : null;
}

/** Null unless all are there: a sum with a missing part is wrong. */
export function agentStatesOf(value: unknown): AgentStates | null {
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
  return { ready, onCall, wrappingUp, notReady, onBreak, offline, offDuty: countOf(value.off_duty) ?? 0 };
}

const callsTodayFields = {
  answered: count(),
  missed: count(),
  abandoned: count(),
  average_wait_seconds: optionalCount(),
} satisfies Reads<StatsWire['calls_today']>;
const callsTodaySchema = object(callsTodayFields);

const toCallsToday = (wire: InferType<typeof callsTodaySchema>): CallsToday => ({
  answered: wire.answered,
  missed: wire.missed,
  abandoned: wire.abandoned,
  averageWaitSeconds: wire.average_wait_seconds ?? null,
});

const statsSchema = object({
  active_calls_count: optionalCount(),
  queued_calls_count: optionalCount(),
  waiting_calls: optionalPart(waitingFields),
  agents_online: optionalCount(),
  agents_by_type: optionalOf(countsByTypeOf),
  agents_by_state: optionalOf(agentStatesOf),
  pending_orders_count: optionalCount(),
  today_revenue: optionalMoney(),
  total_agents: optionalCount(),
  active_tenants: optionalCount(),
  total_tenants: optionalCount(),
  calls_today: optionalPart(callsTodayFields),
} satisfies Reads<StatsWire>);

/** Throws without any readable figure. */
export function readStats(value: unknown): AdminStats {
  const wire = read(statsSchema, value);
  const figures = {
    activeCalls: wire.active_calls_count ?? null,
    agentsOnline: wire.agents_online ?? null,
    pendingOrders: wire.pending_orders_count ?? null,
    todayRevenueCents: wire.today_revenue ?? null,
    totalAgents: wire.total_agents ?? null,
    activeTenants: wire.active_tenants ?? null,
    totalTenants: wire.total_tenants ?? null,
  };
  if (Object.values(figures).every((figure) => figure === null))
    throw new BadPayload('data', 'has none of the figures');
  return {
    ...figures,
    queuedCalls: wire.queued_calls_count ?? null,
    waiting: toWaiting(wire.waiting_calls),
    agentsByType: wire.agents_by_type ?? {},
    agentsByState: wire.agents_by_state ?? null,
    callsToday: wire.calls_today ? toCallsToday(wire.calls_today) : null,
  };
}
