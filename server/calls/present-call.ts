import type { CallerView } from '../customers/answers';
import { fullName } from '../customers/queries';
import { toDecimal } from '../http/money';
import type {
  CallFieldsView,
  CallPartsView,
  CallView,
  PersonView,
  TakeableCallView,
  WaitingCallView,
} from './answers';
import type { EndReason } from './call-life';
import type { CallRecord, CustomerRow, Person } from './call-records';
import type { TakenReason } from './offer-again';

/** Why a call is over, for everybody or for the agent it was taken from. */
type ToldReason = EndReason | TakenReason;

/** Who took a call from its agent, and why. */
export interface Released {
  readonly by: string;
  readonly why: string;
}

const presentReleased = (released: Released | undefined) =>
  released === undefined ? {} : { released_by: released.by, release_reason: released.why };

export function conferenceOf(callId: number): string {
  return `Call-${callId}`;
}

export function presentPerson({ id, name, firstName, lastName, agentType }: Person): PersonView {
  return { id, name, first_name: firstName, last_name: lastName, agent_type: agentType };
}

/** Both forms the specification gives a customer: the entity's fields and the incoming event's (EV-20). */
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
    last_order_at: customer.lastOrderAt?.toISOString() ?? null,
  };
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
  };
}

function presentParts({ tenant, customer }: CallRecord): CallPartsView {
  return {
    tenant: { id: tenant.id, name: tenant.name },
    customer: customer === null ? null : presentCaller(customer),
  };
}

/** Ours: an agent answered before and never got onto the line, or went away. Absent from every other call. */
function presentAgain({ call }: CallRecord): { readonly offered_again?: true } {
  return call.status === 'ringing' && call.offeredAgain > 0 ? { offered_again: true } : {};
}

/** A call as every route answers it (ENT-04). */
export function presentCall(record: CallRecord): CallView {
  return {
    ...presentCallFields(record),
    ...presentAgain(record),
    ...presentParts(record),
    agent: record.agent === null ? null : presentPerson(record.agent),
  };
}

/** A call nobody has answered yet, for those who watch the queue; offered_at is null while it rings at nobody. */
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
    ...presentParts(record),
  };
}

/** The same for those who may take it: how long it has waited, and nothing about the caller. */
export function presentTakeable({ call, tenant }: CallRecord, now: Date): TakeableCallView {
  const waitedMs = now.getTime() - call.startedAt.getTime();
  return {
    id: call.id,
    tenant: { id: tenant.id, name: tenant.name },
    started_at: call.startedAt.toISOString(),
    waiting_seconds: Math.max(0, Math.floor(waitedMs / 1000)),
  };
}

/** call.incoming, for the agent it is offered to. */
export function incomingEvent(record: CallRecord, offeredTo: Person) {
  return {
    call: presentCallFields(record),
    ...presentAgain(record),
    ...presentParts(record),
    agent: presentPerson(offeredTo),
  };
}

/** call.started, call.accepted, call.ended and call.missed on the supervisor channel. */
export function supervisorEvent(record: CallRecord, reason?: ToldReason, released?: Released) {
  return {
    call: presentCallFields(record),
    ...presentParts(record),
    agent: record.agent === null ? null : presentPerson(record.agent),
    ...(reason === undefined ? {} : { reason }),
    ...presentReleased(released),
  };
}

/** call.cancelled and call.ended on an agent's channel: readers take call_id or call.id. */
export function agentCallEvent({ call }: CallRecord, reason?: ToldReason, released?: Released) {
  return {
    call_id: call.id,
    call: {
      id: call.id,
      status: call.status,
      // As every list of calls has it.
      ...(call.durationSeconds === null ? {} : { duration_seconds: call.durationSeconds }),
    },
    ...(reason === undefined ? {} : { reason }),
    ...presentReleased(released),
  };
}
