import { phoneLeaseMachine } from '../../../src/machines/phone-lease/phone-lease.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeMirrored } from './create-test-phone-lease';

export const paths: ChartPaths = {
  machine: phoneLeaseMachine.provide({ actions: { report: () => {} } }),
  walks: [
    {
      input: { agentId: '7' },
      events: [
        { type: 'phoneLease.want' },
        { type: 'phoneLease.keep' },
        { type: 'phoneLease.release' },
        { type: 'phoneLease.takeOver' },
        { type: 'lock.granted' },
        { type: 'lock.busy' },
        { type: 'lock.lost' },
        { type: 'lock.failed' },
        { type: 'otherTab.asked' },
        { type: 'otherTab.showed', call: makeMirrored() },
        { type: 'otherTab.showed', call: makeMirrored({ phase: 'ringing', openedAt: null }) },
        { type: 'otherTab.yielded' },
        { type: 'otherTab.statusMoved' },
        { type: 'phoneLease.announceStatus' },
        { type: 'call.mirrored', call: makeMirrored() },
        { type: 'call.yielded' },
        { type: 'clock.ticked', now: 1_000 },
      ],
      distinguish: ({ context }) => context.call?.phase,
    },
  ],
};
