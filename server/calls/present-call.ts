import type { CallerView } from '../customers/answers';
import { fullName } from '../customers/queries';
import type { CallRow } from '../db/schema';
import { toDecimal } from '../http/money';
import type {
  CallFieldsView,
  CallPartsView,
  CallView,
  PersonView,
  TakeableCallView,
  WaitingCallView,
} from './answers';
import type { CallRecord, CustomerRow, Person } from './call-records';
import { type EndReason, type TakenReason, waitingSince } from './outcomes';

export interface Released {
  readonly by: string;
  readonly why: string;
}

export function conferenceOf(callId: number): string {
  return `Call-${callId}`;
}

function presentPerson({ id, name, firstName, lastName, agentType }: Person): PersonView {
  return { id, name, first_name: firstName, last_name: lastName, agent_type: agentType };
}

/** Two shapes in one object: the customer entity's fields and those of the incoming call event. */
function presentCaller(customer: CustomerRow): CallerView {
  const name = fullName(customer.firstName, customer.lastName);
  return {
    id: customer.id,
    tenant_id: customer.tenantId,
    name,
    first_name: customer.firstName,
    last_name: customer.lastName,
    full_name: name,
    phone: customer.phoneNumber,
    phone_number: customer.phoneNumber,
    email: customer.email,
    order_count: customer.totalOrders,
    total_orders: customer.totalOrders,
    total_spent: toDecimal(customer.totalSpentCents),
    preferences: customer.preferences,
    ...(customer.allergies === null ? {} : { allergies: customer.allergies }),
    ...(customer.blockedReason === null ? {} : { blocked_reason: customer.blockedReason }),
    last_order_at: customer.lastOrderAt?.toISOString() ?? null,
  };
}

function presentWait(call: CallRow): { readonly waiting_since?: string } {
  return call.talkedSeconds === 0 ? {} : { waiting_since: waitingSince(call).toISOString() };
}

function presentCallFields({ call }: CallRecord): CallFieldsView {
  return {
    id: call.id,
    tenant_id: call.tenantId,
    customer_id: call.customerId,
    agent_id: call.agentId,
    call_sid: call.callSid,
    from_number: call.fromNumber,
    to_number: call.toNumber,
    status: call.status,
    direction: call.direction,
    started_at: call.startedAt.toISOString(),
    answered_at: call.answeredAt?.toISOString() ?? null,
    ended_at: call.endedAt?.toISOString() ?? null,
    duration_seconds: call.durationSeconds,
    ...presentWait(call),
  };
}

function presentParts({ tenant, customer }: CallRecord): CallPartsView {
  return {
    tenant: { id: tenant.id, name: tenant.name },
    customer: customer === null ? null : presentCaller(customer),
  };
}

function presentAgain({ call }: CallRecord): { readonly offered_again?: true } {
  return call.status === 'ringing' && call.offeredAgain > 0 ? { offered_again: true } : {};
}

export function presentCall(record: CallRecord): CallView {
  return {
    ...presentCallFields(record),
    ...presentAgain(record),
    ...presentParts(record),
    agent: record.agent === null ? null : presentPerson(record.agent),
  };
}

export function presentWaiting(record: CallRecord, ringingAgents: number): WaitingCallView {
  const { id, fromNumber, toNumber, status, startedAt, offeredAt } = record.call;
  return {
    id,
    from_number: fromNumber,
    to_number: toNumber,
    status,
    started_at: startedAt.toISOString(),
    offered_at: offeredAt?.toISOString() ?? null,
    ringing_agents: ringingAgents,
    ...presentWait(record.call),
    ...presentParts(record),
  };
}

export function presentTakeable({ call, tenant }: CallRecord, now: Date): TakeableCallView {
  const waitedMs = now.getTime() - waitingSince(call).getTime();
  return {
    id: call.id,
    tenant: { id: tenant.id, name: tenant.name },
    started_at: call.startedAt.toISOString(),
    waiting_seconds: Math.max(0, Math.floor(waitedMs / 1000)),
  };
}

export function incomingEvent(record: CallRecord, offeredTo: Person) {
  return {
    call: presentCallFields(record),
    ...presentAgain(record),
    ...presentParts(record),
    agent: presentPerson(offeredTo),
  };
}

export function supervisorEvent(record: CallRecord) {
  return {
    call: presentCallFields(record),
    ...presentParts(record),
    agent: record.agent === null ? null : presentPerson(record.agent),
  };
}

/** Both `call_id` and `call.id`, because clients read either. */
export function agentCallEvent({ call }: CallRecord) {
  return {
    call_id: call.id,
    call: {
      id: call.id,
      status: call.status,
      // Left out while unknown, as in every list of calls.
      ...(call.durationSeconds === null ? {} : { duration_seconds: call.durationSeconds }),
    },
  };
}

/** What events add about the end of a call. */
export function presentEnd(reason: EndReason | TakenReason, released?: Released) {
  return {
    reason,
    ...(released === undefined ? {} : { released_by: released.by, release_reason: released.why }),
  };
}
