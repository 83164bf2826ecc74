import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { appMachine } from '../../../src/machines/app/app.machine';
import { selectDeskRef } from '../../../src/machines/app/app.selectors';
import type { AppEmitted } from '../../../src/machines/app/app.types';
import type { DeskLogic } from '../../../src/machines/desk/desk.machine';
import type { sessionMachine } from '../../../src/machines/session/session.machine';
import { makeAgent } from '../../support/fixtures';
import { standInCallback, standInChart, standInPromise } from '../../support/stand-ins';

const admin = { user: makeAgent({ id: '1', agentType: 'admin' }), token: 'token-9' };
const agent = { user: makeAgent(), token: 'token-1' };

interface Move {
  readonly type: 'location.go';
  readonly to: string;
  readonly replace?: boolean;
}

const createTestApp = (path: string) => {
  const session = standInChart<typeof sessionMachine>();
  const location = standInCallback<Move>();
  const loadDesk = standInPromise<DeskLogic>();
  const desk = standInChart<DeskLogic>();
  const clock = new SimulatedClock();
  const logs: unknown[] = [];
  const actor = createActor(
    appMachine.provide({
      actors: { session: session.logic, location: location.logic, loadDesk: loadDesk.logic },
    }),
    { input: { seed: 1 }, clock, logger: (line: unknown) => logs.push(line) },
  );
  const emitted: AppEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  location.tell({ type: 'url.changed', path });
  /** Does what the address bar would: the last move becomes the address. */
  const follow = () => location.tell({ type: 'url.changed', path: location.received.at(-1)?.to ?? path });
  const moves = () => location.received.map(({ to }) => to);
  return { actor, session, location, loadDesk, desk, clock, logs, emitted, follow, moves };
};

const atDesk = async (path = '/agent', opened = agent) => {
  const test = createTestApp(path);
  test.session.tell({ type: 'session.opened', session: opened });
  await test.loadDesk.answer(test.desk.logic);
  return test;
};

describe('the start', () => {
  it('sends nobody anywhere before the session is known', () => {
    const { actor, moves } = createTestApp('/admin');
    expect(actor.getSnapshot().value).toBe('starting');
    expect(moves()).toEqual([]);
  });

  it.each(['/', '/admin', '/agent/calls'])('without a session leads from %s to the sign-in page', (path) => {
    const { session, moves, loadDesk } = createTestApp(path);
    session.tell({ type: 'session.absent' });
    expect(moves()).toEqual(['/login']);
    expect(loadDesk.calls).toEqual([]);
  });

  it('without a session stays on the sign-in page and on an unknown one', () => {
    for (const path of ['/login', '/nowhere']) {
      const { session, moves } = createTestApp(path);
      session.tell({ type: 'session.absent' });
      expect(moves()).toEqual([]);
    }
  });

  it.each([
    ['/', admin, '/admin'],
    ['/login', admin, '/admin'],
    ['/', agent, '/agent'],
    ['/admin', agent, '/agent'],
  ])('with a session leads from %s home', (path, opened, home) => {
    const { session, location } = createTestApp(path);
    session.tell({ type: 'session.opened', session: opened });
    expect(location.received).toEqual([{ type: 'location.go', to: home, replace: true }]);
  });

  it('lets an admin open the agent half by address', () => {
    const { session, moves } = createTestApp('/agent');
    session.tell({ type: 'session.opened', session: admin });
    expect(moves()).toEqual([]);
  });
});

describe('signing in', () => {
  it('leads home from the form', () => {
    const { session, moves } = createTestApp('/login');
    session.tell({ type: 'session.absent' });
    session.tell({ type: 'session.opened', session: agent });
    expect(moves()).toEqual(['/agent']);
  });

  it('loads the desk and opens it with the session and the address of that moment', async () => {
    const { actor, session, follow, loadDesk, desk } = createTestApp('/login');
    session.tell({ type: 'session.absent' });
    session.tell({ type: 'session.opened', session: agent });
    follow();
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'loadingDesk' });
    expect(selectDeskRef(actor.getSnapshot())).toBeNull();
    await loadDesk.answer(desk.logic);
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'atDesk' });
    expect(desk.inputs).toEqual([{ session: agent, path: '/agent', seed: 1 }]);
  });

  it('tries again by itself and by hand when the desk does not load', async () => {
    const { actor, session, loadDesk, clock, logs } = createTestApp('/agent');
    session.tell({ type: 'session.opened', session: agent });
    await loadDesk.fail(new Error('Failed to fetch'));
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'deskFailed' });
    expect(logs).toEqual(['Loading the desk failed: Failed to fetch']);
    actor.send({ type: 'app.retryDesk' });
    expect(loadDesk.calls).toHaveLength(2);
    await loadDesk.fail();
    clock.increment(10_000);
    expect(loadDesk.calls).toHaveLength(3);
  });

  it('does not open a desk that arrives after the session ended', async () => {
    const { actor, session, loadDesk, desk } = createTestApp('/agent');
    session.tell({ type: 'session.opened', session: agent });
    session.tell({ type: 'session.closed', reason: 'expired' });
    await loadDesk.answer(desk.logic);
    expect(desk.inputs).toEqual([]);
    expect(actor.getSnapshot().value).toBe('signedOut');
  });
});

describe('the end of a session', () => {
  it('stops the desk, drops the data and opens the sign-in page', async () => {
    const { actor, session, desk, moves, emitted } = await atDesk();
    session.tell({ type: 'session.closed', reason: 'signedOut' });
    expect(desk.isRunning()).toBe(false);
    expect(selectDeskRef(actor.getSnapshot())).toBeNull();
    expect(actor.getSnapshot().context.session).toBeNull();
    expect(emitted).toEqual([{ type: 'data.dropped' }]);
    expect(new Set(moves())).toEqual(new Set(['/login']));
  });

  it('opens the sign-in page from an unknown address too', async () => {
    const { session, moves } = await atDesk('/nowhere');
    session.tell({ type: 'session.closed', reason: 'expired' });
    expect(moves()).toEqual(['/login']);
  });

  it('is announced to the desk while the token still counts', async () => {
    const { session, desk } = await atDesk();
    session.tell({ type: 'session.closing' });
    expect(desk.received).toEqual([{ type: 'session.closing' }]);
  });

  it('lets no list be asked for with a token that is being given back', async () => {
    const { session, desk, emitted } = await atDesk();
    session.tell({ type: 'session.closing' });
    desk.tell({ type: 'data.invalidated', keys: ['stats'] });
    desk.tell({ type: 'desk.userChanged' });
    expect(emitted).toEqual([]);
    expect(session.received).toEqual([]);
    desk.tell({
      type: 'notice.raised',
      notice: { code: 'callOver', by: null, seconds: 0, itemCount: 0, keptCallId: null },
    });
    expect(emitted).toEqual([
      {
        type: 'notice.raised',
        notice: { code: 'callOver', by: null, seconds: 0, itemCount: 0, keptCallId: null },
      },
    ]);
  });

  it('before the desk has come lets it come no more', async () => {
    const { actor, session, loadDesk, desk } = createTestApp('/agent');
    session.tell({ type: 'session.opened', session: agent });
    session.tell({ type: 'session.closing' });
    await loadDesk.answer(desk.logic);
    expect(desk.inputs).toEqual([]);
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'leaving' });
  });

  it('lets the next user start with a desk of their own', async () => {
    const { session, follow, loadDesk, desk } = await atDesk();
    session.tell({ type: 'session.closed', reason: 'signedOut' });
    follow();
    session.tell({ type: 'session.opened', session: admin });
    follow();
    await loadDesk.answer(desk.logic);
    expect(desk.inputs.at(-1)).toEqual({ session: admin, path: '/admin', seed: 1 });
  });
});

describe('moving about', () => {
  it('goes where a link leads', async () => {
    const { actor, location } = await atDesk();
    actor.send({ type: 'app.navigate', to: '/agent/calls' });
    expect(location.received).toEqual([{ type: 'location.go', to: '/agent/calls', replace: undefined }]);
  });

  it('tells the desk every address', async () => {
    const { location, desk } = await atDesk();
    location.tell({ type: 'url.changed', path: '/agent/stats' });
    expect(desk.received).toEqual([{ type: 'url.changed', path: '/agent/stats' }]);
  });

  it('keeps a regular agent out of the admin half', async () => {
    const { location, moves } = await atDesk();
    location.tell({ type: 'url.changed', path: '/admin/orders' });
    expect(moves()).toEqual(['/agent']);
  });

  it('leaves the admin half when the role is taken away', async () => {
    const { session, moves } = await atDesk('/admin', admin);
    session.tell({ type: 'session.userRefreshed', user: makeAgent({ id: '1' }) });
    expect(moves()).toEqual(['/agent']);
  });

  it.each(['agent', 'admin'] as const)('opens the %s half after the switch', async (to) => {
    const { session, moves } = await atDesk('/admin', admin);
    session.tell({ type: 'session.switchedMode', to });
    expect(moves()).toEqual([`/${to}`]);
  });

  it('opens the call screen when a call goes live', async () => {
    const { desk, moves } = await atDesk('/agent/my-orders');
    desk.tell({ type: 'desk.wentLive' });
    expect(moves()).toEqual(['/agent']);
  });
});

describe('what the desk says', () => {
  it('about the user goes to the session', async () => {
    const { session, desk } = await atDesk();
    desk.tell({ type: 'desk.userChanged' });
    desk.tell({ type: 'desk.statusHeard', agentId: '7', status: 'on_break' });
    desk.tell({ type: 'desk.readinessHeard', notReady: 'voice' });
    expect(session.received).toEqual([
      { type: 'session.refresh' },
      { type: 'status.heard', agentId: '7', status: 'on_break' },
      { type: 'readiness.heard', notReady: 'voice' },
    ]);
  });

  it('about toasts and stale data is emitted for the views', async () => {
    const { session, desk, emitted } = await atDesk();
    session.tell({ type: 'notice.raised', notice: { code: 'signedIn' } });
    desk.tell({ type: 'notice.raised', notice: { code: 'callTaken' } });
    desk.tell({ type: 'data.invalidated', keys: ['orders'] });
    expect(emitted).toEqual([
      { type: 'notice.raised', notice: { code: 'signedIn' } },
      { type: 'notice.raised', notice: { code: 'callTaken' } },
      { type: 'data.invalidated', keys: ['orders'] },
    ]);
  });

  it('about the user reaches the desk again', async () => {
    const { actor, session, desk } = await atDesk();
    const user = makeAgent({ status: 'on_call' });
    session.tell({ type: 'session.userRefreshed', user });
    expect(desk.received).toEqual([{ type: 'session.userRefreshed', user }]);
    expect(actor.getSnapshot().context.session).toEqual({ user, token: 'token-1' });
  });
});
