import { describe, expect, it } from 'vitest';
import {
  createActor,
  createMachine,
  type EventObject,
  fromCallback,
  type NonReducibleUnknown,
  SimulatedClock,
} from 'xstate';
import { appMachine } from '../../../src/machines/app/app.machine';
import {
  selectInvalidationsRef,
  selectNoticesRef,
  selectWorkspaceRef,
} from '../../../src/machines/app/app.selectors';
import type { LocationCommand } from '../../../src/machines/app/app.types';
import type { releaseMachine } from '../../../src/machines/release/release.machine';
import type { sessionMachine } from '../../../src/machines/session/session.machine';
import { failureLog } from '../../../src/machines/shared/failure-log';
import type { DataInvalidated, DataKey, Notice } from '../../../src/machines/shared/notice.types';
import type { WorkspaceLogic } from '../../../src/machines/workspace/workspace.machine';
import { makeAgent } from '../../support/fixtures';
import { failingChart, standInCallback, standInChart, standInPromise } from '../../support/stand-ins';

const admin = { user: makeAgent({ id: '1', agentType: 'admin' }), token: 'token-9' };
const agent = { user: makeAgent(), token: 'token-1' };

const createTestApp = (path: string) => {
  const session = standInChart<typeof sessionMachine>();
  const location = standInCallback<LocationCommand>();
  const release = standInChart<typeof releaseMachine>();
  const loadWorkspace = standInPromise<WorkspaceLogic>();
  const workspace = standInChart<WorkspaceLogic>();
  const clock = new SimulatedClock();
  const logs: string[] = [];
  const actor = createActor(
    appMachine.provide({
      actors: {
        session: session.logic,
        location: location.logic,
        release: release.logic,
        loadWorkspace: loadWorkspace.logic,
      },
    }),
    { input: { seed: 1 }, clock, inspect: failureLog((line) => logs.push(line)) },
  );
  actor.start();
  const emitted: EventObject[] = [];
  selectNoticesRef(actor.getSnapshot())?.on('*', (event) => emitted.push(event));
  location.tell({ type: 'url.changed', path });
  /** Does what the address bar would: the last move becomes the address. */
  const moves = () =>
    location.received.map((command) => (command.type === 'location.go' ? command.to : 'reload'));
  const follow = () => location.tell({ type: 'url.changed', path: moves().at(-1) ?? path });
  return { actor, session, location, release, loadWorkspace, workspace, clock, logs, emitted, follow, moves };
};

const atWorkspace = async (path = '/agent', opened = agent) => {
  const test = createTestApp(path);
  test.session.tell({ type: 'session.opened', session: opened });
  await test.loadWorkspace.answer(test.workspace.logic);
  selectInvalidationsRef(test.actor.getSnapshot())?.on('*', (event) => test.emitted.push(event));
  /** As any chart below does. */
  const raise = (notice: Notice) => test.actor.system.get('notices')?.send({ type: 'notice.raised', notice });
  const invalidate = (...keys: readonly DataKey[]) =>
    test.actor.system.get('invalidations')?.send({ type: 'data.invalidated', keys });
  return { ...test, raise, invalidate };
};

describe('the start', () => {
  it('sends nobody anywhere before the session is known', () => {
    const { actor, moves } = createTestApp('/admin');
    expect(actor.getSnapshot().value).toBe('starting');
    expect(moves()).toEqual([]);
  });

  it.each(['/', '/admin', '/agent/calls'])('without a session leads from %s to the sign-in page', (path) => {
    const { session, moves, loadWorkspace } = createTestApp(path);
    session.tell({ type: 'session.absent' });
    expect(moves()).toEqual(['/login']);
    expect(loadWorkspace.calls).toEqual([]);
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
    expect(location.received).toEqual([{ type: 'location.go', to: home, replace: true, isAnew: false }]);
  });

  it('lets an admin open the agent half by address', () => {
    const { session, moves } = createTestApp('/agent');
    session.tell({ type: 'session.opened', session: admin });
    expect(moves()).toEqual([]);
  });
});

describe('an app that only a reload helps', () => {
  const failingLocation = fromCallback<LocationCommand>(() => {
    throw new Error('stand-in failure');
  });

  it.each([
    ['the address', { location: failingLocation }],
    ['the session', { session: failingChart<typeof sessionMachine>() }],
  ])('says so when %s fails', (_, actors) => {
    const actor = createActor(
      appMachine.provide({
        actors: {
          session: standInChart<typeof sessionMachine>().logic,
          location: standInCallback<LocationCommand>().logic,
          ...actors,
        },
      }),
      { input: { seed: 1 } },
    ).start();
    actor.getSnapshot().children.session?.send({ type: 'session.refresh' });
    expect(actor.getSnapshot().value).toBe('broken');
  });

  it('is not one whose lists are told nothing any more', async () => {
    const session = standInChart<typeof sessionMachine>();
    const loadWorkspace = standInPromise<WorkspaceLogic>();
    const actor = createActor(
      appMachine.provide({
        actors: {
          session: session.logic,
          location: standInCallback<LocationCommand>().logic,
          loadWorkspace: loadWorkspace.logic,
          invalidations: fromCallback<DataInvalidated, NonReducibleUnknown, DataInvalidated>(() => {
            throw new Error('stand-in failure');
          }),
        },
      }),
      { input: { seed: 1 } },
    ).start();
    session.tell({ type: 'session.opened', session: agent });
    await loadWorkspace.answer(standInChart<WorkspaceLogic>().logic);
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'atWorkspace' });
  });

  it('is not one that hears of no new version any more, signed in or not', async () => {
    const session = standInChart<typeof sessionMachine>();
    const loadWorkspace = standInPromise<WorkspaceLogic>();
    const actor = createActor(
      appMachine.provide({
        actors: {
          session: session.logic,
          location: standInCallback<LocationCommand>().logic,
          loadWorkspace: loadWorkspace.logic,
          release: failingChart<typeof releaseMachine>(),
        },
      }),
      { input: { seed: 1 } },
    ).start();
    session.tell({ type: 'session.opened', session: agent });
    await loadWorkspace.answer(standInChart<WorkspaceLogic>().logic);
    const { release } = actor.getSnapshot().children;
    release?.send({ type: 'release.partMissing' });
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'atWorkspace' });
  });

  it('says so when the workspace fails while the session is closed', async () => {
    const { actor, session, loadWorkspace } = createTestApp('/agent');
    session.tell({ type: 'session.opened', session: agent });
    await loadWorkspace.answer(failingChart());
    session.tell({ type: 'session.closing' });
    expect(actor.getSnapshot().value).toBe('broken');
  });
});

describe('signing in', () => {
  it('is where every address leads until then', () => {
    const { session, location, moves } = createTestApp('/login');
    session.tell({ type: 'session.absent' });
    location.tell({ type: 'url.changed', path: '/agent/calls' });
    expect(moves()).toEqual(['/login']);
  });

  it('leads home from the form', () => {
    const { session, moves } = createTestApp('/login');
    session.tell({ type: 'session.absent' });
    session.tell({ type: 'session.opened', session: agent });
    expect(moves()).toEqual(['/agent']);
  });

  it('loads the workspace and opens it with the session and the address of that moment', async () => {
    const { actor, session, follow, loadWorkspace, workspace } = createTestApp('/login');
    session.tell({ type: 'session.absent' });
    session.tell({ type: 'session.opened', session: agent });
    follow();
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'loadingWorkspace' });
    expect(selectWorkspaceRef(actor.getSnapshot())).toBeNull();
    await loadWorkspace.answer(workspace.logic);
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'atWorkspace' });
    expect(workspace.inputs).toEqual([{ session: agent, path: '/agent', seed: 1 }]);
  });

  it('tries again by itself and by hand when the workspace does not load', async () => {
    const { actor, session, loadWorkspace, clock, logs } = createTestApp('/agent');
    session.tell({ type: 'session.opened', session: agent });
    await loadWorkspace.fail(new Error('Failed to fetch'));
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'workspaceFailed' });
    expect(logs).toEqual(['app.loadWorkspace failed: Failed to fetch']);
    actor.send({ type: 'app.retryWorkspace' });
    expect(loadWorkspace.calls).toHaveLength(2);
    await loadWorkspace.fail();
    clock.increment(10_000);
    expect(loadWorkspace.calls).toHaveLength(3);
  });

  it('does not open a workspace that arrives after the session ended', async () => {
    const { actor, session, loadWorkspace, workspace } = createTestApp('/agent');
    session.tell({ type: 'session.opened', session: agent });
    session.tell({ type: 'session.closed' });
    await loadWorkspace.answer(workspace.logic);
    expect(workspace.inputs).toEqual([]);
    expect(actor.getSnapshot().value).toBe('signedOut');
  });
});

describe('the end of a session', () => {
  it('stops the workspace and opens the sign-in page', async () => {
    const { actor, session, workspace, moves } = await atWorkspace();
    session.tell({ type: 'session.closed' });
    expect(workspace.isRunning()).toBe(false);
    expect(selectWorkspaceRef(actor.getSnapshot())).toBeNull();
    expect(actor.getSnapshot().context.session).toBeNull();
    expect(new Set(moves())).toEqual(new Set(['/login']));
  });

  it('opens the sign-in page from an unknown address too', async () => {
    const { session, moves } = await atWorkspace('/nowhere');
    session.tell({ type: 'session.closed' });
    expect(moves()).toEqual(['/login']);
  });

  it('is announced to the workspace while the token still counts', async () => {
    const { session, workspace } = await atWorkspace();
    session.tell({ type: 'session.closing' });
    expect(workspace.received).toEqual([{ type: 'session.closing' }]);
  });

  it('lets no list be asked for with a token that is being given back', async () => {
    const { session, emitted, raise, invalidate } = await atWorkspace();
    session.tell({ type: 'session.closing' });
    invalidate('stats');
    expect(emitted).toEqual([]);
    expect(session.received).toEqual([]);
    raise({ code: 'callOver', by: null, seconds: 0, itemCount: 0, keptCallId: null });
    expect(emitted).toEqual([
      {
        type: 'notice.raised',
        notice: { code: 'callOver', by: null, seconds: 0, itemCount: 0, keptCallId: null },
      },
    ]);
  });

  it('before the workspace has come lets it come no more', async () => {
    const { actor, session, loadWorkspace, workspace } = createTestApp('/agent');
    session.tell({ type: 'session.opened', session: agent });
    session.tell({ type: 'session.closing' });
    await loadWorkspace.answer(workspace.logic);
    expect(workspace.inputs).toEqual([]);
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'leaving' });
  });

  it('lets the next user start with a workspace of their own', async () => {
    const { session, follow, loadWorkspace, workspace } = await atWorkspace();
    session.tell({ type: 'session.closed' });
    follow();
    session.tell({ type: 'session.opened', session: admin });
    follow();
    await loadWorkspace.answer(workspace.logic);
    expect(workspace.inputs.at(-1)).toEqual({ session: admin, path: '/admin', seed: 1 });
  });
});

describe('moving about', () => {
  it('goes where a link leads', async () => {
    const { actor, location } = await atWorkspace();
    actor.send({ type: 'app.navigate', to: '/agent/calls' });
    expect(location.received).toEqual([{ type: 'location.go', to: '/agent/calls', isAnew: false }]);
  });

  it('tells the workspace every address', async () => {
    const { location, workspace } = await atWorkspace();
    location.tell({ type: 'url.changed', path: '/agent/stats' });
    expect(workspace.received).toEqual([{ type: 'url.changed', path: '/agent/stats' }]);
  });

  it('keeps a regular agent out of the admin half', async () => {
    const { location, moves } = await atWorkspace();
    location.tell({ type: 'url.changed', path: '/admin/orders' });
    expect(moves()).toEqual(['/agent']);
  });

  it('leaves the admin half when the role is taken away', async () => {
    const { session, moves } = await atWorkspace('/admin', admin);
    session.tell({ type: 'session.userRefreshed', user: makeAgent({ id: '1' }) });
    expect(moves()).toEqual(['/agent']);
  });

  it.each(['agent', 'admin'] as const)('opens the %s half after the switch', async (to) => {
    const { session, moves } = await atWorkspace('/admin', admin);
    session.tell({ type: 'session.switchedMode', to });
    expect(moves()).toEqual([`/${to}`]);
  });

  it('opens the call screen when a call goes live', async () => {
    const { workspace, moves } = await atWorkspace('/agent/my-orders');
    workspace.tell({ type: 'workspace.wentLive' });
    expect(moves()).toEqual(['/agent']);
  });
});

describe('what the workspace says', () => {
  it('about the user goes to the session by its name in the system', async () => {
    const { actor, session } = await atWorkspace();
    actor.system.get('session')?.send({ type: 'session.refresh' });
    expect(session.received).toEqual([{ type: 'session.refresh' }]);
  });

  it('about toasts and stale data is emitted for the views', async () => {
    const { emitted, raise, invalidate } = await atWorkspace();
    raise({ code: 'callTaken' });
    invalidate('orders');
    expect(emitted).toEqual([
      { type: 'notice.raised', notice: { code: 'callTaken' } },
      { type: 'data.invalidated', keys: ['orders'] },
    ]);
  });

  it('about the user reaches the workspace again', async () => {
    const { actor, session, workspace } = await atWorkspace();
    const user = makeAgent({ status: 'on_call' });
    session.tell({ type: 'session.userRefreshed', user });
    expect(workspace.received).toEqual([{ type: 'session.userRefreshed', user }]);
    expect(actor.getSnapshot().context.session).toEqual({ user, token: 'token-1' });
  });
});

type Work = 'nothing' | 'a call' | 'an export';

/** As much of the workspace as the app looks at. */
const workspaceWith = (work: Work) => {
  const fileExport = createMachine({ tags: work === 'an export' ? 'busy' : 'ready' });
  const monitor = createActor(createMachine({ invoke: { src: fileExport } })).start();
  return createMachine({
    type: 'parallel',
    states: { work: { initial: work === 'a call' ? 'inCall' : 'free', states: { free: {}, inCall: {} } } },
    invoke: { id: 'supervision', src: createMachine({ context: { monitor } }) },
    // The app only sends to it, and asks what goes on.
  }) as unknown as WorkspaceLogic;
};

const atReplaced = async (work: Work, path: string) => {
  const test = createTestApp(path);
  test.session.tell({ type: 'session.opened', session: admin });
  await test.loadWorkspace.answer(workspaceWith(work));
  test.release.tell({ type: 'release.replaced', isPartMissing: false });
  return test;
};

describe('another release of the client', () => {
  it.each(['/admin/orders', '/admin/orders?status=new'])('is read on the way to %s', async (to) => {
    const { actor, location } = await atReplaced('nothing', '/admin');
    actor.send({ type: 'app.navigate', to });
    expect(location.received).toEqual([{ type: 'location.go', to, isAnew: true }]);
  });

  it.each([
    ['an agent waits for calls', 'nothing', { to: '/agent/calls' }],
    ['somebody filters a list', 'nothing', { to: '/admin?status=new' }],
    ['an address is put right', 'nothing', { to: '/admin/orders', replace: true }],
    ['there is a call', 'a call', { to: '/admin/orders' }],
    ['an export goes on', 'an export', { to: '/admin/orders' }],
  ] as const)('is not read while %s', async (_, work, move) => {
    const { actor, location } = await atReplaced(work, '/admin');
    actor.send({ type: 'app.navigate', ...move });
    expect(location.received).toEqual([{ type: 'location.go', isAnew: false, ...move }]);
  });

  it('is read as somebody signs out', async () => {
    const { session, location } = await atReplaced('nothing', '/agent');
    session.tell({ type: 'session.closed' });
    expect(location.received).toContainEqual({ type: 'location.go', to: '/login', isAnew: true });
  });

  it('is read at once for a page that could not be shown, whichever is known first', async () => {
    const known = await atReplaced('nothing', '/admin/orders');
    expect(known.moves()).toEqual([]);
    known.actor.send({ type: 'app.pageLost' });
    expect(known.moves()).toEqual(['reload']);
    const lost = createTestApp('/admin/orders');
    lost.session.tell({ type: 'session.opened', session: admin });
    await lost.loadWorkspace.answer(workspaceWith('nothing'));
    lost.actor.send({ type: 'app.pageLost' });
    expect(lost.moves()).toEqual([]);
    lost.release.tell({ type: 'release.replaced', isPartMissing: true });
    expect(lost.moves()).toEqual(['reload']);
  });

  it('is not read for a page that was left', async () => {
    const { actor, location, release, moves } = await atReplaced('nothing', '/admin/orders');
    actor.send({ type: 'app.pageLost' });
    location.tell({ type: 'url.changed', path: '/admin/calls' });
    location.tell({ type: 'url.changed', path: '/admin/orders' });
    release.tell({ type: 'release.replaced', isPartMissing: true });
    expect(moves()).toEqual(['reload']);
  });

  it('leaves a call alone whose other pages could not be shown', async () => {
    const { actor, moves } = await atReplaced('a call', '/admin/orders');
    actor.send({ type: 'app.pageLost' });
    expect(moves()).toEqual([]);
  });

  it('is read at once where a workspace does not come, whichever is known first', async () => {
    const failed = createTestApp('/agent');
    failed.session.tell({ type: 'session.opened', session: agent });
    await failed.loadWorkspace.fail();
    expect(failed.moves()).toEqual([]);
    failed.release.tell({ type: 'release.replaced', isPartMissing: true });
    expect(failed.moves()).toEqual(['reload']);
    const known = createTestApp('/agent');
    known.session.tell({ type: 'session.opened', session: agent });
    known.release.tell({ type: 'release.replaced', isPartMissing: false });
    await known.loadWorkspace.fail();
    expect(known.moves()).toEqual(['reload']);
  });

  it('is read by a sign-in page that cannot sign anybody in any more, and by no other', () => {
    const { session, release, moves } = createTestApp('/login');
    session.tell({ type: 'session.absent' });
    release.tell({ type: 'release.replaced', isPartMissing: false });
    expect(moves()).toEqual([]);
    release.tell({ type: 'release.replaced', isPartMissing: true });
    expect(moves()).toEqual(['reload']);
    const kitchen = createTestApp('/kitchen');
    kitchen.session.tell({ type: 'session.absent' });
    kitchen.release.tell({ type: 'release.replaced', isPartMissing: true });
    expect(kitchen.moves()).toEqual([]);
  });
});
