import { assign } from 'xstate';
import { orderDraftSetup } from './order-draft.setup';

/** Whether the server quotes orders, and what does that here. */
export const quote = orderDraftSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadQuote',
        onDone: [
          {
            guard: { type: 'canQuote', params: ({ event }) => ({ logic: event.output }) },
            target: 'running',
            actions: { type: 'startQuote', params: ({ event }) => ({ logic: event.output }) },
          },
          { target: 'none' },
        ],
        onError: 'failed',
      },
      initial: 'timely',
      states: {
        timely: { after: { lateAfter: 'late' } },
        /** Where the server does not say what it offers, only an order whose terms were agreed waits on. */
        late: {},
      },
    },
    /** The server quotes no orders: this one is placed as it is. */
    none: {},
    running: {
      on: {
        'xstate.error.actor.*': {
          guard: { type: 'isQuote', params: ({ event }) => event },
          target: 'failed',
          actions: [
            assign({ quote: null, placing: null }),
            { type: 'report', params: { type: 'order.charged', charge: null } },
          ],
        },
      },
    },
    failed: {
      on: { 'order.submit': { guard: 'hasTerms', target: 'loading' } },
      after: { loadAgainAfter: 'loading' },
    },
  },
});
