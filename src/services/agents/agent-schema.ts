import { type InferType, object } from 'yup';
import { isRecord } from '../http/envelope';
import { id, optionalCount, optionalText, optionalTime } from '../schema/fields';
import { read } from '../schema/read';
import type { Reads } from '../wire/reads';
import type { Agent as AgentWire } from '../wire/wire';
import type { Agent, AgentType, NotReady, PartialAgent } from './agent.types';
import { readDuty } from './duty';
import { readWrapUp } from './wrap-up';

export const agentNameFields = {
  name: optionalText(),
  full_name: optionalText(),
  first_name: optionalText(),
  last_name: optionalText(),
} satisfies Reads<AgentWire, 'full_name'>;

const agentSchema = object({
  id: id(),
  ...agentNameFields,
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
} satisfies Reads<AgentWire, 'full_name'>);

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

const agentNames = object(agentNameFields).nullable().optional();

/** Null without a name. */
export function nameOfAgent(agent: InferType<typeof agentNames>): string | null {
  return agent?.name?.trim() || agent?.full_name?.trim() || fullNameOf(agent?.first_name, agent?.last_name);
}

/** The values of an agent about whom the server says nothing. */
const unknownAgent: Omit<Agent, 'id' | 'name'> = {
  firstName: null,
  lastName: null,
  email: null,
  phoneNumber: null,
  timezone: null,
  agentType: 'agent',
  agentTypeLabel: 'agent',
  status: null,
  callsToday: 0,
  ordersToday: 0,
  totalCallsHandled: 0,
  totalOrdersProcessed: 0,
  lastLoginAt: null,
  notReady: null,
};

type Given<T> = { [K in keyof T]?: NonNullable<T[K]> };

// Object.fromEntries forgets the names of the fields.
const given = <T extends object>(fields: T): Given<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as Given<T>;

/** Here null says that there is none; of the others there always is one. */
const clearable = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phoneNumber: 'phone_number',
  timezone: 'timezone',
  status: 'status',
  lastLoginAt: 'last_login_at',
  notReady: 'not_ready',
} as const;

const clearedIn = (value: unknown): { [K in keyof typeof clearable]?: null } =>
  Object.fromEntries(
    Object.entries(clearable)
      .filter(([, key]) => isRecord(value) && (value[key] === null || value[key] === ''))
      .map(([field]) => [field, null]),
  );

/** Only the fields that the answer has: the others stay as they were. */
export function readPartialAgent(value: unknown): PartialAgent {
  const wire: InferType<typeof agentSchema> = read(agentSchema, value);
  const type = wire.agent_type;
  return {
    id: wire.id,
    ...clearedIn(value),
    ...given({
      name: nameOfAgent(wire),
      firstName: wire.first_name,
      lastName: wire.last_name,
      email: wire.email,
      phoneNumber: wire.phone_number,
      timezone: wire.timezone,
      agentType: type == null ? null : agentTypeOf(type),
      agentTypeLabel: type,
      status: wire.status,
      callsToday: wire.calls_today,
      ordersToday: wire.orders_today,
      totalCallsHandled: wire.total_calls_handled,
      totalOrdersProcessed: wire.total_orders_processed,
      lastLoginAt: wire.last_login_at,
      notReady: notReadyOf(wire.not_ready),
      wrapUp: readWrapUp(value),
      duty: readDuty(value),
    }),
  };
}

export function readAgent(value: unknown): Agent {
  const named = readPartialAgent(value);
  return { ...unknownAgent, ...named, name: named.name ?? named.email ?? '' };
}
