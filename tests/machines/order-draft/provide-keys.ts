import { assign, fromPromise } from 'xstate';
import type { CallDraftLogic } from '../../../src/machines/call-draft/call-draft.machine';
import { keptOfferMachine } from '../../../src/machines/kept-offer/kept-offer.machine';
import { orderDraftMachine } from '../../../src/machines/order-draft/order-draft.machine';
import type { OrderQuoteLogic } from '../../../src/machines/order-quote/order-quote.machine';

/** The order chart with the keys key-1, key-2 and so on, and those it made so far; nothing is kept in this browser. */
export function provideKeys() {
  const keys: string[] = [];
  const machine = orderDraftMachine.provide({
    actors: {
      keptOffer: keptOfferMachine.provide({ actions: { recallDraft: () => {} } }),
      loadCallDraft: fromPromise<CallDraftLogic | null>(async () => null),
      loadQuote: fromPromise<OrderQuoteLogic | null>(async () => null),
    },
    actions: {
      makeKey: assign(() => {
        const idempotencyKey = `key-${keys.length + 1}`;
        keys.push(idempotencyKey);
        return { idempotencyKey };
      }),
    },
  });
  return { keys, machine };
}
