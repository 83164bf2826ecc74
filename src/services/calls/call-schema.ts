import { type InferType, mixed, object } from 'yup';
import { fullNameOf } from '../agents/agent-schema';
import { customerFields, toCustomer } from '../customers/customer-schema';
import { keptDraftIn } from '../orders/call-draft';
import { id, list, optionalCount, optionalId, optionalPart, optionalText, text } from '../schema/fields';
import { maybeFlag, maybeId, maybeText, orNull, readable } from '../schema/lenient';
import { read } from '../schema/read';
import type { ActiveCall, Call } from './call.types';

const personParts = { name: maybeText(), first_name: maybeText(), last_name: maybeText() };

const callFields = {
  id: id(),
  tenant_id: optionalId(),
  agent_id: optionalId(),
  call_sid: optionalText(),
  from_number: optionalText(),
  to_number: optionalText(),
  direction: optionalText(),
  started_at: optionalText(),
  duration_seconds: optionalCount(),
  customer: optionalPart({ id: optionalId(), ...customerFields }),
  tenant: optionalPart({ id: optionalId(), name: optionalText() }),
  agent: optionalPart({ id: optionalId(), name: maybeText() }),
  offered_again: maybeFlag(),
  kept_draft: mixed().nullable().optional(),
};

/** ENT-04. */
export const callSchema = object({ ...callFields, status: text() });
/** The incoming event's call, which is an offer whatever it says of its status. */
export const offeredCallSchema = object({ ...callFields, status: optionalText() });

/** A list to look at: one odd value costs a dash, not the row. */
const activeCallSchema = object({
  id: id(),
  agent_id: maybeId(),
  agent: orNull(object({ id: maybeId(), ...personParts })),
  tenant: orNull(object({ name: maybeText() })),
  customer: orNull(object({ ...personParts, phone_number: maybeId() })),
  from_number: maybeId(),
  started_at: maybeText(),
});

const keptIn = (wire: InferType<typeof offeredCallSchema>): Pick<Call, 'keptDraft'> => {
  const keptDraft = keptDraftIn(wire.kept_draft, wire.started_at ?? null, wire.agent?.name ?? null);
  return keptDraft === null ? {} : { keptDraft };
};

export const toCall = (wire: InferType<typeof offeredCallSchema>): Call => ({
  id: wire.id,
  status: wire.status === 'in_progress' ? 'in-progress' : (wire.status ?? 'ringing'),
  tenantId: wire.tenant_id ?? wire.tenant?.id ?? null,
  tenantName: wire.tenant?.name || null,
  agentId: wire.agent_id ?? wire.agent?.id ?? null,
  callSid: wire.call_sid ?? null,
  fromNumber: wire.from_number ?? null,
  toNumber: wire.to_number ?? null,
  direction: wire.direction ?? null,
  startedAt: wire.started_at ?? null,
  durationSeconds: wire.duration_seconds ?? null,
  customer: wire.customer ? toCustomer(wire.customer) : null,
  ...(wire.offered_again === true ? { offeredAgain: true } : {}),
  ...keptIn(wire),
});

const personOf = (person: InferType<typeof activeCallSchema>['agent' | 'customer'] | null): string | null =>
  person ? fullNameOf(person.first_name, person.last_name) || person.name || null : null;

const toActiveCall = (wire: InferType<typeof activeCallSchema>): ActiveCall => ({
  id: wire.id,
  agentId: wire.agent_id ?? wire.agent?.id ?? null,
  agentName: personOf(wire.agent),
  tenantName: wire.tenant?.name ?? null,
  customerName: personOf(wire.customer),
  customerPhone: wire.customer?.phone_number ?? null,
  fromNumber: wire.from_number ?? null,
  startedAt: wire.started_at ?? null,
});

export const readCall = (value: unknown): Call => toCall(read(callSchema, value));
export const readCalls = (value: unknown): readonly Call[] => read(list(callSchema), value).map(toCall);
/** ENT-03. */
export const readActiveCalls = (value: unknown): readonly ActiveCall[] =>
  readable(activeCallSchema, read(list(mixed()), value)).map(toActiveCall);
