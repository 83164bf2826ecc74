import { activityFeedMachine } from '../../../src/machines/activity-feed/activity-feed.machine';
import type { ChartPaths } from '../../paths/chart-paths';

export const paths: ChartPaths = {
  machine: activityFeedMachine,
  walks: [
    {
      events: [
        { type: 'feed.add', fact: { type: 'supervisor.callEnded', agent: null }, now: 1_000 },
        { type: 'feed.wanted' },
        { type: 'feed.unkept' },
        { type: 'feed.interrupted' },
        { type: 'feed.retry' },
      ],
      answers: { fetchActivity: [[]] },
    },
  ],
};
