import { expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { makeHttpRefusal } from '../../../tests/support/fixtures';
import { readAgent } from '../../services/agents/agent-schema';
import { createServerCapabilities } from '../../services/capabilities/server-capabilities';
import { createAuthStore } from '../../services/session/auth-store';
import { createSessionExpiry } from '../../services/session/session-expiry';
import { createSessionStorage } from '../../services/session/session-storage';
import { readStoredSession } from '../../services/session/stored-session';
import { memoryStorage } from '../../services/testing/memory-storage';
import { stubServer } from '../../services/testing/stub-server';
import { runUnderParent } from '../testing/run-under-parent';
import { createFetchCapabilities } from './fetch-capabilities.actor';
import { createSessionKeeper } from './session-keeper.actor';

const agent = { id: 7, first_name: 'Ann' };
const user = readAgent(agent);

const openSession = (start: Readonly<Record<string, string>> = {}) => {
  const area = memoryStorage(start);
  const page = new EventTarget();
  const storage = createSessionStorage(area, page as unknown as Window);
  const changeElsewhere = (token: string | null) => {
    if (token === null) area.removeItem('auth_token');
    else area.setItem('auth_token', token);
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'auth_token' }));
  };
  const show = (persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  return {
    area,
    storage,
    auth: createAuthStore(storage, readStoredSession(area)),
    expiry: createSessionExpiry(),
    changeElsewhere,
    show,
  };
};

/** A session that the full storage of the browser does not take, until it is given room. */
const openUnstored = () => {
  const session = openSession();
  const setItem = session.area.setItem;
  session.area.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const { command, received } = runUnderParent(createSessionKeeper(session));
  command({ type: 'keeper.keep', session: { user, token: 't-1' } });
  const giveRoom = () => {
    session.area.setItem = setItem;
  };
  return { session, command, received, giveRoom };
};

it('stores and removes the session on command', () => {
  const session = openSession();
  const { command } = runUnderParent(createSessionKeeper(session));
  command({ type: 'keeper.keep', session: { user, token: 't-1' } });
  expect(session.area.getItem('auth_token')).toBe('t-1');
  command({ type: 'keeper.clear', refused: null });
  expect(session.area.length).toBe(0);
});

it('reports a 401 and a token that another tab changed, until it is stopped', () => {
  const session = openSession({ auth_token: 't-1', auth_user: JSON.stringify(agent) });
  const { received, stop } = runUnderParent(createSessionKeeper(session));
  session.expiry.report('t-1');
  session.changeElsewhere('t-1');
  expect(received).toEqual([{ type: 'token.expired', token: 't-1', stored: 't-1' }]);
  session.changeElsewhere(null);
  session.changeElsewhere('t-2');
  expect(received.slice(1)).toEqual([{ type: 'storage.cleared' }, { type: 'storage.cleared' }]);
  stop();
  session.expiry.report('t-1');
  session.changeElsewhere(null);
  expect(received).toHaveLength(3);
});

it('reports the session that another tab stored, with its user, and none that is gone again', async () => {
  const session = openSession();
  const { received, stop } = runUnderParent(createSessionKeeper(session));
  const signInElsewhere = (token: string | null) => {
    session.area.setItem('auth_user', JSON.stringify(agent));
    session.changeElsewhere(token);
  };
  signInElsewhere('t-1');
  const filled = (token: string) => ({ type: 'storage.filled', session: { user, token } });
  await vi.waitFor(() => expect(received).toEqual([filled('t-1')]));
  signInElsewhere('t-2');
  signInElsewhere(null);
  signInElsewhere('t-3');
  await vi.waitFor(() => expect(received).toEqual([filled('t-1'), filled('t-3'), filled('t-3')]));
  stop();
});

it('stores the token last: what another tab finds with it is its own', () => {
  const session = openSession();
  const { command } = runUnderParent(createSessionKeeper(session));
  const { setItem } = session.area;
  const keys: string[] = [];
  session.area.setItem = (key, value) => {
    keys.push(key);
    setItem(key, value);
  };
  command({ type: 'keeper.keep', session: { user, token: 't-1' } });
  expect(keys).toEqual(['auth_user', 'auth-store', 'auth_token']);
});

it('carries on in this page with a session that the full storage of the browser does not take', () => {
  const session = openSession({ auth_token: 't-0', auth_user: JSON.stringify({ id: 6 }) });
  const setItem = session.area.setItem;
  session.area.setItem = (key, value) => {
    if (key === 'auth_user') throw new DOMException('full', 'QuotaExceededError');
    setItem(key, value);
  };
  const { command, received } = runUnderParent(createSessionKeeper(session));
  const keep = () => command({ type: 'keeper.keep', session: { user, token: 't-1' } });
  keep();
  keep();
  // Neither the token of the one before, nor a token without its user.
  expect([session.storage.token(), session.area.length]).toEqual(['t-1', 0]);
  session.expiry.report('t-1');
  expect(received).toEqual([{ type: 'token.expired', token: 't-1', stored: 't-1' }]);
  session.area.setItem = setItem;
  keep();
  expect(session.area.getItem('auth_token')).toBe('t-1');
  command({ type: 'keeper.clear', refused: 't-1' });
  expect([session.storage.token(), session.area.length]).toEqual([null, 0]);
});

it('forgets a session that is not stored when another tab signs somebody in', () => {
  const { session, command, received, giveRoom } = openUnstored();
  giveRoom();
  session.changeElsewhere('t-2');
  expect(received).toEqual([{ type: 'storage.cleared' }]);
  command({ type: 'keeper.clear', refused: null });
  expect(session.storage.token()).toBe('t-2');
  session.changeElsewhere(null);
  expect(session.storage.token()).toBe(null);
});

it('keeps what is stored of a session whose user cannot be stored again, as other tabs work with it', () => {
  const session = openSession();
  const { command } = runUnderParent(createSessionKeeper(session));
  command({ type: 'keeper.keep', session: { user, token: 't-1' } });
  session.area.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  command({ type: 'keeper.keep', session: { user: { ...user, status: 'available' }, token: 't-1' } });
  expect(readStoredSession(session.area)).toEqual({ user, token: 't-1' });
});

it.each([
  ['removed', null],
  ['replaced', 't-2'],
] as const)('reports a token that was %s while the browser kept the page aside', (_, token) => {
  const session = openSession({ auth_token: 't-1', auth_user: JSON.stringify(agent) });
  const { received, stop } = runUnderParent(createSessionKeeper(session));
  session.show(true);
  if (token === null) session.area.removeItem('auth_token');
  else session.area.setItem('auth_token', token);
  session.show(false);
  expect(received).toEqual([]);
  session.show(true);
  expect(received).toEqual([{ type: 'storage.cleared' }]);
  stop();
  session.show(true);
  expect(received).toHaveLength(1);
});

it('goes on with a session that is not stored when the browser brings the page back', () => {
  const { session, received, giveRoom } = openUnstored();
  session.show(true);
  expect(received).toEqual([]);
  giveRoom();
  session.area.setItem('auth_token', 't-2');
  session.show(true);
  expect(received).toEqual([{ type: 'storage.cleared' }]);
});

it('leaves alone what another tab stored since', () => {
  const session = openSession({ auth_token: 't-1', auth_user: JSON.stringify(agent) });
  const { command } = runUnderParent(createSessionKeeper(session));
  session.changeElsewhere('t-2');
  command({ type: 'keeper.clear', refused: 't-1' });
  expect(session.area.getItem('auth_token')).toBe('t-2');
});

it.each([
  ['removed', null],
  ['replaced', 't-9'],
] as const)('does not store a session again whose token was %s since', (_, token) => {
  const session = openSession();
  const { command } = runUnderParent(createSessionKeeper(session));
  command({ type: 'keeper.keep', session: { user, token: 't-1' } });
  if (token === null) session.area.removeItem('auth_token');
  else session.area.setItem('auth_token', token);
  // As the server answered a question that was asked before.
  command({ type: 'keeper.keep', session: { user: { ...user, status: 'available' }, token: 't-1' } });
  expect(session.area.getItem('auth_token')).toBe(token);
});

it.each([
  ['removed', null],
  ['replaced', 't-9'],
] as const)(
  'reports a 401 to what is stored, and leaves nothing behind, once the token was %s in this tab',
  (_, token) => {
    const session = openSession();
    const { command, received } = runUnderParent(createSessionKeeper(session));
    command({ type: 'keeper.keep', session: { user, token: 't-1' } });
    if (token === null) session.area.removeItem('auth_token');
    else session.area.setItem('auth_token', token);
    session.expiry.report(token);
    expect(received).toEqual([{ type: 'token.expired', token, stored: token }]);
    command({ type: 'keeper.clear', refused: token });
    expect([session.area.length, session.auth.getSnapshot().context.isAuthenticated]).toEqual([0, false]);
  },
);

it('reports what the server offers to the chart and to the requests that wait to know', async () => {
  const { http } = await stubServer({ body: { data: { features: ['activity'] } } }, { status: 503 });
  const capabilities = createServerCapabilities();
  const ask = () => toPromise(createActor(createFetchCapabilities({ http, capabilities })).start());
  const waiting = capabilities.whenKnown();
  expect(await ask()).toEqual(['activity']);
  expect([await waiting, capabilities.current()]).toEqual([['activity'], ['activity']]);
  await expect(ask()).rejects.toEqual(makeHttpRefusal(503));
  expect([await capabilities.whenKnown(), capabilities.current()]).toEqual([null, []]);
});

it('has what decides on the connection wait for an answer of the server, not for a failure', async () => {
  const { http } = await stubServer(
    { status: 503 },
    { body: { data: { features: ['socket-sign-in'] } } },
    { body: { data: { features: [] } } },
  );
  const capabilities = createServerCapabilities();
  const ask = () => toPromise(createActor(createFetchCapabilities({ http, capabilities })).start());
  const waiting = capabilities.whenAnswered();
  await expect(ask()).rejects.toEqual(makeHttpRefusal(503));
  await ask();
  await ask();
  expect(await waiting).toEqual(['socket-sign-in']);
});
