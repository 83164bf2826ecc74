import { afterEach, expect, it } from 'vitest';
import type { CallSnapshot } from '../../src/machines/call/call.machine';
import type { MenuSnapshot } from '../../src/machines/menu/menu.machine';
import { selectMenuState } from '../../src/machines/menu/menu.selectors';
import type { PhoneLeaseSnapshot } from '../../src/machines/phone-lease/phone-lease.machine';
import { noteUnsaved } from '../../src/services/browser/unsaved';
import { createWorld, snapshotOf, type World } from './world';

let world: World;
afterEach(() => world.stop());

it('takes a call from its ring to the order and the end', async () => {
  world = await createWorld();
  expect(world.seen()).toMatchObject({ path: '/agent', connection: 'connected', phone: 'holding' });
  const callId = world.customerCalls();
  await world.advance(100);
  expect(world.seen().ringing).toBe(callId);
  world.agent.answer();
  await world.settle();
  world.agent.add(0);
  world.agent.add(0);
  world.agent.submit();
  await world.settle();
  expect(world.seen()).toMatchObject({
    live: { callId, line: 'joined.open', customer: '31', lines: [], alert: 'placed' },
    orders: [{ callId, totalCents: 2_000 }],
  });
  world.agent.hangUp();
  await world.settle();
  expect(world.seen().live).toBeNull();
  expect(world.faults()).toEqual([]);
  expect(world.server.unknown).toEqual([]);
});

it.each([
  ['waits for the event that says why, from a server of ours', undefined, [true, false]],
  ['waits for nothing, from a server without our features', [], [false, false]],
] as const)('sees by its question that a call is over, and %s', async (_, features, isLive) => {
  world = await createWorld(features && { features });
  const callId = world.customerCalls();
  await world.advance(100);
  world.agent.answer();
  await world.settle();
  world.realtime.hold();
  world.customerHangsUp(callId);
  await world.advance(5_500);
  const seen = [world.seen().live !== null];
  await world.advance(2_000);
  expect([...seen, world.seen().live !== null]).toEqual(isLive);
});

it.each([
  ['the live connection', 'realtime', { type: 'realtime.watch' }],
  ['the phone', 'phone', { type: 'xstate.error.actor.part' }],
  ['the chart of the call', 'call', { type: 'xstate.error.actor.part' }],
  ['the chart of the incoming calls', 'incomingCalls', { type: 'agentChannel.callOffered' }],
] as const)('goes on taking calls where %s breaks, twice at once', async (_, chart, mistake) => {
  world = await createWorld();
  for (let count = 0; count < 2; count++) world.tab().find(chart)?.send(mistake);
  await world.advance(1_500);
  await world.settle();
  expect(world.seen()).toMatchObject({ connection: 'connected', phone: 'holding' });
  const callId = world.customerCalls();
  await world.advance(100);
  expect(world.seen().ringing).toBe(callId);
  world.agent.answer();
  await world.settle();
  expect(world.seen().live).toMatchObject({ callId, line: 'joined.open' });
});

it('goes on in a call where its chart breaks', async () => {
  world = await createWorld();
  const callId = world.customerCalls();
  await world.advance(100);
  world.agent.answer();
  await world.settle();
  world.agent.add(1);
  await world.settle();
  world.tab().find('call')?.send({ type: 'xstate.error.actor.part' });
  await world.settle();
  await world.advance(2_000);
  expect(world.seen().live).toMatchObject({ callId, line: 'joined.open', totalCents: 1_250 });
});

it('joins a call again on the phone that was begun anew', async () => {
  world = await createWorld();
  const callId = world.customerCalls();
  await world.advance(100);
  world.agent.answer();
  await world.settle();
  const { voice } = world.tab();
  voice.setRegistered(false);
  voice.dropLine();
  await world.advance(6_000);
  expect(world.seen().live).toMatchObject({ callId, line: 'waitingForDevice' });
  for (let count = 0; count < 2; count++)
    world.tab().find('phone')?.send({ type: 'xstate.error.actor.part' });
  await world.advance(3_000);
  expect(world.seen().live).toMatchObject({ callId, line: 'joined.open' });
});

it('keeps the phone and its call where the chart of the lease breaks', async () => {
  world = await createWorld();
  const callId = world.customerCalls();
  await world.advance(100);
  world.agent.answer();
  await world.settle();
  const live = world.tab().find('liveCall');
  world
    .tab()
    .find('phoneLease')
    ?.send({
      type: 'call.mirrored',
      get call() {
        throw new Error('stand-in failure');
      },
    });
  await world.settle();
  await world.advance(100);
  expect(world.seen()).toMatchObject({ phone: 'holding', live: { callId, line: 'joined.open' } });
  expect(world.tab().find('liveCall')).toBe(live);
  // Which other tabs are shown.
  expect(snapshotOf<PhoneLeaseSnapshot>(world.tab(), 'phoneLease')?.context.call?.phase).toBe('live');
});

it('takes a call up again after a reload, with its cart, and fetches its menu before it is known to go on', async () => {
  world = await createWorld();
  const callId = world.customerCalls();
  await world.advance(100);
  world.agent.answer();
  await world.settle();
  world.agent.add(1);
  await world.settle();
  const leftInCall = () => snapshotOf<CallSnapshot>(world.tab(), 'call')?.context.leftInCall;
  expect(leftInCall()).toBe(false);
  const before = world.network.sent.length;
  world.network.delay('GET /calls/active', 2_000, 5);
  world.reload();
  await world.advance(1_000);
  expect(world.seen().live).toBeNull();
  expect(leftInCall()).toBe(true);
  expect(world.network.sent.slice(before).map(({ route }) => route)).toContain('GET /tenants/3/menu');
  await world.settle();
  await world.advance(2_000);
  expect(world.seen().live).toMatchObject({
    callId,
    line: 'joined.open',
    lines: [{ itemId: '32', name: 'Calzone', quantity: 1 }],
    totalCents: 1_250,
  });
  expect(world.faults()).toEqual([]);
});

it('keeps what a caller left, and forgets it when the agent signs out', async () => {
  world = await createWorld();
  const callId = world.customerCalls();
  await world.advance(100);
  world.agent.answer();
  await world.settle();
  world.agent.add(1);
  world.customerHangsUp(callId);
  await world.settle();
  expect(world.seen()).toMatchObject({ live: null, kept: [callId] });
  world.agent.send('workspace', { type: 'workspace.signOut' });
  await world.settle();
  expect(world.seen()).toMatchObject({ path: '/login', isSignedIn: false });
  expect(world.tab().lateRequests).toEqual([]);
});

it('asks before signing out takes what is unsaved on the page', async () => {
  world = await createWorld();
  const unsaved = noteUnsaved();
  world.agent.send('workspace', { type: 'workspace.signOut' });
  await world.settle();
  expect(world.seen()).toMatchObject({ isSignedIn: true });
  world.agent.send('signOut', { type: 'signOut.stay' });
  unsaved.forget();
  world.agent.send('workspace', { type: 'workspace.signOut' });
  await world.settle();
  expect(world.seen()).toMatchObject({ path: '/login', isSignedIn: false });
});

it('gives the phone to a second tab that takes it over, in the middle of a call', async () => {
  world = await createWorld();
  const callId = world.customerCalls();
  await world.advance(100);
  world.agent.answer();
  await world.settle();
  world.openTab();
  await world.settle();
  expect(world.seen()).toMatchObject({ phone: 'watching.timing', live: null });
  world.agent.send('phoneLease', { type: 'phoneLease.takeOver' });
  await world.settle();
  await world.advance(1_000);
  expect(world.seen().live).toMatchObject({ callId });
  expect(world.tabs.map(({ voice }) => voice.conferences())).toEqual([[], [`Call-${callId}`]]);
  expect(world.faults()).toEqual([]);
});

it('reports the agent as offline, before the session ends, where a second tab signs out', async () => {
  world = await createWorld();
  world.openTab();
  await world.settle();
  const before = world.network.sent.length;
  world.agent.send('workspace', { type: 'workspace.signOut' });
  await world.settle();
  expect(world.seen()).toMatchObject({ path: '/login', isSignedIn: false });
  expect(world.network.sent.slice(before).map(({ route }) => route)).toEqual([
    'POST /agent/presence/offline',
    'POST /auth/logout',
  ]);
});

it('leaves after 10 s where the server is slow to sign out, and lets the request go on', async () => {
  world = await createWorld();
  world.network.delay('POST /auth/logout', 15_000);
  world.agent.send('workspace', { type: 'workspace.signOut' });
  await world.advance(11_000);
  expect(world.seen()).toMatchObject({ path: '/login', isSignedIn: false });
  expect(world.seen().notices.at(-1)).toBe('signOutFailed');
  const signOut = world.network.sent.at(-1);
  expect(signOut).toMatchObject({ route: 'POST /auth/logout', status: null });
  await world.advance(5_000);
  expect(signOut?.status).toBe(200);
  expect(world.tab().lateRequests).toEqual([]);
});

it('gives a call to whoever accepts it first', async () => {
  world = await createWorld();
  const callId = world.customerCalls();
  await world.advance(100);
  world.agent.answer();
  world.server.takeByOther(callId);
  await world.settle();
  expect(world.seen()).toMatchObject({ ringing: null, live: null });
  expect(world.seen().notices).toContain('callTaken');
});

it('places one order where the answer to the first try was lost', async () => {
  world = await createWorld();
  world.customerCalls();
  await world.advance(100);
  world.agent.answer();
  await world.settle();
  world.agent.add(0);
  world.network.fail('POST /orders', 'answerLost');
  world.agent.submit();
  await world.settle();
  expect(world.seen().live?.alert).toBe('failed');
  world.agent.submit();
  await world.settle();
  expect(world.seen().live?.alert).toBe('placed');
  expect(world.seen().orders).toHaveLength(1);
});

it('comes to rest again after the socket and the network were gone', async () => {
  world = await createWorld();
  world.realtime.setDown(true);
  world.network.setDown(true);
  await world.advance(60_000);
  const callId = world.customerCalls();
  world.heal();
  expect(await world.settle(30_000)).toBe(true);
  await world.advance(1_000);
  expect(world.seen()).toMatchObject({ connection: 'connected', ringing: callId });
});

it('has the caller and the agent together soon after an accept that is never answered', async () => {
  world = await createWorld();
  const callId = world.customerCalls();
  await world.advance(100);
  world.network.fail(`POST /calls/${callId}/accept`, 'unanswered');
  world.agent.answer();
  // A caller who is alone for 30 s is taken away.
  await world.advance(11_000);
  expect(world.seen().live).toMatchObject({ callId, line: 'joined.open' });
});

it('says soon that a call was not ended where nobody heard of it, and ends it at the next press', async () => {
  world = await createWorld();
  const callId = world.customerCalls();
  await world.advance(100);
  world.agent.answer();
  await world.settle();
  world.network.fail(`POST /calls/${callId}/end`, 'swallowed');
  world.agent.hangUp();
  await world.advance(21_000);
  expect(world.seen().live).toMatchObject({ callId, ending: 'trying.failed' });
  world.agent.hangUp();
  await world.settle();
  expect(world.seen().live).toBeNull();
});

it('ends a call where a slow server says so after half a minute', async () => {
  world = await createWorld({ features: [] });
  const callId = world.customerCalls();
  await world.advance(100);
  world.agent.answer();
  await world.settle();
  const route = `POST /calls/${callId}/end`;
  world.network.delay(route, 40_000);
  world.network.fail('GET /calls/active', 503, 100);
  world.realtime.hold();
  world.agent.hangUp();
  await world.advance(39_000);
  expect(world.seen().live).toMatchObject({ ending: 'trying.failed' });
  await world.advance(2_000);
  expect(world.seen().live).toBeNull();
  expect(world.network.sent.filter((sent) => sent.route === route).map(({ status }) => status)).toEqual([
    200,
  ]);
});

const lookUp = async () => {
  world.customerCalls();
  await world.advance(100);
  world.agent.answer();
  await world.settle();
  world.agent.send('lookup', { type: 'lookup.startOver' });
  world.agent.send('lookup', { type: 'lookup.editPhone', phone: '+12065550173' });
  world.agent.send('lookup', { type: 'lookup.search' });
};

it('looks a customer up a second time soon where the first answer hangs, with the caller on the line', async () => {
  world = await createWorld();
  world.network.fail('GET /customers/lookup', 'unanswered');
  await lookUp();
  await world.advance(16_000);
  expect(world.seen().live).toMatchObject({ customer: '31' });
});

it('finds a customer where a slow server answers after half a minute, each time', async () => {
  world = await createWorld();
  world.network.delay('GET /customers/lookup', 40_000, 2);
  await lookUp();
  await world.advance(39_000);
  expect(world.seen().live).toMatchObject({ customer: null });
  await world.advance(2_000);
  expect(world.seen().live).toMatchObject({ customer: '31' });
});

const menuRoute = 'GET /tenants/3/menu';
const menu = () => {
  const snapshot = snapshotOf<MenuSnapshot>(world.tab(), 'menu');
  return snapshot && selectMenuState(snapshot);
};
const timesAsked = () => world.network.sent.filter(({ route }) => route === menuRoute).length;

const answerWithoutMenu = async () => {
  world.customerCalls();
  await world.advance(100);
  world.agent.answer();
  await world.advance(1_000);
};

it('asks for a menu a second time where the first answer hangs, and says soon where both do', async () => {
  world = await createWorld();
  world.network.fail(menuRoute, 'unanswered', 10);
  await answerWithoutMenu();
  const before = timesAsked();
  await world.advance(17_000);
  expect([menu(), timesAsked()]).toEqual(['loading', before + 1]);
  await world.advance(16_000);
  expect([menu(), timesAsked()]).toEqual(['failed', before + 1]);
  world.network.heal();
  world.agent.send('menu', { type: 'menu.retry' });
  await world.settle();
  expect(menu()).toBe('ready');
});

it('shows a menu that a slow server sends after half a minute, though it said that there is none', async () => {
  world = await createWorld();
  world.network.delay(menuRoute, 40_000, 10);
  await answerWithoutMenu();
  await world.advance(35_000);
  expect(menu()).toBe('failed');
  await world.advance(6_000);
  expect(menu()).toBe('ready');
});
