import { type InferType, object } from 'yup';
import { nameOfWho, phoneOfWho, whoFields } from '../customers/customer-who';
import { HttpRefusal } from '../errors/http-refusal';
import { isUnknownRequest } from '../errors/may-pass';
import { unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import {
  id,
  optionalCount,
  optionalFromNumber,
  optionalPart,
  optionalText,
  optionalTime,
} from '../schema/fields';
import { type Rows, readRows, rowsOf } from '../schema/rows';
import type { Reads } from '../wire/reads';
import type { WaitingCall as WaitingWire } from '../wire/wire';
import type { WaitingCall } from './waiting-calls.types';

const waitingSchema = object({
  id: id(),
  from_number: optionalFromNumber(),
  status: optionalText(),
  started_at: optionalTime(),
  waiting_since: optionalTime(),
  offered_at: optionalTime(),
  ringing_agents: optionalCount(),
  tenant: optionalPart({ name: optionalText() } satisfies Reads<WaitingWire['tenant']>),
  customer: optionalPart(whoFields),
} satisfies Reads<WaitingWire>);

type Wire = InferType<typeof waitingSchema>;

/** Older servers send no count: offered_at decides then, or the status. */
const isRinging = ({ offered_at, ringing_agents, status }: Wire): boolean => {
  if (typeof ringing_agents === 'number') return ringing_agents > 0;
  return offered_at === undefined ? status === 'ringing' : offered_at !== null;
};

const toWaitingCall = (wire: Wire): WaitingCall => ({
  id: wire.id,
  customerName: nameOfWho(wire.customer),
  phone: wire.from_number?.trim() || phoneOfWho(wire.customer),
  tenantName: wire.tenant?.name?.trim() || null,
  since: wire.waiting_since ?? wire.started_at ?? null,
  isRinging: isRinging(wire),
  ringingAgents: wire.ringing_agents ?? null,
});

const began = ({ since }: WaitingCall): number => Date.parse(since ?? '') || Number.POSITIVE_INFINITY;

/** Longest waiting first, those of an unknown time last. */
export function readWaitingCalls(value: unknown): Rows<WaitingCall> {
  const calls = readRows('waiting calls', waitingSchema, value, toWaitingCall);
  const sorted = calls.toSorted((a, b) => (began(a) === began(b) ? 0 : began(a) - began(b)));
  return rowsOf(sorted, calls.leftOut);
}

/** Null where the server has no such list. */
export async function fetchWaitingCalls(http: HttpClient): Promise<Rows<WaitingCall> | null> {
  try {
    return readWaitingCalls(unwrap(await bodyOf(http.get('admin/waiting-calls'))));
  } catch (error) {
    if (error instanceof HttpRefusal && isUnknownRequest(error.status)) return null;
    throw error;
  }
}
