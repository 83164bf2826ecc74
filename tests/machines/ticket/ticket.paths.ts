import { ticketMachine } from '../../../src/machines/ticket/ticket.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { ticket } from './create-test-ticket';

export const paths: ChartPaths = {
  machine: ticketMachine,
  walks: [
    {
      input: { source: 'admin' },
      events: [{ type: 'ticket.print', orderId: '7' }],
      answers: { fetchTicket: [ticket], printPage: [undefined] },
    },
  ],
};
