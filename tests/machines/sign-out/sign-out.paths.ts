import { signOutMachine } from '../../../src/machines/sign-out/sign-out.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeRefusal } from '../../support/fixtures';
import { done } from '../call/call.fixtures';

const live = { callId: '12', phase: 'live', restaurant: 'Luna', caller: null, openedAt: null };

export const paths: ChartPaths = {
  machine: signOutMachine,
  walks: [
    {
      events: [
        { type: 'signOut.want' },
        { type: 'signOut.want', isOnCall: true },
        { type: 'signOut.stay' },
        { type: 'signOut.endCall' },
        { type: 'kept.flushed' },
        { type: 'call.mirrored', call: live },
        { type: 'call.mirrored', call: null },
      ],
      answers: { endCall: [done(undefined), makeRefusal(404), makeRefusal(500)] },
      distinguish: ({ context }) => context.call === null,
    },
  ],
};
