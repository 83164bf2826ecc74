import { type InferType, mixed, object } from 'yup';
import { nameOfWho, phoneOfWho, whoFields } from '../customers/customer-who';
import { BadPayload } from '../errors/bad-payload';
import { HttpRefusal } from '../errors/http-refusal';
import { isUnknownRequest } from '../errors/may-pass';
import { isRecord, unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { listing } from '../http/listing';
import { bodyOf } from '../http/send';
import {
  id,
  optionalCount,
  optionalFromNumber,
  optionalId,
  optionalMoney,
  optionalPart,
  optionalText,
  optionalTime,
} from '../schema/fields';
import { read } from '../schema/read';
import { readRows, rowsIn } from '../schema/rows';
import { countOf, textOf } from '../schema/values';
import type { Query, Reads } from '../wire/reads';
import type { CallDetail, CallStoryEntry, ListedCall as ListedWire } from '../wire/wire';
import { optionalFeedback } from './feedback-schema';
import type {
  CallCounts,
  CallFilter,
  CallRecord,
  CallStep,
  CallsAnswer,
  CallsQuestion,
  ListedCall,
} from './listed-call.types';

const page = 100;

const rowFields = {
  id: id(),
  outcome: optionalText(),
  from_number: optionalFromNumber(),
  wait_seconds: optionalCount(),
  duration_seconds: optionalCount(),
  ended_by: optionalText(),
  orders_count: optionalCount(),
  started_at: optionalTime(),
  answered_at: optionalTime(),
  tenant: optionalPart({ id: optionalId(), name: optionalText() } satisfies Reads<ListedWire['tenant']>),
  agent: optionalPart(whoFields),
  customer: optionalPart(whoFields),
} satisfies Reads<ListedWire>;
const rowSchema = object(rowFields);

const toListed = (wire: InferType<typeof rowSchema>): ListedCall => ({
  id: wire.id,
  outcome: wire.outcome || null,
  tenantName: wire.tenant?.name?.trim() || null,
  customerName: nameOfWho(wire.customer),
  phone: wire.from_number?.trim() || phoneOfWho(wire.customer),
  agentName: nameOfWho(wire.agent),
  waitSeconds: wire.wait_seconds ?? null,
  durationSeconds: wire.duration_seconds ?? null,
  endedBy: wire.ended_by || null,
  ordersCount: wire.orders_count ?? null,
  startedAt: wire.started_at ?? null,
  answeredAt: wire.answered_at ?? null,
});

const readCounts = (value: unknown): CallCounts | null => {
  if (!isRecord(value)) return null;
  const [total, answered, missed, abandoned] = [
    countOf(value.total),
    countOf(value.answered),
    countOf(value.missed),
    countOf(value.abandoned),
  ];
  if (total === null || answered === null || missed === null || abandoned === null) return null;
  return { total, answered, missed, abandoned, averageWaitSeconds: countOf(value.average_wait_seconds) };
};

/** Stops at a server whose next page is the same page. */
const nextAfter = (next: string | null, rows: readonly unknown[], after: string | null) =>
  rows.length === 0 || next === after ? null : next;

export function readCallPage(body: unknown, after: string | null = null): CallsAnswer {
  const { rows, meta } = listing(body);
  if (!Array.isArray(rows)) throw new BadPayload('data', 'must be a list');
  const calls = readRows('calls', rowSchema, rows, toListed);
  const largestPage = countOf(meta.largest_page);
  return {
    kind: 'page',
    calls,
    next: nextAfter(textOf(meta.next), rows, after),
    counts: readCounts(meta.counts),
    leftOut: calls.leftOut,
    ...(largestPage === null ? {} : { largestPage }),
  };
}

const paramsOf = ({
  outcome,
  tenantId,
  agentId,
  period,
  query,
}: CallFilter): Partial<Record<keyof Query<'GET /admin/calls'>, string>> => ({
  ...(outcome === null ? {} : { outcome }),
  ...(tenantId === null ? {} : { tenant_id: tenantId }),
  ...(agentId === null ? {} : { agent_id: agentId }),
  ...(period === null ? {} : { period }),
  ...(query === '' ? {} : { q: query }),
});

const isUnknown = (error: unknown): boolean => error instanceof HttpRefusal && isUnknownRequest(error.status);

/** Not in the original contract. */
export async function fetchCalls(
  http: HttpClient,
  { filter, after, size = page }: CallsQuestion,
  signal?: AbortSignal,
): Promise<CallsAnswer> {
  try {
    const searchParams = { ...paramsOf(filter), limit: size, ...(after === null ? {} : { after }) };
    return readCallPage(await bodyOf(http.get('admin/calls', { searchParams, signal })), after);
  } catch (error) {
    if (isUnknown(error)) return { kind: 'none' };
    throw error;
  }
}

const stepSchema = object({
  at: optionalTime(),
  kind: optionalText(),
  detail: optionalText(),
  agent: optionalPart(whoFields),
} satisfies Reads<CallStoryEntry>);
const orderSchema = object({
  id: id(),
  order_number: optionalText(),
  total_amount: optionalMoney(),
  status: optionalText(),
} satisfies Reads<CallDetail['orders'][number]>);
const recordSchema = object({
  ...rowFields,
  agent: optionalPart({ id: optionalId(), ...whoFields }),
  to_number: optionalText(),
  story: mixed().nullable(),
  orders: mixed().nullable(),
  feedback: optionalFeedback(),
} satisfies Reads<CallDetail>);

const toStep = ({ kind, ...wire }: InferType<typeof stepSchema>, index: number): CallStep[] =>
  kind
    ? [
        {
          id: String(index),
          at: wire.at ?? null,
          kind,
          agentName: nameOfWho(wire.agent),
          detail: wire.detail || null,
        },
      ]
    : [];

export function readCallRecord(value: unknown): CallRecord {
  const wire = read(recordSchema, value);
  return {
    ...toListed(wire),
    agentId: wire.agent?.id ?? null,
    tenantId: wire.tenant?.id ?? null,
    fromNumber: wire.from_number?.trim() || null,
    toNumber: wire.to_number?.trim() || null,
    story: rowsIn('steps of a call', stepSchema, wire.story).flatMap(toStep),
    orders: rowsIn('orders of a call', orderSchema, wire.orders).map((order) => ({
      id: order.id,
      number: order.order_number || null,
      totalCents: order.total_amount ?? null,
      status: order.status || null,
    })),
    feedback: wire.feedback ?? null,
  };
}

/** Null where the server has no such call or no such request. */
export async function fetchCallRecord(http: HttpClient, callId: string): Promise<CallRecord | null> {
  try {
    return readCallRecord(unwrap(await bodyOf(http.get(`admin/calls/${encodeURIComponent(callId)}`))));
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}
