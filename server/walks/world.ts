import type { WebSocket } from 'ws';
import { openPostgres } from '../db/database';
import { demoPassword } from '../db/seed/accounts';
import type { Broadcast } from '../realtime/broadcaster';
import { agentChannel, agentIdOf, supervisorChannel } from '../realtime/channels';
import type { Client } from '../realtime/hub';
import { newDatabase, testNow } from '../testing/databases';
import { keepPristine, restorePristine } from '../testing/pristine';
import { type Answer, createTestServer, type DemoName, idOf } from '../testing/server';

/** Somebody at a computer: signed in or not, with the agent's page open or not. */
export interface Person {
  readonly name: DemoName;
  readonly id: number;
  password: string;
  token: string | null;
  page: Client | null;
  /** The calls that ring in the page, as its events have it. */
  readonly rings: Set<number>;
}

/** A screen in the kitchen of a restaurant. */
export interface Screen {
  readonly name: string;
  readonly id: number;
  readonly tenantId: number;
  readonly token: string;
}

/** A request and its answer, as a rule looks at them. */
export interface Sent {
  readonly by: string;
  readonly method: string;
  readonly url: string;
  readonly answer: Answer;
}

/** A text that stands in what was written of one person, and nowhere else. */
interface Mark {
  readonly customerId: number;
  readonly text: string;
  /** The move in which it was written. */
  readonly at: number;
  /** Nobody may write it any more once the person was removed. */
  readonly isRefusedAfterRemoval: boolean;
}

const names: readonly DemoName[] = ['admin', 'supervisor', 'agent', 'agent2', 'agent3'];
/** Enough for two requests at once, each with what it starts beside itself. */
const poolSize = 6;
/** They would ask other servers, or end the process. */
const skippedJobs: ReadonlySet<string> = new Set(['webhooks', 'strangers']);

/** The page's connection, without a network. */
function openPage(address: string, number: number): Client {
  const socket = { OPEN: 1, readyState: 1, bufferedAmount: 0, send() {}, close() {}, terminate() {} };
  return {
    socketId: `7.${number}`,
    address,
    // The hub uses nothing else of it.
    socket: socket as unknown as WebSocket,
    channels: new Set(),
    userId: null,
    grants: new Map(),
    kitchen: null,
    lastReceivedAt: 0,
    pingedAt: null,
  };
}

async function openServer() {
  const databaseUrl = await newDatabase('the demonstration');
  if (databaseUrl === null) throw new Error('The walks of the server need PostgreSQL');
  const database = openPostgres(databaseUrl, poolSize);
  await keepPristine(database.pool);
  const log: string[] = [];
  const server = await createTestServer({
    database,
    env: { LOG_LEVEL: 'info' },
    logTo: { write: (line) => void log.push(line) },
  });
  return { server, log };
}

/**
 * One server and its database for many walks: `begin` puts both back. Several people act through its routes; its
 * clock and its jobs move when a step says so.
 */
export async function createWorld() {
  const { server, log } = await openServer();
  const { live } = server.app;
  const { hub, broadcaster } = live.realtime;
  const people = names.map(
    (name): Person => ({
      name,
      id: idOf(name),
      password: demoPassword,
      token: null,
      page: null,
      rings: new Set(),
    }),
  );
  let socketsOpened = 0;
  let marksMade = 0;
  let movesMade = 0;
  const screens: Screen[] = [];
  /** Since the last look. */
  const sent: Sent[] = [];
  const published: Broadcast[] = [];
  /** Whether something happened since the last look that was no request. */
  let hasOther = false;
  /** What was done in this walk, line by line. */
  const story: string[] = [];
  /** The ids of what was made in this walk, oldest first. */
  const made = { calls: [] as number[], orders: [] as number[], customers: [] as number[] };
  const marks: Mark[] = [];
  /** For requests that are sent again: what a key was first sent with. */
  const keyed: { readonly by: DemoName; readonly key: string; readonly body: object }[] = [];

  const byName = (name: DemoName): Person => {
    const person = people.find((one) => one.name === name);
    if (person === undefined) throw new Error(`Nobody is called ${name}`);
    return person;
  };

  const { publish } = broadcaster;
  broadcaster.publish = (messages) => {
    published.push(...messages);
    for (const message of messages) hear(message);
    return publish.call(broadcaster, messages);
  };

  function hear({ channel, event, data, exceptSocketId }: Broadcast): void {
    const person = people.find(({ id }) => id === agentIdOf(channel));
    if (person?.page == null || person.page.socketId === exceptSocketId) return;
    const callId = Number(Object(data).call?.id);
    if (event === 'call.incoming') person.rings.add(callId);
    if (event === 'call.cancelled' || event === 'call.ended') person.rings.delete(callId);
  }

  async function request(
    by: Person | Screen | null,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await server.send({
      method,
      url: `/api${url}`,
      token: by?.token ?? null,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const name = by?.name ?? 'nobody';
    sent.push({ by: name, method, url, answer });
    if (method !== 'GET') story.push(`  ${name}: ${method} ${url} ${said(body)} → ${answer.status}`);
    if (answer.status === 401 && by !== null && 'page' in by) leave(by);
    return answer;
  }

  /** The session is over: the page shows the sign-in. */
  function leave(person: Person): void {
    person.token = null;
    closePage(person);
  }

  function closePage(person: Person): void {
    if (person.page !== null) {
      hasOther = true;
      hub.remove(person.page);
    }
    person.page = null;
    person.rings.clear();
  }

  function newPage(): Client {
    hasOther = true;
    socketsOpened += 1;
    const page = openPage('192.0.2.1', socketsOpened);
    hub.add(page);
    return page;
  }

  /** As with a signature of the channel. */
  function join(person: Person, channels: readonly string[]): void {
    const page = newPage();
    page.grants.set(0, { agentId: person.id, tokenId: Number(person.token?.split('|')[0]) });
    person.page = page;
    for (const channel of channels) hub.join(page, channel);
  }

  async function openPageOf(person: Person): Promise<void> {
    if (person.token === null || person.page !== null) return;
    const page = newPage();
    const channels = [agentChannel(person.id), ...(idOf('agent') > person.id ? [supervisorChannel] : [])];
    for (const channel of channels) {
      const body = { socket_id: page.socketId, channel_name: channel };
      const { status } = await request(person, 'POST', '/broadcasting/auth', body);
      if (status !== 200) continue;
      person.page = page;
      hub.join(page, channel);
    }
    if (person.page === null) return hub.remove(page);
    const { body } = await request(person, 'GET', '/calls/active');
    for (const call of body.data ?? []) if (call.status === 'ringing') person.rings.add(call.id);
  }

  /** Everything that was answered has had its effects, and every event is published. */
  async function settle(): Promise<void> {
    const { pool } = server.database;
    for (let written = ''; ; ) {
      for (const { id } of people) await live.presence.whenStored(id);
      await live.calls.distributed();
      await live.realtime.outbox.drain();
      // What nobody waits for still has a connection, or has written since.
      const { rows } = await pool.query('select pg_snapshot_xmax(pg_current_snapshot())::text as at');
      if (rows[0].at === written && pool.lentCount === 0) break;
      written = rows[0].at;
    }
    const open = new Set(hub.clients());
    for (const person of people) if (person.page !== null && !open.has(person.page)) closePage(person);
  }

  async function runJobs(): Promise<void> {
    for (const job of live.jobs) if (!skippedJobs.has(job.name)) await job.run();
  }

  return {
    server,
    live,
    people,
    byName,
    screens,
    sent,
    published,
    story,
    log,
    made,
    marks,
    keyed,
    request,
    /** A word that is nowhere yet, for what somebody writes of this person. */
    markFor(customerId: number | null | undefined, isRefusedAfterRemoval = false): string {
      marksMade += 1;
      const text = `Nefertari${marksMade}x`;
      if (customerId != null) marks.push({ customerId, text, at: movesMade, isRefusedAfterRemoval });
      return text;
    },
    /** A new move begins. */
    moveOn() {
      movesMade += 1;
    },
    get moves() {
      return movesMade;
    },
    leave,
    closePage,
    openPage: openPageOf,
    settle,
    runJobs,
    now: () => server.clock.now,
    /** What is done without a request: a caller, the telephone. */
    outside<Done>(what: string, work: () => Promise<Done>): Promise<Done> {
      hasOther = true;
      story.push(`  ${what}`);
      return work();
    },
    takeOther(): boolean {
      const had = hasOther;
      hasOther = false;
      return had;
    },
    /** With a name it is planned once. */
    async query<Row extends object>(
      text: string,
      values: readonly unknown[] = [],
      name?: string,
    ): Promise<readonly Row[]> {
      const { rows } = await server.database.pool.query({ text, values: [...values], ...(name && { name }) });
      return rows as Row[];
    },
    /** Time passes, and the jobs find what has become due. */
    async pass(seconds: number): Promise<void> {
      hasOther = true;
      server.clock.advance(seconds);
      await runJobs();
    },
    /** The demonstration as it was, everybody signed in and the agents at their pages. */
    async begin(): Promise<void> {
      for (const person of people) closePage(person);
      await settle();
      await restorePristine(server.database.pool);
      server.clock.now = testNow;
      await server.runJob('company settings');
      for (const list of [screens, sent, published, story, log, marks, keyed, ...Object.values(made)])
        list.length = 0;
      for (const person of people) {
        person.password = demoPassword;
        person.token = await server.tokenOf(person.name);
        if (person.id >= idOf('agent')) join(person, [agentChannel(person.id)]);
      }
      await settle();
      published.length = 0;
      sent.length = 0;
      story.length = 0;
    },
    close: () => server.close(),
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;

const said = (body: object | undefined): string => (body === undefined ? '' : JSON.stringify(body));
