import { type InferType, object } from 'yup';
import { digitsOf, wordsOf } from '../format/find';
import type { HttpClient } from '../http/http-client';
import { listing } from '../http/listing';
import { bodyOf } from '../http/send';
import { id, optionalCount, optionalText, optionalTime } from '../schema/fields';
import { type Rows, readManyRows } from '../schema/rows';
import { fullNameOf, notReadyOf } from './agent-schema';
import type { ListedAgent } from './agents-list.types';

/** What a row shows of ENT-01. */
const rowSchema = object({
  id: id(),
  name: optionalText(),
  first_name: optionalText(),
  last_name: optionalText(),
  email: optionalText(),
  phone_number: optionalText(),
  agent_type: optionalText(),
  status: optionalText(),
  total_calls_handled: optionalCount(),
  total_orders_processed: optionalCount(),
  last_login_at: optionalTime(),
  not_ready: optionalText(),
});

const toRow = (wire: InferType<typeof rowSchema>): ListedAgent => {
  const name = wire.name?.trim() || fullNameOf(wire.first_name, wire.last_name);
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
    words: wordsOf([name, email]),
    digits: digitsOf(wire.phone_number ?? ''),
  };
};

export const readAgentsList = (body: unknown): Promise<Rows<ListedAgent>> =>
  readManyRows('agents', rowSchema, listing(body).rows, toRow);

/** API-18. */
export const fetchAgentsList = async (http: HttpClient): Promise<Rows<ListedAgent>> =>
  readAgentsList(await bodyOf(http.get('admin/agents')));
