import { ticketMachine } from '../../../src/machines/ticket/ticket.machine';
import { readTicket, type TicketToFetch } from '../../../src/services/orders/ticket';
import type { Ticket } from '../../../src/services/orders/ticket.types';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

export const ticket: Ticket = readTicket({ id: 7, order_number: 'ORD-000007' });

export function createTestTicket() {
  const fetchTicket = standInPromise<Ticket, TicketToFetch>();
  const printPage = standInPromise<void>();
  const chart = startUnderParent(
    ticketMachine.provide({ actors: { fetchTicket: fetchTicket.logic, printPage: printPage.logic } }),
    { source: 'admin' },
  );
  return { ...chart, fetchTicket, printPage, state: () => chart.ref.getSnapshot().value };
}
