import { and, eq, inArray, isNull, like, lte, not, or, sql } from 'drizzle-orm';
import type { AgentView } from '../agents/answers';
import { findAgent } from '../agents/queries';
import { issueToken } from '../auth/tokens';
import type { CallRecord } from '../calls/call-records';
import type { Calls } from '../calls/calls';
import { outcomeOf } from '../calls/outcomes';
import { chooseCaller } from '../calls/ring';
import type { Database, Transaction } from '../db/database';
import { accessTokens, activities, agents, calls, orders, tenants } from '../db/schema';
import { takeTurn } from '../db/take-turn';
import { inTransaction } from '../db/transaction';
import type { Clock, Revoke } from '../deps';
import { runForEach } from '../guard';
import { HttpError, notFound } from '../http/errors';
import type { Outbox } from '../realtime/outbox';
import { recordFigure } from '../realtime/record-events';
import { labAgentEmail, labDomain, labOfAgent, labOfCall, newLabId, newLabSid } from './membership';

export interface LabsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly calls: Pick<Calls, 'ring' | 'hangUp'>;
  readonly outbox: Pick<Outbox, 'wake'>;
  readonly revoke: Revoke;
}

export type Labs = ReturnType<typeof createLabs>;

const mostAtOnce = 3;
/** Longer than any scenario. */
const minutesOpen = 15;
/** A page that is reloaded, or whose admin signs out, closes nothing; its agents go offline. */
const minutesToArrive = 1;
const noPassword = 'none';
const openCall = ['ringing', 'in-progress'] as const;

/** Also subtracts the lab's calls and orders from the counts of restaurants and customers. */
async function removeWhatItMade(tx: Transaction, labId: string, agentIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update customers c set
      total_orders = c.total_orders - gone.orders,
      total_spent_cents = c.total_spent_cents - gone.cents,
      last_order_at = (select max(o.created_at) from orders o
        where o.customer_id = c.id and (o.agent_id is null or o.agent_id not in ${agentIds}))
    from (select customer_id, count(*)::int as orders,
        coalesce(sum(total_cents) filter (where status not in ('cancelled', 'failed')), 0)::bigint as cents
      from orders where agent_id in ${agentIds} group by customer_id) gone
    where c.id = gone.customer_id`);
  await tx.execute(sql`
    update tenants t set total_orders = t.total_orders - gone.orders
    from (select tenant_id, count(*)::int as orders
      from orders where agent_id in ${agentIds} group by tenant_id) gone
    where t.id = gone.tenant_id`);
  await tx.execute(sql`
    update tenants t set total_calls = t.total_calls - gone.calls
    from (select c.tenant_id, count(*)::int as calls
      from calls c where ${labOfCall('c')} = ${labId} group by c.tenant_id) gone
    where t.id = gone.tenant_id`);
  const callIds = tx
    .select({ id: calls.id })
    .from(calls)
    .where(eq(labOfCall('calls'), labId));
  await tx
    .delete(activities)
    .where(
      or(
        inArray(sql`(${activities.data}->'agent'->>'id')::int`, [...agentIds]),
        inArray(sql`(${activities.data}->'call'->>'id')::int`, callIds),
      ),
    );
  await tx.delete(orders).where(inArray(orders.agentId, [...agentIds]));
  await tx.delete(calls).where(eq(labOfCall('calls'), labId));
}

/** Throwaway agents with calls of their own, for the scenarios of the call lab. */
export function createLabs({ db, clock, calls: callLife, outbox, revoke }: LabsDeps) {
  async function agentIdsOf(labId: string): Promise<readonly number[]> {
    const found = await db
      .select({ id: agents.id })
      .from(agents)
      .where(eq(labOfAgent('agents'), labId))
      .orderBy(agents.id);
    if (found.length === 0) throw notFound('Lab');
    return found.map(({ id }) => id);
  }

  async function makeAgents(tx: Transaction, labId: string, count: number, now: Date) {
    // One at a time, so that the limit holds.
    await takeTurn(tx, 'callLabs');
    const { rows } = await tx.execute<{ labs: number }>(
      sql`select count(distinct ${labOfAgent('agents')})::int as labs from agents where email like ${`%${labDomain}`}`,
    );
    if (Number(rows[0]?.labs) >= mostAtOnce)
      throw new HttpError(429, `${mostAtOnce} call labs are open already. Try again when one is closed.`);
    const names = Array.from({ length: count }, (_, index) => String(index + 1));
    return tx
      .insert(agents)
      .values(
        names.map((lastName) => ({
          email: labAgentEmail(labId, lastName),
          passwordHash: noPassword,
          name: `Lab agent ${lastName}`,
          firstName: 'Lab agent',
          lastName,
          createdAt: now,
          updatedAt: now,
        })),
      )
      .returning({ id: agents.id });
  }

  async function close(labId: string): Promise<void> {
    const ids = await agentIdsOf(labId);
    // First, so that no request of theirs writes what is about to be removed.
    await db.delete(accessTokens).where(inArray(accessTokens.agentId, [...ids]));
    for (const agentId of ids) revoke({ agentId });
    const open = await db
      .select({ id: calls.id })
      .from(calls)
      .where(and(eq(labOfCall('calls'), labId), inArray(calls.status, [...openCall])));
    for (const { id } of open) await callLife.hangUp(id, 'caller');
    await inTransaction(db, async (tx) => {
      const ofLab = eq(labOfAgent('agents'), labId);
      // Two requests may close the lab at once. The second finds no agents left and stops: it must not subtract the
      // same numbers from the counters again.
      const left = await tx.select({ id: agents.id }).from(agents).where(ofLab).for('update');
      if (left.length === 0) return;
      await removeWhatItMade(tx, labId, ids);
      await tx.delete(agents).where(inArray(agents.id, [...ids]));
      await recordFigure(tx, 'agents-online.count.updated');
      await recordFigure(tx, 'pending-orders.count.updated');
      await recordFigure(tx, 'today-revenue.updated');
    });
    outbox.wake();
  }

  return {
    /** `allow` throws where the opener may not any more, and records who it is. */
    async open(
      { tenantId, agentCount }: { readonly tenantId: number | null; readonly agentCount: number },
      allow: (tx: Transaction, labId: string) => Promise<void>,
    ) {
      const now = clock();
      const id = newLabId();
      const chosen = await chooseCaller(db, { tenantId });
      const [tenant] = await db
        .select({ id: tenants.id, name: tenants.name })
        .from(tenants)
        .where(and(eq(tenants.id, chosen.tenantId), tenants.isActive));
      if (tenant === undefined) throw notFound('Restaurant');
      const made = await inTransaction(db, async (tx) => {
        await allow(tx, id);
        const rows = await makeAgents(tx, id, agentCount, now);
        const people: { readonly agent: AgentView; readonly token: string }[] = [];
        for (const row of rows) {
          const token = await issueToken(tx, row.id, now, minutesOpen / 60);
          people.push({ agent: await findAgent(tx, row.id, now), token });
        }
        return people;
      });
      const expires_at = new Date(now.getTime() + minutesOpen * 60_000).toISOString();
      return { id, tenant, agents: made, expires_at };
    },
    async ring(labId: string, tenantId: number): Promise<CallRecord> {
      await agentIdsOf(labId);
      return callLife.ring({ ...(await chooseCaller(db, { tenantId })), callSid: newLabSid(labId) });
    },
    async facts(labId: string) {
      await agentIdsOf(labId);
      const found = await db
        .select({
          call: calls,
          orders: sql<number>`(select count(*)::int from orders o where o.call_id = ${sql.raw('calls.id')})`,
        })
        .from(calls)
        .where(eq(labOfCall('calls'), labId))
        .orderBy(calls.id);
      return {
        calls: found.map(({ call, orders: placed }) => ({
          id: call.id,
          outcome: outcomeOf(call),
          agent_id: call.agentId,
          orders: placed,
        })),
      };
    },
    close,
    /** Those whose time is over, whose agents are all gone, or whose tokens are: closing was not asked for, or failed. */
    async expire(): Promise<void> {
      const isOlderThan = (minutes: number) =>
        lte(agents.createdAt, new Date(clock().getTime() - minutes * 60_000));
      const isLeft = sql`not exists (select from agents a
        where ${labOfAgent('a')} = ${labOfAgent('agents')} and a.status <> 'offline')`;
      const validTokens = db
        .select({ agentId: accessTokens.agentId })
        .from(accessTokens)
        .where(
          and(
            sql`${accessTokens.expiresAt} > ${clock().toISOString()}::timestamptz`,
            isNull(accessTokens.revokedAt),
          ),
        );
      const left = await db
        .selectDistinct({ labId: labOfAgent('agents') })
        .from(agents)
        .where(
          and(
            like(agents.email, `%${labDomain}`),
            or(
              // Tokens can be prolonged.
              isOlderThan(minutesOpen),
              and(isOlderThan(minutesToArrive), isLeft),
              not(inArray(agents.id, validTokens)),
            ),
          ),
        );
      const closeOnce = (labId: string) =>
        close(labId).catch((error: unknown) => {
          // Another process was first.
          if (!(error instanceof HttpError && error.status === 404)) throw error;
        });
      await runForEach(
        left.flatMap(({ labId }) => labId ?? []),
        closeOnce,
      );
    },
  };
}
