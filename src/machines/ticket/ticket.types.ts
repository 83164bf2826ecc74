import type { PromiseActorLogic } from 'xstate';
import type { TicketToFetch } from '../../services/orders/ticket';
import type { Ticket, TicketSource } from '../../services/orders/ticket.types';

export interface TicketInput {
  readonly source: TicketSource;
}

export interface TicketContext extends TicketInput {
  readonly orderId: string | null;
  readonly ticket: Ticket | null;
}

export type TicketEvent = { type: 'ticket.print'; orderId: string };

export type FetchTicket = PromiseActorLogic<Ticket, TicketToFetch>;
/** Resolves when the browser has taken the page to print. */
export type PrintPage = PromiseActorLogic<void>;
