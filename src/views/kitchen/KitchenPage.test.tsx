import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import {
  createTestKitchen,
  makeBoard,
  makeOrder,
  session,
} from '../../../tests/machines/kitchen/create-test-kitchen';
import { makeRefusal } from '../../../tests/support/fixtures';
import { standInPromise } from '../../../tests/support/stand-ins';
import { textOf } from '../../../tests/views/on-screen';
import type { soundsMachine } from '../../machines/sounds/sounds.machine';
import { ticketMachine } from '../../machines/ticket/ticket.machine';
import type { KitchenOrder } from '../../services/kitchen/kitchen.types';
import type { TicketToFetch } from '../../services/orders/ticket';
import type { Ticket } from '../../services/orders/ticket.types';
import { KitchenPage } from './KitchenPage';

// The page reads only whether sounds are locked.
const lockedSounds = createMachine({
  type: 'parallel',
  states: { lock: { initial: 'locked', states: { locked: {} } } },
}) as unknown as typeof soundsMachine;

let drawn = 0;

const noon = Date.parse('2026-11-23T12:00:00Z');

function open(input: Parameters<typeof createTestKitchen>[0] = { session }) {
  const fetchTicket = standInPromise<Ticket, TicketToFetch>();
  const printPage = standInPromise<void>();
  const kitchen = createTestKitchen(input, {
    sounds: lockedSounds,
    ticket: ticketMachine.provide({ actors: { fetchTicket: fetchTicket.logic, printPage: printPage.logic } }),
  });
  render(
    <Profiler id="kitchen" onRender={() => (drawn += 1)}>
      <KitchenPage kitchen={kitchen.ref} />
    </Profiler>,
  );
  const tick = (now: number) => act(() => kitchen.clock_.tell({ type: 'clock.ticked', now }));
  return { ...kitchen, fetchTicket, tick, user: userEvent.setup() };
}

async function openBoard(...orders: readonly KitchenOrder[]) {
  const kitchen = open();
  kitchen.tick(noon);
  await act(() => kitchen.fetchBoard.answer({ kind: 'done', value: makeBoard(...orders) }));
  return { ...kitchen, sent: () => kitchen.sendPress.calls.map(({ input }) => input) };
}

const column = (name: string) => within(screen.getByRole('region', { name }));
const order = (number: string) => within(screen.getByRole('article', { name: `Order ${number}` }));
const texts = (number: string) =>
  [...screen.getByRole('article', { name: `Order ${number}` }).querySelectorAll('p, li')].map(
    ({ textContent }) => textContent,
  );

describe('before there is a board', () => {
  it('says that a link is needed, and why the given one is of no use', async () => {
    const { openKitchen } = open({ secret: 'old', session: null });
    expect(screen.getByRole('heading').textContent).toBe('Opening the kitchen screen...');
    await act(() => openKitchen.answer(makeRefusal(422, 'This link is used up.')));
    expect(screen.getByRole('heading').textContent).toBe('This screen needs a link');
    expect(screen.getByRole('status').textContent).toBe('This link is used up.');
  });

  it('tries again when it is asked to, where the server could not be reached', async () => {
    const { openKitchen, user } = open({ secret: 'new', session: null });
    await act(() => openKitchen.fail());
    expect(screen.getByRole('heading').textContent).toBe('This screen could not be opened yet');
    expect(screen.getByRole('status').textContent).toBe(
      'The server could not be reached. This screen tries again by itself.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(openKitchen.calls).toHaveLength(2);
    await act(() => openKitchen.answer(makeRefusal(429, 'Please try again in 40 seconds.')));
    expect(screen.getByRole('status').textContent).toBe('Please try again in 40 seconds.');
  });

  it('says that the orders cannot be read', async () => {
    const { fetchBoard } = open();
    await act(() => fetchBoard.fail());
    expect(screen.getByRole('heading').textContent).toBe('The server could not be reached');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('says that the screen was withdrawn', async () => {
    const { fetchBoard } = open();
    expect(screen.getByRole('heading').textContent).toBe('Reading the orders...');
    await act(() => fetchBoard.answer(makeRefusal(401)));
    expect(screen.getByRole('heading').textContent).toBe('This screen was withdrawn');
  });

  it('counts who waits on the tab while the orders are shown, and no longer', async () => {
    document.title = 'Kitchen · Restaurant Order Agent';
    const { sendPress, user } = await openBoard(makeOrder());
    expect(document.title).toBe('(1) Kitchen');
    await user.click(order('ORD-000007').getByRole('button', { name: /15/ }));
    await act(() => sendPress.answer(makeRefusal(401)));
    expect(screen.getByRole('heading').textContent).toBe('This screen was withdrawn');
    expect(document.title).toBe('Kitchen · Restaurant Order Agent');
  });
});

describe('the board', () => {
  it('is not drawn by a second that is of the same minute', async () => {
    const { fetchBoard, tick } = open();
    tick(noon);
    await act(() => fetchBoard.answer({ kind: 'done', value: makeBoard(makeOrder()) }));
    drawn = 0;
    tick(noon + 1_000);
    expect(drawn).toBe(0);
    tick(noon + 60_000);
    expect(drawn).toBe(1);
  });

  it.each([
    [1, 'One order cannot be shown here. Load this page again.'],
    [2, '2 orders cannot be shown here. Load this page again.'],
  ])('says that of its orders %i cannot be shown', async (leftOut, words) => {
    const { fetchBoard } = open();
    await act(() => fetchBoard.answer({ kind: 'done', value: { ...makeBoard(makeOrder()), leftOut } }));
    expect(screen.getByText(words)).toBeDefined();
  });

  it('has the times of its own clock where it does not know the restaurant’s zone', async () => {
    const timezone = 'America/Newer_Than_This_Tablet';
    const board = makeBoard(makeOrder({ number: 'ORD-1', timezone, createdAt: '2026-11-23T11:30:00Z' }));
    const { fetchBoard, tick } = open();
    tick(noon);
    await act(() => fetchBoard.answer({ kind: 'done', value: { ...board, timezone } }));
    const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
    expect(texts('ORD-1').join(' ')).toContain(clock.format(Date.parse('2026-11-23T11:30:00Z')));
  });

  it('has an order where it stands: new, in the kitchen, ready, or later', async () => {
    await openBoard(
      makeOrder({ id: '1', number: 'ORD-1' }),
      makeOrder({ id: '2', number: 'ORD-2', status: 'preparing' }),
      makeOrder({ id: '3', number: 'ORD-3', status: 'out_for_delivery' }),
      makeOrder({
        id: '4',
        number: 'ORD-4',
        isDue: false,
        dueAt: '2030-11-24T17:15:00Z',
        wantedAt: '2030-11-24T18:00:00Z',
        timezone: 'UTC',
      }),
    );
    const numbers = ['New', 'In the kitchen', 'Ready'].map((name) =>
      column(name)
        .getAllByRole('article')
        .map((each) => each.getAttribute('aria-label')),
    );
    expect(numbers).toEqual([['Order ORD-1'], ['Order ORD-2'], ['Order ORD-3']]);
    expect(textOf(column('Later').getByRole('listitem'))).toBe(
      'ORD-4: begins Nov 24, 5:15 PM, wanted Nov 24, 6:00 PM',
    );
    expect(screen.getByText('Touch the screen once, so that new orders can ring.')).toBeDefined();
    expect(screen.getByText('1 order waits for you')).toBeDefined();
  });

  it('says where there is nothing', async () => {
    await openBoard();
    expect(screen.getByText('No new orders')).toBeDefined();
    expect(screen.getByText('Nothing is being made')).toBeDefined();
    expect(screen.getByText('Nothing waits to be handed over')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Later' })).toBeNull();
  });

  it('has of many orders the twenty most urgent, says how many more there are, and shows those when asked to', async () => {
    const { fetchBoard, tick, user } = open();
    const many = Array.from({ length: 25 }, (_, at) =>
      makeOrder({
        id: `${at}`,
        number: `ORD-${at}`,
        status: 'ready',
        readyAt: `2026-11-23T12:${at + 10}:00Z`,
      }),
    );
    tick(noon);
    await act(() => fetchBoard.answer({ kind: 'done', value: { ...makeBoard(...many), unsent: 1_300 } }));
    const shown = () =>
      [column('Ready').getByRole('heading', { level: 2 }), ...column('Ready').getAllByRole('article')].map(
        textOf,
      );
    const press = (name: string) => user.click(column('Ready').getByRole('button', { name }));
    expect(
      screen.getByText('1,300 more orders have no room here. They come when others are finished.'),
    ).toBeDefined();
    expect([shown().length, shown()[0]]).toEqual([21, 'Ready 20 of 25']);
    await press('5 more');
    expect([shown().length, shown()[0]]).toEqual([26, 'Ready 25']);
    await press('Show fewer');
    expect(shown()).toHaveLength(21);
  });

  it('keeps the reason that somebody types, and says why it cannot be sent any more', async () => {
    const { fetchBoard, sent, user, watchKitchen } = await openBoard(makeOrder());
    const refuse = () => user.click(screen.getByRole('button', { name: 'Refuse ORD-000007' }));
    const read = async (...orders: readonly KitchenOrder[]) => {
      act(() => watchKitchen.tell({ type: 'live.changed' }));
      await act(() => fetchBoard.answer({ kind: 'done', value: makeBoard(...orders) }));
    };
    await refuse();
    await user.type(screen.getByRole('textbox', { name: 'Another reason' }), 'No gas');
    const others = Array.from({ length: 20 }, (_, at) =>
      makeOrder({ id: `${at}`, number: `ORD-${at}`, status: 'cancelled' }),
    );
    await read(...others, makeOrder());
    expect(screen.getByRole('textbox', { name: 'Another reason' })).toHaveProperty('value', 'No gas');
    const button = screen.getByRole('button', { name: 'Refuse' });
    for (const [orders, words] of [
      [[], 'ORD-000007 is not on the board any more.'],
      [[makeOrder({ status: 'confirmed' })], 'ORD-000007 was accepted meanwhile.'],
      [[makeOrder({ status: 'cancelled' })], 'ORD-000007 is cancelled. Do not cook it.'],
    ] as const) {
      await read(...orders);
      expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe(words);
      expect(screen.getByRole('textbox', { name: 'Another reason' })).toHaveProperty('value', 'No gas');
      expect([button, screen.getByRole('button', { name: 'Too busy' })]).toEqual([
        expect.objectContaining({ disabled: true }),
        expect.objectContaining({ disabled: true }),
      ]);
    }
    await read(makeOrder({ version: 2 }));
    await user.click(button);
    expect(sent()).toEqual([{ orderId: '7', version: 2, step: { step: 'refuse', reason: 'No gas' } }]);
  });

  it('says when it may be out of date, and keeps showing what it had', async () => {
    const { clock, fetchBoard, tick, user, watchKitchen } = await openBoard(makeOrder());
    act(() => watchKitchen.tell({ type: 'live.connected' }));
    expect(screen.getByText('Live')).toBeDefined();
    act(() => watchKitchen.tell({ type: 'live.lost' }));
    expect(screen.getByText('Checks every 15 s')).toBeDefined();
    tick(noon);
    act(() => clock.increment(15_000));
    await act(() => fetchBoard.fail());
    tick(noon + 15_000);
    expect(screen.getByText('As of 15s ago')).toBeDefined();
    expect(
      screen.getByText('No connection. Orders may be missing, and what is pressed may not arrive.'),
    ).toBeDefined();
    expect(screen.getByRole('article', { name: 'Order ORD-000007' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => fetchBoard.answer({ kind: 'done', value: makeBoard(makeOrder()) }));
    expect(screen.queryByText(/No connection/)).toBeNull();
  });
});

describe('an order', () => {
  it('has its allergies, that it changed, its lines with options and notes, and for whom it is', async () => {
    await openBoard(
      makeOrder({
        version: 2,
        seenVersion: 1,
        status: 'confirmed',
        allergies: ['Nuts'],
        lines: [{ quantity: 2, name: 'Ramen', options: ['Large'], notes: 'no egg', totalCents: null }],
        notes: 'Ring twice',
        customerName: 'Ada Diaz',
        customerPhone: '+12065550173',
      }),
    );
    expect(texts('ORD-000007')).toEqual([
      '—',
      'As soon as possible',
      'ALLERGIES: Nuts',
      'CHANGED since you accepted it.',
      '2×RamenLargeno egg',
      'Ring twice',
      'Ada Diaz\nPhone ends in 0173',
    ]);
    expect(order('ORD-000007').getByRole('button', { name: 'Seen, ORD-000007' })).toBeDefined();
  });

  it('is late by the minutes since it was to be ready', async () => {
    await openBoard(makeOrder({ status: 'preparing', readyAt: '2026-11-23T11:48:00Z' }));
    expect(texts('ORD-000007')).toContain('Late by 12 min');
  });

  it('that was cancelled is not to be cooked', async () => {
    const { sent, user } = await openBoard(makeOrder({ status: 'cancelled', version: 3 }));
    expect(texts('ORD-000007')).toContain('CANCELLED. Do not cook it.');
    expect(texts('ORD-000007')).not.toContain('CHANGED, version 3');
    await user.click(order('ORD-000007').getByRole('button', { name: 'Seen, ORD-000007' }));
    expect(sent()).toEqual([{ orderId: '7', version: 3, step: { step: 'see' } }]);
  });

  it('is accepted with the minutes until it is ready, once', async () => {
    const { sent, user } = await openBoard(makeOrder());
    await user.click(screen.getByRole('button', { name: 'Accept ORD-000007, ready in 20 minutes' }));
    expect(sent()).toEqual([{ orderId: '7', version: 1, step: { step: 'accept', minutes: 20 } }]);
    const other = screen.getByRole('button', { name: 'Accept ORD-000007, ready in 30 minutes' });
    expect(other.hasAttribute('disabled')).toBe(true);
  });

  it('is refused with a reason, of those offered or typed', async () => {
    const { sent, sendPress, user, clock } = await openBoard(makeOrder());
    const refuse = () => user.click(screen.getByRole('button', { name: 'Refuse ORD-000007' }));
    await refuse();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sent()).toEqual([]);
    await refuse();
    expect(screen.getByRole('button', { name: 'Refuse' }).hasAttribute('disabled')).toBe(true);
    await user.type(screen.getByRole('textbox', { name: 'Another reason' }), ' No more noodles ');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(sent()).toEqual([
      { orderId: '7', version: 1, step: { step: 'refuse', reason: 'No more noodles' } },
    ]);
    await act(() => sendPress.fail());
    act(() => clock.increment(2_000));
    await act(() => sendPress.fail());
    expect(
      order('ORD-000007').getByText('No answer from the server. Press again if the order is as before.'),
    ).toBeDefined();
    await refuse();
    expect(screen.getByRole('textbox', { name: 'Another reason' })).toHaveProperty(
      'value',
      'No more noodles',
    );
    await user.click(screen.getByRole('button', { name: 'Too busy' }));
    expect(sent().at(-1)?.step).toEqual({ step: 'refuse', reason: 'Too busy' });
  });

  it('keeps the focus in the column it goes to, and leaves it to the heading once it is gone', async () => {
    const { fetchBoard, sendPress, user, watchKitchen } = await openBoard(makeOrder());
    const goOn = async (button: string, ...orders: readonly KitchenOrder[]) => {
      act(() => screen.getByRole('button', { name: button }).focus());
      await user.keyboard('{Enter}');
      await act(() => sendPress.answer({ kind: 'done', value: undefined }));
      act(() => watchKitchen.tell({ type: 'live.changed' }));
      await act(() => fetchBoard.answer({ kind: 'done', value: makeBoard(...orders) }));
    };
    const focused = () => [document.activeElement?.localName, document.activeElement?.textContent];
    await goOn('Accept ORD-000007, ready in 20 minutes', makeOrder({ status: 'confirmed' }));
    const inKitchen = column('In the kitchen').getByRole('article');
    await waitFor(() => expect(focused()).toEqual(['article', inKitchen.textContent]));
    await goOn('Start, ORD-000007');
    await waitFor(() => expect(focused()).toEqual(['h2', 'In the kitchen 0']));
  });

  it.each([
    [{ status: 'confirmed' }, 'Start', 'start'],
    [{ status: 'preparing' }, 'Ready', 'ready'],
  ] as const)('of %j goes on with %s', async (state, word, step) => {
    const { sent, user } = await openBoard(makeOrder(state));
    await user.click(screen.getByRole('button', { name: `${word}, ORD-000007` }));
    expect(sent()).toEqual([{ orderId: '7', version: 1, step: { step } }]);
  });

  it('offers the next step a moment after the last: a double tap makes one', async () => {
    const { sent, user, sendPress, fetchBoard, clock } = await openBoard(makeOrder({ status: 'confirmed' }));
    await user.click(screen.getByRole('button', { name: 'Start, ORD-000007' }));
    await act(() => sendPress.answer({ kind: 'done', value: undefined }));
    await act(() =>
      fetchBoard.answer({ kind: 'done', value: makeBoard(makeOrder({ status: 'preparing' })) }),
    );
    const ready = screen.getByRole('button', { name: 'Ready, ORD-000007' });
    await user.click(ready);
    expect([sent().length, ready.getAttribute('aria-disabled')]).toEqual([1, 'true']);
    act(() => clock.increment(800));
    await user.click(ready);
    expect(sent().map(({ step }) => step.step)).toEqual(['start', 'ready']);
  });

  it.each([
    [{ status: 'ready', orderType: 'pickup' }, 'Handed over', 'hand_over'],
    [{ status: 'ready', orderType: 'delivery' }, 'Handed to driver', 'hand_over'],
    [{ status: 'out_for_delivery' }, 'Delivered', 'deliver'],
  ] as const)('of %j stays for five seconds after %s, which can be taken back', async (state, word, step) => {
    const { sent, user, clock } = await openBoard(makeOrder(state));
    const name = `${word}, ORD-000007`;
    const takenBack = 'Take back, ORD-000007';
    const press = (button: string) => user.click(screen.getByRole('button', { name: button }));
    const pass = (ms: number) => act(() => clock.increment(ms));
    await press(name);
    await press(takenBack);
    expect(texts('ORD-000007')).toContain(`${word}. Sent in a few seconds.`);
    pass(1_000);
    await press(takenBack);
    pass(10_000);
    expect(sent()).toEqual([]);
    await press(name);
    pass(5_000);
    expect(sent()).toEqual([{ orderId: '7', version: 1, step: { step } }]);
    expect(screen.queryByRole('button', { name: takenBack })).toBeNull();
  });

  it('says what was pressed here, whatever another screen does meanwhile', async () => {
    const order = makeOrder({ status: 'ready', orderType: 'delivery' });
    const { user, watchKitchen, fetchBoard } = await openBoard(order);
    await user.click(screen.getByRole('button', { name: 'Handed to driver, ORD-000007' }));
    const moved = makeBoard({ ...order, status: 'out_for_delivery', version: 2 });
    act(() => watchKitchen.tell({ type: 'live.changed' }));
    await act(() => fetchBoard.answer({ kind: 'done', value: moved }));
    expect(column('Ready').getByText('Out for delivery')).toBeTruthy();
    expect(texts('ORD-000007')).toContain('Handed to driver. Sent in a few seconds.');
  });

  it('that is held as the page is closed is sent at once', async () => {
    const { sentLast, user, watchBrowser } = await openBoard(makeOrder({ status: 'ready' }));
    await user.click(screen.getByRole('button', { name: 'Handed over, ORD-000007' }));
    act(() => watchBrowser.tell({ type: 'browser.left' }));
    expect(sentLast).toEqual([{ orderId: '7', version: 1, step: { step: 'hand_over' } }]);
  });

  it.each([
    [{ paymentStatus: 'pending', paymentMethod: 'cash', totalCents: 1_285 }, 'Collect $12.85, cash'],
    [
      { paymentStatus: 'pending', paymentMethod: 'credit_card', totalCents: 1_285 },
      'Collect $12.85, credit card',
    ],
    [{ paymentStatus: 'paid', paymentMethod: 'cash', totalCents: 1_285 }, 'Paid, $12.85'],
    [{ paymentStatus: 'pending', paymentMethod: 'cash', totalCents: null }, 'Collect, cash'],
    [{ paymentStatus: null, paymentMethod: null, totalCents: 1_285 }, '$12.85'],
  ])('with %j says %s', async (pay, words) => {
    await openBoard(makeOrder({ status: 'ready', ...pay }));
    expect(texts('ORD-000007').at(-1)).toBe(words);
  });

  it('that comes back after a refusal says what the kitchen had against it', async () => {
    await openBoard(makeOrder({ settledRefusal: 'Too busy' }));
    expect(texts('ORD-000007')).toContain('You refused it (Too busy); the customer was called back.');
  });

  it('is printed as the server has it', async () => {
    const { fetchTicket, user } = await openBoard(makeOrder());
    await user.click(screen.getByRole('button', { name: 'Print ticket of ORD-000007' }));
    expect(fetchTicket.calls.map(({ input }) => input)).toEqual([{ source: 'kitchen', orderId: '7' }]);
    await act(() => fetchTicket.answer(makeOrder({ number: 'ORD-000007' })));
    expect(document.querySelector('[aria-label="Ticket ORD-000007"]')).not.toBeNull();
  });
});

it('gives an order the date of its times once it is of yesterday at the restaurant', async () => {
  const timezone = 'America/Los_Angeles';
  const later = { isDue: false, dueAt: '2026-11-24T01:30:00Z', timezone } as const;
  const { tick } = await openBoard(
    makeOrder({ timezone, createdAt: '2026-11-24T07:50:00Z' }),
    makeOrder({ id: '8', number: 'ORD-000008', ...later }),
  );
  const shown = (text: RegExp) => screen.getByText(text).textContent?.replaceAll('\u202f', ' ');
  tick(Date.parse('2026-11-24T07:59:59Z'));
  expect(shown(/Placed/)).toContain('Placed 11:50 PM');
  expect(shown(/begins/)).toBe('ORD-000008: begins 5:30 PM');
  tick(Date.parse('2026-11-24T08:00:00Z'));
  expect(shown(/Placed/)).toContain('Placed Nov 23, 11:50 PM');
  expect(shown(/begins/)).toBe('ORD-000008: begins Nov 23, 5:30 PM');
});
