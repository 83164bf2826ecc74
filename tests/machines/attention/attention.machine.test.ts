import { describe, expect, it } from 'vitest';
import {
  selectNoticePermission,
  selectRingingOffer,
} from '../../../src/machines/attention/attention.selectors';
import { settled } from '../../support/deferred';
import { makeCall } from '../call/call.fixtures';
import { createTestAttention } from './create-test-attention';

describe('the permission for desktop notifications', () => {
  it.each(['unsupported', 'unasked', 'granted', 'denied', 'declined'] as const)(
    'is what the browser says: %s',
    (permission) => {
      const { ref } = createTestAttention(permission);
      expect(selectNoticePermission(ref.getSnapshot())).toBe(permission);
    },
  );

  it('is asked for by a press, and known once the browser answered', () => {
    const { ref, keeper, read } = createTestAttention();
    ref.send({ type: 'attention.allow' });
    expect(keeper.received).toEqual([{ type: 'permission.ask' }]);
    expect(selectNoticePermission(ref.getSnapshot())).toBe('asking');
    read('granted');
    expect(selectNoticePermission(ref.getSnapshot())).toBe('granted');
  });

  it('is not asked for by a ring', () => {
    const { keeper, leave, ring } = createTestAttention();
    leave();
    ring();
    expect(keeper.received).toEqual([]);
  });

  it('is not wanted: kept so, and still there to be allowed later', () => {
    const { ref, keeper } = createTestAttention();
    ref.send({ type: 'attention.decline' });
    expect(selectNoticePermission(ref.getSnapshot())).toBe('declined');
    ref.send({ type: 'attention.allow' });
    expect(keeper.received).toEqual([{ type: 'permission.decline' }, { type: 'permission.ask' }]);
  });

  it.each(['granted', 'denied', 'unsupported'] as const)(
    'that is %s cannot be asked for again',
    (permission) => {
      const { ref } = createTestAttention(permission);
      expect(ref.getSnapshot().can({ type: 'attention.allow' })).toBe(false);
      expect(ref.getSnapshot().can({ type: 'attention.decline' })).toBe(false);
    },
  );

  it('may be asked for anew when the browser gives no answer', () => {
    const { ref, clock } = createTestAttention();
    ref.send({ type: 'attention.allow' });
    clock.increment(120_000);
    expect(ref.getSnapshot().can({ type: 'attention.allow' })).toBe(true);
  });

  it('follows the settings of the browser', () => {
    const { ref, read } = createTestAttention('denied');
    read('granted');
    expect(selectNoticePermission(ref.getSnapshot())).toBe('granted');
  });
});

describe('a ringing call', () => {
  it('gives the tab a sign, wherever the agent looks, until it is over', () => {
    const { ref, sign, ring, stopRinging } = createTestAttention();
    ring();
    expect(sign.inputs).toEqual([{ sign: 'ringing' }]);
    expect(selectRingingOffer(ref.getSnapshot())).toEqual(makeCall());
    stopRinging();
    expect(sign.isRunning()).toBe(false);
    expect(selectRingingOffer(ref.getSnapshot())).toBeNull();
  });

  it('is no desktop notification for who looks at the page', () => {
    const { notice, ring } = createTestAttention('granted');
    ring();
    expect(notice.calls).toEqual([]);
  });

  it.each(['unasked', 'denied', 'declined', 'unsupported'] as const)(
    'is no desktop notification where that is %s',
    (permission) => {
      const { notice, leave, ring } = createTestAttention(permission);
      leave();
      ring();
      expect(notice.calls).toEqual([]);
    },
  );

  it('is a desktop notification elsewhere, gone the moment the offer is', () => {
    const { notice, leave, ring, stopRinging } = createTestAttention('granted');
    leave();
    ring();
    expect(notice.calls.map(({ input }) => input)).toEqual([{ call: makeCall() }]);
    expect(notice.calls[0]?.signal.aborted).toBe(false);
    stopRinging();
    expect(notice.calls[0]?.signal.aborted).toBe(true);
  });

  it('becomes one when the page is left while it rings, and is none once it is looked at', () => {
    const { notice, look, leave, ring } = createTestAttention('granted');
    ring();
    leave();
    expect(notice.calls.map(({ signal }) => signal.aborted)).toEqual([false]);
    look();
    expect(notice.calls.map(({ signal }) => signal.aborted)).toEqual([true]);
  });

  it('is not shown again to who closed the notification', async () => {
    const { notice, state, look, leave, ring } = createTestAttention('granted');
    leave();
    ring();
    await notice.answer(undefined);
    look();
    leave();
    expect(notice.calls.length).toBe(1);
    expect(state()).toEqual({ permission: 'granted', visibility: 'away', work: { ringing: 'noticed' } });
  });

  it('that cannot be shown is logged, and rings on', async () => {
    const { notice, logs, sign, leave, ring } = createTestAttention('granted');
    leave();
    ring();
    await notice.fail(new Error('Illegal constructor'));
    expect(logs).toEqual(['attention.callNotice failed: Illegal constructor']);
    expect(notice.calls).toHaveLength(1);
    expect(sign.isRunning()).toBe(true);
  });

  it('of another caller is shown anew', () => {
    const { notice, leave, ring, stopRinging } = createTestAttention('granted');
    leave();
    ring();
    stopRinging();
    ring(makeCall({ id: '13' }));
    expect(notice.calls.map(({ input }) => input.call.id)).toEqual(['12', '13']);
  });
});

describe('a live call', () => {
  it('gives the tab its sign and warns before the page is left, until it is over', () => {
    const { ref, sign, warning } = createTestAttention();
    expect(warning.isRunning()).toBe(false);
    ref.send({ type: 'attention.goLive' });
    expect(sign.inputs).toEqual([{ sign: 'live' }]);
    expect(warning.isRunning()).toBe(true);
    ref.send({ type: 'attention.finish' });
    expect([sign.isRunning(), warning.isRunning()]).toEqual([false, false]);
  });

  it('takes the place of the ring that it answers', () => {
    const { ref, sign, ring } = createTestAttention();
    ring();
    ref.send({ type: 'attention.goLive' });
    expect(sign.inputs).toEqual([{ sign: 'ringing' }, { sign: 'live' }]);
  });

  it('leaves nothing behind when the user signs out', async () => {
    const { ref, sign, warning, stop } = createTestAttention();
    ref.send({ type: 'attention.goLive' });
    stop();
    await settled();
    expect([sign.isRunning(), warning.isRunning()]).toEqual([false, false]);
  });
});
