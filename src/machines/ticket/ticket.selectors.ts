import type { TicketSnapshot } from './ticket.machine';

/** What is on the paper while the browser prints; null otherwise. */
export function selectTicket({ context }: TicketSnapshot) {
  return context.ticket;
}
/** The order whose ticket is being fetched. */
export function selectFetchedId(snapshot: TicketSnapshot) {
  return snapshot.matches('fetching') ? snapshot.context.orderId : null;
}
/** The order whose ticket could not be printed. */
export function selectFailedId(snapshot: TicketSnapshot) {
  return snapshot.matches('failed') ? snapshot.context.orderId : null;
}
