import { hangUpMachine } from '../../../src/machines/hang-up/hang-up.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeRefusal } from '../../support/fixtures';
import { done, margheritaLine } from '../call/call.fixtures';

export const paths: ChartPaths = {
  machine: hangUpMachine,
  walks: [
    {
      input: { callId: '12', itemCount: 0 },
      events: [
        { type: 'call.hangUp' },
        { type: 'call.armHangUp' },
        { type: 'call.confirmHangUp' },
        { type: 'call.keepTaking' },
        { type: 'call.dismissAlert' },
        ...[[], [margheritaLine]].map((lines) => ({
          type: 'order.draftChanged',
          draft: { lines, orderType: 'pickup', paymentMethod: 'cash', idempotencyKey: null },
        })),
      ],
      answers: { endCall: [done(undefined), makeRefusal(500)] },
      distinguish: ({ context }) => [context.itemCount, context.agreedCount],
    },
  ],
};
