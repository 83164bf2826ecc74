import { describe, expect, it } from 'vitest';
import { makeHttpRefusal } from '../../../tests/support/fixtures';
import { readCall } from '../calls/call-schema';
import { stubServer } from '../testing/stub-server';
import { saveCallDraft } from './save-call-draft';

const line = {
  menuItemId: '9',
  name: 'Ramen',
  quantity: 2,
  unitPriceCents: 1650,
  specialInstructions: ' No egg ',
};
const cart = { lines: [line], orderType: 'delivery', paymentMethod: 'cash' } as const;

it('sends what the cart of a call holds', async () => {
  const { http, seen } = await stubServer({ status: 204 });
  await saveCallDraft(http, { callId: '12', cart, customerId: '41' });
  await saveCallDraft(http, { callId: '12', cart: { ...cart, lines: [] }, customerId: null });
  expect(seen.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
    [
      'PUT',
      '/api/calls/12/draft',
      {
        lines: [
          {
            menu_item_id: 9,
            name: 'Ramen',
            unit_price: 16.5,
            quantity: 2,
            special_instructions: 'No egg',
          },
        ],
        order_type: 'delivery',
        payment_method: 'cash',
        customer_id: 41,
      },
    ],
    ['PUT', '/api/calls/12/draft', { lines: [], order_type: 'delivery', payment_method: 'cash' }],
  ]);
});

const draft = { callId: '12', cart, customerId: null };

it.each([
  [204, draft, 'saved'],
  [404, draft, 'refused'],
  [501, draft, 'refused'],
  [422, draft, 'refused'],
] as const)('takes %i to %j as %s', async (status, sent, outcome) => {
  const { http } = await stubServer({ status });
  expect(await saveCallDraft(http, sent)).toBe(outcome);
});

it.each([408, 429, 500, 503])('lets %i be tried again', async (status) => {
  const { http } = await stubServer({ status });
  await expect(saveCallDraft(http, draft)).rejects.toEqual(makeHttpRefusal(status));
});

describe('what an answered call brings along', () => {
  const wire = {
    call_id: 9,
    kept_at: '2026-11-20T17:58:00Z',
    agent_name: 'Priya Raman',
    customer_id: null,
    lines: [
      { menu_item_id: 9, name: 'Ramen', unit_price: '16.50', quantity: 2, special_instructions: 'No egg' },
    ],
    order_type: 'delivery',
    payment_method: 'cash',
  };
  const kept = {
    callId: '9',
    ageSeconds: 120,
    agentName: 'Priya Raman',
    typed: null,
    cart: { ...cart, lines: [{ ...line, specialInstructions: 'No egg' }] },
  };
  const callWith = (kept_draft: unknown) =>
    readCall({ id: 12, status: 'in-progress', started_at: '2026-11-20T18:00:00Z', kept_draft });

  it('is the order left half taken, aged by the server’s own clock', () => {
    expect(callWith(wire).keptDraft).toEqual(kept);
  });

  it('names no agent where it was the one who answers again', () => {
    const own = { id: 12, status: 'in-progress', agent: { id: 3, name: 'Priya Raman' }, kept_draft: wire };
    expect(readCall(own).keptDraft).toEqual({ ...kept, agentName: null, ageSeconds: null });
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['text', 'none'],
    ['an empty list', []],
    ['no lines', { ...wire, lines: [] }],
    ['lines that are none', { ...wire, lines: 'two ramen' }],
    ['a half piece', { ...wire, lines: [{ ...wire.lines[0], quantity: 0.5 }] }],
    ['an unknown type', { ...wire, order_type: 'drone' }],
  ])('is none where the server sends %s, and the call is there all the same', (_, odd) => {
    expect(callWith(odd)).toStrictEqual(
      readCall({ id: 12, status: 'in-progress', started_at: '2026-11-20T18:00:00Z' }),
    );
    expect(callWith(odd)).not.toHaveProperty('keptDraft');
  });
});
