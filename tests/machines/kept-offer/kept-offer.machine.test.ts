import { describe, expect, it, vi } from 'vitest';
import { assign } from 'xstate';
import { keptOfferMachine } from '../../../src/machines/kept-offer/kept-offer.machine';
import {
  selectCanContinue,
  selectIsReviewing,
  selectOffered,
  selectOfferedCount,
  selectReviewTotal,
} from '../../../src/machines/kept-offer/kept-offer.selectors';
import type { KeptCaller } from '../../../src/machines/kept-offer/kept-offer.types';
import type { KeptDraft } from '../../../src/services/orders/kept-order.types';
import { startUnderParent } from '../../support/start-under-parent';
import { makeItem, makeKeptOrder, makeMenu, margheritaLine, soldOut } from '../call/call.fixtures';

const { lineId: _, ...left } = margheritaLine;
const cart = { ...makeKeptOrder().cart, lines: [left] };
const draft: KeptDraft = { callId: '9', cart, ageSeconds: 120, agentName: null, typed: null };
const dearer = [{ id: '5', name: 'Pizza', items: [makeItem({ priceCents: 1_400 })] }];
const loaded = { type: 'menu.loaded', categories: makeMenu() } as const;
const confirmed = { type: 'kept.confirmed', cart, typed: null };
const settled = { type: 'kept.settled', callId: '9' };

const recalling = (recall: (caller: KeptCaller | null) => KeptDraft | null) =>
  keptOfferMachine.provide({
    actions: { recallDraft: assign({ draft: ({ context: { caller } }) => recall(caller) }) },
  });

const started = (changes: Partial<KeptCaller> = {}, own = draft) => {
  const recall = vi.fn<(caller: KeptCaller | null) => KeptDraft | null>((caller) => caller?.kept ?? own);
  const chart = startUnderParent(recalling(recall), {
    caller: { callId: '12', tenantId: '3', number: '+12065550173', kept: null, isSettled: false, ...changes },
  });
  return { ...chart, recall, now: () => chart.ref.getSnapshot() };
};

describe('an unfinished order', () => {
  it('is looked for by restaurant and caller', () => {
    const { recall, now } = started();
    expect(recall.mock.calls).toEqual([
      [{ callId: '12', tenantId: '3', number: '+12065550173', kept: null, isSettled: false }],
    ]);
    expect([selectOffered(now()), selectOfferedCount(now()), selectCanContinue(now())]).toEqual([
      draft,
      3,
      false,
    ]);
  });

  it('is not offered where neither has one', () => {
    const { ref } = startUnderParent(
      recalling(() => null),
      { caller: { callId: '12', tenantId: '3', number: null, kept: null, isSettled: false } },
    );
    expect([selectOffered(ref.getSnapshot()), ref.getSnapshot().value]).toEqual([null, 'none']);
  });

  it('goes on with what was typed of its customer', () => {
    const typed = { phone: '555', details: { firstName: 'Ada', lastName: '', email: '' } };
    const { ref, reports } = started({}, { ...draft, typed });
    ref.send(loaded);
    ref.send({ type: 'kept.continue' });
    expect(reports).toEqual([{ ...confirmed, typed }, settled]);
  });

  it.each([
    [120, 240],
    [null, null],
  ])('of %s seconds is older with each minute of the call, until it is answered', (ageSeconds, later) => {
    const { ref, now, clock } = started({ kept: { ...draft, ageSeconds } });
    clock.increment(60_000);
    clock.increment(60_000);
    expect(selectOffered(now())).toEqual({ ...draft, ageSeconds: later });
    ref.send({ type: 'kept.discard' });
    clock.increment(60_000);
    expect(now().context.draft?.ageSeconds).toBe(later);
  });

  it('is not offered again in the call that answered it', () => {
    const { recall, now } = started({ kept: draft, isSettled: true });
    expect([recall.mock.calls.length, selectOffered(now()), now().value]).toEqual([0, null, 'none']);
  });

  it('goes into the cart at once when the menu is as it was', () => {
    const { ref, reports, now } = started({ kept: draft });
    ref.send(loaded);
    ref.send({ type: 'kept.continue' });
    ref.send({ type: 'kept.continue' });
    expect([reports, selectOffered(now())]).toEqual([[confirmed, settled], null]);
  });

  it('is shown first where a price changed, and comes at today’s', () => {
    const { ref, reports, now } = started({ kept: draft });
    ref.send({ type: 'menu.loaded', categories: dearer });
    ref.send({ type: 'kept.continue' });
    expect([selectIsReviewing(now()), selectReviewTotal(now()), reports]).toEqual([true, 4_200, []]);
    ref.send({ type: 'kept.cancel' });
    expect(selectIsReviewing(now())).toBe(false);
    ref.send({ type: 'kept.continue' });
    ref.send({ type: 'kept.confirm' });
    const today = { ...cart, lines: [{ ...left, unitPriceCents: 1_400 }] };
    expect([reports, selectOffered(now())]).toEqual([[{ ...confirmed, cart: today }, settled], null]);
  });

  it.each([
    ['as it was sent', loaded, {}, { sentWith: 'key-1' }],
    ['changed since', loaded, { isOtherThanSent: true }, { sentWith: 'key-1', isOtherThanSent: true }],
    [
      'at other prices',
      { type: 'menu.loaded', categories: dearer } as const,
      {},
      { sentWith: 'key-1', isOtherThanSent: true },
    ],
  ])('that was sent goes on %s', (_, menu, changes, told) => {
    const { ref, reports } = started({ kept: { ...draft, sentWith: 'key-1', ...changes } });
    ref.send(menu);
    ref.send({ type: 'kept.continue' });
    ref.send({ type: 'kept.confirm' });
    expect(reports[0]).toEqual({
      isOtherThanSent: undefined,
      ...confirmed,
      cart: expect.anything(),
      ...told,
    });
  });

  it('cannot be confirmed when none of it can be had', () => {
    const { ref, reports, now } = started({ kept: draft });
    ref.send({ type: 'menu.loaded', categories: [{ id: '6', name: 'Desserts', items: [soldOut] }] });
    ref.send({ type: 'kept.continue' });
    ref.send({ type: 'kept.confirm' });
    expect(reports).toEqual([]);
    ref.send({ type: 'kept.discard' });
    expect([reports, selectOffered(now())]).toEqual([[settled], null]);
  });
});

describe('the order of this very call, which another agent had', () => {
  const own = { kept: { ...draft, callId: '12', agentName: 'Priya' } };

  it('is not offered before it is known that it does not go on by itself', () => {
    const { now, reports } = started(own);
    expect([selectOffered(now()), reports]).toEqual([null, []]);
  });

  it('is offered then, with what only this browser has of it', () => {
    const typed = { phone: '555', details: { firstName: 'Ada', lastName: '', email: '' } };
    const { ref, recall, now } = started(own);
    recall.mockReturnValue({ ...own.kept, typed });
    ref.send({ type: 'kept.unshared' });
    expect(selectOffered(now())).toEqual({ ...own.kept, typed });
  });
});
