import type { TicketSource } from '../../services/orders/ticket.types';
import { useLateChart } from '../data/use-late-chart';
import { PrintedTicket, TicketButton } from './TicketButton';

interface PrintTicketProps {
  readonly source: TicketSource;
  readonly orderId: string;
}

/** 'Print ticket', with the chart that does it. */
export function PrintTicket({ source, orderId }: PrintTicketProps) {
  const ticket = useLateChart('ticket', { source });
  if (ticket === undefined) return null;
  return (
    <>
      <TicketButton ticket={ticket} orderId={orderId} />
      <PrintedTicket ticket={ticket} />
    </>
  );
}
