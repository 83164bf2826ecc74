import { type InferType, object } from 'yup';
import { fullNameOf } from '../agents/agent-schema';
import { readStanding } from '../agents/wrap-up';
import type { Call, CallEndReason } from '../calls/call.types';
import { offeredCallSchema, toCall } from '../calls/call-schema';
import { BadPayload } from '../errors/bad-payload';
import { isRecord } from '../http/envelope';
import { count, money, optionalId, optionalMoney, optionalPart, optionalText } from '../schema/fields';
import { maybeCount, maybeId, maybeText, orNull } from '../schema/lenient';
import { read } from '../schema/read';
import { countsByType, toCountsByType } from '../stats/stats-schema';

const person = () =>
  optionalPart({
    id: optionalId(),
    name: optionalText(),
    first_name: optionalText(),
    last_name: optionalText(),
  });
const named = () => optionalPart({ name: optionalText() });

const parties = { agent: person(), tenant: named() };
const countSchema = object({ count: count() });
const onlineSchema = object({ count: count(), agents_by_type: countsByType() });
const revenueSchema = object({ amount: money() });
const callSchema = object({ ...parties, call: optionalPart(parties) });
const orderSchema = object({
  ...parties,
  order: optionalPart({ id: optionalId(), total_amount: optionalMoney(), ...parties }),
});
const statusSchema = object({ agent: person(), old_status: optionalText(), new_status: optionalText() });
const callRefSchema = object({
  call_id: optionalId(),
  call: optionalPart({ id: optionalId(), duration_seconds: maybeCount() }),
  reason: maybeText(),
});

const missedParts = {
  tenant: orNull(object({ name: maybeText() })),
  customer: orNull(
    object({
      name: maybeText(),
      first_name: maybeText(),
      last_name: maybeText(),
      phone: maybeId(),
      phone_number: maybeId(),
    }),
  ),
};
const missedSchema = object({
  ...missedParts,
  reason: maybeText(),
  call: orNull(
    object({ ...missedParts, from_number: maybeId(), started_at: maybeText(), ended_at: maybeText() }),
  ),
});

const nameOf = (who: InferType<ReturnType<typeof person>>): string | null =>
  who ? who.name?.trim() || fullNameOf(who.first_name, who.last_name) : null;

/** An empty payload says nothing and is as malformed as a wrong one (RT-20). */
const part = (data: unknown): Readonly<Record<string, unknown>> => {
  if (!isRecord(data) || Object.keys(data).length === 0) throw new BadPayload('data', 'is empty');
  return data;
};

export const readCount = (data: unknown): number => read(countSchema, part(data)).count;

export const readAgentsOnline = (data: unknown) => {
  const wire = read(onlineSchema, part(data));
  return {
    count: wire.count,
    byType: isRecord(wire.agents_by_type) ? toCountsByType(wire.agents_by_type) : null,
  };
};

export const readRevenueCents = (data: unknown): number => read(revenueSchema, part(data)).amount;

/** Agent and tenant may also sit inside call. */
export const readCallParties = (data: unknown) => {
  const wire = read(callSchema, part(data));
  return {
    agent: nameOf(wire.agent ?? wire.call?.agent),
    restaurant: (wire.tenant ?? wire.call?.tenant)?.name ?? null,
  };
};

const secondsBetween = (from: string | null | undefined, to: string | null | undefined): number | null => {
  const seconds = Math.round((Date.parse(to ?? '') - Date.parse(from ?? '')) / 1000);
  return seconds >= 0 ? seconds : null;
};

/** Ours: a call nobody answered. It decorates the feed, so that nothing in it is worth losing the line. */
export const readMissedCall = (data: unknown) => {
  const wire = read(missedSchema, part(data));
  const customer = wire.customer ?? wire.call?.customer;
  return {
    restaurant: (wire.tenant ?? wire.call?.tenant)?.name?.trim() || null,
    customer: nameOf(customer),
    phone: wire.call?.from_number?.trim() || customer?.phone_number || customer?.phone || null,
    waitedSeconds: secondsBetween(wire.call?.started_at, wire.call?.ended_at),
    reason: wire.reason || null,
  };
};

export const readOrderEvent = (data: unknown) => {
  const wire = read(orderSchema, part(data));
  return {
    orderId: wire.order?.id ?? null,
    totalCents: wire.order?.total_amount ?? null,
    agent: nameOf(wire.agent ?? wire.order?.agent),
    restaurant: (wire.tenant ?? wire.order?.tenant)?.name ?? null,
  };
};

export const readStatusChange = (data: unknown) => {
  const wire = read(statusSchema, part(data));
  return {
    agentId: wire.agent?.id ?? null,
    agent: nameOf(wire.agent),
    oldStatus: wire.old_status ?? null,
    newStatus: wire.new_status ?? null,
  };
};

/** EV-20; customer and tenant may also sit inside call. */
export const readOfferedCall = (data: unknown): Call => {
  const event = part(data);
  if (!isRecord(event.call)) throw new BadPayload('call', 'is missing');
  const { customer, tenant, offered_again } = event;
  return toCall(
    read(offeredCallSchema, {
      ...event.call,
      ...(customer ? { customer } : {}),
      ...(tenant ? { tenant } : {}),
      ...(offered_again === undefined ? {} : { offered_again }),
    }),
  );
};

const readCallRef = (data: unknown) => {
  const wire = read(callRefSchema, part(data));
  const callId = wire.call_id ?? wire.call?.id;
  if (callId === null || callId === undefined) throw new BadPayload('call_id', 'is missing');
  return { callId, reason: wire.reason, seconds: wire.call?.duration_seconds ?? null };
};

/** Ours. */
export const readAvailability = (data: unknown) => {
  const { status, wrapUp } = readStanding({ data: part(data) });
  if (status === null) throw new BadPayload('status', 'is missing');
  return { status, ...(wrapUp === undefined ? {} : { wrapUp }) };
};

/** EV-21, EV-22, A-4. */
export const readCallId = (data: unknown): string => readCallRef(data).callId;

const END_REASONS: readonly CallEndReason[] = ['agent', 'caller', 'missed', 'lost', 'no_audio', 'agent_lost'];

export interface CallEnd {
  readonly callId: string;
  readonly reason?: CallEndReason;
  /** From the answer on. */
  readonly seconds?: number;
}

/** Ours: why a call is over, and how long it was. Whatever else stands there says nothing. */
export const readCallEnd = (data: unknown): CallEnd => {
  const { callId, reason: text, seconds } = readCallRef(data);
  const reason = END_REASONS.find((known) => known === text);
  return {
    callId,
    ...(reason === undefined ? {} : { reason }),
    ...(seconds === null ? {} : { seconds }),
  };
};
