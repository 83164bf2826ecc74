import { describe, expect, it } from 'vitest';
import {
  selectChangeCount,
  selectError,
  selectFieldErrors,
  selectGoneNames,
  selectHasFailed,
  selectIsAboutMark,
  selectIsBehind,
  selectIsSaving,
  selectIsUnloaded,
  selectMarkedId,
  selectMayMark,
  selectMayUndo,
  selectShownMenu,
  selectStale,
} from '../../../src/machines/menu-editor/menu-editor.selectors';
import type { MenuEditorEvent } from '../../../src/machines/menu-editor/menu-editor.types';
import type { MenuChange } from '../../../src/services/menu/edit-menu';
import { settled } from '../../support/deferred';
import { makeRefusal } from '../../support/fixtures';
import {
  changedAnswer,
  createTestMenuEditor,
  makeEditedItem,
  makeEditedMenu,
  markedAnswer,
  openedMenuEditor,
  priceBack,
  priceChange,
  priceChanges,
  staleAnswer,
} from './create-test-menu-editor';

const soldOut = { type: 'menu.mark', marked: { itemId: 11, isAvailable: false, until: null } } as const;

it('reads the menu, and again when asked after it did not come', async () => {
  const { ref, fetchMenu, now } = createTestMenuEditor();
  expect(fetchMenu.calls.map(({ input }) => input)).toEqual([{ restaurantId: '4' }]);
  await fetchMenu.fail();
  expect([selectIsUnloaded(now()), selectError(now())]).toEqual([true, expect.any(Error)]);
  ref.send({ type: 'menu.reload' });
  await fetchMenu.answer(makeEditedMenu());
  expect([selectIsUnloaded(now()), selectShownMenu(now())?.version]).toEqual([false, 5]);
});

it('shows changes at once, takes them back one by one, and saves what is left', async () => {
  const { ref, now, item, change, sendChanges, reports } = await openedMenuEditor();
  change(priceChange);
  change({ do: 'set', what: 'item', id: 11, values: { name: 'Marinara' } });
  expect(item(11)).toEqual(makeEditedItem({ price: '13.00', name: 'Marinara' }));
  ref.send({ type: 'menu.undo' });
  expect([item(11)?.name, selectChangeCount(now())]).toEqual(['Margherita', 1]);
  ref.send({ type: 'menu.save' });
  ref.send({ type: 'menu.save' });
  ref.send({ type: 'menu.undo' });
  expect(sendChanges.calls.map(({ input }) => input)).toEqual([
    { restaurantId: '4', version: 5, changes: [priceChange] },
  ]);
  expect(selectIsSaving(now())).toBe(true);
  await sendChanges.answer(changedAnswer());
  expect([selectChangeCount(now()), selectShownMenu(now())?.version, reports]).toEqual([
    0,
    6,
    [{ type: 'data.invalidated', keys: ['restaurants'] }],
  ]);
});

it('has nothing to save or take back at first', async () => {
  const { ref, now, state, sendChanges } = await openedMenuEditor();
  ref.send({ type: 'menu.save' });
  ref.send({ type: 'menu.undo' });
  expect([state(), sendChanges.calls, selectMayUndo(now())]).toEqual([{ ready: 'idle' }, [], false]);
});

it('keeps what is changed while the earlier changes are on their way', async () => {
  const { ref, now, state, item, change, sendChanges } = await openedMenuEditor();
  change(priceChange);
  ref.send({ type: 'menu.save' });
  change({ do: 'set', what: 'item', id: 11, values: { name: 'Marinara' } });
  await sendChanges.answer(changedAnswer());
  expect([selectChangeCount(now()), item(11)?.name]).toEqual([1, 'Marinara']);
  expect([state(), sendChanges.calls.length]).toEqual([{ ready: 'idle' }, 1]);
  ref.send({ type: 'menu.save' });
  expect(sendChanges.calls[1]?.input.changes).toEqual([
    { do: 'set', what: 'item', id: 11, values: { name: 'Marinara' } },
  ]);
});

it('takes back what was saved last, on the version it has by then', async () => {
  const { ref, now, change, sendChanges } = await openedMenuEditor();
  change(priceChange);
  ref.send({ type: 'menu.save' });
  await sendChanges.answer(changedAnswer());
  ref.send({ type: 'menu.undo' });
  expect(sendChanges.calls.at(-1)?.input).toEqual({ restaurantId: '4', version: 6, changes: [priceBack] });
  await sendChanges.answer(changedAnswer(7, [priceChange]));
  expect([selectMayUndo(now()), selectShownMenu(now())?.version]).toEqual([false, 7]);
});

it('saves thousands of changes in parts, and takes them back in parts', async () => {
  const { ref, now, change, sendChanges } = await openedMenuEditor();
  change(...priceChanges(700));
  ref.send({ type: 'menu.save' });
  await sendChanges.answer(
    changedAnswer(
      6,
      Array.from({ length: 500 }, () => priceBack),
    ),
  );
  expect(sendChanges.calls.map(({ input }) => [input.version, input.changes.length])).toEqual([
    [5, 500],
    [6, 200],
  ]);
  await sendChanges.answer(
    changedAnswer(
      7,
      Array.from({ length: 200 }, () => priceBack),
    ),
  );
  expect(selectChangeCount(now())).toBe(0);
  ref.send({ type: 'menu.undo' });
  await sendChanges.answer(changedAnswer(8));
  await sendChanges.answer(changedAnswer(9));
  expect(sendChanges.calls.slice(2).map(({ input }) => [input.version, input.changes.length])).toEqual([
    [7, 500],
    [8, 200],
  ]);
  expect(selectMayUndo(now())).toBe(false);
});

it('saves of the changes made meanwhile none before it is asked to, however many parts there are', async () => {
  const { ref, now, state, change, sendChanges } = await openedMenuEditor();
  const parts = (count: number) => Array.from({ length: count }, () => priceBack);
  change(...priceChanges(700));
  ref.send({ type: 'menu.save' });
  change(...priceChanges(400));
  await sendChanges.answer(changedAnswer(6, parts(500)));
  change(priceChange);
  await sendChanges.answer(changedAnswer(7, parts(200)));
  expect(sendChanges.calls.map(({ input }) => input.changes.length)).toEqual([500, 200]);
  expect([state(), selectChangeCount(now())]).toEqual([{ ready: 'idle' }, 2]);
});

it('keeps refused changes, and names the field of each', async () => {
  const { ref, now, item, change, sendChanges } = await openedMenuEditor();
  change({ do: 'set', what: 'item', id: 12, values: { code: '7' } }, priceChange);
  ref.send({ type: 'menu.save' });
  await sendChanges.answer(
    makeRefusal(422, 'No.', {
      'changes.1.values.price': ['Write an amount.'],
      'changes.0.id': ['Gone.'],
      'changes.9.values.name': ['Elsewhere'],
      version: ['Odd'],
    }),
  );
  expect([...selectFieldErrors(now())]).toEqual([
    ['item 11 price', 'Write an amount.'],
    ['item 12 id', 'Gone.'],
  ]);
  expect([item(11)?.price, selectChangeCount(now())]).toEqual(['13.00', 1]);
  change({ do: 'set', what: 'item', id: 11, values: { price: '13.50' } });
  expect([...selectFieldErrors(now()).keys()]).toEqual(['item 12 id']);
  ref.send({ type: 'menu.undo' });
  ref.send({ type: 'menu.undo' });
  expect([selectFieldErrors(now()).size, item(11)?.price]).toEqual([0, '12.00']);
});

it('saves a corrected value alone, also after the wrong one was refused', async () => {
  const { ref, now, item, change, sendChanges } = await openedMenuEditor();
  const setPrice = (price: string) => change({ do: 'set', what: 'item', id: 11, values: { price } });
  setPrice('9.9o');
  ref.send({ type: 'menu.save' });
  await sendChanges.answer(makeRefusal(422, 'No.', { 'changes.0.values.price': ['Write an amount.'] }));
  setPrice('9.90');
  ref.send({ type: 'menu.save' });
  const good = { do: 'set', what: 'item', id: 11, values: { price: '9.90' } };
  expect(sendChanges.calls[1]?.input.changes).toEqual([good]);
  await sendChanges.fail();
  ref.send({ type: 'menu.undo' });
  expect(item(11)?.price).toBe('9.90');
  setPrice('10.00');
  ref.send({ type: 'menu.undo' });
  change({ do: 'set', what: 'item', id: 13, values: { name: 'Still water' } });
  ref.send({ type: 'menu.save' });
  await sendChanges.answer(changedAnswer());
  expect(sendChanges.calls.slice(2).map(({ input }) => input.changes)).toEqual([
    [good],
    [{ do: 'set', what: 'item', id: 13, values: { name: 'Still water' } }],
  ]);
  await sendChanges.answer(changedAnswer(7));
  expect(selectChangeCount(now())).toBe(0);
});

it('names who was first, and saves over it with the stored version', async () => {
  const { ref, now, state, change, sendChanges } = await openedMenuEditor();
  change(priceChange);
  ref.send({ type: 'menu.save' });
  await sendChanges.answer(staleAnswer);
  expect(selectStale(now())?.changedBy).toBe('Priya Raman');
  change({ do: 'set', what: 'item', id: 11, values: { name: 'Marinara' } });
  expect(state()).toEqual({ ready: 'stale' });
  ref.send({ type: 'menu.saveAnyway' });
  expect(sendChanges.calls.at(-1)?.input).toMatchObject({ version: 9, changes: [priceChange, {}] });
});

it('is still behind where saving over it was refused, and asks no second time for what was agreed to', async () => {
  const { ref, now, item, change, sendChanges, fetchMenu } = await openedMenuEditor();
  change(priceChange);
  ref.send({ type: 'menu.save' });
  await sendChanges.answer(staleAnswer);
  await fetchMenu.answer(makeEditedMenu({ version: 9, categories: [] }));
  ref.send({ type: 'menu.saveAnyway' });
  await sendChanges.answer(makeRefusal(422, 'No.', { 'changes.0.id': ['Gone.'] }));
  expect(selectIsBehind(now())).toBe(true);
  ref.send({ type: 'menu.save' });
  expect(sendChanges.calls.at(-1)?.input.version).toBe(9);
  await sendChanges.answer(makeRefusal(422, 'No.', { 'changes.0.id': ['Gone.'] }));
  ref.send({ type: 'menu.follow' });
  expect([item(11), selectIsBehind(now())]).toEqual([undefined, false]);
});

it('takes back over what somebody else saved meanwhile, when asked to', async () => {
  const { ref, change, sendChanges } = await openedMenuEditor();
  change(priceChange);
  ref.send({ type: 'menu.save' });
  await sendChanges.answer(changedAnswer());
  ref.send({ type: 'menu.undo' });
  await sendChanges.answer(staleAnswer);
  ref.send({ type: 'menu.saveAnyway' });
  expect(sendChanges.calls.at(-1)?.input).toEqual({ restaurantId: '4', version: 9, changes: [priceBack] });
});

it('gives its changes up for what is stored by now', async () => {
  const { ref, now, change, sendChanges, fetchMenu } = await openedMenuEditor();
  change(priceChange);
  ref.send({ type: 'menu.save' });
  await sendChanges.answer(staleAnswer);
  ref.send({ type: 'menu.reload' });
  await fetchMenu.answer(makeEditedMenu({ version: 9 }));
  expect([selectChangeCount(now()), selectStale(now()), selectShownMenu(now())?.version]).toEqual([
    0,
    null,
    9,
  ]);
});

describe('changes that nobody answered', () => {
  const renamed = { do: 'set', what: 'item', id: 11, values: { name: 'Marinara' } } as const;

  async function unanswered() {
    const test = await openedMenuEditor();
    test.change(priceChange);
    test.ref.send({ type: 'menu.save' });
    await test.sendChanges.fail();
    return test;
  }

  it('are still there, and are sent again as they were, before those made since', async () => {
    const { ref, now, state, item, change, sendChanges } = await unanswered();
    expect([selectHasFailed(now()), item(11)?.price]).toEqual([true, '13.00']);
    change(renamed);
    expect([selectHasFailed(now()), item(11)?.name]).toEqual([true, 'Marinara']);
    ref.send({ type: 'menu.save' });
    await sendChanges.answer(changedAnswer());
    await sendChanges.answer(changedAnswer(7));
    expect(sendChanges.calls.map(({ input: { version, changes } }) => [version, changes])).toEqual([
      [5, [priceChange]],
      [5, [priceChange]],
      [6, [renamed]],
    ]);
    expect([state(), selectChangeCount(now())]).toEqual([{ ready: 'idle' }, 0]);
  });

  it('are not taken back, as those made since are', async () => {
    const { ref, now, item, change } = await unanswered();
    expect(selectMayUndo(now())).toBe(false);
    change(renamed);
    ref.send({ type: 'menu.undo' });
    ref.send({ type: 'menu.undo' });
    expect([selectMayUndo(now()), item(11)?.name, item(11)?.price]).toEqual([false, 'Margherita', '13.00']);
  });

  it('are not shown beside themselves as what somebody else saved', async () => {
    const { ref, now, state, fetchMenu } = await unanswered();
    ref.send({ type: 'menu.look' });
    await fetchMenu.answer(makeEditedMenu({ version: 6 }));
    ref.send({ type: 'menu.follow' });
    ref.send(soldOut);
    expect([selectIsBehind(now()), selectMayMark(now()), state()]).toEqual([
      false,
      false,
      { ready: 'unanswered' },
    ]);
  });

  it('are given up for the menu as it is stored', async () => {
    const { ref, now, state, fetchMenu } = await unanswered();
    ref.send({ type: 'menu.discard' });
    expect([state(), selectChangeCount(now())]).toEqual(['loading', 0]);
    await fetchMenu.answer(makeEditedMenu({ version: 6 }));
    expect([selectHasFailed(now()), selectShownMenu(now())?.version]).toEqual([false, 6]);
  });

  it.each(['menu.undo', 'menu.save'] as const)('are sent again as an undo by %s', async (type) => {
    const { ref, now, state, change, sendChanges } = await openedMenuEditor();
    change(priceChange);
    ref.send({ type: 'menu.save' });
    await sendChanges.answer(changedAnswer());
    ref.send({ type: 'menu.undo' });
    await sendChanges.fail();
    change(renamed);
    change({ do: 'set', what: 'item', id: 13, values: { name: 'Still water' } });
    ref.send({ type });
    expect(sendChanges.calls.slice(1).map(({ input: { version, changes } }) => [version, changes])).toEqual([
      [6, [priceBack]],
      [6, [priceBack]],
    ]);
    await sendChanges.answer(changedAnswer(7));
    expect([state(), selectChangeCount(now())]).toEqual([{ ready: 'idle' }, 2]);
  });

  it('are given up as an undo too', async () => {
    const { ref, now, change, sendChanges, fetchMenu } = await openedMenuEditor();
    change(priceChange);
    ref.send({ type: 'menu.save' });
    await sendChanges.answer(changedAnswer());
    ref.send({ type: 'menu.undo' });
    await sendChanges.fail();
    ref.send({ type: 'menu.discard' });
    await fetchMenu.answer(makeEditedMenu({ version: 7 }));
    expect(selectMayUndo(now())).toBe(false);
  });
});

it('marks an item as sold out at once, beside changes that wait', async () => {
  const { ref, now, item, change, setAvailability, sendChanges, reports } = await openedMenuEditor();
  change({ do: 'set', what: 'item', id: 13, values: { price: '3.00' } });
  ref.send({ type: 'menu.mark', marked: { itemId: 11, isAvailable: false, until: 'opening' } });
  expect([setAvailability.calls[0]?.input, now().matches({ ready: { work: 'marking' } })]).toEqual([
    { restaurantId: '4', itemId: 11, isAvailable: false, until: 'opening' },
    true,
  ]);
  change({ do: 'set', what: 'item', id: 13, values: { name: 'Still water' } });
  await setAvailability.answer(markedAnswer);
  expect([item(11)?.is_available, item(13)?.price, item(13)?.name, reports.length]).toEqual([
    false,
    '3.00',
    'Still water',
    1,
  ]);
  ref.send({ type: 'menu.save' });
  expect(sendChanges.calls[0]?.input.version).toBe(6);
});

it.each<[string, MenuEditorEvent]>([
  ['changed', { type: 'menu.change', changes: [priceChange] }],
  ['taken back', { type: 'menu.undo' }],
  ['discarded', { type: 'menu.discard' }],
  ['followed', { type: 'menu.follow' }],
])('does not say again which item was marked once something was %s', async (_, event) => {
  const { ref, now, change, setAvailability, fetchMenu } = await openedMenuEditor();
  change(priceChange);
  ref.send({ type: 'menu.look' });
  await fetchMenu.answer(makeEditedMenu({ version: 9 }));
  ref.send(soldOut);
  change(priceChange);
  await setAvailability.answer(markedAnswer);
  expect(selectMarkedId(now())).toBe(11);
  ref.send(event);
  expect(selectMarkedId(now())).toBeNull();
});

it('does not take what somebody else saved for known where an item is marked after it', async () => {
  const { ref, now, item, change, setAvailability, sendChanges, fetchMenu } = await openedMenuEditor();
  change({ do: 'set', what: 'item', id: 13, values: { price: '3.00' } });
  ref.send({ type: 'menu.mark', marked: { itemId: 11, isAvailable: false, until: 'opening' } });
  await setAvailability.answer({
    kind: 'done',
    value: { version: 7, item: makeEditedItem({ is_available: false }) },
  });
  expect(item(11)?.is_available).toBe(false);
  ref.send({ type: 'menu.save' });
  expect(sendChanges.calls[0]?.input.version).toBe(5);
  await sendChanges.answer(staleAnswer);
  await fetchMenu.answer(makeEditedMenu({ version: 9 }));
  expect(selectIsBehind(now())).toBe(true);
});

it('says that an item could not be marked', async () => {
  const { ref, now, state, setAvailability, fetchMenu } = await openedMenuEditor();
  const mark = { type: 'menu.mark', marked: { itemId: 11, isAvailable: false, until: null } } as const;
  ref.send(mark);
  await setAvailability.answer(makeRefusal(422, 'That time is past.'));
  expect([state(), now().context.failure?.message]).toEqual([{ ready: 'refused' }, 'That time is past.']);
  ref.send(mark);
  await setAvailability.fail();
  expect([selectHasFailed(now()), selectIsAboutMark(now()), fetchMenu.calls.length]).toEqual([true, true, 2]);
});

it('lets no item be marked while changes are sent, which nobody would be told of', async () => {
  const { ref, now, change, sendChanges, setAvailability } = await openedMenuEditor();
  ref.send({ type: 'menu.mark', marked: { itemId: 11, isAvailable: false, until: null } });
  expect(selectMayMark(now())).toBe(false);
  await setAvailability.fail();
  change(priceChange);
  ref.send({ type: 'menu.save' });
  expect(selectMayMark(now())).toBe(false);
  await sendChanges.answer(makeRefusal(422, 'No.'));
  expect([selectMayMark(now()), selectIsAboutMark(now())]).toEqual([true, false]);
});

it('is at rest after each change, undo and discard, also after a refusal', async () => {
  const { ref, state, change, sendChanges } = await openedMenuEditor();
  const rest = { ready: 'idle' };
  change(priceChange);
  expect(state()).toEqual(rest);
  ref.send({ type: 'menu.undo' });
  expect(state()).toEqual(rest);
  ref.send({ type: 'menu.discard' });
  expect(state()).toEqual(rest);
  for (const next of [
    { type: 'menu.change', changes: [priceChange] },
    { type: 'menu.undo' },
    { type: 'menu.discard' },
  ] as const) {
    change(priceChange);
    ref.send({ type: 'menu.save' });
    await sendChanges.answer(makeRefusal(422, 'No.'));
    expect(state()).toEqual({ ready: 'refused' });
    ref.send(next);
    expect(state()).toEqual(rest);
  }
});

it.each(['save', 'reload', 'mark'])('takes nothing back that a later %s stands on', async (later) => {
  const { ref, state, now, change, sendChanges, fetchMenu, setAvailability } = await openedMenuEditor();
  change(priceChange);
  ref.send({ type: 'menu.save' });
  await sendChanges.answer(changedAnswer());
  expect([state(), selectMayUndo(now())]).toEqual([{ ready: 'idle' }, true]);
  if (later === 'save') {
    change(priceChange);
    ref.send({ type: 'menu.save' });
    await sendChanges.answer(makeRefusal(422, 'No.'));
    ref.send({ type: 'menu.discard' });
  } else if (later === 'reload') {
    ref.send({ type: 'menu.reload' });
    await fetchMenu.answer(makeEditedMenu({ version: 9 }));
  } else {
    ref.send(soldOut);
    await setAvailability.answer(markedAnswer);
  }
  expect([state(), selectMayUndo(now())]).toEqual([{ ready: 'idle' }, false]);
});

it.each(['saving', 'marking'])('does nothing else while it is %s', async (work) => {
  const { ref, state, now, change, sendChanges, fetchMenu, setAvailability } = await openedMenuEditor();
  change(priceChange);
  ref.send(work === 'saving' ? { type: 'menu.save' } : soldOut);
  const before = [sendChanges.calls.length, setAvailability.calls.length, fetchMenu.calls.length];
  for (const type of ['menu.undo', 'menu.discard', 'menu.save', 'menu.reload'] as const) ref.send({ type });
  ref.send(soldOut);
  expect(state()).toEqual({ ready: work });
  expect([sendChanges.calls.length, setAvailability.calls.length, fetchMenu.calls.length]).toEqual(before);
  expect(selectChangeCount(now())).toBe(1);
});

describe('a menu that somebody else saved meanwhile', () => {
  const theirs = makeEditedMenu({ version: 9, groups: [] });

  it('is looked for when something of the restaurant was changed, and shown when asked to, with what is not saved', async () => {
    const { ref, state, now, item, change, fetchMenu, sendChanges } = await openedMenuEditor();
    change(priceChange);
    ref.send({ type: 'menu.look' });
    expect(fetchMenu.calls.map(({ input }) => input)).toEqual([{ restaurantId: '4' }, { restaurantId: '4' }]);
    await fetchMenu.answer(theirs);
    expect([selectIsBehind(now()), selectShownMenu(now())?.version]).toEqual([true, 5]);
    ref.send({ type: 'menu.follow' });
    expect([selectIsBehind(now()), selectShownMenu(now())?.groups, item(11)?.price]).toEqual([
      false,
      [],
      '13.00',
    ]);
    ref.send({ type: 'menu.save' });
    expect(sendChanges.calls[0]?.input).toMatchObject({ version: 9, changes: [priceChange] });
    expect(state()).toEqual({ ready: 'saving' });
  });

  it('is nothing new where only something else of the restaurant was changed, or it did not come', async () => {
    const { ref, now, state, change, fetchMenu } = await openedMenuEditor();
    const isLooking = () => now().matches({ ready: { latest: 'fetching' } });
    ref.send({ type: 'menu.follow' });
    ref.send({ type: 'menu.look' });
    expect(isLooking()).toBe(true);
    await fetchMenu.answer(makeEditedMenu());
    ref.send({ type: 'menu.follow' });
    expect([selectIsBehind(now()), state(), isLooking()]).toEqual([false, { ready: 'idle' }, false]);
    ref.send({ type: 'menu.look' });
    await fetchMenu.fail();
    change(priceChange);
    expect([selectIsBehind(now()), state(), selectChangeCount(now())]).toEqual([false, { ready: 'idle' }, 1]);
    expect(isLooking()).toBe(false);
  });

  it('is the last one that was looked for', async () => {
    const { ref, now, fetchMenu } = await openedMenuEditor();
    ref.send({ type: 'menu.look' });
    const first = fetchMenu.calls.at(-1);
    ref.send({ type: 'menu.look' });
    expect(first?.signal.aborted).toBe(true);
    await fetchMenu.answer(theirs);
    ref.send({ type: 'menu.follow' });
    expect(selectShownMenu(now())?.version).toBe(9);
  });

  it('is not what was looked for before the menu was read once more', async () => {
    const { ref, now, fetchMenu } = await openedMenuEditor();
    ref.send({ type: 'menu.look' });
    const look = fetchMenu.calls.at(-1);
    ref.send({ type: 'menu.reload' });
    expect(look?.signal.aborted).toBe(true);
    await fetchMenu.answer(makeEditedMenu());
    look?.resolve(theirs);
    await settled();
    expect(selectIsBehind(now())).toBe(false);
  });

  it('is not shown before it is known what became of one’s own changes', async () => {
    const { ref, state, now, change, fetchMenu, sendChanges } = await openedMenuEditor();
    change(priceChange);
    ref.send({ type: 'menu.save' });
    ref.send({ type: 'menu.look' });
    await fetchMenu.answer(makeEditedMenu({ version: 6 }));
    ref.send({ type: 'menu.follow' });
    expect([selectIsBehind(now()), state()]).toEqual([false, { ready: 'saving' }]);
    await sendChanges.answer(changedAnswer());
    expect(selectIsBehind(now())).toBe(false);
  });

  it('is not shown while an item is marked', async () => {
    const { ref, state, now, fetchMenu } = await openedMenuEditor();
    ref.send({ type: 'menu.look' });
    await fetchMenu.answer(theirs);
    ref.send(soldOut);
    ref.send({ type: 'menu.follow' });
    expect([state(), selectShownMenu(now())?.version]).toEqual([{ ready: 'marking' }, 5]);
  });

  it('is looked for when it kept one’s own from being saved, which are then shown on it', async () => {
    const { ref, now, state, item, change, fetchMenu, sendChanges } = await openedMenuEditor();
    change(priceChange);
    ref.send({ type: 'menu.save' });
    await sendChanges.answer(staleAnswer);
    await fetchMenu.answer(theirs);
    ref.send({ type: 'menu.follow' });
    expect([state(), selectStale(now()), selectShownMenu(now())?.version, item(11)?.price]).toEqual([
      { ready: 'idle' },
      null,
      9,
      '13.00',
    ]);
  });

  it('leaves out what was changed of what somebody else removed, and names it until the next step', async () => {
    const { ref, now, change, fetchMenu } = await openedMenuEditor();
    const rename: MenuChange = { do: 'set', what: 'category', id: 1, values: { name: 'Pizzas' } };
    const addGroup: MenuChange = { do: 'add', what: 'group', id: -4, values: { name: 'Sauces' } };
    const addOption: MenuChange = {
      do: 'add',
      what: 'option',
      id: -5,
      values: { group_id: -4, name: 'Aioli' },
    };
    change(priceChange);
    change({ do: 'set', what: 'item', id: 13, values: { name: 'Still water' } }, rename);
    change({ do: 'set', what: 'item', id: 13, values: { price: '2.00' } });
    change({ do: 'add', what: 'item', id: -1, values: { category_id: 2, name: 'Cola', price: '3.00' } });
    change({ do: 'set', what: 'item', id: -1, values: { code: 'C1' } });
    change({ do: 'set', what: 'item', id: 12, values: { category_id: 2 } });
    change({ do: 'add', what: 'option', id: -2, values: { group_id: 21, name: 'Small' } });
    change({ do: 'set', what: 'option', id: 31, values: { price: '4.00' } });
    change({ do: 'remove', what: 'group', id: 21 });
    change(addGroup, addOption);
    ref.send({ type: 'menu.look' });
    await fetchMenu.answer({ ...theirs, categories: theirs.categories.slice(0, 1) });
    expect(selectGoneNames(now())).toEqual([]);
    ref.send({ type: 'menu.follow' });
    expect(now().context.steps).toEqual([[priceChange], [rename], [addGroup, addOption]]);
    expect(selectGoneNames(now())).toEqual(['Water', 'Drinks', 'Size', 'Large']);
    ref.send({ type: 'menu.save' });
    expect(selectGoneNames(now())).toEqual([]);
  });

  it('leaves nothing to take back that was saved before it', async () => {
    const { ref, now, change, fetchMenu, sendChanges } = await openedMenuEditor();
    change(priceChange);
    ref.send({ type: 'menu.save' });
    await sendChanges.answer(changedAnswer());
    ref.send({ type: 'menu.look' });
    await fetchMenu.answer(theirs);
    ref.send({ type: 'menu.follow' });
    expect(selectMayUndo(now())).toBe(false);
  });
});

it('goes on with what was changed of new things while they were on their way', async () => {
  const { ref, change, sendChanges } = await openedMenuEditor();
  const add = { do: 'add', what: 'category', id: -1, values: { name: 'Pasta' } } as const;
  const addItem = {
    do: 'add',
    what: 'item',
    id: -2,
    values: { category_id: -1, name: 'Carbonara', price: '14.00' },
  } as const;
  change(add, { do: 'restore', what: 'item', id: 8 });
  change(addItem, { do: 'add', what: 'group', id: -3, values: { name: 'Size' } });
  ref.send({ type: 'menu.save' });
  change({ do: 'set', what: 'item', id: -2, values: { price: '15.00', option_group_ids: [21, -3] } });
  change(
    { do: 'add', what: 'item', id: -4, values: { category_id: -1, name: 'Penne', price: '13.00' } },
    { do: 'add', what: 'option', id: -5, values: { group_id: -3, name: 'Large' } },
    { do: 'set', what: 'category', id: -1, values: { name: 'Paste' } },
  );
  const remove = (what: 'category' | 'item' | 'group', id: number) => ({ do: 'remove', what, id }) as const;
  await sendChanges.answer(
    changedAnswer(6, [remove('group', 50), remove('item', 60), remove('item', 8), remove('category', 70)]),
  );
  ref.send({ type: 'menu.save' });
  expect(sendChanges.calls[1]?.input.changes).toEqual([
    { do: 'set', what: 'item', id: 60, values: { price: '15.00', option_group_ids: [21, 50] } },
    { do: 'add', what: 'item', id: -4, values: { category_id: 70, name: 'Penne', price: '13.00' } },
    { do: 'add', what: 'option', id: -5, values: { group_id: 50, name: 'Large' } },
    { do: 'set', what: 'category', id: 70, values: { name: 'Paste' } },
  ]);
});
