import { type InferType, object } from 'yup';
import { digitsOf, wordsOf } from '../format/find';
import type { HttpClient } from '../http/http-client';
import { fetchListing, listing } from '../http/listing';
import {
  id,
  optionalCount,
  optionalFlag,
  optionalFromNumber,
  optionalLastTime,
  optionalPart,
  optionalText,
  optionalTime,
} from '../schema/fields';
import { type Rows, readManyRows } from '../schema/rows';
import type { Reads } from '../wire/reads';
import type { Agent as AgentWire, CurrentCall } from '../wire/wire';
import { agentNameFields, nameOfAgent, notReadyOf } from './agent-schema';
import type { ListedAgent, LiveStanding } from './agents-list.types';

const rowSchema = object({
  id: id(),
  ...agentNameFields,
  email: optionalText(),
  phone_number: optionalText(),
  agent_type: optionalText(),
  status: optionalText(),
  is_active: optionalFlag(),
  total_calls_handled: optionalCount(),
  total_orders_processed: optionalCount(),
  last_login_at: optionalLastTime(),
  not_ready: optionalText(),
  status_since: optionalTime(),
  wrap_up_seconds: optionalCount(),
  break_after_call: optionalFlag(),
  takes_calls: optionalFlag(),
  status_reason: optionalText(),
  status_set_by: optionalText(),
  current_call: optionalPart({
    id: id(),
    from_number: optionalFromNumber(),
    tenant: optionalPart({ name: optionalText() } satisfies Reads<CurrentCall['tenant']>),
    customer: optionalPart({ name: optionalText() } satisfies Reads<CurrentCall['customer']>),
    answered_at: optionalTime(),
  } satisfies Reads<CurrentCall>),
} satisfies Reads<AgentWire, 'full_name'>);

const callOf = (wire: InferType<typeof rowSchema>['current_call']): LiveStanding['call'] =>
  wire
    ? {
        id: wire.id,
        phone: wire.from_number ?? null,
        customerName: wire.customer?.name?.trim() || null,
        tenantName: wire.tenant?.name?.trim() || null,
        answeredAt: wire.answered_at || null,
      }
    : null;

/** Another server may mean something else by `is_active`. */
const liveOf = (wire: InferType<typeof rowSchema>): Pick<ListedAgent, 'live' | 'isDeactivated'> =>
  wire.takes_calls == null
    ? {}
    : {
        ...(wire.is_active === false ? { isDeactivated: true } : {}),
        live: {
          since: wire.status_since || null,
          isWrappingUp: (wire.wrap_up_seconds ?? 0) > 0,
          breakAfterCall: wire.break_after_call ?? false,
          takesCalls: wire.takes_calls,
          reason: wire.status_reason?.trim() || null,
          setBy: wire.status_set_by?.trim() || null,
          call: callOf(wire.current_call),
        },
      };

const toRow = (wire: InferType<typeof rowSchema>): ListedAgent => {
  const name = nameOfAgent(wire);
  const email = wire.email?.trim() || null;
  return {
    id: wire.id,
    name,
    email,
    agentType: wire.agent_type || null,
    status: wire.status || null,
    callsHandled: wire.total_calls_handled ?? null,
    ordersProcessed: wire.total_orders_processed ?? null,
    lastLoginAt: wire.last_login_at || null,
    notReady: notReadyOf(wire.not_ready),
    ...liveOf(wire),
    words: wordsOf([name, email]),
    digits: digitsOf(wire.phone_number ?? ''),
  };
};

export function readAgentsList(body: unknown): Promise<Rows<ListedAgent>> {
  return readManyRows('agents', rowSchema, listing(body).rows, toRow);
}

export async function fetchAgentsList(http: HttpClient): Promise<Rows<ListedAgent>> {
  return readAgentsList(await fetchListing(http, 'admin/agents'));
}
