import { type InferType, mixed, object } from 'yup';
import { agentNameFields, fullNameOf, nameOfAgent } from '../agents/agent-schema';
import { customerFields, toCustomer } from '../customers/customer-schema';
import { nameOfWho, phoneOfWho, whoFields } from '../customers/customer-who';
import { isRecord, unwrap } from '../http/envelope';
import { keptDraftIn } from '../orders/call-draft';
import {
  id,
  optionalCount,
  optionalFlag,
  optionalFromNumber,
  optionalId,
  optionalPart,
  optionalText,
  optionalTime,
} from '../schema/fields';
import { read } from '../schema/read';
import { type Rows, readRows } from '../schema/rows';
import type { Reads } from '../wire/reads';
import type { Call as CallWire, ActiveCall as OwnCallWire } from '../wire/wire';
import type { ActiveCall, Call, CallStatus } from './call.types';

const callFields = {
  id: id(),
  status: optionalText(),
  tenant_id: optionalId(),
  agent_id: optionalId(),
  call_sid: optionalText(),
  from_number: optionalFromNumber(),
  to_number: optionalText(),
  direction: optionalText(),
  started_at: optionalTime(),
  waiting_since: optionalTime(),
  duration_seconds: optionalCount(),
  customer: optionalPart({ id: optionalId(), ...customerFields }),
  tenant: optionalPart({ id: optionalId(), name: optionalText() } satisfies Reads<CallWire['tenant']>),
  agent: optionalPart({ id: optionalId(), ...agentNameFields }),
  offered_again: optionalFlag(),
  voice_elsewhere: optionalFlag(),
  kept_draft: mixed().nullable().optional(),
  customer_id: optionalId(),
} satisfies Reads<OwnCallWire>;

/** Only the id is required: a caller is waiting. */
export const callSchema = object(callFields);

type Wire = InferType<typeof callSchema>;

/** One unreadable value costs a dash, not the row. */
const activeCallSchema = object({
  id: id(),
  agent_id: optionalId(),
  agent: optionalPart({ id: optionalId(), ...agentNameFields }),
  tenant: optionalPart({ name: optionalText() }),
  customer: optionalPart(whoFields),
  from_number: optionalFromNumber(),
  started_at: optionalTime(),
  waiting_since: optionalTime(),
  answered_at: optionalTime(),
} satisfies Reads<CallWire>);

const keptIn = (wire: Wire): Pick<Call, 'keptDraft'> => {
  const keptDraft = keptDraftIn(wire.kept_draft, wire.started_at ?? null, nameOfAgent(wire.agent));
  return keptDraft === null ? {} : { keptDraft };
};

/** The customer of an event has no id; it may stand beside the customer. */
const whoCalls = (wire: Wire): Pick<Call, 'customer' | 'customerId'> => {
  const customer = wire.customer ? toCustomer(wire.customer) : null;
  const customerId = customer?.id ?? wire.customer_id ?? null;
  if (customer !== null && customer.displayName !== '') return { customer: { ...customer, id: customerId } };
  return customerId === null ? { customer: null } : { customer: null, customerId };
};

const waitingIn = ({ waiting_since }: Pick<Wire, 'waiting_since'>): Pick<Call, 'waitingSince'> =>
  waiting_since ? { waitingSince: waiting_since } : {};

export function toCall(wire: Wire, fallbackStatus: CallStatus): Call {
  return {
    id: wire.id,
    status: wire.status === 'in_progress' ? 'in-progress' : (wire.status ?? fallbackStatus),
    tenantId: wire.tenant_id ?? wire.tenant?.id ?? null,
    tenantName: wire.tenant?.name || null,
    agentId: wire.agent_id ?? wire.agent?.id ?? null,
    callSid: wire.call_sid ?? null,
    fromNumber: wire.from_number ?? null,
    toNumber: wire.to_number ?? null,
    direction: wire.direction ?? null,
    startedAt: wire.started_at ?? null,
    durationSeconds: wire.duration_seconds ?? null,
    ...waitingIn(wire),
    ...whoCalls(wire),
    ...(wire.customer === undefined ? { isCustomerOmitted: true } : {}),
    ...(wire.offered_again === true ? { offeredAgain: true } : {}),
    ...(wire.voice_elsewhere === true ? { isVoiceElsewhere: true } : {}),
    ...keptIn(wire),
  };
}

const toActiveCall = (wire: InferType<typeof activeCallSchema>): ActiveCall => ({
  id: wire.id,
  agentId: wire.agent_id ?? wire.agent?.id ?? null,
  agentName: fullNameOf(wire.agent?.first_name, wire.agent?.last_name) ?? nameOfAgent(wire.agent),
  tenantName: wire.tenant?.name ?? null,
  customerName: nameOfWho(wire.customer),
  customerPhone: phoneOfWho(wire.customer),
  fromNumber: wire.from_number ?? null,
  startedAt: wire.started_at ?? null,
  answeredAt: wire.answered_at ?? null,
  ...waitingIn(wire),
});

export function readCall(value: unknown): Call {
  return toCall(read(callSchema, value), 'ringing');
}

/** A 2xx answer means success whatever its body, unless it says otherwise. */
export function readAccepted(body: unknown, callId: string): Call {
  const answer = unwrap(body);
  const call = [isRecord(answer) ? answer.call : null, answer].find(isRecord) ?? {};
  return toCall(read(callSchema, { ...call, id: callId }), 'in-progress');
}

/** One unreadable row must not hide the others. */
export function readCalls(value: unknown): Rows<Call> {
  return readRows('calls', callSchema, value, (wire) => toCall(wire, 'unknown'));
}
export function readActiveCalls(value: unknown): Rows<ActiveCall> {
  return readRows('active calls', activeCallSchema, value, toActiveCall);
}
