import PusherJs from 'pusher-js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createServiceSessions } from '../realtime/service-sessions';
import { startPusherStandIn } from '../testing/pusher-stand-in';
import { createTestServer, idOf, type TestServer } from '../testing/server';

const app = { appId: 'app-1', key: 'key-1', secret: 'secret-1' };

let standIn: Awaited<ReturnType<typeof startPusherStandIn>>;
let server: TestServer;
let pages: PusherJs[] = [];
afterEach(() => {
  for (const page of pages) page.disconnect();
  pages = [];
});

/** The product at a service that sends no webhooks. */
async function start(kind: 'reverb' | 'soketi'): Promise<void> {
  standIn = await startPusherStandIn({ kind, app });
  server = await createTestServer({
    env: {
      BROADCASTER: 'pusher',
      PUSHER_SERVICE: kind,
      PUSHER_APP_ID: app.appId,
      PUSHER_APP_KEY: app.key,
      PUSHER_APP_SECRET: app.secret,
      PUSHER_HOST: '127.0.0.1',
      PUSHER_PORT: String(standIn.port),
      PUSHER_SCHEME: 'http',
    },
  });
}

/** A page of the console; signs in at the service where the server names that. */
async function open(token: string, channel: string): Promise<PusherJs> {
  const page = new PusherJs(app.key, {
    cluster: 'mt1',
    wsHost: '127.0.0.1',
    wsPort: standIn.port,
    forceTLS: false,
    enabledTransports: ['ws'],
    enableStats: false,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId, channelName }, done) => {
        const body = { socket_id: socketId, channel_name: channelName };
        server.post('/api/broadcasting/auth', token, body).then((answer) => done(null, answer.body));
      },
    },
    userAuthentication: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId }, done) => {
        server
          .post('/api/broadcasting/user-auth', token, { socket_id: socketId })
          .then((answer) => done(null, answer.body));
      },
    },
  });
  pages.push(page);
  const { features } = (await server.get('/api/capabilities', token)).body.data;
  if (features.includes('socket-sign-in')) {
    page.signin();
    await new Promise((resolve) => page.bind('pusher:signin_success', resolve));
  }
  await new Promise((resolve) => page.subscribe(channel).bind('pusher:subscription_succeeded', resolve));
  return page;
}

/** What the job does once a second. */
async function look(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    server.clock.advance(1);
    await server.app.live.service?.look();
  }
  await server.app.live.presence.expire();
}

const lost = (page: PusherJs) =>
  new Promise<void>((resolve) => {
    page.connection.bind('state_change', ({ previous }: { previous: string }) => {
      if (previous === 'connected') resolve();
    });
    // Where it connects again by itself its state changes a second later.
    page.connection.bind('connecting_in', () => resolve());
  });

describe.each(['reverb', 'soketi'] as const)('at %s, which sends no webhooks', (kind) => {
  beforeAll(() => start(kind));
  afterAll(async () => {
    await server.close();
    await standIn.close();
  });

  test('an agent is available while a page is in the own channel, and no longer', async () => {
    const channel = `private-agent.${idOf('agent')}`;
    const token = await server.tokenOf('agent');
    const status = async () => (await server.get('/api/auth/me', token)).body.data.status;
    await look(1);
    expect(await status()).toBe('offline');
    const page = await open(token, channel);
    await look(2);
    expect(await status()).toBe('available');
    page.unsubscribe(channel);
    await expect.poll(() => standIn.joined(channel)).toBe(0);
    await server.post('/api/agent/presence/offline', token);
    await look(3);
    expect(await status()).toBe('available');
    await look(10);
    expect(await status()).toBe('offline');
  });

  test.each([
    ['back', 'agent2', -300],
    ['ahead', 'agent3', 300],
  ] as const)(
    'a page is seen as soon after the clock of the database was set %s',
    async (_way, who, step) => {
      const token = await server.tokenOf(who);
      await look(1);
      server.clock.step(step);
      await open(token, `private-agent.${idOf(who)}`);
      await look(2);
      expect((await server.get('/api/auth/me', token)).body.data.status).toBe('available');
    },
  );

  test('signing out ends the connections of that session alone', async () => {
    const [here, there] = [await server.tokenOf('admin'), await server.tokenOf('admin')];
    const [page, other] = [await open(here, 'private-supervisor'), await open(there, 'private-supervisor')];
    const isOver = lost(page);
    expect((await server.post('/api/auth/logout', here)).status).toBe(200);
    await isOver;
    expect(other.connection.state).toBe('connected');
  });

  const endConnections = () => server.runJob('service sessions');
  const change = (statement: string, id: unknown) => server.database.pool.query(statement, [id]);

  test.each([
    ['expired', async () => server.clock.advance(3601)],
    [
      'was ended while the service did not answer, or by a command',
      async (token: string) =>
        void (await change('update access_tokens set revoked_at = now() where id = $1', token.split('|')[0])),
    ],
    [
      'is of an account that was disabled in the database',
      async () =>
        void (await change('update agents set is_active = false where id = $1', idOf('supervisor'))),
    ],
    [
      'may not hear what overseers hear any more',
      async () =>
        void (await change("update agents set agent_type = 'agent' where id = $1", idOf('supervisor'))),
    ],
  ])('the connections of a session that %s are ended, and no other', async (_case, end) => {
    await change(
      "update agents set is_active = true, agent_type = 'supervisor' where id = $1",
      idOf('supervisor'),
    );
    const token = await server.tokenOf('supervisor', 1);
    const page = await open(token, 'private-supervisor');
    const other = await open(await server.tokenOf('admin', 1000), 'private-supervisor');
    await endConnections();
    expect(page.connection.state).toBe('connected');
    const isOver = lost(page);
    await end(token);
    await endConnections();
    await isOver;
    expect(other.connection.state).toBe('connected');
  });

  const setRole = async (role: string) => {
    const admin = await server.tokenOf('admin');
    const { body } = await server.get('/api/admin/people', admin);
    const person = body.data.find(({ id }: { id: number }) => id === idOf('supervisor'));
    const answer = await server.put(`/api/admin/people/${person.id}`, admin, {
      version: person.version,
      role,
    });
    expect(answer.status).toBe(200);
  };

  test.each(['supervisor', 'admin'])('whoever is %s no longer hears nothing more at once', async (role) => {
    await setRole('agent');
    await setRole(role);
    const page = await open(await server.tokenOf('supervisor', 1), 'private-supervisor');
    const isOver = lost(page);
    await setRole('agent');
    await isOver;
  });

  test('what the service was not told before a restart of this server it is told after', async () => {
    await setRole('agent');
    await setRole('supervisor');
    const [theirs, others] = [await server.tokenOf('supervisor', 1), await server.tokenOf('agent')];
    await setRole('agent');
    const told: unknown[] = [];
    const { db } = server.database;
    const restarted = () =>
      createServiceSessions({
        db,
        clock: () => server.clock.now,
        broadcaster: { disconnect: async (whom) => void told.push(whom) },
      });
    const endLost = restarted();
    const idIn = (token: string) => ({ tokenId: Number(token.split('|')[0]) });
    await endLost();
    expect(told).toContainEqual(idIn(theirs));
    expect(told).not.toContainEqual(idIn(others));
    told.length = 0;
    await endLost();
    expect(told).toEqual([]);
    // What they may not hear now, a session that began after that never heard.
    server.clock.advance(60 * 86_400);
    const later = await server.tokenOf('supervisor', 1);
    await restarted()();
    expect(told).not.toContainEqual(idIn(later));
  });

  test('/readyz says what the service lacks, and that requests are taken', async () => {
    await look(60);
    const noWebhook = 'no webhook of the service has come yet';
    expect((await server.get('/readyz')).body).toEqual({ status: 'ready', notes: [noWebhook] });
    await standIn.close();
    await look(60);
    expect((await server.get('/readyz')).body).toEqual({
      status: 'ready',
      notes: ['the service cannot be reached', noWebhook],
    });
  });
});
