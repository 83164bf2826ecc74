import { assign, enqueueActions, log, raise, sendParent, setup } from 'xstate';
import { mayPass } from '../../services/errors/may-pass';
import type { ChannelFact, ChannelRefused, ChannelReport, ReceivedEvent } from '../realtime/realtime.types';
import { backoff } from '../shared/backoff';
import { logLine } from '../shared/failure-log';
import { mustProvide } from '../shared/must-provide';
import { sendToSystem } from '../shared/send-to-system';
import type { ChannelContext, ChannelEvent, ChannelInput, FetchMissed, Missed } from './channel.types';

type Status = Pick<ChannelRefused, 'status'>;

const fetchMissed: FetchMissed = mustProvide('fetchMissed');

const received = ({ event }: { event: ReceivedEvent }): ReceivedEvent => event;
const answered = ({ event }: { event: { output: Missed | null } }) => ({ missed: event.output });

const chart = setup({
  types: {} as {
    context: ChannelContext;
    events: ChannelEvent;
    input: ChannelInput;
    tags: 'busy' | 'ready';
  },
  actors: { fetchMissed },
  actions: {
    logRefusal: log(({ context: { channel } }, { status }: Status) =>
      logLine({ what: `Joining ${channel}`, error: status ?? 'no answer' }),
    ),
    rejoin: sendParent(({ context: { channel } }): ChannelReport => ({ type: 'channel.rejoin', channel })),
    reportAccess: sendParent(
      ({ context: { channel } }, { isRefused }: { isRefused: boolean }): ChannelReport => ({
        type: 'channel.accessChanged',
        channel,
        isRefused,
      }),
    ),
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
    reportReadAnew: sendParent(
      ({ context: { channel } }, { hasGap }: { hasGap: boolean }): ChannelReport => ({
        type: 'channel.readAnew',
        channel,
        hasGap,
      }),
    ),
    reportCatchingUp: sendParent(
      ({ context: { channel } }): ChannelReport => ({ type: 'channel.catchingUp', channel }),
    ),
    reportCaughtUp: sendParent(
      ({ context: { channel } }, { missed }: { missed: Missed | null }): ChannelReport => ({
        type: 'channel.caughtUp',
        channel,
        hasOffers: hasOffers(missed?.facts ?? []),
      }),
    ),
  },
  guards: {
    /** No decision of the server, but trouble. */
    isTrouble: (_, { status }: Status) => mayPass(status),
    isAnew: ({ context }) => context.isAnew,
    isNumberKnown: ({ context }) => context.last !== null,
    isNext: ({ context: { last, knownFrom } }, { number }: ReceivedEvent) =>
      last === null || number === last + 1 || number <= knownFrom,
    isLater: ({ context: { last } }, { number }: ReceivedEvent) => last !== null && number > last,
    isComplete: (_, { missed }: { missed: Missed | null }) => missed?.isComplete === true,
  },
  delays: {
    answeredWithin: 5_000,
    rejoinAfter: ({ context }) => backoff({ attempt: 0, baseMs: 10_000, capMs: 10_000, seed: context.seed }),
    /** One that breaks with each event must not be begun without end. */
    beginAnewAfter: 1_000,
    /** A gap that is filled sooner is not worth a word. */
    reportAfter: 1_000,
  },
});

const reportGap = { type: 'reportReadAnew', params: { hasGap: true } } as const;

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
  { target: 'beginning', actions: { type: 'reportReadAnew', params: { hasGap: false } } },
] as const;

const refusal = ({ event }: { event: ChannelRefused }): Status => event;
const logRefusal = { type: 'logRefusal', params: refusal } as const;
const isTrouble = { type: 'isTrouble', params: refusal } as const;

/** One channel of the connection: whether this page may hear it, and its events, each once and in order. */
export const channelMachine = chart.createMachine({
  id: 'channel',
  context: ({ input }) => ({ ...input, last: null, knownFrom: 0, held: [] }),
  type: 'parallel',
  states: {
    joining: {
      initial: 'apart',
      on: {
        'channel.joined': '.settled',
        'channel.refused': [
          { guard: isTrouble, target: '.waiting', actions: logRefusal },
          {
            target: '.settled',
            // A role may have been taken away.
            actions: [logRefusal, sendToSystem('session', { type: 'session.refresh' })],
          },
        ],
        'channel.dropped': '.apart',
      },
      states: {
        apart: { on: { 'channel.asked': 'asking' } },
        /** Where nobody answers, the server does not count this tab as there, and no call comes. */
        asking: {
          after: {
            answeredWithin: {
              actions: raise(({ context: { channel } }) => ({
                type: 'channel.refused',
                channel,
                status: null,
              })),
            },
          },
        },
        waiting: { after: { rejoinAfter: { target: 'asking', actions: 'rejoin' } } },
        /** Joined, or refused for good. Tried again, a channel that is joined would be left, and events be missed. */
        settled: {},
      },
    },
    access: {
      initial: 'open',
      on: { 'channel.joined': '.open' },
      states: {
        open: {
          on: { 'channel.refused': [{ guard: isTrouble, target: 'doubtful' }, { target: 'refused' }] },
        },
        /** Not joined at the last try, on whichever connection. */
        doubtful: { on: { 'channel.refused': 'refused' } },
        refused: {
          entry: { type: 'reportAccess', params: { isRefused: true } },
          exit: { type: 'reportAccess', params: { isRefused: false } },
        },
      },
    },
    events: {
      initial: 'starting',
      states: {
        starting: {
          always: [{ guard: 'isAnew', target: 'broken' }, { target: 'following' }],
        },
        broken: {
          tags: 'busy',
          after: { beginAnewAfter: { target: 'beginning', actions: reportGap } },
        },
        following: {
          tags: 'ready',
          on: {
            'event.received': onReceived,
            'channel.joined': onJoined,
            'channel.askEnds': { guard: 'isNumberKnown', target: 'askingEnds' },
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
