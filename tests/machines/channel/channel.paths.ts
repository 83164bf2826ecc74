import { channelMachine } from '../../../src/machines/channel/channel.machine';
import type { ChartPaths } from '../../paths/chart-paths';

const channel = 'agent.7';
const silent = () => {};

export const paths: ChartPaths = {
  machine: channelMachine.provide({
    actions: {
      rejoin: silent,
      reportAccess: silent,
      reportReadAnew: silent,
      reportCatchingUp: silent,
      reportCaughtUp: silent,
    },
  }),
  walks: [
    {
      input: { channel, isAnew: false, seed: 1 },
      answers: {
        fetchMissed: [
          { lastNumber: 3, isComplete: true, facts: [null] },
          { lastNumber: 3, isComplete: false, facts: [] },
        ],
      },
      // Events 1 to 6 are all there are: the walk is finite.
      events: [
        ...[1, 3, 6].map((number) => ({ type: 'event.received', channel, number, fact: null })),
        { type: 'channel.asked' },
        { type: 'channel.joined', channel },
        ...[403, 500].map((status) => ({ type: 'channel.refused', channel, status })),
        { type: 'channel.dropped' },
        { type: 'channel.askEnds' },
      ],
      distinguish: ({ context: { last, knownFrom, held } }) => [last, knownFrom, held.length],
      canHappen: (event, { context }) => event.type !== 'event.received' || context.held.length < 2,
    },
    { input: { channel, isAnew: true, seed: 1 }, events: [] },
  ],
};
