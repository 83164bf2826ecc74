import { assign, enqueueActions, sendParent, setup } from 'xstate';
import type { ChannelEventsReport, ChannelFact, ReceivedEvent } from '../realtime/realtime.types';
import { mustProvide } from '../shared/must-provide';
import type {
  ChannelEventsContext,
  ChannelEventsEvent,
  ChannelEventsInput,
  FetchMissed,
  Missed,
} from './channel-events.types';

const fetchMissed: FetchMissed = mustProvide('fetchMissed');

const received = ({ event }: { event: ReceivedEvent }): ReceivedEvent => event;
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
    passOn: enqueueActions(({ context, enqueue }, { number, fact }: ReceivedEvent) => {
      if (fact !== null) enqueue(sendParent(fact));
      enqueue.assign({ last: Math.max(number, context.last ?? number) });
    }),
    hold: assign(({ context }, event: ReceivedEvent) => ({
      held: [...context.held, event].toSorted((one, other) => one.number - other.number),
    })),
    /** Handles the held events as if they came now. */
    release: enqueueActions(({ context: { held }, enqueue }) => {
      enqueue.assign({ held: [] });
      for (const event of held) enqueue.raise(event);
    }),
    passOnMissed: enqueueActions(({ enqueue }, { missed }: { missed: Missed | null }) => {
      if (missed === null) return;
      for (const fact of factsToPassOn(missed.facts)) enqueue(sendParent(fact));
      enqueue.assign({ last: missed.lastNumber });
    }),
    /** The next join asks for the same again, and passes all of it on in order. */
    passOnEnds: enqueueActions(({ enqueue }, { missed }: { missed: Missed | null }) => {
      for (const fact of missed?.facts ?? [])
        if (fact?.type === 'agentChannel.callEnded') enqueue(sendParent(fact));
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
      ({ context: { channel } }, { hasGap }: { hasGap: boolean }): ChannelEventsReport => ({
        type: 'channelEvents.unknown',
        channel,
        hasGap,
      }),
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
    isAnew: ({ context }) => context.isAnew,
    isNumberKnown: ({ context }) => context.last !== null,
    isNext: ({ context: { last, knownFrom } }, { number }: ReceivedEvent) =>
      last === null || number === last + 1 || number <= knownFrom,
    isLater: ({ context: { last } }, { number }: ReceivedEvent) => last !== null && number > last,
    isComplete: (_, { missed }: { missed: Missed | null }) => missed?.isComplete === true,
  },
  delays: {
    /** A gap that is filled sooner is not worth a word. */
    reportAfter: 1_000,
  },
});

const reportGap = { type: 'reportUnknown', params: { hasGap: true } } as const;

const onReceived = [
  { guard: { type: 'isNext', params: received }, actions: { type: 'passOn', params: received } },
  {
    guard: { type: 'isLater', params: received },
    target: 'asking',
    actions: { type: 'hold', params: received },
  },
] as const;

const catchUp = { target: 'asking', actions: 'reportCatchingUp' } as const;

const onJoined = [
  { guard: 'isNumberKnown', ...catchUp },
  { target: 'beginning', actions: { type: 'reportUnknown', params: { hasGap: false } } },
] as const;

export const channelEventsMachine = chart.createMachine({
  id: 'channelEvents',
  context: ({ input }) => ({ ...input, last: null, knownFrom: 0, held: [] }),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'isAnew', target: 'beginning', actions: reportGap }, { target: 'following' }],
    },
    following: {
      tags: 'ready',
      on: {
        'event.received': onReceived,
        'channel.joined': onJoined,
        'channelEvents.askEnds': { guard: 'isNumberKnown', target: 'askingEnds' },
      },
    },
    askingEnds: {
      tags: 'ready',
      invoke: {
        src: 'fetchMissed',
        input: ({ context: { channel, last } }) => ({ channel, since: last }),
        onDone: { target: 'following', actions: { type: 'passOnEnds', params: answered } },
        onError: 'following',
      },
      on: { 'event.received': onReceived, 'channel.joined': catchUp },
    },
    /** Asks which number was the last, in case the first event that is missed is the very next. */
    beginning: {
      tags: 'ready',
      invoke: {
        src: 'fetchMissed',
        input: ({ context: { channel } }) => ({ channel, since: null }),
        onDone: { target: 'following', actions: { type: 'begin', params: answered } },
        onError: 'following',
      },
      on: { 'event.received': onReceived, 'channel.joined': onJoined },
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
            actions: [{ type: 'beginAnew', params: answered }, 'release', reportGap],
          },
        ],
        // Late is worse than out of order: a call may be among those that are held.
        onError: {
          target: 'following',
          actions: [assign({ last: null }), 'release', reportGap],
        },
      },
      after: { reportAfter: { actions: 'reportCatchingUp' } },
      on: {
        'event.received': [
          { guard: { type: 'isLater', params: received }, actions: { type: 'hold', params: received } },
          { guard: { type: 'isNext', params: received }, actions: { type: 'passOn', params: received } },
        ],
        'channel.joined': { target: 'asking', reenter: true },
      },
    },
  },
});

type Facts = readonly (ChannelFact | null)[];

const endOf = (fact: ChannelFact | null): string | null =>
  fact?.type === 'agentChannel.callCancelled' || fact?.type === 'agentChannel.callEnded' ? fact.callId : null;

/** The facts in order, without offers that were withdrawn since: those must not ring for a moment. */
function factsToPassOn(missed: Facts): readonly ChannelFact[] {
  return missed.flatMap((fact, index) => {
    if (fact === null) return [];
    const isOver =
      fact.type === 'agentChannel.callOffered' &&
      missed.slice(index + 1).some((later) => endOf(later) === fact.call.id);
    return isOver ? [] : [fact];
  });
}

function hasOffers(missed: Facts): boolean {
  return factsToPassOn(missed).some(({ type }) => type === 'agentChannel.callOffered');
}
