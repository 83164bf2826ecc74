import { assign, enqueueActions, sendParent, setup } from 'xstate';
import type { ChannelEventsReport, Heard } from '../realtime/realtime.types';
import { mustProvide } from '../shared/must-provide';
import type {
  ChannelEventsContext,
  ChannelEventsEvent,
  ChannelEventsInput,
  FetchMissed,
  Missed,
} from './channel-events.types';
import { factsToPassOn, hasOffers } from './missed-facts';

const fetchMissed: FetchMissed = mustProvide('fetchMissed');

const heard = ({ event }: { event: Heard }): Heard => event;
const answered = ({ event }: { event: { output: Missed | null } }) => ({ missed: event.output });

const chart = setup({
  types: {} as {
    context: ChannelEventsContext;
    events: ChannelEventsEvent;
    input: ChannelEventsInput;
    tags: 'busy' | 'ready';
  },
  actors: { fetchMissed },
  actions: {
    passOn: enqueueActions(({ context, enqueue }, { number, fact }: Heard) => {
      if (fact !== null) enqueue(sendParent(fact));
      enqueue.assign({ last: Math.max(number, context.last ?? number) });
    }),
    hold: assign(({ context }, event: Heard) => ({
      held: [...context.held, event].toSorted((one, other) => one.number - other.number),
    })),
    /** What is held comes again, as if it came now. */
    release: enqueueActions(({ context: { held }, enqueue }) => {
      enqueue.assign({ held: [] });
      for (const event of held) enqueue.raise(event);
    }),
    passOnMissed: enqueueActions(({ enqueue }, { missed }: { missed: Missed | null }) => {
      if (missed === null) return;
      for (const fact of factsToPassOn(missed.facts)) enqueue(sendParent(fact));
      enqueue.assign({ last: missed.lastNumber });
    }),
    begin: assign(({ context }, { missed }: { missed: Missed | null }) =>
      missed === null || context.last !== null
        ? {}
        : { last: missed.lastNumber, knownFrom: missed.lastNumber },
    ),
    beginAnew: assign(({ context }, { missed }: { missed: Missed | null }) => ({
      last: missed?.lastNumber ?? null,
      knownFrom: missed?.lastNumber ?? context.knownFrom,
    })),
    reportUnknown: sendParent(
      ({ context: { channel } }): ChannelEventsReport => ({ type: 'channelEvents.unknown', channel }),
    ),
    reportCatchingUp: sendParent(
      ({ context: { channel } }): ChannelEventsReport => ({ type: 'channelEvents.catchingUp', channel }),
    ),
    reportCaughtUp: sendParent(
      ({ context: { channel } }, { missed }: { missed: Missed | null }): ChannelEventsReport => ({
        type: 'channelEvents.caughtUp',
        channel,
        hasOffers: hasOffers(missed?.facts ?? []),
      }),
    ),
  },
  guards: {
    isNumberKnown: ({ context }) => context.last !== null,
    isNext: ({ context: { last, knownFrom } }, { number }: Heard) =>
      last === null || number === last + 1 || number <= knownFrom,
    isLater: ({ context: { last } }, { number }: Heard) => last !== null && number > last,
    isComplete: (_, { missed }: { missed: Missed | null }) => missed?.isComplete === true,
  },
  delays: {
    /** A gap that is filled sooner is not worth a word. */
    saidAfter: 1_000,
  },
});

const onHeard = [
  { guard: { type: 'isNext', params: heard }, actions: { type: 'passOn', params: heard } },
  { guard: { type: 'isLater', params: heard }, target: 'asking', actions: { type: 'hold', params: heard } },
] as const;

const onJoined = [
  { guard: 'isNumberKnown', target: 'asking', actions: 'reportCatchingUp' },
  { target: 'beginning', actions: 'reportUnknown' },
] as const;

export const channelEventsMachine = chart.createMachine({
  id: 'channelEvents',
  context: ({ input: { channel } }) => ({ channel, last: null, knownFrom: 0, held: [] }),
  initial: 'following',
  states: {
    following: { tags: 'ready', on: { 'event.heard': onHeard, 'channel.joined': onJoined } },
    /** Asks which number was the last, in case the first event that is missed is the very next. */
    beginning: {
      tags: 'ready',
      invoke: {
        src: 'fetchMissed',
        input: ({ context: { channel } }) => ({ channel, since: null }),
        onDone: { target: 'following', actions: { type: 'begin', params: answered } },
        onError: 'following',
      },
      on: { 'event.heard': onHeard, 'channel.joined': onJoined },
    },
    asking: {
      tags: 'busy',
      invoke: {
        src: 'fetchMissed',
        input: ({ context: { channel, last } }) => ({ channel, since: last }),
        onDone: [
          {
            guard: { type: 'isComplete', params: answered },
            target: 'following',
            actions: [
              { type: 'passOnMissed', params: answered },
              'release',
              { type: 'reportCaughtUp', params: answered },
            ],
          },
          {
            target: 'following',
            actions: [{ type: 'beginAnew', params: answered }, 'release', 'reportUnknown'],
          },
        ],
        // Late is worse than out of order: a call may be among those that are held.
        onError: {
          target: 'following',
          actions: [assign({ last: null }), 'release', 'reportUnknown'],
        },
      },
      after: { saidAfter: { actions: 'reportCatchingUp' } },
      on: {
        'event.heard': [
          { guard: { type: 'isLater', params: heard }, actions: { type: 'hold', params: heard } },
          { guard: { type: 'isNext', params: heard }, actions: { type: 'passOn', params: heard } },
        ],
        'channel.joined': { target: 'asking', reenter: true },
      },
    },
  },
});
