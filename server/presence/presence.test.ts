import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { findAgent } from '../agents/queries';
import { at, callRow, graceSeconds, namesOf, personWith, stageForEachTest } from '../calls/testing';
import { agents, calls as callTable } from '../db/schema';
import { conflict } from '../http/errors';
import { refuseUpdates } from '../testing/refuse-updates';

const stage = stageForEachTest();
let priya: number;

beforeEach(async () => {
  priya = await stage.addAgent('Priya');
});

async function statusOf(agentId: number): Promise<string | undefined> {
  const [row] = await stage.db.select({ status: agents.status }).from(agents).where(eq(agents.id, agentId));
  return row?.status;
}

async function graceIsOver(): Promise<void> {
  stage.advance(graceSeconds);
  await stage.presence.expire();
}

test('an agent whose row cannot be changed keeps no other from going offline', async () => {
  const marcus = await stage.addAgent('Marcus');
  for (const agentId of [priya, marcus]) {
    await stage.connect(agentId);
    await stage.disconnect(agentId);
  }
  stage.advance(graceSeconds);
  await refuseUpdates(stage.db, { table: 'agents', of: `old.id = ${priya}` }, () =>
    expect(stage.presence.expire()).rejects.toThrow('agents'),
  );
  expect([await statusOf(priya), await statusOf(marcus)]).toEqual(['available', 'offline']);
});

describe('arriving', () => {
  test('makes an offline agent available and notifies their pages and the supervisors', async () => {
    await stage.connect(priya);
    expect(await statusOf(priya)).toBe('available');
    const events = await stage.takeBroadcasts();
    expect(events).toMatchObject([
      {
        channel: `private-agent.${priya}`,
        event: 'agent.availability.changed',
        data: { status: 'available' },
      },
      {
        channel: 'private-supervisor',
        event: 'agent.status.changed',
        data: { old_status: 'offline', new_status: 'available', agent: { id: priya, name: 'Priya Raman' } },
      },
      { event: 'agents-online.count.updated', data: { count: 1, agents_by_type: { agent: 1 } } },
      { event: 'queued-calls.count.updated', data: { count: 0 } },
    ]);
  });

  test('is settled only when the arrival is recorded', async () => {
    const arrival = stage.connect(priya);
    await stage.presence.whenStored(priya);
    expect(await statusOf(priya)).toBe('available');
    await arrival;
  });

  test('sends nothing when a second tab joins', async () => {
    await stage.connect(priya);
    await stage.takeBroadcasts();
    await stage.connect(priya);
    expect(await stage.takeBroadcasts()).toEqual([]);
  });

  test('on several connections at once is recorded once', async () => {
    const transactions = vi.spyOn(stage.db, 'transaction');
    await Promise.all(Array.from({ length: 10 }, () => stage.connect(priya)));
    expect(await statusOf(priya)).toBe('available');
    // Of the arrival, of the offers and of the outbox.
    expect(transactions.mock.calls.length).toBeLessThan(6);
  });

  test('keeps a break', async () => {
    await stage.connect(priya);
    await stage.presence.setStatus(priya, 'on_break');
    await stage.disconnect(priya);
    await stage.connect(priya);
    expect(await statusOf(priya)).toBe('on_break');
  });

  describe('after a break that nobody ended', () => {
    const returnsAfter = async (seconds: number) => {
      await stage.disconnect(priya);
      await graceIsOver();
      expect(await standing()).toMatchObject({ status: 'offline', status_reason: null, status_set_by: null });
      stage.advance(seconds);
      await stage.ring();
      await stage.takeBroadcasts();
      await stage.connect(priya);
      return namesOf(await stage.takeBroadcasts());
    };
    const standing = () => findAgent(stage.db, priya, stage.now());
    const hourSeconds = 3600;

    test('an agent who went offline in it is on it still, with the reason of whoever set it, and not rung', async () => {
      const grace = await stage.addAgent('Grace', 'supervisor');
      await stage.connect(priya);
      const set = { status: 'on_break', reason: 'Not answering', by: personWith(grace) } as const;
      await stage.presence.setStatusOf(priya, set);
      expect(await returnsAfter(hourSeconds - 1)).toEqual([
        `private-agent.${priya} agent.availability.changed`,
        'private-supervisor agent.status.changed',
      ]);
      expect(await standing()).toMatchObject({
        status: 'on_break',
        status_reason: 'Not answering',
        status_set_by: 'Grace Raman',
      });
    });

    test('an agent who is away for an hour is available', async () => {
      await stage.connect(priya);
      await stage.presence.setStatus(priya, 'on_break');
      expect(await returnsAfter(hourSeconds)).toContain(`private-agent.${priya} call.incoming`);
      expect(await standing()).toMatchObject({ status: 'available', status_reason: null });
    });

    test('one that was to begin after a call has begun for an agent who was gone by then', async () => {
      await stage.connect(priya);
      const callId = await stage.ring();
      await stage.calls.accept(callId, priya);
      await stage.presence.setStatus(priya, 'on_break', true);
      await stage.disconnect(priya);
      await graceIsOver();
      await stage.calls.hangUp(callId, 'caller');
      expect(await statusOf(priya)).toBe('offline');
      await stage.connect(priya);
      expect(await statusOf(priya)).toBe('on_break');
    });

    test('an agent who ended it before leaving is available', async () => {
      await stage.connect(priya);
      await stage.presence.setStatus(priya, 'on_break');
      await returnsAfter(1);
      await stage.presence.setStatus(priya, 'available');
      await returnsAfter(1);
      expect(await statusOf(priya)).toBe('available');
    });
  });

  test('repeats the offers missed in a short gap', async () => {
    await stage.connect(priya);
    const callId = await stage.ring();
    await stage.disconnect(priya);
    await stage.takeBroadcasts();
    await stage.connect(priya);
    expect((await stage.takeBroadcasts()).filter(({ event }) => event === 'call.incoming')).toMatchObject([
      { channel: `private-agent.${priya}`, data: { call: { id: callId } } },
    ]);
  });

  test('does nothing for an account that was disabled', async () => {
    await stage.db.update(agents).set({ isActive: false }).where(eq(agents.id, priya));
    await stage.connect(priya);
    expect(await statusOf(priya)).toBe('offline');
  });
});

describe('leaving', () => {
  test('keeps the agent available during the grace and sends them offline after it', async () => {
    await stage.connect(priya);
    await stage.disconnect(priya);
    stage.advance(graceSeconds - 1);
    await stage.presence.expire();
    expect(await statusOf(priya)).toBe('available');
    await stage.takeBroadcasts();
    stage.advance(1);
    await stage.presence.expire();
    expect(await statusOf(priya)).toBe('offline');
    expect(await stage.takeBroadcasts()).toMatchObject([
      { event: 'agent.status.changed', data: { old_status: 'available', new_status: 'offline' } },
      { event: 'agents-online.count.updated', data: { count: 0, agents_by_type: {} } },
      { event: 'queued-calls.count.updated' },
    ]);
  });

  test('forgets the grace when the agent returns', async () => {
    await stage.connect(priya);
    await stage.disconnect(priya);
    await stage.connect(priya);
    await graceIsOver();
    expect(await statusOf(priya)).toBe('available');
  });

  test('stays while another tab is there', async () => {
    await stage.connect(priya);
    await stage.connect(priya);
    await stage.disconnect(priya);
    await graceIsOver();
    expect(await statusOf(priya)).toBe('available');
  });

  test('a call whose only agent left is queued and offered again on return', async () => {
    await stage.connect(priya);
    const callId = await stage.ring();
    await stage.disconnect(priya);
    await graceIsOver();
    const [call] = await stage.db.select().from(callTable).where(eq(callTable.id, callId));
    expect(call).toEqual(
      callRow({ status: 'ringing', offeredAt: null, ringDeadlineAt: at(300), updatedAt: at(15) }),
    );
    await stage.takeBroadcasts();
    await stage.connect(priya);
    expect(namesOf(await stage.takeBroadcasts())).toEqual([
      `private-agent.${priya} agent.availability.changed`,
      'private-supervisor agent.status.changed',
      `private-agent.${priya} call.incoming`,
    ]);
  });

  test('sends an agent on a break offline too', async () => {
    await stage.connect(priya);
    await stage.presence.setStatus(priya, 'on_break');
    await stage.disconnect(priya);
    await graceIsOver();
    expect(await statusOf(priya)).toBe('offline');
  });
});

describe('during a call', () => {
  async function onACall(): Promise<number> {
    await stage.connect(priya);
    const callId = await stage.ring();
    await stage.calls.accept(callId, priya);
    return callId;
  }

  test('nobody goes offline, and who did not return is offline when the call ends', async () => {
    const callId = await onACall();
    await stage.disconnect(priya);
    await graceIsOver();
    await stage.presence.reportOffline(priya);
    expect(await statusOf(priya)).toBe('on_call');
    await stage.calls.hangUp(callId, 'caller');
    expect(await statusOf(priya)).toBe('offline');
  });

  test('who returned is available when the call ends', async () => {
    const callId = await onACall();
    await stage.disconnect(priya);
    await graceIsOver();
    await stage.connect(priya);
    expect(await statusOf(priya)).toBe('on_call');
    await stage.calls.end(callId, priya);
    expect(await statusOf(priya)).toBe('available');
  });

  test('an agent without a connection is offline again after the call', async () => {
    const callId = await stage.ring();
    await stage.calls.accept(callId, priya);
    expect(await statusOf(priya)).toBe('on_call');
    await stage.calls.end(callId, priya);
    expect(await statusOf(priya)).toBe('offline');
  });

  test('the status cannot be changed', async () => {
    await onACall();
    await expect(stage.presence.setStatus(priya, 'on_break')).rejects.toEqual(
      conflict('Your status cannot be changed during a call.'),
    );
  });
});

describe('reported offline', () => {
  test('shortens the grace to five seconds', async () => {
    await stage.connect(priya);
    await stage.disconnect(priya);
    await stage.presence.reportOffline(priya);
    stage.advance(5);
    await stage.presence.expire();
    expect(await statusOf(priya)).toBe('offline');
  });

  test('counts for a connection that is found closed just after', async () => {
    await stage.connect(priya);
    await stage.presence.reportOffline(priya);
    stage.advance(1);
    await stage.disconnect(priya);
    stage.advance(5);
    await stage.presence.expire();
    expect(await statusOf(priya)).toBe('offline');
  });

  test.each([
    ['back', -300],
    ['ahead', 300],
  ])('holds for ten seconds, also when the clock of the database is set %s', async (_way, step) => {
    const marcus = await stage.addAgent('Marcus');
    for (const agent of [priya, marcus]) {
      await stage.connect(agent);
      await stage.presence.reportOffline(agent);
    }
    stage.step(step);
    stage.advance(10);
    await stage.disconnect(priya);
    stage.advance(1);
    await stage.disconnect(marcus);
    stage.advance(5);
    await stage.presence.expire();
    expect([await statusOf(priya), await statusOf(marcus)]).toEqual(['offline', 'available']);
  });

  test('is forgotten when the agent comes back', async () => {
    await stage.connect(priya);
    await stage.presence.reportOffline(priya);
    await stage.disconnect(priya);
    await stage.connect(priya);
    await stage.disconnect(priya);
    stage.advance(5);
    await stage.presence.expire();
    expect(await statusOf(priya)).toBe('available');
  });

  test('is ignored while another connection is there', async () => {
    await stage.connect(priya);
    await stage.presence.reportOffline(priya);
    await graceIsOver();
    expect(await statusOf(priya)).toBe('available');
  });
});

describe('the phone moved from one tab to another', () => {
  test.each([
    ['the new one first', ['connect', 'disconnect']],
    ['the old one first', ['disconnect', 'connect']],
  ] as const)('%s, with a goodbye: the agent was never away', async (_order, steps) => {
    await stage.connect(priya);
    await stage.takeBroadcasts();
    await stage.presence.reportOffline(priya);
    for (const step of steps) await stage[step](priya);
    await graceIsOver();
    expect(await statusOf(priya)).toBe('available');
    expect(namesOf(await stage.takeBroadcasts())).toEqual([]);
  });
});

describe('taking a break', () => {
  test('takes back the offers and gives new ones afterwards', async () => {
    await stage.connect(priya);
    const callId = await stage.ring();
    await stage.takeBroadcasts();
    await stage.presence.setStatus(priya, 'on_break');
    expect(namesOf(await stage.takeBroadcasts())).toEqual([
      `private-agent.${priya} call.cancelled`,
      `private-agent.${priya} agent.availability.changed`,
      'private-supervisor agent.status.changed',
    ]);
    await stage.presence.setStatus(priya, 'available');
    expect((await stage.takeBroadcasts()).filter(({ event }) => event === 'call.incoming')).toMatchObject([
      { data: { call: { id: callId } } },
    ]);
  });
});

describe('after a restart', () => {
  test('agents nobody listens for get a grace, and those who are there are available', async () => {
    const marcus = await stage.addAgent('Marcus');
    await stage.db.update(agents).set({ status: 'available' }).where(eq(agents.id, priya));
    await stage.connect(marcus);
    await stage.db.update(agents).set({ status: 'offline' }).where(eq(agents.id, marcus));
    await stage.presence.reconcile();
    expect(await statusOf(priya)).toBe('available');
    await graceIsOver();
    expect(await statusOf(priya)).toBe('offline');
    expect(await statusOf(marcus)).toBe('available');
  });
});
