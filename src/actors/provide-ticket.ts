import { fromPromise } from 'xstate';
import { type TicketLogic, ticketMachine } from '../machines/ticket/ticket.machine';
import { printPage } from '../services/browser/print-page';
import { fetchTicket } from '../services/orders/ticket';
import { request } from './request';
import type { Services } from './services';

/** What prints tickets, in a chunk of its own. */
export function provideTicket({ http, page }: Pick<Services, 'http' | 'page'>): TicketLogic {
  return ticketMachine.provide({
    actors: {
      fetchTicket: request(http, fetchTicket),
      printPage: fromPromise(({ signal }) => printPage(page, signal)),
    },
  });
}
