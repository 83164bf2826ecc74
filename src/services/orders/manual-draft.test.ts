import { expect, it, vi } from 'vitest';
import { readCustomer } from '../customers/customer-schema';
import { memoryStorage } from '../testing/memory-storage';
import { createManualDrafts } from './manual-draft';
import type { ManualDraft } from './manual-draft.types';

const line = {
  lineId: '9',
  menuItemId: '9',
  name: 'Ramen',
  quantity: 2,
  unitPriceCents: 1650,
  specialInstructions: 'No egg',
};
const draft: ManualDraft = {
  restaurant: { id: '3', name: 'Noodle Harbor' },
  customer: readCustomer({ id: 5, first_name: 'Ethan', phone_number: '(206) 555-0118' }),
  names: { firstName: 'Ethan', lastName: '' },
  order: { lines: [line], orderType: 'pickup', paymentMethod: 'cash', idempotencyKey: 'key-1' },
  step: 'items',
  typed: null,
};
const page = new EventTarget();
const draftsIn = (area: Storage) => createManualDrafts(area, page);

it('gives the draft back to the same agent, in another page too, and to no other agent', () => {
  const area = memoryStorage();
  draftsIn(area).remember('7', draft);
  expect(draftsIn(area).recall('7')).toEqual(draft);
  expect(draftsIn(area).recall('8')).toBeNull();
});

it('gives each line of a draft without line ids its item’s id, and keeps those of one that has them', () => {
  const { lineId: _, ...stored } = line;
  const large = { optionId: '4', group: 'Size', name: 'Large', quantity: 1, priceCents: -200 };
  const second = { ...line, lineId: '9#2', options: [large] };
  const area = memoryStorage();
  const order = { ...draft.order, lines: [stored, second] };
  area.setItem('manual_order:7', JSON.stringify({ ...draft, order, typed: undefined }));
  expect(draftsIn(area).recall('7')).toEqual({ ...draft, order: { ...order, lines: [line, second] } });
});

it('keeps a draft that has only its restaurant', () => {
  const area = memoryStorage();
  const begun: ManualDraft = { ...draft, customer: null, order: null, step: 'customer' };
  draftsIn(area).remember('7', begun);
  expect(draftsIn(area).recall('7')).toEqual(begun);
});

it('forgets what another agent left here a day ago, whose session ended without a sign-out', () => {
  const area = memoryStorage({ 'manual_order:9': '{"of":"an earlier version"}', kept: 'other' });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const now = vi.spyOn(Date, 'now').mockReturnValue(1e12);
  draftsIn(area).remember('7', draft);
  const day = 1e12 + 24 * 60 * 60_000;
  now.mockReturnValue(day);
  draftsIn(area).recall('8');
  expect([area.getItem('manual_order:7') === null, area.getItem('manual_order:9')]).toEqual([false, null]);
  now.mockReturnValue(day + 1);
  expect(draftsIn(area).recall('7')).toEqual(draft);
  draftsIn(area).recall('8');
  expect([area.getItem('manual_order:7'), area.getItem('kept')]).toEqual([null, 'other']);
});

it('forgets the draft of the agent it is asked to', () => {
  const area = memoryStorage();
  draftsIn(area).remember('7', draft);
  draftsIn(area).remember('8', draft);
  draftsIn(area).forget('7');
  expect([draftsIn(area).recall('7'), draftsIn(area).recall('8')]).toEqual([null, draft]);
});

it.each([
  '{',
  'null',
  '{"restaurant":{"id":"3"}}',
  JSON.stringify({ ...draft, restaurant: null }),
  JSON.stringify({ ...draft, step: 'paying' }),
  JSON.stringify({ ...draft, order: { ...draft.order, lines: [{ ...line, quantity: 0 }] } }),
  JSON.stringify({ ...draft, names: { firstName: 7, lastName: '' } }),
])('takes the unreadable %s as nothing', (text) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(draftsIn(memoryStorage({ 'manual_order:7': text })).recall('7')).toBeNull();
});

it('goes on without a storage that is full', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => draftsIn(full).remember('7', draft)).not.toThrow();
  expect(warn).toHaveBeenCalledOnce();
});

it("reports another tab's change of this agent's draft alone, until it is asked to stop", () => {
  const onChange = vi.fn();
  const textOf = (kept: ManualDraft) => {
    const area = memoryStorage();
    draftsIn(area).remember('7', kept);
    return area.getItem('manual_order:7') ?? '';
  };
  const before = textOf(draft);
  const changed = (key: string, oldValue: string | null, newValue: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue }));
  const stop = draftsIn(memoryStorage()).watch('7', onChange);
  changed('manual_order:8', before, null);
  const asOpened = draftsIn(memoryStorage({ 'manual_order:7': before })).recall('7');
  if (asOpened === null) throw new Error('nothing was recalled');
  expect(textOf(asOpened)).not.toBe(before);
  changed('manual_order:7', before, textOf(asOpened));
  expect(onChange).not.toHaveBeenCalled();
  changed('manual_order:7', before, textOf({ ...draft, step: 'customer' }));
  changed('manual_order:7', before, null);
  expect(onChange).toHaveBeenCalledTimes(2);
  stop();
  changed('manual_order:7', before, null);
  expect(onChange).toHaveBeenCalledTimes(2);
});
