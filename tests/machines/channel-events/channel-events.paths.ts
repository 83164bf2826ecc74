import { channelEventsMachine } from '../../../src/machines/channel-events/channel-events.machine';
import type { ChartPaths } from '../../paths/chart-paths';

const channel = 'agent.7';
const silent = () => {};

export const paths: ChartPaths = {
  machine: channelEventsMachine.provide({
    actions: { reportUnknown: silent, reportCatchingUp: silent, reportCaughtUp: silent },
  }),
  walks: [
    {
      input: { channel, isAnew: false },
      answers: {
        fetchMissed: [
          { lastNumber: 3, isComplete: true, facts: [null] },
          { lastNumber: 3, isComplete: false, facts: [] },
        ],
      },
      // Events 1 to 6 are all there are: the walk is finite.
      events: [1, 3, 6]
        .map((number) => ({ type: 'event.received', channel, number, fact: null }))
        .concat([{ type: 'channel.joined', channel } as never, { type: 'channelEvents.askEnds' } as never]),
      distinguish: ({ context: { last, knownFrom, held } }) => [last, knownFrom, held.length],
      canHappen: (event, { context }) => event.type !== 'event.received' || context.held.length < 2,
    },
    { input: { channel, isAnew: true }, events: [] },
  ],
};
