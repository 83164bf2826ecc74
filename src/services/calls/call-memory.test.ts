import { expect, it, vi } from 'vitest';
import { readCustomer } from '../customers/customer-schema';
import { memoryStorage } from '../testing/memory-storage';
import { createCallMemory } from './call-memory';

const line = {
  lineId: '9',
  menuItemId: '9',
  name: 'Margherita',
  quantity: 2,
  unitPriceCents: 1250,
  specialInstructions: null,
};
const draft = {
  lines: [line],
  orderType: 'pickup',
  paymentMethod: 'cash',
  idempotencyKey: null,
  shorthand: '2 mar',
  typedTime: 'tomorrow 6',
  typedTip: 'five',
} as const;
const customer = readCustomer({ id: 5, first_name: 'Ann', phone_number: '555', preferences: ['Mild'] });

const typed = { phone: '555', details: { firstName: 'Ann', lastName: '', email: 'ann@' } };

it('gives back part by part what was remembered, in another page too', () => {
  const area = memoryStorage();
  createCallMemory(area).remember('12', { openedAt: 1_000 });
  createCallMemory(area).remember('12', { customer });
  createCallMemory(area).remember('12', { draft });
  createCallMemory(area).remember('12', { tenantId: '3', tenantName: 'Luna', fromNumber: '555' });
  createCallMemory(area).remember('12', { isMuted: true });
  createCallMemory(area).remember('12', { typed });
  expect(createCallMemory(area).recall('12')).toEqual({
    callId: '12',
    openedAt: 1_000,
    tenantId: '3',
    tenantName: 'Luna',
    fromNumber: '555',
    customer,
    draft,
    isMuted: true,
    typed,
  });
});

it('reads what was written before the restaurant and the number were remembered', () => {
  const older = { callId: '12', openedAt: 1_000, customer: null, draft };
  expect(createCallMemory(memoryStorage({ live_call: JSON.stringify(older) })).recall('12')).toEqual({
    ...older,
    tenantId: null,
    tenantName: null,
    fromNumber: null,
    typed: null,
  });
});

it('tells which call is kept, if any', () => {
  const memory = createCallMemory(memoryStorage());
  expect(memory.recallAny()).toBeNull();
  memory.remember('12', { openedAt: 1_000 });
  expect(memory.recallAny()?.callId).toBe('12');
  memory.clear();
  expect(memory.recallAny()).toBeNull();
});

it('knows nothing of another call, and remembering one forgets the other', () => {
  const memory = createCallMemory(memoryStorage());
  memory.remember('12', { openedAt: 1_000 });
  expect(memory.recall('13')).toBeNull();
  memory.remember('13', { openedAt: 2_000 });
  expect(memory.recall('12')).toBeNull();
});

it('forgets the call it is asked to, and no other', () => {
  const memory = createCallMemory(memoryStorage());
  memory.remember('12', { openedAt: 1_000 });
  memory.forget('11');
  expect(memory.recall('12')).not.toBeNull();
  memory.forget('12');
  expect(memory.recall('12')).toBeNull();
});

it.each([
  '{',
  'null',
  '{"callId":"12"}',
  JSON.stringify({ callId: '12', openedAt: 1, customer: null, draft: { ...draft, orderType: 'by post' } }),
  JSON.stringify({
    callId: '12',
    openedAt: 1,
    customer: null,
    draft: { ...draft, lines: [{ ...line, quantity: 0 }] },
  }),
])('takes the unreadable %s as nothing', (text) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(createCallMemory(memoryStorage({ live_call: text })).recall('12')).toBeNull();
});

it('goes on without a storage that is full', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => createCallMemory(full).remember('12', { openedAt: 1 })).not.toThrow();
  expect(warn).toHaveBeenCalledOnce();
});
