import { describe, expect, it, vi } from 'vitest';
import type { Capabilities } from '../capabilities/capabilities';
import { type StubAnswer, stubServer } from '../testing/stub-server';
import { emptyDraft } from './draft-content';
import { findOutcomes, readSharedDraft, saveLastDraft, saveSharedDraft } from './shared-draft';
import type { SharedDraft } from './shared-draft.types';

const whole: SharedDraft = {
  lines: [
    {
      lineId: '9#2',
      menuItemId: '9',
      name: 'Ramen',
      quantity: 2,
      unitPriceCents: 1650,
      specialInstructions: 'No egg',
      options: [{ optionId: '4', group: 'Size', name: 'Large', quantity: 1, priceCents: 200 }],
    },
  ],
  orderType: 'delivery',
  paymentMethod: 'cash',
  terms: {
    address: { street: '12 Elm St', city: 'Seattle', state: 'WA', zipCode: '', notes: 'Door 4711' },
    wantedAt: '2026-11-23T19:30:00.000Z',
    tipCents: 350,
    allergies: ['Nuts'],
  },
};
const wire = {
  lines: [
    {
      line_id: '9#2',
      menu_item_id: 9,
      name: 'Ramen',
      unit_price: '16.50',
      quantity: 2,
      special_instructions: 'No egg',
      options: [{ option_id: 4, quantity: 1, group: 'Size', name: 'Large', price: '2.00' }],
    },
  ],
  order_type: 'delivery',
  payment_method: 'cash',
  delivery_address: {
    street: '12 Elm St',
    city: 'Seattle',
    state: 'WA',
    zip_code: '',
    delivery_notes: 'Door 4711',
  },
  wanted_at: '2026-11-23T19:30:00.000Z',
  tip: '3.50',
  allergies: ['Nuts'],
};
/** Amounts are sent as in an order. */
const sent = { ...wire, lines: wire.lines.map((line) => ({ ...line, unit_price: 16.5 })), tip: 3.5 };
const kept = { version: 6, draft: wire, changed_by: { id: 7, name: 'Priya' }, changed_at: null };
const onFive = { callId: '12', version: 5, draft: whole, customerId: '41', ownId: '7' };

it('sends the whole order on its version, and reads it back as it was', async () => {
  const { http, seen } = await stubServer({ body: { data: kept } });
  expect(await saveSharedDraft(http, onFive)).toEqual({ kind: 'saved', version: 6 });
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ version: 5, customer_id: 41, ...sent });
  expect(await readSharedDraft(http, { callId: '12', ownId: '8' })).toEqual({
    version: 6,
    isKept: true,
    draft: whole,
    by: 'Priya',
    placedWith: null,
  });
  expect((await readSharedDraft(http, { callId: '12', ownId: '7' })).by).toBeNull();
});

it('reads none as an empty order', async () => {
  const none = { version: 9, draft: null, changed_by: null, changed_at: null, placed_with: 'key-1' };
  const { http } = await stubServer({ body: { data: none } });
  expect(await readSharedDraft(http, { callId: '12', ownId: '7' })).toEqual({
    version: 9,
    isKept: false,
    draft: emptyDraft,
    by: null,
    placedWith: 'key-1',
  });
});

it('reads what somebody else kept meanwhile from the refusal', async () => {
  const { http } = await stubServer({ status: 409, body: { message: 'Changed.', ...kept } });
  expect(await saveSharedDraft(http, { ...onFive, ownId: '8' })).toEqual({
    kind: 'behind',
    known: { version: 6, isKept: true, draft: whole, by: 'Priya', placedWith: null },
  });
});

const [ramen] = whole.lines;
const ramens = (quantity: number) => ({ ...whole, lines: ramen ? [{ ...ramen, quantity }] : [] });

it.each([
  ['one’s own save that was not answered', '7', 4, 3.5],
  ['somebody else’s change, which stays', '8', 2, 3.5],
])('saves the last of a call on %s', async (_, ownId, quantity, tip) => {
  const { http, seen } = await stubServer(
    { status: 409, body: { message: 'Changed.', ...kept } },
    { body: { data: { ...kept, version: 7 } } },
  );
  const ours = ramens(4);
  const cart = { ...ours, terms: { ...ours.terms, tipCents: 0, allergies: ['Nuts', 'Sesame'] } };
  const before = ramens(1);
  const base = { version: 5, draft: { ...before, terms: { ...before.terms, tipCents: 0 } } };
  expect(await saveLastDraft(http, { callId: '12', customerId: null, cart, base, ownId })).toBe('saved');
  expect(seen.map(({ body }) => JSON.parse(body))).toMatchObject([
    { version: 5, lines: [{ quantity: 4 }] },
    { version: 6, lines: [{ quantity }], tip, allergies: ['Nuts', 'Sesame'] },
  ]);
});

it.each([
  ['nothing new in it is saved once', whole, kept, 'saved'],
  [
    'a placed order is not begun again',
    ramens(4),
    { version: 9, draft: null, changed_by: null, changed_at: null },
    'refused',
  ],
])('the last of a call with %s', async (_, cart, conflict, outcome) => {
  const { http, seen } = await stubServer({ status: 409, body: { message: 'Changed.', ...conflict } });
  const base = { version: 5, draft: ramens(1) };
  expect(await saveLastDraft(http, { callId: '12', customerId: null, cart, base, ownId: '7' })).toBe(outcome);
  expect(seen).toHaveLength(1);
});

it.each([404, 422, 501])('takes %i as refused', async (status) => {
  const { http } = await stubServer({ status });
  expect(await saveSharedDraft(http, onFive)).toEqual({ kind: 'refused' });
});

it.each([408, 429, 500, 503])('lets %i be tried again', async (status) => {
  const { http } = await stubServer({ status });
  await expect(saveSharedDraft(http, onFive)).rejects.toMatchObject({ status });
});

describe('what became of a kept order', () => {
  const order = (callId: string) => ({ callId, sentWith: 'key-1' });
  const at = (offered: Capabilities | null) => ({ offered, ownId: '7' });
  const none = { version: 9, draft: null, changed_by: null, changed_at: null };
  const with1 = { body: { data: { ...none, placed_with: 'key-1', placed_order_id: 77 } } };

  it.each<[string, StubAnswer, object]>([
    ['placed with the same key', with1, { kind: 'placed', orderId: '77' }],
    [
      'placed at a server that does not name it',
      { body: { data: { ...none, placed_with: 'key-1' } } },
      { kind: 'placed', orderId: null },
    ],
    ['placed with another key', { body: { data: { ...none, placed_with: 'key-0' } } }, { kind: 'unplaced' }],
    ['being taken', { body: { data: { ...kept, placed_with: null } } }, { kind: 'unplaced' }],
    [
      'dealt with by somebody else',
      { body: { data: { ...none, placed_with: 'key-0', settled_by: { id: 9, name: 'Marcus Hill' } } } },
      { kind: 'settled', by: 'Marcus Hill' },
    ],
    [
      'dealt with at another computer',
      { body: { data: { ...none, settled_by: { id: 7, name: 'Priya Raman' } } } },
      { kind: 'settled', by: null },
    ],
    ['of a call that is not theirs any more', { status: 404 }, { kind: 'refused' }],
    ['of a call that is erased', { status: 410 }, { kind: 'refused' }],
    ['of a call that they may not see', { status: 403 }, { kind: 'refused' }],
    [
      'asked for too often',
      { status: 429, headers: { 'Retry-After': '9' } },
      { kind: 'failed', retryAfterMs: 9_000 },
    ],
    ['that the server cannot look for now', { status: 503 }, { kind: 'failed', retryAfterMs: 0 }],
    ['answered with a page', { body: '<!doctype html>' }, { kind: 'failed', retryAfterMs: 0 }],
  ])('is known of one %s', async (_, answer, expected) => {
    const { http, seen } = await stubServer(answer);
    expect(await findOutcomes(http, [order('12')], at(['call-drafts']))).toEqual([
      { ...order('12'), ...expected },
    ]);
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/calls/12/draft']);
  });

  it('is known of each, whatever the server says of another', async () => {
    const { clientOf } = await stubServer();
    const answers: Readonly<Record<string, () => Promise<Response>>> = {
      '11': async () => new Response('{}', { status: 404 }),
      '12': async () => Response.json(with1.body),
      '13': async () => Promise.reject(new TypeError('Failed to fetch')),
      '14': () => new Promise(() => {}),
    };
    const http = clientOf().extend({
      fetch: (request) => {
        const [, callId = ''] =
          /calls\/(\d+)\/draft$/.exec(request instanceof Request ? request.url : '') ?? [];
        return answers[callId]?.() ?? Promise.reject(new TypeError(callId));
      },
    });
    vi.useFakeTimers();
    const finding = findOutcomes(http, ['11', '12', '13', '14'].map(order), at(['call-drafts']));
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect((await finding)?.map(({ callId, kind }) => [callId, kind])).toEqual([
      ['11', 'refused'],
      ['12', 'placed'],
      ['13', 'failed'],
      ['14', 'failed'],
    ]);
  });

  it('is not asked where the server does not say, and asked later where it is not known yet', async () => {
    const { http, seen } = await stubServer(with1);
    expect(await findOutcomes(http, [order('12')], at(['order-drafts']))).toBeNull();
    expect(await findOutcomes(http, [order('12')], at(null))).toEqual([
      { ...order('12'), kind: 'failed', retryAfterMs: 0 },
    ]);
    expect(seen).toEqual([]);
  });
});
