import { assign, raise, type SnapshotFrom, setup } from 'xstate';
import type { Notice } from '../shared/notice.types';
import { noticeRaised, sendToSystem } from '../shared/send-to-system';
import type { EventNotice, EventToastsContext, EventToastsEvent } from './event-toasts.types';

/** How many toasts are shown in any five seconds. */
const atOnce = 3;

const summaryOf = ({ newOrders, callsStarted }: EventToastsContext): Notice => ({
  code: 'moreHappened',
  newOrders,
  callsStarted,
});

/** A toast for each live event, and one for all that come faster than anybody reads. */
export const eventToastsMachine = setup({
  types: {} as { context: EventToastsContext; events: EventToastsEvent },
  actions: {
    raiseNotice: sendToSystem('notices', noticeRaised),
    countToast: assign({ recent: ({ context }) => context.recent + 1 }),
    ageToast: raise({ type: 'toasts.aged' }, { delay: 'period' }),
    keep: assign(({ context: { newOrders, callsStarted } }, { code }: EventNotice) =>
      code === 'orderCreated' ? { newOrders: newOrders + 1 } : { callsStarted: callsStarted + 1 },
    ),
  },
  guards: {
    isRoomLeft: ({ context }) => context.recent < atOnce,
  },
  delays: { period: 5_000 },
}).createMachine({
  id: 'eventToasts',
  context: { recent: 0, newOrders: 0, callsStarted: 0 },
  on: { 'toasts.aged': { actions: assign({ recent: ({ context }) => context.recent - 1 }) } },
  initial: 'showing',
  states: {
    showing: {
      on: {
        'toasts.raise': [
          {
            guard: 'isRoomLeft',
            actions: [{ type: 'raiseNotice', params: ({ event }) => event.notice }, 'countToast', 'ageToast'],
          },
          { target: 'summing', actions: { type: 'keep', params: ({ event }) => event.notice } },
        ],
      },
    },
    summing: {
      on: { 'toasts.raise': { actions: { type: 'keep', params: ({ event }) => event.notice } } },
      after: {
        period: {
          target: 'showing',
          actions: [
            { type: 'raiseNotice', params: ({ context }) => summaryOf(context) },
            assign({ newOrders: 0, callsStarted: 0 }),
            'countToast',
            'ageToast',
          ],
        },
      },
    },
  },
});

export type EventToastsSnapshot = SnapshotFrom<typeof eventToastsMachine>;
