import { eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/database';
import { agents, type CallEventKind, type CallRow, callOffers, type OrderStatus } from '../db/schema';
import { toDecimal } from '../http/money';
import { toIso } from '../http/time';
import type { CallDetailView, StoryEntryView } from './answers';
import { type CallRecord, findCall } from './call-records';
import { findFeedback } from './feedback';
import { presentHistoric } from './history';

type OrderRow = {
  id: number;
  order_number: string;
  total_cents: number;
  status: OrderStatus;
  created_at: string;
  agent_id: number | null;
  agent_name: string | null;
};

async function readOrders(db: Queryable, callId: number): Promise<OrderRow[]> {
  const { rows } = await db.execute<OrderRow>(sql`
    select o.id, o.order_number, o.total_cents, o.status, o.created_at, a.id as agent_id, a.name as agent_name
    from orders o left join agents a on a.id = o.agent_id where o.call_id = ${callId} order by o.id`);
  return rows;
}

type EventRow = {
  at: string;
  kind: CallEventKind;
  agent_id: number | null;
  agent_name: string | null;
  detail: string | null;
};

/** An event for several agents is an entry for each. */
async function readStory(db: Queryable, call: CallRow): Promise<StoryEntryView[]> {
  const { rows } = await db.execute<EventRow>(sql`
    select e.created_at as at, e.kind, a.id as agent_id, a.name as agent_name,
      case when o.agent_id is null then e.detail end as detail
    from call_events e
    left join lateral unnest(case when e.kind = 'offered' then string_to_array(e.detail, ',')::bigint[] end)
      with ordinality o (agent_id, place) on true
    left join agents a on a.id = coalesce(o.agent_id, e.agent_id)
    where e.call_id = ${call.id} order by e.id, o.place`);
  return rows.map(({ at, kind, agent_id, agent_name, detail }) => ({
    at: toIso(at) ?? call.startedAt.toISOString(),
    kind,
    agent: agent_id === null ? null : { id: agent_id, name: agent_name ?? '' },
    detail,
  }));
}

async function offersOf(db: Queryable, callId: number): Promise<StoryEntryView[]> {
  const rows = await db
    .select({ at: callOffers.createdAt, agent: { id: agents.id, name: agents.name } })
    .from(callOffers)
    .innerJoin(agents, eq(agents.id, callOffers.agentId))
    .where(eq(callOffers.callId, callId))
    .orderBy(callOffers.createdAt, callOffers.id);
  return rows.map(({ at, agent }) => ({ at: at.toISOString(), kind: 'offered', agent, detail: null }));
}

/** Makes the story of a call that is older than the storing of stories. */
async function deriveStory(
  db: Queryable,
  { call, agent }: CallRecord,
  placed: readonly OrderRow[],
): Promise<StoryEntryView[]> {
  const who = agent === null ? null : { id: agent.id, name: agent.name };
  const entry = (at: Date | null, kind: CallEventKind, detail: string | null = null): StoryEntryView[] =>
    at === null
      ? []
      : [
          {
            at: at.toISOString(),
            kind,
            agent: kind === 'accepted' || detail === 'agent' ? who : null,
            detail,
          },
        ];
  return [
    ...entry(call.startedAt, 'rang'),
    ...(await offersOf(db, call.id)),
    ...entry(call.answeredAt, 'accepted'),
    ...placed.map(
      ({ id, created_at, agent_id, agent_name }): StoryEntryView => ({
        at: toIso(created_at) ?? call.startedAt.toISOString(),
        kind: 'order_placed',
        agent: agent_id === null ? null : { id: agent_id, name: agent_name ?? '' },
        detail: String(id),
      }),
    ),
    ...entry(call.endedAt, 'ended', call.endReason),
  ];
}

const order: readonly CallEventKind[] = ['rang', 'offered', 'accepted', 'order_placed'];
const rank = ({ kind }: StoryEntryView) => (order.includes(kind) ? order.indexOf(kind) : order.length);
const since = (one: StoryEntryView, other: StoryEntryView) =>
  Date.parse(one.at) - Date.parse(other.at) || rank(one) - rank(other);

async function readFullStory(db: Queryable, record: CallRecord, placed: readonly OrderRow[]) {
  const kept = await readStory(db, record.call);
  const kinds = new Set(kept.map(({ kind }) => kind));
  if (kinds.has('rang')) return kept;
  const derived = (await deriveStory(db, record, placed)).filter(({ kind }) => !kinds.has(kind));
  return [...kept, ...derived].toSorted(since);
}

export function findHistoric(db: Database, id: number, now: Date): Promise<CallDetailView | null> {
  return db.transaction(
    async (tx) => {
      const record = await findCall(tx, id);
      if (record === null) return null;
      const placed = await readOrders(tx, id);
      return {
        ...presentHistoric(record, placed.length, now),
        story: await readFullStory(tx, record, placed),
        orders: placed.map(({ id: orderId, order_number, total_cents, status, created_at }) => ({
          id: orderId,
          order_number,
          total_amount: toDecimal(total_cents),
          status,
          created_at: toIso(created_at),
        })),
        feedback: await findFeedback(tx, id),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
