import { expect, it, vi } from 'vitest';
import { readAgent } from '../agents/agent-schema';
import { memoryStorage } from '../testing/memory-storage';
import { createAuthStore } from './auth-store';
import { createSessionExpiry } from './session-expiry';
import { createSessionStorage } from './session-storage';
import { readStoredSession } from './stored-session';

const user = readAgent({ id: 7, first_name: 'Ann', agent_type: 'agent' });
const wire = JSON.stringify({ id: 7, first_name: 'Ann', agent_type: 'agent' });
const stored = {
  id: '7',
  name: 'Ann',
  first_name: 'Ann',
  last_name: null,
  email: null,
  phone_number: null,
  timezone: null,
  agent_type: 'agent',
  status: null,
  calls_today: 0,
  orders_today: 0,
  total_calls_handled: 0,
  total_orders_processed: 0,
  last_login_at: null,
};
const open = (area: Storage) => {
  const page = new EventTarget();
  const storage = createSessionStorage(area, page as unknown as Window);
  return { storage, store: createAuthStore(storage, readStoredSession(area)), page };
};
const signedOut = { user: null, token: null, isAuthenticated: false };

it('keeps token, user and the store under their own names', () => {
  const area = memoryStorage();
  open(area).store.trigger.keep({ user, token: 't-1' });
  expect(area.getItem('auth_token')).toBe('t-1');
  expect(JSON.parse(area.getItem('auth_user') ?? '')).toEqual(stored);
  expect(JSON.parse(area.getItem('auth-store') ?? '')).toEqual({
    user: stored,
    token: 't-1',
    isAuthenticated: true,
  });
});

it('finds its session again after a refresh', () => {
  const area = memoryStorage();
  open(area).store.trigger.keep({ user, token: 't-1' });
  expect(open(area).store.getSnapshot().context).toEqual({ user, token: 't-1', isAuthenticated: true });
});

it('takes a token and a user that it did not write', () => {
  const { store } = open(memoryStorage({ auth_token: 't-1', auth_user: wire }));
  expect(store.getSnapshot().context).toEqual({ user, token: 't-1', isAuthenticated: true });
});

it.each([
  [
    'no token',
    { auth_user: wire, 'auth-store': JSON.stringify({ user, token: 't', isAuthenticated: true }) },
  ],
  ['an empty token', { auth_token: '', auth_user: wire }],
  ['no user', { auth_token: 't-1' }],
  ['a user that is no JSON', { auth_token: 't-1', auth_user: '{' }],
  ['a user without id', { auth_token: 't-1', auth_user: '{}' }],
])('is signed out with %s', (_, stored) => {
  expect(open(memoryStorage(stored)).store.getSnapshot().context).toEqual(signedOut);
});

it('removes every trace and nothing else when cleared', () => {
  const area = memoryStorage({ theme: 'dark' });
  const { store } = open(area);
  store.trigger.keep({ user, token: 't-1' });
  store.trigger.clear();
  expect(store.getSnapshot().context).toEqual(signedOut);
  expect([area.length, area.getItem('theme')]).toEqual([1, 'dark']);
});

it('is notified of another tab that changed the token or cleared everything', () => {
  const area = memoryStorage({ auth_token: 't-1' });
  const { storage, page } = open(area);
  const listener = vi.fn();
  const stop = storage.onTokenChangedElsewhere(listener);
  const happen = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  happen('theme');
  expect(listener).not.toHaveBeenCalled();
  happen('auth_token');
  area.clear();
  happen(null);
  stop();
  happen('auth_token');
  expect(listener.mock.calls).toEqual([['t-1'], [null]]);
});

it('passes an expired token on to whoever listens', () => {
  const expiry = createSessionExpiry();
  const listener = vi.fn();
  const stop = expiry.onExpired(listener);
  expiry.report('t-1');
  stop();
  expiry.report('t-2');
  expect(listener.mock.calls).toEqual([['t-1']]);
});
