import { describe, expect, it } from 'vitest';
import {
  selectIsArriving,
  selectIsElsewhere,
  selectIsHolding,
  selectIsTaking,
  selectMirroredCall,
  selectMirroredSeconds,
} from '../../../src/machines/phone-lease/phone-lease.selectors';
import { asking, createTestPhoneLease, holding, makeMirrored, watching } from './create-test-phone-lease';

const gained = { type: 'phoneLease.gained' };
const lost = { type: 'phoneLease.lost' };

describe('asking for the phone', () => {
  it('happens only where calls can be taken, and under the agent’s own name', () => {
    const { ref, lock, channel, state } = createTestPhoneLease();
    expect([state(), lock.received]).toEqual(['out', []]);
    expect([...lock.inputs, ...channel.inputs]).toEqual([{ agentId: '7' }, { agentId: '7' }]);
    ref.send({ type: 'phoneLease.want' });
    expect([state(), lock.received]).toEqual(['asking', [{ type: 'lock.ask' }]]);
  });

  it('has nothing to give back before', () => {
    const { ref, lock, said } = createTestPhoneLease();
    ref.send({ type: 'phoneLease.release' });
    expect([lock.received, said()]).toEqual([[], [{ type: 'asked' }]]);
  });

  it('gets a free one', () => {
    const { ref, state, reports } = holding();
    expect([state(), reports]).toEqual(['holding', [gained]]);
    expect([selectIsHolding(ref.getSnapshot()), selectIsElsewhere(ref.getSnapshot())]).toEqual([true, false]);
  });

  it('tells that another tab asks who has the phone, where none can be taken', () => {
    const { channel, reports } = createTestPhoneLease();
    channel.tell({ type: 'otherTab.asked' });
    expect(reports).toEqual([{ type: 'phoneLease.asked' }]);
  });

  it('tells of the call in another tab where none can be taken, as signing out would end it', () => {
    const { said, show, reports } = createTestPhoneLease();
    show(makeMirrored());
    show(null);
    expect(said()).toEqual([{ type: 'asked' }]);
    expect(reports).toEqual([
      { type: 'phoneLease.showed', call: makeMirrored() },
      { type: 'phoneLease.showed', call: null },
    ]);
  });

  it('says so where another tab has it', () => {
    const { ref, state, reports, said } = watching();
    expect([state(), reports]).toEqual([{ watching: 'still' }, [lost]]);
    expect(said()).toEqual([{ type: 'asked' }, { type: 'asked' }]);
    expect([selectIsHolding(ref.getSnapshot()), selectIsElsewhere(ref.getSnapshot())]).toEqual([false, true]);
  });

  it('rings rather than not when the browser cannot tell', () => {
    const failed = asking();
    failed.lock.tell({ type: 'lock.failed' });
    const silent = asking();
    silent.time.increment(3_000);
    expect([failed.state(), silent.state()]).toEqual(['holding', 'holding']);
    silent.lock.tell({ type: 'lock.busy' });
    expect([silent.state(), silent.reports]).toEqual([{ watching: 'still' }, [gained, lost]]);
  });

  it('ends when calls can no longer be taken here', () => {
    const { ref, lock, state, reports } = asking();
    ref.send({ type: 'phoneLease.release' });
    expect([state(), lock.received.at(-1), reports]).toEqual(['out', { type: 'lock.release' }, []]);
  });
});

describe('having the phone', () => {
  it('shows the other tabs its call, and again to one that comes later', () => {
    const { ref, channel, said } = holding();
    ref.send({ type: 'call.mirrored', call: makeMirrored() });
    channel.tell({ type: 'otherTab.asked' });
    expect(said()).toEqual([
      { type: 'asked' },
      { type: 'showed', call: null },
      { type: 'showed', call: makeMirrored() },
      { type: 'showed', call: makeMirrored() },
    ]);
  });

  it('takes up a call that another tab yielded', () => {
    const { channel, reports } = holding();
    channel.tell({ type: 'otherTab.yielded' });
    expect(reports).toEqual([gained, { type: 'phoneLease.callInherited' }]);
  });

  it('is over when another tab takes it', () => {
    const { lock, state, reports } = holding();
    lock.tell({ type: 'lock.lost' });
    expect([state(), reports]).toEqual([{ watching: 'still' }, [gained, lost]]);
  });

  it('is given up when calls can no longer be taken here', () => {
    const { ref, lock, state, reports } = holding();
    ref.send({ type: 'phoneLease.release' });
    expect([state(), lock.received.at(-1)]).toEqual(['out', { type: 'lock.release' }]);
    expect(reports).toEqual([gained, { type: 'phoneLease.released' }]);
  });

  it('leaves what other tabs show alone', () => {
    const { ref, show } = holding();
    show(makeMirrored());
    expect(selectMirroredCall(ref.getSnapshot())).toBeNull();
  });

  it('ends with the chart', () => {
    const { stop, lock, channel } = holding();
    stop();
    expect([lock.isRunning(), channel.isRunning()]).toEqual([false, false]);
  });
});

describe('watching the tab that has it', () => {
  it('mirrors its call and counts the seconds of a live one', () => {
    const { ref, show, clock, state } = watching();
    for (const itemCount of [0, 1]) {
      show(makeMirrored({ phase: 'ringing', openedAt: null, itemCount }));
      expect(state()).toEqual({ watching: 'still' });
    }
    show(makeMirrored());
    expect(state()).toEqual({ watching: 'timing' });
    clock.tell({ type: 'clock.ticked', now: 163_400 });
    expect(selectMirroredSeconds(ref.getSnapshot())).toBe(63);
    clock.tell({ type: 'clock.ticked', now: 90_000 });
    expect(selectMirroredSeconds(ref.getSnapshot())).toBe(0);
    expect(selectMirroredCall(ref.getSnapshot())).toEqual(makeMirrored());
    show(null);
    expect([state(), clock.isRunning()]).toEqual([{ watching: 'still' }, false]);
  });

  it('tells when the call begins, becomes live and ends, not when its cart changes', () => {
    const { show, reports } = watching();
    reports.length = 0;
    const phases = [
      makeMirrored({ phase: 'ringing', openedAt: null }),
      makeMirrored({ openedAt: null }),
      makeMirrored(),
      makeMirrored({ itemCount: 3 }),
      null,
    ];
    const counts = phases.map((call) => {
      show(call);
      return reports.filter(({ type }) => type === 'phoneLease.callMoved').length;
    });
    expect(counts).toEqual([1, 2, 2, 2, 3]);
    const showed = reports.flatMap((report) => (report.type === 'phoneLease.showed' ? [report.call] : []));
    expect(showed).toEqual(phases);
  });

  const inheriting = () => {
    const test = watching();
    test.lock.tell({ type: 'lock.granted' });
    return test;
  };
  const taking = () => {
    const test = watching();
    test.ref.send({ type: 'phoneLease.takeOver' });
    return test;
  };

  it.each([
    ['it watches', watching],
    ['it inherits the phone', inheriting],
    ['it takes the phone', taking],
  ])('shows what that tab shows also while %s', (_, start) => {
    const { ref, show, reports } = start();
    const calls = [makeMirrored(), makeMirrored({ itemCount: 3 }), null];
    const shown = calls.map((call) => {
      reports.length = 0;
      show(call);
      return [selectMirroredCall(ref.getSnapshot()), reports.map(({ type }) => type)];
    });
    expect(shown).toEqual([
      [calls[0], ['phoneLease.showed', 'phoneLease.callMoved']],
      [calls[1], ['phoneLease.showed']],
      [null, ['phoneLease.showed', 'phoneLease.callMoved']],
    ]);
  });

  it('gets the phone when that tab closes, unless it was only reloaded', () => {
    const closed = watching();
    closed.lock.tell({ type: 'lock.granted' });
    expect([closed.state(), closed.reports]).toEqual(['inheriting', [lost]]);
    closed.time.increment(1_500);
    expect([closed.state(), closed.reports]).toEqual(['holding', [lost, gained]]);

    const reloaded = watching();
    reloaded.lock.tell({ type: 'lock.granted' });
    reloaded.lock.tell({ type: 'lock.lost' });
    reloaded.time.increment(1_500);
    expect([reloaded.state(), reloaded.reports]).toEqual([{ watching: 'still' }, [lost]]);
  });

  it('has no time for that when the agent asks', () => {
    const { ref, lock, state } = watching();
    lock.tell({ type: 'lock.granted' });
    ref.send({ type: 'phoneLease.takeOver' });
    expect(state()).toBe('holding');
  });

  it('forgets the call when it leaves the agent pages', () => {
    const { ref, show, state, lock } = watching();
    show(makeMirrored());
    ref.send({ type: 'phoneLease.release' });
    expect([state(), selectMirroredCall(ref.getSnapshot())]).toEqual(['out', null]);
    expect(lock.received.at(-1)).toEqual({ type: 'lock.release' });
  });
});

describe('taking over', () => {
  const taking = () => {
    const test = watching();
    test.show(makeMirrored());
    test.reports.length = 0;
    test.ref.send({ type: 'phoneLease.takeOver' });
    return test;
  };

  it('needs no answer from the tab that has the phone', () => {
    const { ref, lock, state, reports } = taking();
    expect([state(), lock.received.at(-1)]).toEqual(['taking', { type: 'lock.take' }]);
    expect([selectIsTaking(ref.getSnapshot()), selectIsElsewhere(ref.getSnapshot())]).toEqual([true, true]);
    expect(ref.getSnapshot().can({ type: 'phoneLease.takeOver' })).toBe(false);
    lock.tell({ type: 'lock.granted' });
    expect([state(), reports]).toEqual(['holding', [gained]]);
  });

  it('shows the call as it was until this tab has taken it up, or finds it over', () => {
    const { ref, lock, said } = taking();
    lock.tell({ type: 'lock.granted' });
    expect(said().at(-1)).toEqual({ type: 'showed', call: makeMirrored() });
    expect([selectIsArriving(ref.getSnapshot()), selectIsTaking(ref.getSnapshot())]).toEqual([true, true]);
    ref.send({ type: 'call.mirrored', call: null });
    expect(said().at(-1)).toEqual({ type: 'showed', call: null });
    expect(selectIsTaking(ref.getSnapshot())).toBe(false);
  });

  it('leaves all as it was when the browser refuses or does not answer', () => {
    const refused = taking();
    refused.lock.tell({ type: 'lock.failed' });
    const silent = taking();
    silent.time.increment(5_000);
    for (const { state, ref, reports } of [refused, silent]) {
      expect([state(), reports]).toEqual([{ watching: 'timing' }, []]);
      expect(ref.getSnapshot().can({ type: 'phoneLease.takeOver' })).toBe(true);
    }
  });
});

describe('a chart begun anew in the tab that has the phone', () => {
  const keeping = () => {
    const test = createTestPhoneLease();
    test.ref.send({ type: 'phoneLease.keep' });
    return test;
  };

  it.each(['lock.granted', 'lock.failed'] as const)('keeps it, whoever waits for the lock: %s', (type) => {
    const { lock, ref, state, said, reports } = keeping();
    expect(lock.received).toEqual([{ type: 'lock.take' }]);
    ref.send({ type: 'call.mirrored', call: makeMirrored() });
    lock.tell({ type });
    expect([state(), reports]).toEqual(['holding', [{ type: 'phoneLease.gained' }]]);
    expect(said().at(-1)).toEqual({ type: 'showed', call: makeMirrored() });
  });

  it('gives it up where it is no longer wanted, before the browser answers', () => {
    const { ref, state, reports } = keeping();
    ref.send({ type: 'phoneLease.release' });
    expect([state(), reports]).toEqual(['out', [{ type: 'phoneLease.released' }]]);
  });
});

describe('a call yielded', () => {
  it.each([
    ['watching', watching],
    ['holding', holding],
    ['asking', asking],
  ])('is told to the other tabs while %s', (_, start) => {
    const { ref, said } = start();
    ref.send({ type: 'call.yielded' });
    expect(said().at(-1)).toEqual({ type: 'yielded' });
  });
});

describe('a status the server moved', () => {
  it('is told to the other tabs by the one with the phone alone', () => {
    const [phone, other] = [holding(), watching()];
    for (const { ref } of [phone, other]) ref.send({ type: 'phoneLease.announceStatus' });
    expect(phone.said().at(-1)).toEqual({ type: 'statusMoved' });
    expect(other.said()).not.toContainEqual({ type: 'statusMoved' });
  });

  it('is passed on where the phone is elsewhere', () => {
    const { channel, reports } = watching();
    channel.tell({ type: 'otherTab.statusMoved' });
    expect(reports.at(-1)).toEqual({ type: 'phoneLease.statusMoved' });
  });
});
