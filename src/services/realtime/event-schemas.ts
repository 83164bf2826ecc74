import { mixed, object } from 'yup';
import { agentNameFields, nameOfAgent, notReadyOf } from '../agents/agent-schema';
import { readStanding } from '../agents/wrap-up';
import type { Call, Released } from '../calls/call.types';
import { callSchema as offeredCallSchema, toCall } from '../calls/call-schema';
import { type CallEndReason, endReasons } from '../calls/end-reasons';
import { nameOfWho, phoneOfWho, whoFields } from '../customers/customer-who';
import { BadPayload } from '../errors/bad-payload';
import { isRecord, unwrap } from '../http/envelope';
import {
  count,
  id,
  money,
  optionalCount,
  optionalFlag,
  optionalFromNumber,
  optionalId,
  optionalMoney,
  optionalOf,
  optionalPart,
  optionalText,
  optionalTime,
  text,
} from '../schema/fields';
import { read } from '../schema/read';
import { idOf } from '../schema/values';
import { agentStatesOf, countsByTypeOf, toWaiting, waitingFields } from '../stats/stats-schema';
import type { EventData, Reads, Unread } from '../wire/reads';

type CallWire = EventData<'private-supervisor call.accepted'>;
type MissedWire = EventData<'private-supervisor call.missed'>;
type OrderWire = EventData<'private-supervisor order.created'>;
type EndWire = EventData<'private-agent.* call.ended'>;
type CustomerWire = EventData<'private-supervisor customer.changed'>;
type HelpWire = EventData<'private-supervisor supervisor.helped'>;
type OfferWire = EventData<'private-agent.* call.incoming'>;

const person = () => optionalPart({ id: optionalId(), ...agentNameFields });
const named = () => optionalPart({ name: optionalText() } satisfies Reads<CallWire['tenant']>);

const parties = { agent: person(), tenant: named() };
const countSchema = object({ count: count() } satisfies Reads<
  EventData<'private-supervisor active-calls.count.updated'>
>);
const onlineSchema = object({
  count: count(),
  total_agents: optionalCount(),
  // PHP writes an empty map as a list: nobody is online then.
  agents_by_type: mixed().nullable(),
  agents_by_state: optionalOf(agentStatesOf),
} satisfies Reads<EventData<'private-supervisor agents-online.count.updated'>>);
const waitingSchema = object({ waiting_calls: optionalPart(waitingFields) } satisfies Reads<
  EventData<'private-supervisor queued-calls.count.updated'>
>);
const menuSchema = object({ tenant_id: id() } satisfies Reads<
  EventData<'private-restaurants menu.updated'>,
  'menu_version' | 'is_active' | 'is_open'
>);
const revenueSchema = object({ amount: money() } satisfies Reads<
  EventData<'private-supervisor today-revenue.updated'>
>);
const callSchema = object({
  ...parties,
  call: optionalPart({ ...parties, id: optionalId() } satisfies Reads<
    CallWire['call'],
    keyof typeof parties
  >),
} satisfies Reads<CallWire>);
const orderSchema = object({
  ...parties,
  completed_by: optionalText(),
  reason: optionalText(),
  order: optionalPart({
    id: optionalId(),
    total_amount: optionalMoney(),
    status: optionalText(),
    ...parties,
  } satisfies Reads<OrderWire['order'], 'agent'>),
} satisfies Reads<
  OrderWire & EventData<'private-supervisor order.completed'> & EventData<'private-supervisor order.refused'>
>);
const statusSchema = object({
  agent: person(),
  old_status: optionalText(),
  new_status: optionalText(),
} satisfies Reads<EventData<'private-supervisor agent.status.changed'>>);
const callRefSchema = object({
  call_id: optionalId(),
  call: optionalPart({ id: optionalId(), duration_seconds: optionalCount() } satisfies Reads<
    EndWire['call']
  >),
  reason: optionalText(),
  released_by: optionalText(),
  release_reason: optionalText(),
} satisfies Reads<EndWire>);

const missedParts = {
  tenant: named(),
  customer: optionalPart(whoFields),
};
const missedSchema = object({
  ...missedParts,
  reason: optionalText(),
  call: optionalPart({
    ...missedParts,
    id: optionalId(),
    from_number: optionalFromNumber(),
    started_at: optionalTime(),
    ended_at: optionalTime(),
  } satisfies Reads<MissedWire['call'], keyof typeof missedParts>),
} satisfies Reads<MissedWire>);

const part = (data: unknown): Readonly<Record<string, unknown>> => {
  if (!isRecord(data) || Object.keys(data).length === 0) throw new BadPayload('data', 'is empty');
  return data;
};

export function readCount(data: unknown): number {
  return read(countSchema, part(data)).count;
}

export function readQueuedCalls(data: unknown) {
  const count = readCount(data);
  const waiting = toWaiting(read(waitingSchema, data).waiting_calls);
  return { count, ...(waiting === null ? {} : { waiting }) };
}

export function readActivityId(data: unknown): { readonly activityId?: string } {
  const activityId = isRecord(data) ? idOf(data.activity_id) : null;
  return activityId === null ? {} : { activityId };
}

export function readAgentsOnline(data: unknown) {
  const wire = read(onlineSchema, part(data));
  return {
    count: wire.count,
    byType: countsByTypeOf(wire.agents_by_type),
    ...(typeof wire.total_agents === 'number' ? { total: wire.total_agents } : {}),
    ...(wire.agents_by_state ? { byState: wire.agents_by_state } : {}),
  };
}

export function readRevenueCents(data: unknown): number {
  return read(revenueSchema, part(data)).amount;
}

const callIdIn = (callId: string | null | undefined) => (callId ? { callId } : {});

export function readCallParties(data: unknown) {
  const wire = read(callSchema, part(data));
  return {
    agent: nameOfAgent(wire.agent ?? wire.call?.agent),
    restaurant: (wire.tenant ?? wire.call?.tenant)?.name ?? null,
    ...callIdIn(wire.call?.id),
  };
}

const secondsBetween = (from: string | null | undefined, to: string | null | undefined): number | null => {
  const seconds = Math.round((Date.parse(to ?? '') - Date.parse(from ?? '')) / 1000);
  return seconds >= 0 ? seconds : null;
};

/** Unreadable details count as absent: the feed shows the call without them. */
export function readMissedCall(data: unknown) {
  const wire = read(missedSchema, part(data));
  const customer = wire.customer ?? wire.call?.customer;
  return {
    restaurant: (wire.tenant ?? wire.call?.tenant)?.name?.trim() || null,
    customer: nameOfWho(customer),
    phone: wire.call?.from_number?.trim() || phoneOfWho(customer),
    waitedSeconds: secondsBetween(wire.call?.started_at, wire.call?.ended_at),
    reason: wire.reason || null,
    ...callIdIn(wire.call?.id),
  };
}

export function readOrderEvent(data: unknown) {
  const wire = read(orderSchema, part(data));
  return {
    orderId: wire.order?.id ?? null,
    totalCents: wire.order?.total_amount ?? null,
    isCancelled: wire.order?.status === 'cancelled',
    agent: nameOfAgent(wire.agent ?? wire.order?.agent),
    restaurant: (wire.tenant ?? wire.order?.tenant)?.name ?? null,
    by: wire.completed_by ?? null,
    reason: wire.reason?.trim() || null,
  };
}

export function readStatusChange(data: unknown) {
  const wire = read(statusSchema, part(data));
  return {
    agentId: wire.agent?.id ?? null,
    agent: nameOfAgent(wire.agent),
    oldStatus: wire.old_status ?? null,
    newStatus: wire.new_status ?? null,
  };
}

const customerSchema = object({ is_new: optionalFlag() } satisfies Reads<CustomerWire>);

/** Whether no list has the customer yet; false where the server does not say. */
export function readIsNew(data: unknown): boolean {
  return read(customerSchema, part(data)).is_new === true;
}

const helpSchema = object({
  action: text(),
  by: person(),
  agent: person(),
  status: optionalText(),
  call: optionalPart({ id: optionalId() } satisfies Reads<HelpWire['call']>),
  reason: optionalText(),
} satisfies Reads<HelpWire>);
const helps = ['set_status', 'offer_again', 'end_call'] as const satisfies readonly HelpWire['action'][];

export function readHelp(data: unknown) {
  const wire = read(helpSchema, part(data));
  const action = helps.find((known) => known === wire.action);
  if (action === undefined) throw new BadPayload('action', 'is unknown');
  return {
    action,
    by: nameOfAgent(wire.by),
    agent: nameOfAgent(wire.agent),
    agentId: wire.agent?.id ?? null,
    status: wire.status || null,
    callId: wire.call?.id ?? null,
    reason: wire.reason?.trim() || null,
  };
}

const hasDetails = (value: unknown): boolean =>
  isRecord(value) ? Object.keys(value).length > 0 : idOf(value) !== null;

/** Customer and tenant may also be inside `call`. Only the call's id is required: a caller is waiting. */
export function readOfferedCall(data: unknown): Call {
  const event: Unread<OfferWire, 'id' | 'call_id'> = part(data);
  const { customer, tenant, offered_again } = event;
  const nested = unwrap(event.call);
  const call = isRecord(nested) ? nested : { ...event, id: idOf(nested) ?? event.id };
  return toCall(
    read(offeredCallSchema, {
      ...call,
      id: idOf(call.id) ?? event.call_id,
      customer: hasDetails(customer) ? customer : call.customer,
      tenant: hasDetails(tenant) ? tenant : call.tenant,
      ...(offered_again === undefined ? {} : { offered_again }),
    }),
    'ringing',
  );
}

const readCallRef = (data: unknown) => {
  const wire = read(callRefSchema, part(data));
  const callId = wire.call_id ?? wire.call?.id;
  if (callId === null || callId === undefined) throw new BadPayload('call_id', 'is missing');
  const by = wire.released_by?.trim() || null;
  const seconds = wire.call?.duration_seconds ?? null;
  return { callId, reason: wire.reason, seconds, by, why: wire.release_reason?.trim() || null };
};

export function readAvailability(data: unknown) {
  const wire = part(data);
  const { status, wrapUp, duty } = readStanding({ data: wire });
  if (status === null) throw new BadPayload('status', 'is missing');
  return {
    status,
    ...(wrapUp === undefined ? {} : { wrapUp }),
    ...(duty === undefined ? {} : { duty }),
    ...('not_ready' in wire ? { notReady: notReadyOf(wire.not_ready) } : {}),
  };
}

export function readCallId(data: unknown): string {
  return readCallRef(data).callId;
}

interface CallEnd {
  readonly callId: string;
  readonly reason?: CallEndReason;
  /** Counted from the answer. */
  readonly seconds?: number;
  readonly released?: Released;
}

/** An unknown reason counts as absent. */
export function readCallEnd(data: unknown): CallEnd {
  const { callId, reason: text, seconds, by, why } = readCallRef(data);
  const reason = endReasons.find((known: EndWire['reason']) => known === text);
  const isReleased = reason === 'released' || reason === 'supervisor';
  return {
    callId,
    ...(reason === undefined ? {} : { reason }),
    ...(seconds === null ? {} : { seconds }),
    ...(isReleased ? { released: { by, why } } : {}),
  };
}

/** The restaurant whose menu, prices, availability or hours have changed. */
export function readChangedRestaurant(data: unknown): string {
  return String(read(menuSchema, data).tenant_id);
}

/** Ours; null where the server numbers nothing. */
export function readEventNumber(data: unknown): number | null {
  const number = isRecord(data) ? data.event_number : null;
  return Number.isSafeInteger(number) && Number(number) > 0 ? Number(number) : null;
}
