import { expect, it } from 'vitest';
import { selectFailedId, selectFetchedId, selectTicket } from '../../../src/machines/ticket/ticket.selectors';
import { createTestTicket, ticket } from './create-test-ticket';

const print = { type: 'ticket.print', orderId: '7' } as const;

it('fetches the order as it is now, prints it, and takes it from the page again', async () => {
  const { ref, fetchTicket, printPage, state } = createTestTicket();
  expect([state(), printPage.calls.length]).toEqual(['idle', 0]);
  ref.send(print);
  expect(fetchTicket.calls.map(({ input }) => input)).toEqual([{ source: 'admin', orderId: '7' }]);
  expect([selectFetchedId(ref.getSnapshot()), ref.getSnapshot().hasTag('busy')]).toEqual(['7', true]);
  await fetchTicket.answer(ticket);
  expect([state(), selectTicket(ref.getSnapshot()), printPage.calls.length]).toEqual(['printing', ticket, 1]);
  expect(selectFetchedId(ref.getSnapshot())).toBeNull();
  await printPage.answer();
  expect([state(), selectTicket(ref.getSnapshot())]).toEqual(['idle', null]);
});

it('prints the order that was asked for last', async () => {
  const { ref, fetchTicket, state } = createTestTicket();
  ref.send(print);
  ref.send({ ...print, orderId: '8' });
  expect(fetchTicket.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(fetchTicket.calls.at(-1)?.input.orderId).toBe('8');
  await fetchTicket.answer(ticket);
  ref.send(print);
  expect([state(), selectTicket(ref.getSnapshot())]).toEqual(['fetching', null]);
});

it('says of which order the ticket could not be printed, and tries again', async () => {
  const { ref, fetchTicket, printPage, state } = createTestTicket();
  ref.send(print);
  await fetchTicket.fail();
  expect([state(), selectFailedId(ref.getSnapshot()), ref.getSnapshot().hasTag('error')]).toEqual([
    'failed',
    '7',
    true,
  ]);
  ref.send(print);
  await fetchTicket.answer(ticket);
  await printPage.fail();
  expect([state(), selectTicket(ref.getSnapshot())]).toEqual(['failed', null]);
  ref.send(print);
  expect([state(), selectFailedId(ref.getSnapshot())]).toEqual(['fetching', null]);
});

it('takes the ticket from the page where the browser never says that it is printed', async () => {
  const { ref, fetchTicket, state, clock } = createTestTicket();
  ref.send(print);
  await fetchTicket.answer(ticket);
  clock.increment(119_999);
  expect(state()).toBe('printing');
  clock.increment(1);
  expect([state(), selectTicket(ref.getSnapshot())]).toEqual(['idle', null]);
});
