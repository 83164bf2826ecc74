import { type InferType, mixed, object } from 'yup';
import { nameOfWho, phoneOfWho, whoFields } from '../customers/customer-who';
import { BadPayload } from '../errors/bad-payload';
import { HttpRefusal } from '../errors/http-refusal';
import { isRecord, unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { listing } from '../http/listing';
import { bodyOf } from '../http/send';
import { countOf, id, textOf } from '../schema/fields';
import { maybeCount, maybeId, maybeMoney, maybeText, orNull, readable } from '../schema/lenient';
import { read } from '../schema/read';
import { maybeFeedback } from './feedback-schema';
import type {
  CallCounts,
  CallFilter,
  CallRecord,
  CallStep,
  CallsAnswer,
  CallsQuestion,
  ListedCall,
} from './listed-call.types';

const PAGE = 100;

const rowFields = {
  id: id(),
  outcome: maybeText(),
  from_number: maybeId(),
  wait_seconds: maybeCount(),
  duration_seconds: maybeCount(),
  ended_by: maybeText(),
  orders_count: maybeCount(),
  started_at: maybeText(),
  tenant: orNull(object({ id: maybeId(), name: maybeText() })),
  agent: orNull(object(whoFields)),
  customer: orNull(object(whoFields)),
};
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

/** A server that leads in a circle is not followed. */
const nextAfter = (next: string | null, rows: readonly unknown[], after: string | null) =>
  rows.length === 0 || next === after ? null : next;

export const readCallPage = (body: unknown, after: string | null = null): CallsAnswer => {
  const { rows, meta } = listing(body);
  if (!Array.isArray(rows)) return { kind: 'none' };
  return {
    kind: 'page',
    calls: readable(rowSchema, rows).map(toListed),
    next: nextAfter(textOf(meta.next), rows, after),
    counts: readCounts(meta.counts),
  };
};

const paramsOf = ({ outcome, tenantId, agentId, period, query }: CallFilter) => ({
  ...(outcome === null ? {} : { outcome }),
  ...(tenantId === null ? {} : { tenant_id: tenantId }),
  ...(agentId === null ? {} : { agent_id: agentId }),
  ...(period === null ? {} : { period }),
  ...(query === '' ? {} : { q: query }),
});

const hasNoList = (error: unknown): boolean =>
  (error instanceof HttpRefusal && [404, 405, 501].includes(error.status)) ||
  (error instanceof BadPayload && error.field === 'body');

/** An addition of ours to the contract. */
export const askCalls = async (
  http: HttpClient,
  { filter, after }: CallsQuestion,
  signal?: AbortSignal,
): Promise<CallsAnswer> => {
  try {
    const searchParams = { ...paramsOf(filter), limit: PAGE, ...(after === null ? {} : { after }) };
    return readCallPage(await bodyOf(http.get('admin/calls', { searchParams, signal })), after);
  } catch (error) {
    if (hasNoList(error)) return { kind: 'none' };
    throw error;
  }
};

const stepSchema = object({
  at: maybeText(),
  kind: maybeText(),
  detail: maybeId(),
  agent: orNull(object(whoFields)),
});
const orderSchema = object({
  id: id(),
  order_number: maybeText(),
  total_amount: maybeMoney(),
  status: maybeText(),
});
const recordSchema = object({
  ...rowFields,
  agent: orNull(object({ id: maybeId(), ...whoFields })),
  to_number: maybeId(),
  story: mixed().nullable(),
  orders: mixed().nullable(),
  feedback: maybeFeedback(),
});

const rowsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

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

export const readCallRecord = (value: unknown): CallRecord => {
  const wire = read(recordSchema, value);
  return {
    ...toListed(wire),
    agentId: wire.agent?.id ?? null,
    tenantId: wire.tenant?.id ?? null,
    fromNumber: wire.from_number?.trim() || null,
    toNumber: wire.to_number?.trim() || null,
    story: readable(stepSchema, rowsIn(wire.story)).flatMap(toStep),
    orders: readable(orderSchema, rowsIn(wire.orders)).map((order) => ({
      id: order.id,
      number: order.order_number || null,
      totalCents: order.total_amount ?? null,
      status: order.status || null,
    })),
    feedback: wire.feedback ?? null,
  };
};

/** An addition of ours too; null where the server has no such call, or keeps none. */
export const fetchCallRecord = async (http: HttpClient, callId: string): Promise<CallRecord | null> => {
  try {
    return readCallRecord(unwrap(await bodyOf(http.get(`admin/calls/${encodeURIComponent(callId)}`))));
  } catch (error) {
    if (hasNoList(error)) return null;
    throw error;
  }
};
