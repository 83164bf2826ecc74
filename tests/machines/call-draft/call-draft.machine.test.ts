import { describe, expect, it } from 'vitest';
import { callDraftMachine } from '../../../src/machines/call-draft/call-draft.machine';
import {
  selectChangedBy,
  selectChanges,
  selectConflict,
  selectOurs,
} from '../../../src/machines/call-draft/call-draft.selectors';
import type { CallDraftInput } from '../../../src/machines/call-draft/call-draft.types';
import type { DraftAnswer, KnownDraft, SharedDraft } from '../../../src/services/orders/shared-draft.types';
import { standInCallback, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';
import { knownAs, orderOf, placedWith } from './call-draft.fixtures';

interface Sent {
  readonly callId: string;
  readonly version: number;
  readonly draft: SharedDraft;
  readonly customerId: string | null;
}

const started = (input: Partial<CallDraftInput> = {}) => {
  const readDraft = standInPromise<KnownDraft, { readonly callId: string }>();
  const saveDraft = standInPromise<DraftAnswer, Sent>();
  const browser = standInCallback();
  const chart = startUnderParent(
    callDraftMachine.provide({
      actors: { readDraft: readDraft.logic, saveDraft: saveDraft.logic, watchBrowser: browser.logic },
    }),
    { callId: '12', ours: orderOf(0), customerId: null, base: null, unconfirmed: null, ...input },
  );
  const now = () => chart.ref.getSnapshot();
  return {
    ...chart,
    readDraft,
    saveDraft,
    browser,
    now,
    edit: (draft: SharedDraft, unconfirmed: string | null = null) =>
      chart.ref.send({ type: 'draft.edited', draft, customerId: '41', unconfirmed }),
    sent: () => saveDraft.calls.map(({ input: { version, draft } }) => [version, draft]),
    merged: () =>
      chart.reports.flatMap(({ type, draft }) => (type === 'draft.merged' ? [draft as SharedDraft] : [])),
    fields: () => selectChanges(now()).map(({ field }) => field),
  };
};

const known = async (draft = orderOf(1)) => {
  const chart = started();
  await chart.readDraft.answer(knownAs(5, draft));
  chart.edit(draft);
  return chart;
};

describe('when the call is entered', () => {
  it('an order that was taken elsewhere goes on, and nothing of it counts as changed', async () => {
    const { readDraft, merged, fields, now, reports } = started();
    expect(readDraft.calls.map(({ input }) => input)).toEqual([{ callId: '12' }]);
    await readDraft.answer(knownAs(5, orderOf(2, 300), 'Priya'));
    expect(merged()).toEqual([orderOf(2, 300)]);
    expect(reports[0]).toEqual({ type: 'draft.based', base: { version: 5, draft: orderOf(2, 300) } });
    expect([fields(), selectOurs(now()), selectChangedBy(now())]).toEqual([[], orderOf(2, 300), 'Priya']);
  });

  it('what this browser has not saved yet is merged with what was changed elsewhere', async () => {
    const { readDraft, merged, fields, sent } = started({
      ours: orderOf(2),
      base: { version: 5, draft: orderOf(1) },
    });
    await readDraft.answer(knownAs(7, orderOf(1, 300)));
    expect([merged(), fields()]).toEqual([[orderOf(2, 300)], ['tipCents']]);
    expect(sent()).toEqual([[7, orderOf(2, 300)]]);
  });

  it('nothing is saved before it is known what is kept, however long that takes', async () => {
    const { readDraft, clock, edit, sent, now } = started();
    edit(orderOf(1));
    await readDraft.fail();
    clock.increment(4_999);
    expect([now().value, readDraft.calls.length, sent()]).toEqual(['unread', 1, []]);
    clock.increment(1);
    await readDraft.answer(knownAs(0, orderOf(0)));
    expect(sent()).toEqual([[0, orderOf(1)]]);
  });
});

describe('while the order is taken', () => {
  it('it is saved at its first edit, as the call may be taken away, and then once a second at most', async () => {
    const { edit, clock, saveDraft, now, reports, sent } = await known();
    edit(orderOf(2));
    expect(saveDraft.calls.map(({ input }) => input)).toEqual([
      { callId: '12', version: 5, draft: orderOf(2), customerId: '41' },
    ]);
    await saveDraft.answer({ kind: 'saved', version: 6 });
    expect([now().value, reports.at(-1)]).toEqual([
      'resting',
      { type: 'draft.based', base: { version: 6, draft: orderOf(2) } },
    ]);
    edit(orderOf(3));
    clock.increment(999);
    edit(orderOf(4));
    expect(sent()).toHaveLength(1);
    clock.increment(1);
    expect(sent().at(-1)).toEqual([6, orderOf(4)]);
    await saveDraft.answer({ kind: 'saved', version: 7 });
    clock.increment(1_000);
    expect([now().value, sent().length]).toEqual(['idle', 2]);
  });

  it('it is saved at once when the page is left, as this computer may not come back', async () => {
    const { browser, edit, saveDraft, sent } = await known();
    edit(orderOf(2));
    await saveDraft.answer({ kind: 'saved', version: 6 });
    edit(orderOf(3));
    browser.tell({ type: 'browser.left' });
    expect(sent().at(-1)).toEqual([6, orderOf(3)]);
    await saveDraft.answer({ kind: 'saved', version: 7 });
    browser.tell({ type: 'browser.left' });
    expect(sent()).toHaveLength(2);
  });

  it('it is looked for at once when the agent comes back to this computer', async () => {
    const { browser, readDraft, now } = await known();
    browser.tell({ type: 'browser.woke' });
    expect([now().value, readDraft.calls.length]).toEqual(['reading', 2]);
    await readDraft.fail();
    browser.tell({ type: 'browser.woke' });
    await readDraft.answer(knownAs(6, orderOf(1, 300)));
    expect([now().value, selectOurs(now())]).toEqual(['idle', orderOf(1, 300)]);
  });

  it('one save is on its way at a time, and what was edited meanwhile follows it', async () => {
    const { edit, clock, saveDraft, sent } = await known();
    edit(orderOf(2));
    edit(orderOf(4));
    clock.increment(60_000);
    expect(saveDraft.calls).toHaveLength(1);
    await saveDraft.answer({ kind: 'saved', version: 6 });
    clock.increment(1_000);
    expect(sent()).toEqual([
      [5, orderOf(2)],
      [6, orderOf(4)],
    ]);
  });

  it('one that was not answered is looked for first: it may be kept', async () => {
    const { edit, clock, saveDraft, readDraft, now, merged, sent } = await known();
    edit(orderOf(2));
    await saveDraft.fail();
    expect(now().value).toBe('unread');
    clock.increment(5_000);
    await readDraft.answer(knownAs(6, orderOf(2)));
    expect([now().value, merged(), sent().length]).toEqual(['idle', [orderOf(1)], 1]);
  });

  it('one that is refused is tried again later', async () => {
    const { edit, clock, saveDraft, readDraft, now, sent } = await known();
    edit(orderOf(2));
    await saveDraft.answer({ kind: 'refused' });
    expect(now().value).toBe('unread');
    clock.increment(5_000);
    await readDraft.answer(knownAs(5, orderOf(1)));
    expect(sent()).toEqual([
      [5, orderOf(2)],
      [5, orderOf(2)],
    ]);
  });

  it('it is looked for every five seconds; the same version changes nothing', async () => {
    const { clock, readDraft, reports } = await known();
    const before = reports.length;
    clock.increment(5_000);
    await readDraft.answer(knownAs(5, orderOf(9)));
    clock.increment(5_000);
    expect([readDraft.calls.length, reports.length - before]).toEqual([3, 0]);
  });

  it('what others changed is in the order, shown until it is dismissed', async () => {
    const { ref, clock, readDraft, merged, fields, now } = await known();
    clock.increment(5_000);
    await readDraft.answer(knownAs(6, orderOf(1, 300), 'Marcus'));
    expect([merged().at(-1), fields(), selectChangedBy(now())]).toEqual([
      orderOf(1, 300),
      ['tipCents'],
      'Marcus',
    ]);
    clock.increment(5_000);
    await readDraft.answer(knownAs(7, orderOf(2, 400)));
    expect(fields()).toEqual(['quantity', 'tipCents']);
    ref.send({ type: 'draft.dismiss' });
    expect(fields()).toEqual([]);
  });

  it('it does not change while it is on its way to be placed, and is looked for after', async () => {
    const { ref, clock, edit, readDraft, saveDraft, now, fields } = await known();
    edit(orderOf(2));
    ref.send({ type: 'order.submitted' });
    clock.increment(60_000);
    ref.send({ type: 'draft.takeTheirs' });
    expect([now().value, saveDraft.calls.length, saveDraft.calls[0]?.signal.aborted]).toEqual([
      'paused',
      1,
      true,
    ]);
    expect(readDraft.calls).toHaveLength(1);
    ref.send({ type: 'order.answered' });
    edit(orderOf(0));
    await readDraft.answer(knownAs(0, orderOf(0)));
    expect([now().value, fields(), selectConflict(now())]).toEqual(['idle', [], null]);
  });
});

describe('an order whose answer was lost', () => {
  it('stays as it was once it is known to be placed, and is asked about every five seconds', async () => {
    const { ref, clock, edit, readDraft, now, merged, reports, sent } = await known();
    const placings = () => reports.filter(({ type }) => type === 'draft.placed').length;
    // Saved on the version that it left, as the call ends, it would be kept once more beside the order.
    const based = () =>
      reports.flatMap((report) => (report.type === 'draft.based' ? [report.base.version] : []));
    ref.send({ type: 'order.submitted' });
    edit(orderOf(1), 'key-1');
    ref.send({ type: 'order.answered' });
    await readDraft.answer(placedWith('key-1'));
    expect([merged().length, placings(), now().value]).toEqual([1, 1, 'placed']);
    expect([now().context.base?.version, based()]).toEqual([9, [5]]);
    ref.send({ type: 'order.submitted' });
    ref.send({ type: 'order.answered' });
    clock.increment(4_999);
    expect(readDraft.calls).toHaveLength(2);
    clock.increment(1);
    await readDraft.answer(placedWith('key-1'));
    clock.increment(5_000);
    await readDraft.answer(placedWith('key-1'));
    expect([placings(), sent()]).toEqual([3, []]);
    edit(orderOf(2));
    clock.increment(5_000);
    await readDraft.answer(placedWith('key-1'));
    expect([sent(), based()]).toEqual([[[9, orderOf(2)]], [5]]);
  });

  it('keeps what the next order has of it, though the server keeps nothing any more', async () => {
    const allergic = (quantity: number) => {
      const draft = orderOf(quantity);
      return { ...draft, terms: { ...draft.terms, allergies: ['kiwi'] } };
    };
    const { ref, clock, edit, readDraft, saveDraft, now, merged, fields, sent } = await known();
    edit(allergic(1));
    await saveDraft.answer({ kind: 'saved', version: 6 });
    ref.send({ type: 'order.submitted' });
    ref.send({ type: 'order.answered' });
    ref.send({ type: 'order.placed' });
    edit(allergic(0));
    const before = merged().length;
    await readDraft.answer({ ...placedWith('key-1'), version: 9 });
    clock.increment(1_000);
    expect([selectOurs(now()), merged().length, fields(), sent().at(-1)]).toEqual([
      allergic(0),
      before,
      [],
      [9, allergic(0)],
    ]);
  });

  it('is not emptied once it is known to be placed, though the server keeps no order any more', async () => {
    const { clock, edit, readDraft, sent, merged, fields, now } = await known();
    edit(orderOf(1), 'key-1');
    clock.increment(5_000);
    await readDraft.answer(placedWith('key-1'));
    edit(orderOf(1, 300));
    clock.increment(5_000);
    await readDraft.answer(placedWith('key-1'));
    expect([selectOurs(now()), merged().length, fields(), sent()]).toEqual([
      orderOf(1, 300),
      1,
      [],
      [[9, orderOf(1, 300)]],
    ]);
  });

  it('is known to be placed too where what was changed of it since is not taken', async () => {
    const { edit, saveDraft, merged, reports, now } = await known();
    edit(orderOf(2), 'key-1');
    await saveDraft.answer({ kind: 'behind', known: placedWith('key-1') });
    expect([merged().length, reports.at(-1), selectOurs(now())]).toEqual([
      1,
      { type: 'draft.placed' },
      orderOf(2),
    ]);
  });

  it('is emptied where another one was placed', async () => {
    const { clock, edit, readDraft, merged } = await known();
    edit(orderOf(1), 'key-1');
    clock.increment(5_000);
    await readDraft.answer(placedWith('key-2'));
    expect(merged().at(-1)?.lines).toEqual([]);
  });
});

describe('where both changed the same', () => {
  const behind = async () => {
    const chart = await known();
    chart.edit(orderOf(2));
    await chart.saveDraft.answer({ kind: 'behind', known: knownAs(6, orderOf(5), 'Marcus') });
    return chart;
  };

  it('ours stays and is saved on their version, and theirs is shown', async () => {
    const { merged, now, clock, sent } = await behind();
    expect(selectConflict(now())).toMatchObject({ field: 'quantity', name: 'Margherita' });
    expect([selectOurs(now()), merged().length, now().value]).toEqual([orderOf(2), 1, 'resting']);
    clock.increment(1_000);
    expect(sent().at(-1)).toEqual([6, orderOf(2)]);
  });

  it('theirs is taken when it is chosen', async () => {
    const { ref, merged, now } = await behind();
    ref.send({ type: 'draft.takeTheirs' });
    expect([merged().at(-1), selectConflict(now()), now().value]).toEqual([orderOf(5), null, 'idle']);
    ref.send({ type: 'draft.takeTheirs' });
    expect(merged()).toHaveLength(2);
  });

  it('theirs stays, though a save of ours was on its way as it was chosen', async () => {
    const { ref, clock, saveDraft, sent, now } = await behind();
    clock.increment(1_000);
    ref.send({ type: 'draft.takeTheirs' });
    expect([sent().at(-1), saveDraft.calls.at(-1)?.signal.aborted]).toEqual([[6, orderOf(2)], false]);
    await saveDraft.answer({ kind: 'saved', version: 7 });
    clock.increment(1_000);
    expect([sent().at(-1), selectOurs(now())]).toEqual([[7, orderOf(5)], orderOf(5)]);
  });

  it('neither is taken into an order that is placed and sent once more for its answer', async () => {
    const { ref, edit, clock, readDraft, saveDraft, merged, now } = await behind();
    ref.send({ type: 'order.submitted' });
    edit(orderOf(2), 'key-1');
    ref.send({ type: 'order.answered' });
    await readDraft.answer(placedWith('key-1'));
    ref.send({ type: 'order.submitted' });
    ref.send({ type: 'draft.takeTheirs' });
    clock.increment(60_000);
    expect([selectOurs(now()), merged().length, saveDraft.calls.length]).toEqual([orderOf(2), 1, 1]);
  });

  it('ours is kept when that is chosen, and nothing changes', async () => {
    const { ref, merged, now } = await behind();
    ref.send({ type: 'draft.keepOurs' });
    expect([merged().length, selectConflict(now()), selectOurs(now())]).toEqual([1, null, orderOf(2)]);
  });

  it('the newest of theirs is to be chosen', async () => {
    const { ref, clock, saveDraft, now, merged } = await behind();
    clock.increment(1_000);
    await saveDraft.answer({ kind: 'behind', known: knownAs(8, orderOf(7), 'Marcus') });
    expect(now().context.conflicts).toHaveLength(1);
    ref.send({ type: 'draft.takeTheirs' });
    expect(merged().at(-1)).toEqual(orderOf(7));
  });

  it('an emptied order leaves nothing to choose', async () => {
    const { edit, now } = await behind();
    edit(orderOf(0));
    expect([selectConflict(now()), selectChanges(now())]).toEqual([null, []]);
  });
});
