import { describe, expect, it } from 'vitest';
import {
  selectChoice,
  selectIsChanging,
  selectIsPanelOpen,
  selectNotes,
  selectProblem,
} from '../../../src/machines/order-status/order-status.selectors';
import { makeRefusal } from '../../support/fixtures';
import { changing, createTestOrderStatus, done, openPanel, toReady } from './create-test-order-status';

const rereadOrder = { type: 'data.invalidated', keys: ['orders'] };
const failedNotice = (message: string | null) => ({
  type: 'notice.raised',
  notice: { code: 'orderStatusFailed', orderId: '7', message },
});

describe('the panel', () => {
  it('opens for the order on screen only', () => {
    const { ref, now } = createTestOrderStatus();
    ref.send({ type: 'status.open', status: 'ready' });
    expect(selectIsPanelOpen(now())).toBe(false);
    ref.send({ type: 'status.attend', orderId: '7' });
    ref.send({ type: 'status.open', status: 'ready' });
    expect(selectIsPanelOpen(now())).toBe(true);
  });

  it('keeps the note when it is closed, and begins with the usual status again', () => {
    const { ref, now } = openPanel();
    ref.send({ type: 'status.choose', status: 'failed' });
    ref.send({ type: 'status.close' });
    ref.send({ type: 'status.open', status: null });
    expect([selectNotes(now()), selectChoice(now())]).toEqual(['Two bags', null]);
  });

  it('takes a choice and a note while it is open, and none while it is closed', () => {
    const { ref, now } = openPanel();
    ref.send({ type: 'status.choose', status: 'failed' });
    ref.send({ type: 'status.close' });
    ref.send({ type: 'status.choose', status: 'completed' });
    ref.send({ type: 'status.note', notes: 'Late' });
    expect([selectNotes(now()), selectChoice(now())]).toEqual(['Two bags', 'failed']);
  });

  it('keeps choice and note where its page comes again', () => {
    const { ref, now } = openPanel();
    ref.send({ type: 'status.attend', orderId: '7' });
    expect([selectNotes(now()), selectChoice(now())]).toEqual(['Two bags', 'ready']);
  });

  it('belongs to no order once its page is left', () => {
    const { ref, now } = openPanel();
    ref.send({ type: 'status.leave' });
    ref.send({ type: 'status.open', status: 'ready' });
    expect(now().value).toEqual({ page: 'away', panel: 'closed', request: 'idle' });
  });

  it.each([{ type: 'status.leave' }, { type: 'status.attend', orderId: '8' }] as const)(
    'is closed and empty after %j',
    (event) => {
      const { ref, now } = openPanel();
      ref.send({ type: 'status.choose', status: 'failed' });
      ref.send(event);
      expect([selectIsPanelOpen(now()), selectNotes(now()), selectChoice(now())]).toEqual([false, '', null]);
    },
  );
});

describe('changing a status', () => {
  it('raises a notice about a second change that is refused after its page was left', async () => {
    const { ref, request, reports } = changing();
    await request.answer(done);
    ref.send({ type: 'status.open', status: 'ready' });
    ref.send({ type: 'status.change', ...toReady });
    ref.send({ type: 'status.leave' });
    reports.length = 0;
    await request.answer(makeRefusal(503, 'Service Unavailable'));
    expect(reports).toEqual([failedNotice(null), rereadOrder]);
  });

  it('asks the server for the order, the status and the note', () => {
    const { request, now } = changing();
    expect(request.calls.map(({ input }) => input)).toEqual([toReady]);
    expect([selectIsChanging(now()), selectIsPanelOpen(now())]).toEqual([true, true]);
  });

  it('asks once however often it is pressed', () => {
    const { ref, request, now } = changing();
    ref.send({ type: 'status.change', ...toReady });
    ref.send({ type: 'status.change', ...toReady, status: 'failed' });
    expect(request.calls.length).toBe(1);
    expect(now().can({ type: 'status.change', ...toReady })).toBe(false);
  });

  it('asks nothing for an order that is not on screen', () => {
    const { ref, request } = openPanel();
    ref.send({ type: 'status.change', ...toReady, orderId: '8' });
    expect(request.calls).toEqual([]);
  });

  it('says so when it is done, makes what shows the order old, and closes the panel', async () => {
    const { request, reports, now } = changing();
    expect(reports).toEqual([]);
    await request.answer(done);
    expect(reports).toEqual([
      { type: 'data.invalidated', keys: ['orders', 'recentOrders', 'stats'] },
      { type: 'notice.raised', notice: { code: 'orderStatusChanged', orderId: '7', status: 'ready' } },
    ]);
    expect([selectIsChanging(now()), selectIsPanelOpen(now()), selectNotes(now())]).toEqual([
      false,
      false,
      '',
    ]);
  });

  it('may be repeated with another status afterwards', async () => {
    const { ref, request } = changing();
    await request.answer(done);
    ref.send({ type: 'status.change', orderId: '7', status: 'completed', notes: '' });
    expect(request.calls.map(({ input }) => input.status)).toEqual(['ready', 'completed']);
  });
});

describe('a change that is refused', () => {
  const message = 'An order that is Ready cannot become Delivered. Allowed: Completed.';

  it('keeps the panel and the note, says why, and reads the order anew', async () => {
    const { request, reports, now } = changing();
    await request.answer(makeRefusal(409, message));
    expect(now().matches({ request: 'refused' })).toBe(true);
    expect([selectIsPanelOpen(now()), selectNotes(now())]).toEqual([true, 'Two bags']);
    expect(selectProblem(now())).toEqual({ status: 409, message, isLate: false });
    expect(reports).toEqual([rereadOrder]);
  });

  it.each([403, 404, 405, 422])('with %i is a failure that can be tried again', async (status) => {
    const { ref, request, reports, now } = changing();
    await request.answer(makeRefusal(status, 'no'));
    expect(now().matches({ request: 'failed' })).toBe(true);
    expect(selectProblem(now())).toEqual({ status, message: 'no', isLate: false });
    expect([selectNotes(now()), reports]).toEqual(['Two bags', [rereadOrder]]);
    ref.send({ type: 'status.change', ...toReady });
    expect([request.calls.length, selectProblem(now())]).toEqual([2, null]);
  });

  it('by no usable answer is a failure too', async () => {
    const { request, logs, reports, now } = changing();
    await request.fail();
    expect(selectProblem(now())).toEqual({ status: null, message: null, isLate: false });
    expect(logs).toEqual(['orderStatus.changeOrderStatus failed: stand-in failure']);
    expect(reports).toEqual([rereadOrder]);
  });

  it('by no answer within half a minute is told apart: it may have been made', () => {
    const { clock, request, reports, now } = changing();
    clock.increment(29_999);
    expect(selectProblem(now())).toBeNull();
    clock.increment(1);
    expect(selectProblem(now())).toEqual({ status: null, message: null, isLate: true });
    expect([request.calls[0]?.signal.aborted, reports]).toEqual([true, [rereadOrder]]);
  });

  it.each([409, 500])('with %i asks again about the same order, and about no other', async (status) => {
    const { ref, request, now } = changing();
    await request.answer(makeRefusal(status, message));
    ref.send({ type: 'status.change', ...toReady, orderId: '8' });
    expect(request.calls).toHaveLength(1);
    ref.send({ type: 'status.change', ...toReady, status: 'completed' });
    expect([request.calls.at(-1)?.input, selectIsChanging(now()), selectProblem(now())]).toEqual([
      { ...toReady, status: 'completed' },
      true,
      null,
    ]);
  });

  it.each(
    [409, 500].flatMap((status) =>
      [
        { type: 'status.dismiss' } as const,
        { type: 'status.close' } as const,
        { type: 'status.leave' } as const,
        { type: 'status.attend', orderId: '8' } as const,
      ].map((event) => [status, event] as const),
    ),
  )('with %i is forgotten after %j', async (status, event) => {
    const { ref, request, now } = changing();
    await request.answer(makeRefusal(status, message));
    ref.send(event);
    expect([selectProblem(now()), now().matches({ request: 'idle' })]).toEqual([null, true]);
  });
});

describe('a change whose order was left', () => {
  const leave = [{ type: 'status.leave' }, { type: 'status.attend', orderId: '8' }] as const;

  it.each(leave)('by %j is still told when it is done', async (event) => {
    const { ref, request, reports } = changing();
    ref.send(event);
    expect(request.calls[0]?.signal.aborted).toBe(false);
    await request.answer(done);
    expect(reports.map(({ type }) => type)).toEqual(['data.invalidated', 'notice.raised']);
  });

  it.each(leave)('by %j is told as a notice when it was refused', async (event) => {
    const { ref, request, reports, now } = changing();
    ref.send(event);
    await request.answer(makeRefusal(409, 'It is final.'));
    expect(reports).toEqual([failedNotice('It is final.'), rereadOrder]);
    expect([selectProblem(now()), selectIsChanging(now())]).toEqual([null, false]);
  });

  it('is told as a notice when no answer could be used, or none came', async () => {
    const first = changing();
    first.ref.send({ type: 'status.leave' });
    await first.request.fail();
    const second = changing();
    second.ref.send({ type: 'status.leave' });
    second.clock.increment(30_000);
    for (const { reports, now } of [first, second]) {
      expect(reports).toEqual([failedNotice(null), rereadOrder]);
      expect(selectIsChanging(now())).toBe(false);
    }
  });

  it('leaves the panel of the other order alone', async () => {
    const { ref, request, now } = changing();
    ref.send({ type: 'status.attend', orderId: '8' });
    ref.send({ type: 'status.open', status: 'ready' });
    ref.send({ type: 'status.note', notes: 'Other' });
    ref.send({ type: 'status.change', orderId: '8', status: 'ready', notes: 'Other' });
    expect(request.calls.length).toBe(1);
    await request.answer(done);
    expect([selectIsPanelOpen(now()), selectNotes(now())]).toEqual([true, 'Other']);
    ref.send({ type: 'status.change', orderId: '8', status: 'ready', notes: 'Other' });
    expect(request.calls.map(({ input }) => input.orderId)).toEqual(['7', '8']);
  });

  it('is told in place again once its page is back', async () => {
    const { ref, request, now } = changing();
    ref.send({ type: 'status.leave' });
    ref.send({ type: 'status.attend', orderId: '7' });
    expect(selectIsChanging(now())).toBe(true);
    await request.answer(makeRefusal(409, 'It is final.'));
    expect(selectProblem(now())?.message).toBe('It is final.');
  });
});
