import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { mustProvide } from '../shared/must-provide';
import { required } from '../shared/required';
import type { FetchTicket, PrintPage, TicketContext, TicketEvent, TicketInput } from './ticket.types';

const fetchTicket: FetchTicket = mustProvide('fetchTicket');
const printPage: PrintPage = mustProvide('printPage');

/** Prints the ticket of one order at a time, as the server has it at that moment. */
export const ticketMachine = setup({
  types: {} as {
    context: TicketContext;
    events: TicketEvent;
    input: TicketInput;
    tags: 'busy' | 'error';
  },
  actors: { fetchTicket, printPage },
  delays: {
    /** Some browsers never report that printing is over. */
    printedWithin: 120_000,
  },
}).createMachine({
  id: 'ticket',
  context: ({ input }) => ({ ...input, orderId: null, ticket: null }),
  on: {
    'ticket.print': { target: '.fetching', actions: assign(({ event }) => ({ orderId: event.orderId })) },
  },
  initial: 'idle',
  states: {
    idle: { entry: assign({ ticket: null }) },
    fetching: {
      tags: 'busy',
      entry: assign({ ticket: null }),
      invoke: {
        src: 'fetchTicket',
        input: ({ context: { source, orderId } }) => ({ source, orderId: required(orderId, 'orderId') }),
        onDone: { target: 'printing', actions: assign(({ event }) => ({ ticket: event.output })) },
        onError: 'failed',
      },
    },
    printing: {
      invoke: { src: 'printPage', onDone: 'idle', onError: 'failed' },
      after: { printedWithin: 'idle' },
    },
    failed: { tags: 'error', entry: assign({ ticket: null }) },
  },
});

export type TicketLogic = typeof ticketMachine;
export type TicketActorRef = ActorRefFrom<TicketLogic>;
export type TicketSnapshot = SnapshotFrom<TicketLogic>;
