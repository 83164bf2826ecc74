import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { AgentView } from '../agents/answers';
import { issueToken } from '../auth/tokens';
import type { Config } from '../config';
import type { OpenDatabase } from '../db/database';
import {
  type AgentType,
  agents,
  callOffers,
  calls as callTable,
  customers,
  outbox as outboxTable,
  tenants,
} from '../db/schema';
import { createNoLink } from '../link/link';
import { setRestaurantsServed } from '../people/restaurants-served';
import { createPresence, type Listeners } from '../presence/presence';
import { createWrapUp } from '../presence/wrap-up';
import type { Broadcast, Broadcaster } from '../realtime/broadcaster';
import { createRealtime } from '../realtime/realtime';
import { createLiveFigures } from '../stats/figures';
import { checkEvents } from '../testing/check-events';
import { emptyTables } from '../testing/pristine';
import { withoutNumber } from '../testing/record-broadcasts';
import { openSnapshot } from '../testing/snapshot';
import { type Calls, createCalls } from './calls';

export const ringSeconds = 30;
export const graceSeconds = 15;
const sessionHours = 100;

const start = new Date('2026-11-20T12:00:00Z');

/** A time on the clock of a stage, in seconds after its start. */
export const personWith = (id: number, name = 'Grace Raman') => ({ id, name, address: null, device: null });
export const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);

type CallRow = typeof callTable.$inferSelect;

/**
 * The row of the first call of a stage, that rings or has these changes. Unless they say otherwise, it was last
 * updated at the latest of its times.
 */
export function callRow(changes: Partial<CallRow>): CallRow {
  const row = {
    id: 1,
    tenantId: 1,
    customerId: 1,
    agentId: null,
    callSid: expect.stringMatching(/^CA[0-9a-f]{32}$/),
    fromNumber: '+1 (206) 555-0173',
    toNumber: '(206) 555-0100',
    status: 'ringing' as const,
    direction: 'inbound' as const,
    isSimulated: true,
    startedAt: start,
    offeredAt: start,
    ringDeadlineAt: null,
    answeredAt: null,
    voiceTokenId: null,
    audioDueAt: null,
    offeredAgain: 0,
    offeredAgainAt: null,
    agentLostAt: null,
    talkedSeconds: 0,
    endedAt: null,
    endReason: null,
    durationSeconds: null,
    ...changes,
  };
  const times = [
    row.startedAt,
    row.offeredAt,
    row.answeredAt,
    row.offeredAgainAt,
    row.agentLostAt,
    row.endedAt,
  ];
  return { updatedAt: new Date(Math.max(...times.map(Number))), ...row };
}

const pusher: Config['pusher'] = {
  appId: 'app-1',
  key: 'key-1',
  secret: 'secret-1',
  host: undefined,
  port: undefined,
  scheme: 'http',
  cluster: 'mt1',
  service: 'pusher',
};

export async function createStage({ db }: OpenDatabase, { wrapUpSeconds = 0 } = {}) {
  await db.execute(emptyTables);
  let now = start;
  let passedMs = 0;
  const clock = () => now;
  const monotonicMs = () => passedMs;
  const sent: Broadcast[] = [];
  const broadcaster: Broadcaster = {
    async publish(messages) {
      sent.push(...messages);
    },
    async disconnect() {},
    async close() {},
  };
  const faults = checkEvents(broadcaster);
  const log = { warn: () => undefined, error: () => undefined };
  const link = createNoLink();
  const realtime = createRealtime({
    config: { broadcaster: 'embedded', pusher, trustProxy: 0 },
    credentials: { appId: pusher.appId, key: pusher.key, secret: 'secret-1' },
    db,
    figures: createLiveFigures(clock),
    monotonicMs,
    link,
    log,
    broadcaster,
  });
  // Only `takeBroadcasts` publishes, so that no test depends on timing.
  const outbox = { wake: () => undefined };
  const made = createCalls({ db, clock, outbox, time: { ringSeconds, wrapUpSeconds }, log });
  /** No answer waits for what it leaves to be distributed. */
  const settled =
    <Given extends readonly unknown[], Done>(work: (...given: Given) => Promise<Done>) =>
    async (...given: Given): Promise<Done> => {
      const done = await work(...given);
      await made.distributed();
      return done;
    };
  const calls: Calls = {
    ...made,
    ring: settled(made.ring),
    accept: settled(made.accept),
    end: settled(made.end),
    hangUp: settled(made.hangUp),
    offerAgain: settled(made.offerAgain),
    release: settled(made.release),
  };
  const open = new Map<number, number>();
  const added = new Map<number, { readonly first_name: string; readonly agent_type: AgentType }>();
  const listeners: NonNullable<Listeners> = {
    isWhole: () => true,
    has: (agentId) => (open.get(agentId) ?? 0) > 0,
    count: (agentId) => open.get(agentId) ?? 0,
    agentIds: () => [...open].filter(([, count]) => count > 0).map(([id]) => id),
  };
  const presence = createPresence({
    db,
    clock,
    monotonicMs,
    outbox,
    listeners,
    link,
    graceSeconds,
    distribute: () => calls.distribute(),
  });
  const wrapUp = createWrapUp({ db, clock, outbox, distribute: () => calls.distribute() });

  async function addTenant(name: string, phoneNumber: string) {
    const [made] = await db
      .insert(tenants)
      .values({
        name,
        slug: name.toLowerCase().replaceAll(' ', '-'),
        phoneNumber,
        phoneDigits: phoneNumber.replaceAll(/\D/g, ''),
        timezone: 'America/Los_Angeles',
        subscription: { plan: 'basic', status: 'active', subscribedAt: '2026-01-01', monthlyCallLimit: 100 },
      })
      .returning();
    if (made === undefined) throw new Error('no restaurant was made');
    return made;
  }
  const tenant = await addTenant('Luna Verde Trattoria', '(206) 555-0100');
  const [customer] = await db
    .insert(customers)
    .values({
      tenantId: tenant.id,
      phoneNumber: '+1 206 555 0173',
      phoneDigits: '2065550173',
      firstName: 'Maya',
      lastName: 'Okonkwo',
      preferences: ['No onions'],
      totalOrders: 3,
      totalSpentCents: 12_345,
    })
    .returning();
  if (customer === undefined) throw new Error('no customer was made');

  return {
    db,
    calls,
    presence,
    wrapUp,
    realtime,
    tenant,
    customer,
    now: clock,
    monotonicMs,
    advance(seconds: number) {
      passedMs += seconds * 1000;
      now = new Date(now.getTime() + seconds * 1000);
    },
    /** The database's clock is set, and no time passes. */
    step(seconds: number) {
      now = new Date(now.getTime() + seconds * 1000);
    },
    async addAgent(firstName: string, agentType: AgentType = 'agent'): Promise<number> {
      const [agent] = await db
        .insert(agents)
        .values({
          email: `${firstName.toLowerCase()}@demo.test`,
          passwordHash: 'none',
          name: `${firstName} Raman`,
          firstName,
          lastName: 'Raman',
          agentType,
        })
        .returning();
      if (agent === undefined) throw new Error('no agent was made');
      await issueToken(db, agent.id, now, sessionHours);
      added.set(agent.id, { first_name: firstName, agent_type: agentType });
      return agent.id;
    },
    /** The answer about an agent who is free since the start, or has these changes. */
    agentAnswer(agentId: number, changes: Partial<AgentView> = {}) {
      const names = added.get(agentId);
      return {
        id: agentId,
        ...names,
        name: `${names?.first_name} Raman`,
        email: `${names?.first_name.toLowerCase()}@demo.test`,
        last_name: 'Raman',
        phone_number: null,
        timezone: 'America/Los_Angeles',
        panel_mode: 'agent',
        is_active: true,
        status: 'available',
        wrap_up_seconds: 0,
        break_after_call: false,
        not_ready: null,
        takes_calls: true,
        status_since: start.toISOString(),
        status_reason: null,
        status_set_by: null,
        current_call: null,
        calls_today: 0,
        orders_today: 0,
        total_calls_handled: 0,
        total_orders_processed: 0,
        last_login_at: null,
        ...changes,
      };
    },
    addTenant,
    /** No restaurant means all. */
    async serve(agentId: number, ...tenantIds: readonly number[]) {
      await db.transaction((tx) => setRestaurantsServed(tx, agentId, tenantIds));
      await calls.distribute();
    },
    async connect(agentId: number) {
      open.set(agentId, (open.get(agentId) ?? 0) + 1);
      await presence.arrived(agentId, open.get(agentId) === 1);
    },
    async disconnect(agentId: number) {
      open.set(agentId, (open.get(agentId) ?? 1) - 1);
      if (open.get(agentId) === 0) await presence.lost(agentId);
    },
    async ring(fromNumber = '+1 (206) 555-0173', tenantId = tenant.id) {
      const { call } = await calls.ring({ tenantId, fromNumber, isSimulated: true });
      return call.id;
    },
    async dial(fromNumber = '+1 (206) 555-0173', tenantId = tenant.id) {
      const { call } = await calls.ring({ tenantId, fromNumber, isSimulated: false });
      return call.id;
    },
    async takeBroadcasts(): Promise<Broadcast[]> {
      await realtime.outbox.drain();
      if (faults.length > 0) throw new Error(faults.join('\n'));
      return sent.splice(0).map(withoutNumber);
    },
    async storedCall(callId: number) {
      const [row] = await db.select().from(callTable).where(eq(callTable.id, callId));
      if (row === undefined) throw new Error(`no call ${callId}`);
      // Another with each device that a test connects.
      return { ...row, voiceTokenId: null };
    },
    async storedAgent(agentId: number) {
      const [row] = await db.select().from(agents).where(eq(agents.id, agentId));
      if (row === undefined) throw new Error(`no agent ${agentId}`);
      return row;
    },
    /** The calls that ring at an agent. */
    async offeredTo(agentId: number): Promise<number[]> {
      const pending = await db
        .select({ callId: callOffers.callId })
        .from(callOffers)
        .where(and(eq(callOffers.agentId, agentId), eq(callOffers.status, 'pending')))
        .orderBy(asc(callOffers.callId));
      return pending.map(({ callId }) => callId);
    },
    async waitingEvents(): Promise<number> {
      return (
        await db.select({ id: outboxTable.id }).from(outboxTable).where(isNull(outboxTable.publishedAt))
      ).length;
    },
  };
}

export type Stage = Awaited<ReturnType<typeof createStage>>;

/** A stage that is set up anew before each test of the file, in one database. */
export function stageForEachTest(options?: Parameters<typeof createStage>[1]): Stage {
  const stage = {} as Stage; // Filled before the first test.
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openSnapshot();
  });
  beforeEach(async () => {
    Object.assign(stage, await createStage(database, options));
  });
  afterAll(() => database.close());
  return stage;
}

export function namesOf(events: readonly Broadcast[]): string[] {
  return events
    .filter(({ event }) => !event.endsWith('.count.updated'))
    .map(({ channel, event }) => `${channel} ${event}`);
}
