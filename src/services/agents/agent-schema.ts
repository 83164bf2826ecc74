import { type InferType, object } from 'yup';
import { id, optionalCount, optionalText, optionalTime } from '../schema/fields';
import { read } from '../schema/read';
import type { Reads } from '../wire/reads';
import type { Agent as AgentWire } from '../wire/wire';
import type { Agent, AgentType, NotReady } from './agent.types';
import { dutyToWire, readDuty } from './duty';
import { readWrapUp } from './wrap-up';

const agentSchema = object({
  id: id(),
  name: optionalText(),
  first_name: optionalText(),
  last_name: optionalText(),
  email: optionalText(),
  phone_number: optionalText(),
  timezone: optionalText(),
  agent_type: optionalText(),
  status: optionalText(),
  calls_today: optionalCount(),
  orders_today: optionalCount(),
  total_calls_handled: optionalCount(),
  total_orders_processed: optionalCount(),
  last_login_at: optionalTime(),
  not_ready: optionalText(),
} satisfies Reads<AgentWire>);

const agentTypeOf = (label: string): AgentType =>
  label === 'admin' || label === 'supervisor' ? label : 'agent';

export function notReadyOf(value: unknown): NotReady | null {
  return value === 'microphone' || value === 'voice' ? value : null;
}

export function fullNameOf(first: string | null | undefined, last: string | null | undefined): string | null {
  return (
    [first, last]
      .map((part) => part?.trim() ?? '')
      .filter((part) => part !== '')
      .join(' ') || null
  );
}

const toAgent = (wire: InferType<typeof agentSchema>): Agent => ({
  id: wire.id,
  name: wire.name?.trim() || fullNameOf(wire.first_name, wire.last_name) || (wire.email ?? ''),
  firstName: wire.first_name ?? null,
  lastName: wire.last_name ?? null,
  email: wire.email ?? null,
  phoneNumber: wire.phone_number ?? null,
  timezone: wire.timezone ?? null,
  agentType: agentTypeOf(wire.agent_type ?? ''),
  agentTypeLabel: wire.agent_type ?? 'agent',
  status: wire.status ?? 'offline',
  callsToday: wire.calls_today ?? 0,
  ordersToday: wire.orders_today ?? 0,
  totalCallsHandled: wire.total_calls_handled ?? 0,
  totalOrdersProcessed: wire.total_orders_processed ?? 0,
  lastLoginAt: wire.last_login_at ?? null,
  notReady: notReadyOf(wire.not_ready),
});

export function readAgent(value: unknown): Agent {
  const agent = toAgent(read(agentSchema, value));
  const wrapUp = readWrapUp(value);
  const duty = readDuty(value);
  return {
    ...agent,
    ...(wrapUp === undefined ? {} : { wrapUp }),
    ...(duty === undefined ? {} : { duty }),
  };
}

/** What is stored of a user, in the form that readAgent reads. */
export function agentToWire(agent: Agent): Readonly<Record<string, unknown>> {
  return {
    id: agent.id,
    name: agent.name,
    first_name: agent.firstName,
    last_name: agent.lastName,
    email: agent.email,
    phone_number: agent.phoneNumber,
    timezone: agent.timezone,
    agent_type: agent.agentTypeLabel,
    status: agent.status,
    calls_today: agent.callsToday,
    orders_today: agent.ordersToday,
    total_calls_handled: agent.totalCallsHandled,
    total_orders_processed: agent.totalOrdersProcessed,
    last_login_at: agent.lastLoginAt,
    ...dutyToWire(agent.duty),
  };
}
