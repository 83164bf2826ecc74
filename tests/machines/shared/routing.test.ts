import { describe, expect, it } from 'vitest';
import { channelsFor, halfOf, redirectFor } from '../../../src/machines/shared/routing';
import { makeAgent } from '../../support/fixtures';

const users = {
  nobody: null,
  admin: makeAgent({ agentType: 'admin' }),
  supervisor: makeAgent({ agentType: 'supervisor' }),
  agent: makeAgent(),
};

describe('where an address leads', () => {
  it.each<[string, keyof typeof users, string | null]>([
    ['/', 'nobody', '/login'],
    ['/', 'admin', '/admin'],
    ['/', 'supervisor', '/agent'],
    ['/', 'agent', '/agent'],
    ['/login', 'nobody', null],
    ['/login', 'admin', '/admin'],
    ['/login', 'supervisor', '/agent'],
    ['/login', 'agent', '/agent'],
    ['/admin/orders/12', 'nobody', '/login'],
    ['/admin/orders/12', 'admin', null],
    ['/admin/orders/12', 'supervisor', null],
    ['/admin/orders/12', 'agent', '/agent'],
    ['/agent/my-orders', 'nobody', '/login'],
    ['/agent/my-orders', 'admin', null],
    ['/agent/my-orders', 'supervisor', null],
    ['/agent/my-orders', 'agent', null],
    ['/nowhere', 'nobody', null],
    ['/nowhere', 'agent', null],
    ['/administrator', 'agent', null],
    ['/admin/', 'nobody', '/login'],
    ['/admin/', 'admin', '/admin'],
    ['/admin/orders//', 'admin', '/admin/orders'],
    ['/admin/', 'agent', '/agent'],
    ['/agent/', 'agent', '/agent'],
    ['/login/', 'nobody', '/login'],
    ['/phone/', 'nobody', '/phone'],
    ['//', 'nobody', '/'],
  ])('%s, for %s: %s', (path, who, target) => {
    expect(redirectFor(path, users[who])).toBe(target);
  });

  it('never leads on from where it led to', () => {
    for (const user of Object.values(users)) {
      for (const path of ['/', '/login', '/admin', '/agent', '/nowhere']) {
        const target = redirectFor(path, user);
        if (target !== null) expect(redirectFor(target, user)).toBeNull();
      }
    }
  });
});

describe('the half an address belongs to', () => {
  it.each([
    ['/admin', 'admin'],
    ['/admin/agents', 'admin'],
    ['/agent', 'agent'],
    ['/agent/stats', 'agent'],
    ['/agents', null],
    ['/login', null],
  ])('%s: %s', (path, half) => {
    expect(halfOf(path)).toBe(half);
  });
});

describe('the channels to join', () => {
  it.each<[string, Exclude<keyof typeof users, 'nobody'>, string[]]>([
    ['/admin', 'admin', ['supervisor', 'agent.7']],
    ['/admin/orders', 'supervisor', ['supervisor', 'agent.7']],
    ['/agent', 'admin', ['agent.7']],
    ['/agent/calls', 'agent', ['agent.7']],
    ['/agent', 'supervisor', ['supervisor', 'agent.7']],
    ['/nowhere', 'supervisor', ['supervisor', 'agent.7']],
    ['/nowhere', 'agent', ['agent.7']],
  ])('with the phone on %s, as %s: %j', (path, who, channels) => {
    expect(channelsFor(path, users[who], true)).toEqual(channels);
  });

  it('include that of the restaurants only where the server has one', () => {
    expect(channelsFor('/agent', users.agent, true, ['menu-live'])).toEqual(['restaurants', 'agent.7']);
    expect(channelsFor('/agent', users.agent, true, ['wrap-up'])).toEqual(['agent.7']);
  });

  it('leave the agent channel to the tab that has the phone', () => {
    expect(channelsFor('/agent', users.agent, false)).toEqual([]);
    expect(channelsFor('/admin', users.admin, false)).toEqual(['supervisor']);
    expect(channelsFor('/agent', users.supervisor, false)).toEqual(['supervisor']);
  });
});
