import { afterEach, expect, it, vi } from 'vitest';
import { createCallMemory } from '../../services/calls/call-memory';
import type { KeptDraft } from '../../services/orders/kept-order.types';
import { createKeptOrders, recallDraft } from '../../services/orders/kept-orders';
import { memoryStorage } from '../../services/testing/memory-storage';
import { createLookAtFocus } from '../browser/look-at-focus.actor';
import { runUnderParent } from '../testing/run-under-parent';
import { createKeptStore } from './kept-store.actor';

afterEach(() => {
  vi.useRealTimers();
});

const cart = {
  lines: [
    {
      lineId: '9',
      menuItemId: '9',
      name: 'Ramen',
      quantity: 2,
      unitPriceCents: 1650,
      specialInstructions: null,
    },
  ],
  orderType: 'pickup',
  paymentMethod: 'cash',
} as const;
const left = {
  callId: '12',
  restaurant: { id: '3', name: 'Noodle Harbor' },
  number: '+12065550173',
  customer: null,
  typed: null,
  cart,
};
it('keeps orders, reports them at once, as they age and when all is cleared', () => {
  vi.useFakeTimers({ now: 1_000 });
  const orders = createKeptOrders(memoryStorage(), new EventTarget());
  const memory = { clear: vi.fn(), recallAny: () => null };
  const {
    received: facts,
    command: send,
    stop,
  } = runUnderParent(createKeptStore({ orders, memory, now: Date.now }), {
    agentId: '7',
  });
  const kept = { ...left, keptAt: 1_000 };
  send({ type: 'keptStore.keep', order: left });
  vi.advanceTimersByTime(20_000);
  send({ type: 'keptStore.notePlaced', callId: '12', orderId: '77' });
  send({ type: 'keptStore.clear' });
  expect(facts).toEqual([
    { type: 'keptStore.listed', kept: [], now: 1_000 },
    { type: 'keptStore.listed', kept: [kept], now: 1_000 },
    { type: 'keptStore.listed', kept: [kept], now: 21_000 },
    { type: 'keptStore.listed', kept: [{ ...kept, placed: { orderId: '77' } }], now: 21_000 },
    { type: 'keptStore.listed', kept: [], now: 21_000 },
  ]);
  // Another tab's call ends a moment after this one signed out.
  orders.keep('7', kept);
  stop();
  expect([orders.list('7', 21_000), memory.clear.mock.calls.length]).toEqual([[], 2]);
  vi.advanceTimersByTime(60_000);
  expect(facts).toHaveLength(5);
});

it.each([
  ['of another agent', '3', 15 * 60_000, true],
  ['of another agent a moment ago', '3', 15 * 60_000 - 1, false],
  ['of this agent', '7', 15 * 60_000, false],
])(
  'forgets what is left of a live call once it is another agent’s and too old: one %s',
  (_, agentId, age, isForgotten) => {
    vi.useFakeTimers({ now: 1_000_000 });
    const memory = createCallMemory(memoryStorage());
    memory.remember('12', { agentId, savedAt: 1_000_000 - age, fromNumber: '+12065550173' });
    const orders = createKeptOrders(memoryStorage(), new EventTarget());
    const { stop } = runUnderParent(createKeptStore({ orders, memory, now: Date.now }), { agentId: '7' });
    expect(memory.recallAny() === null).toBe(isForgotten);
    vi.advanceTimersByTime(20_000);
    expect(memory.recallAny() === null).toBe(agentId === '3');
    stop();
  },
);

it('recalls the order of the caller at that restaurant, and how old it is', () => {
  const orders = createKeptOrders(memoryStorage(), new EventTarget());
  orders.keep('7', { ...left, keptAt: 1_000 });
  const recall = (agentId: string | null, number: string) =>
    recallDraft({ orders, agentId, caller: { tenantId: '3', number, kept: null }, now: 121_000 });
  expect(recall('7', '206-555-0173')).toEqual({
    callId: '12',
    cart,
    typed: null,
    agentName: null,
    ageSeconds: 120,
  });
  // What was only typed is offered too, after what has items.
  const typed = { ...cart, lines: [], shorthand: '2 marg' };
  orders.keep('7', { ...left, callId: '13', cart: typed, keptAt: 1_000 });
  expect(recall('7', '206-555-0173')?.callId).toBe('12');
  orders.drop('7', '12');
  expect(recall('7', '206-555-0173')).toMatchObject({ callId: '13', cart: typed });
  expect(recall('7', '206-555-0199')).toBeNull();
  expect(recall('8', '206-555-0173')).toBeNull();
  // The server's own is offered with what only this browser has of it.
  const details = { phone: '555', details: { firstName: 'Ada', lastName: '', email: '' } };
  const unread = { shorthand: '2 marg', typedTime: '7:3', typedTip: 'five' };
  orders.keep('7', {
    ...left,
    cart: { ...cart, ...unread },
    typed: details,
    sentWith: 'key-1',
    isOtherThanSent: true,
    placed: { orderId: '77' },
    keptAt: 1_000,
  });
  const stored = { callId: '12', cart, typed: null, agentName: null, ageSeconds: 60 };
  const offered = (kept: KeptDraft) =>
    recallDraft({ orders, agentId: '7', caller: { tenantId: '3', number: null, kept }, now: 121_000 });
  expect(offered(stored)).toEqual({
    ...stored,
    cart: { ...cart, ...unread },
    typed: details,
    sentWith: 'key-1',
    isOtherThanSent: true,
    placed: { orderId: '77' },
  });
  expect(offered({ ...stored, callId: '11' })).toEqual({ ...stored, callId: '11' });
  expect(recall(null, '206-555-0173')).toBeNull();
});

it.each([
  [null, [{ type: 'focus.wasNowhere' }]],
  [true, [{ type: 'focus.wasNowhere' }]],
  [false, []],
])('reports that nobody worked with anything where the focus rests: %j', (isResting, expected) => {
  const activeElement = isResting === null ? null : { matches: () => isResting };
  const page = { document: { activeElement } } as unknown as Window;
  const { received: facts, stop } = runUnderParent(createLookAtFocus({ page }), undefined);
  expect(facts).toEqual(expected);
  stop();
});
