import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { textOf } from '../../../tests/views/on-screen';
import { readTicket } from '../../services/orders/ticket';
import { TicketSheet } from './TicketSheet';

const order = {
  id: 7,
  order_number: 'ORD-000007',
  order_type: 'pickup',
  payment_method: 'cash',
  payment_status: 'pending',
  created_at: '2026-11-20T18:29:00Z',
  tenant: { name: 'Luna Verde', timezone: 'America/Los_Angeles' },
  customer: { full_name: 'Maya Okonkwo', phone_number: '+12065550173' },
  items: [
    {
      menu_item_name: 'Margherita',
      quantity: 2,
      special_instructions: 'No basil',
      options: [{ name: 'Large' }],
    },
  ],
  total_amount: '25.98',
};
const show = (changes: object = {}) => {
  render(<TicketSheet ticket={readTicket({ ...order, ...changes })} />);
  return screen.getByRole('article', { name: 'Ticket ORD-000007' });
};

it('begins with the allergies, then what was changed, then the number', () => {
  const sheet = show({
    allergies: ['nuts', 'milk'],
    version: 3,
    changes: [
      { version: 3, reason: 'Wrong size', by: 'Priya', before: { items: [] }, after: { items: order.items } },
    ],
  });
  expect([...sheet.children].slice(0, 3).map(textOf)).toEqual([
    'ALLERGIES: nuts, milk',
    'CHANGED (version 3)Wrong size, Priya+2 Margherita, Large, No basil',
    'ORD-000007Luna VerdePlaced Fri, Nov 20, 10:29 AM PSTAs soon as possible',
  ]);
});

it.each(['cancelled', 'failed'])(
  'says of an order that is %s not to make it, and nothing of a change',
  (status) => {
    const changes = [{ version: 2, reason: 'Called off', by: 'Priya', before: null, after: null }];
    const sheet = show({ status, version: 2, changes });
    expect([...sheet.children].slice(0, 2).map(textOf)).toEqual([
      'CANCELLED. Do not make it.',
      'ORD-000007Luna VerdePlaced Fri, Nov 20, 10:29 AM PSTAs soon as possible',
    ]);
  },
);

it('says when the food is wanted, and what the caller was told where that differs', () => {
  const times = { wanted_at: '2026-11-21T03:30:00Z', promised_at: '2026-11-21T03:40:00Z' };
  const sheet = show(times);
  expect(textOf(sheet)).toContain('Wanted Fri, Nov 20, 7:30 PM PSTPromised Fri, Nov 20, 7:40 PM PST');
  expect(textOf(sheet)).not.toContain('CHANGED');
});

it('gives the driver the address, the door code and the whole number', () => {
  const sheet = show({
    order_type: 'delivery',
    delivery_address: { street: '1 Main St', city: 'Seattle', delivery_notes: 'Door 4417' },
  });
  expect(textOf(sheet)).toContain('DeliveryMaya Okonkwo(206) 555-01731 Main StSeattleDoor 4417');
});

it('gives no more of a number than is needed to tell who picks the order up', () => {
  const text = textOf(show());
  expect(text).toContain('PickupMaya OkonkwoPhone ends in 0173');
  expect(text).toContain('2×MargheritaLargeNo basil');
  expect(text).toContain('Total$25.98Cash, Payment pending');
});

it('says that somebody asked and there are no allergies, and nothing where nobody asked', () => {
  expect(textOf(show({ allergies: [] }))).toMatch(/^No allergies/);
});

it('says below the allergies who acknowledged the warning, and when', () => {
  const at = '2026-11-20T18:28:00Z';
  const first = (by: object | null) =>
    textOf(
      show({ allergies: ['nuts'], allergies_acknowledged: { at, by } }).firstElementChild ?? document.body,
    );
  expect(first({ id: 3, name: 'Priya Raman' })).toBe(
    'ALLERGIES: nutsAcknowledged by Priya Raman Fri, Nov 20, 10:28 AM PST',
  );
});

it('says when the warning was acknowledged where nobody knows by whom', () => {
  const sheet = show({
    allergies: ['nuts'],
    allergies_acknowledged: { at: '2026-11-20T18:28:00Z', by: null },
  });
  expect(textOf(sheet)).toMatch(/^ALLERGIES: nutsAcknowledged Fri, Nov 20, 10:28 AM PST/);
});
