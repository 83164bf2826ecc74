import { beforeEach, expect, it, vi } from 'vitest';
import { makeHttpRefusal } from '../../../tests/support/fixtures';
import { BadPayload } from '../errors/bad-payload';
import { type StubAnswer, stubServer } from '../testing/stub-server';
import { openRealtimeLink } from './create-echo';
import type { SocketState } from './realtime-link.types';

type Authorize = (
  params: { socketId: string; channelName: string },
  done: (error: Error | null, data: unknown) => void,
) => void;

/** Pusher without a socket: the channels above it are real Echo. */
class FakePusher {
  static last: FakePusher;
  readonly calls: string[] = [];
  readonly joining = new Set<string>();
  readonly bound = new Map<string, ((data: unknown) => void)[]>();
  readonly states: ((change: { current: SocketState }) => void)[] = [];
  readonly faults: ((fault: unknown) => void)[] = [];
  readonly connection = {
    state: 'connecting' as SocketState,
    socket_id: '12.34',
    bind: (event: string, listener: (change: unknown) => void) =>
      (event === 'error' ? this.faults : this.states).push(listener),
    unbind: () => {},
  };
  readonly options: { channelAuthorization: { customHandler: Authorize } };

  constructor(_: string, options: FakePusher['options']) {
    this.options = options;
    FakePusher.last = this;
  }
  subscribe(name: string) {
    this.calls.push(`subscribe ${name}`);
    const bind = (event: string, listener: (data: unknown) => void) => {
      this.bound.set(event, [...(this.bound.get(event) ?? []), listener]);
    };
    return { bind, unbind_all: () => this.bound.clear() };
  }
  /** Pusher keeps a channel that is being joined, and what listens to it, also when it is left. */
  channel(name: string) {
    if (!this.joining.has(name)) return undefined;
    return { subscriptionPending: true, subscribe: () => this.calls.push(`ask again for ${name}`) };
  }
  unsubscribe(name: string) {
    this.calls.push(`unsubscribe ${name}`);
  }
  signin() {
    this.calls.push('signin');
  }
  connect() {
    this.calls.push('connect');
  }
  disconnect() {
    this.calls.push('disconnect');
  }
  emit(event: string, data: unknown) {
    for (const listener of this.bound.get(event) ?? []) listener(data);
  }
}

vi.mock('pusher-js', () => ({ default: FakePusher }));

const config = {
  appKey: 'key',
  cluster: 'mt1',
  host: 'h',
  port: 1,
  scheme: 'http',
  forceTls: false,
} as const;
const listener = () => ({ onEvent: vi.fn(), onSubscribed: vi.fn(), onRefused: vi.fn() });
const authorize = () =>
  new Promise<[Error | null, unknown]>((done) => {
    const params = { socketId: '12.34', channelName: 'private-supervisor' };
    FakePusher.last.options.channelAuthorization.customHandler(params, (...answer) => done(answer));
  });
const openWith = async (...answers: readonly StubAnswer[]) => {
  const server = await stubServer(...answers);
  const link = await openRealtimeLink({ config, apiRootUrl: server.url, http: server.http });
  return { ...server, link, pusher: FakePusher.last };
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

it.each(['call.incoming', 'App\\Events\\call\\incoming', '.call.incoming'])(
  'hears one event sent as %s once',
  async (wireName) => {
    const { link, pusher } = await openWith();
    const handlers = listener();
    link.join('agent.7', handlers);
    pusher.emit(wireName, { call: { id: 1 } });
    expect(pusher.calls).toEqual(['subscribe private-agent.7']);
    expect(handlers.onEvent.mock.calls).toEqual([['call.incoming', { call: { id: 1 } }]]);
  },
);

it('signs with the bearer token, as a form below the base', async () => {
  const { seen } = await openWith({ body: { auth: 'key:signature' } });
  expect(await authorize()).toEqual([null, { auth: 'key:signature' }]);
  expect(seen).toMatchObject([
    {
      method: 'POST',
      url: '/api/broadcasting/auth',
      body: 'socket_id=12.34&channel_name=private-supervisor',
      headers: { authorization: 'Bearer token-1', 'content-type': 'application/x-www-form-urlencoded' },
    },
  ]);
});

it.each([
  ['404', { status: 404 }],
  ['405', { status: 405 }],
  ['a page', { body: '<!doctype html>' }],
])('asks below the root when the base answers %s', async (_, unknown) => {
  const { seen } = await openWith(unknown, { body: { auth: 'key:signature' } });
  expect(await authorize()).toEqual([null, { auth: 'key:signature' }]);
  expect(seen.map(({ url }) => url)).toEqual(['/api/broadcasting/auth', '/broadcasting/auth']);
});

it('asks where the last signature came from, and elsewhere once nothing is known of it there', async () => {
  const signed = { body: { auth: 'key:signature' } };
  const missing = { status: 404 };
  const { seen } = await openWith(missing, signed, signed, missing, signed, signed);
  for (let count = 0; count < 4; count++)
    expect(await authorize()).toEqual([null, { auth: 'key:signature' }]);
  const [base, root] = ['/api/broadcasting/auth', '/broadcasting/auth'];
  expect(seen.map(({ url }) => url)).toEqual([base, root, root, root, base, base]);
});

it('logs what the service says is wrong with the connection, once for each', async () => {
  const { pusher } = await openWith();
  const wrongKey = { type: 'PusherError', data: { code: 4001, message: 'App key k not in this cluster' } };
  for (const fault of [
    { type: 'WebSocketError', error: wrongKey },
    wrongKey,
    { type: 'PusherError', data: { code: null, message: 'Too many events' } },
    { type: 'WebSocketError', error: { type: 'PusherError', data: { code: 4200, message: undefined } } },
    { type: 'WebSocketError', error: new Event('error') },
    { type: 'MessageParseError', error: new SyntaxError('no JSON'), data: 'x' },
    null,
  ])
    for (const listener of pusher.faults) listener(fault);
  expect(vi.mocked(console.warn).mock.calls).toEqual([
    ['Live connection: 4001 App key k not in this cluster'],
    ['Live connection: Too many events'],
    ['Live connection: 4200'],
  ]);
});

it('reports a refusal with its status, which Pusher drops', async () => {
  const { link, pusher } = await openWith({ status: 403 });
  const handlers = listener();
  link.join('supervisor', handlers);
  const [error] = await authorize();
  expect(error).toEqual(makeHttpRefusal(403));
  pusher.emit('pusher:subscription_error', { type: 'AuthError', error: 'no' });
  expect(handlers.onRefused.mock.calls).toEqual([[403]]);
});

it('reports a later failure without a status, not as the refusal before', async () => {
  const { link, pusher } = await openWith({ status: 403 }, { body: 'no JSON' });
  const handlers = listener();
  link.join('supervisor', handlers);
  for (let count = 0; count < 2; count++) {
    await authorize();
    pusher.emit('pusher:subscription_error', { type: 'AuthError', error: 'no' });
  }
  expect(handlers.onRefused.mock.calls).toEqual([[403], [null]]);
});

it('refuses a signature that is none', async () => {
  await openWith({ body: { signature: 'x' } });
  expect((await authorize())[0]).toEqual(new BadPayload('auth', 'is missing'));
});

it('reports the present state at once, then each change, and its id only while connected', async () => {
  const { link, pusher } = await openWith();
  const states: SocketState[] = [];
  link.onState((state) => states.push(state));
  expect(link.socketId()).toBeNull();
  pusher.connection.state = 'connected';
  for (const listener of pusher.states) listener({ current: 'connected' });
  expect(states).toEqual(['connecting', 'connected']);
  expect(link.socketId()).toBe('12.34');
});

it('nudges by leaving and coming back, and rests until then', async () => {
  const { link, pusher } = await openWith();
  link.disconnect();
  link.reconnect();
  expect(pusher.calls).toEqual(['disconnect', 'disconnect', 'connect']);
});

it('is silent of a channel that was left while it was being joined, which Pusher still reports a refusal of', async () => {
  const { link, pusher } = await openWith();
  const handlers = listener();
  link.join('agent.7', handlers)();
  expect(pusher.calls).toEqual(['subscribe private-agent.7', 'unsubscribe private-agent.7']);
  pusher.emit('pusher:subscription_error', { type: 'AuthError', error: 'no' });
  expect(handlers.onRefused).not.toHaveBeenCalled();
});

it('asks again, and hears each event once, where a channel is left and joined before it was answered', async () => {
  const { link, pusher } = await openWith();
  const [first, second] = [listener(), listener()];
  const leave = link.join('agent.7', first);
  pusher.joining.add('private-agent.7');
  leave();
  link.join('agent.7', second);
  expect(pusher.calls.slice(2)).toEqual(['subscribe private-agent.7', 'ask again for private-agent.7']);
  pusher.emit('pusher:subscription_succeeded', {});
  pusher.emit('call.incoming', { call: { id: 1 } });
  expect([first.onSubscribed, first.onEvent].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  expect([second.onSubscribed, second.onEvent].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('reports when it joined, and leaves a channel', async () => {
  const { link, pusher } = await openWith();
  const handlers = listener();
  const leave = link.join('supervisor', handlers);
  pusher.emit('pusher:subscription_succeeded', {});
  leave();
  expect(handlers.onSubscribed).toHaveBeenCalledOnce();
  expect(pusher.calls).toEqual(['subscribe private-supervisor', 'unsubscribe private-supervisor']);
});

it.each([
  ['wants it', async () => true, ['signin']],
  ['does not want it', async () => false, []],
  ['cannot be heard', async () => Promise.reject(new Error('away')), []],
  ['is not asked', undefined, []],
])('signs the connection in where the server %s', async (_, mustSignIn, calls) => {
  const { http } = await stubServer();
  await openRealtimeLink({
    config,
    apiRootUrl: 'https://shop.test',
    http,
    ...(mustSignIn && { mustSignIn }),
  });
  await vi.waitFor(() => expect(FakePusher.last.calls).toEqual(calls));
});
