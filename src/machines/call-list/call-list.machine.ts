import {
  type ActorRefFrom,
  assign,
  type DoneActorEvent,
  not,
  type SnapshotFrom,
  sendParent,
  setup,
} from 'xstate';
import type { CallFilter, CallsAnswer } from '../../services/calls/listed-call.types';
import { mustProvide } from '../shared/must-provide';
import type {
  AskCalls,
  CallListContext,
  CallListEvent,
  CallListProblem,
  CallListReport,
  CallListTag,
} from './call-list.types';
import { isSameFilter, NOTHING_READ, withFirstPage, withNextPage } from './call-pages';

const askCalls: AskCalls = mustProvide('askCalls');

const answerIn = ({ event }: { event: DoneActorEvent<CallsAnswer> }) => ({ answer: event.output });

interface Answered {
  readonly answer: CallsAnswer;
}

const takesFirst = [
  { guard: { type: 'isNone', params: answerIn }, target: '#callList.absent' },
  {
    target: '#callList.shown',
    actions: [{ type: 'takeFirst', params: answerIn }, 'tellFound'],
  },
] as const;

interface Asking<TDone, TFailed> {
  readonly from: 'start' | 'next';
  readonly onDone: TDone;
  readonly failed: TFailed;
}

/** A question, and the same once more after a pause. The second failure counts. */
const askingTwice = <const TDone, const TFailed extends string>({
  from,
  onDone,
  failed,
}: Asking<TDone, TFailed>) => {
  const ask = {
    src: 'askCalls',
    input: ({ context: { filter, next } }: { context: CallListContext }) => ({
      filter,
      after: from === 'start' ? null : next,
    }),
    onDone,
  } as const;
  const entry = from === 'start' ? 'noteAsking' : undefined;
  return {
    initial: 'asking',
    states: {
      asking: {
        entry,
        invoke: { ...ask, onError: 'pausing' },
      },
      pausing: { after: { retryAfter: 'askingAgain' } },
      askingAgain: {
        entry,
        invoke: { ...ask, onError: failed },
      },
    },
  } as const;
};

export const callListMachine = setup({
  types: {} as { context: CallListContext; events: CallListEvent; tags: CallListTag },
  actors: { askCalls },
  actions: {
    tellFound: sendParent({ type: 'calls.found' } satisfies CallListReport),
    rememberFilter: assign((_, { filter }: { filter: CallFilter }) => ({ ...NOTHING_READ, filter })),
    countInvalidated: assign(({ context }) => ({ invalidated: context.invalidated + 1 })),
    noteAsking: assign(({ context }) => ({ answered: context.invalidated })),
    takeFirst: assign(({ context }, { answer }: Answered) => withFirstPage(context, answer)),
    takeMore: assign(({ context }, { answer }: Answered) => withNextPage(context, answer)),
    noteProblem: assign((_, { problem }: { problem: CallListProblem }) => ({ problem })),
    forget: assign(NOTHING_READ),
  },
  guards: {
    isNone: (_, { answer }: Answered) => answer.kind === 'none',
    isRead: ({ context }, { filter }: { filter: CallFilter }) =>
      context.calls !== null && isSameFilter(context.filter, filter),
    isBehind: ({ context }) => context.invalidated > context.answered,
    hasMore: ({ context }) => context.next !== null,
  },
  delays: {
    /** A failed request is repeated once. */
    retryAfter: 1_000,
    /** What nobody looks at is forgotten. */
    forgetAfter: 600_000,
  },
}).createMachine({
  id: 'callList',
  context: NOTHING_READ,
  initial: 'away',
  on: {
    'calls.attend': [
      { guard: { type: 'isRead', params: ({ event }) => event }, target: '.renewing' },
      { target: '.opening', actions: { type: 'rememberFilter', params: ({ event }) => event } },
    ],
    'calls.leave': '.away',
    'calls.invalidated': { actions: 'countInvalidated' },
  },
  states: {
    away: { after: { forgetAfter: { target: 'away', reenter: true, actions: 'forget' } } },
    opening: {
      tags: 'opening',
      ...askingTwice({ from: 'start', onDone: takesFirst, failed: '#callList.failed' }),
    },
    failed: {
      entry: { type: 'noteProblem', params: { problem: 'unread' } },
      on: { 'calls.retry': 'opening', 'calls.refresh': 'opening' },
    },
    shown: {
      always: { guard: 'isBehind', target: 'renewing' },
      on: {
        'calls.refresh': 'refreshing',
        'calls.readMore': { guard: 'hasMore', target: 'readingMore' },
      },
    },
    /** Asked for by somebody. What is there stays until there is something newer. */
    refreshing: {
      tags: 'refreshing',
      ...askingTwice({ from: 'start', onDone: takesFirst, failed: '#callList.outdated' }),
    },
    /** As a live event made them old, or the page came back. */
    renewing: {
      on: { 'calls.refresh': 'refreshing' },
      ...askingTwice({ from: 'start', onDone: takesFirst, failed: '#callList.outdated' }),
    },
    outdated: {
      entry: { type: 'noteProblem', params: { problem: 'outdated' } },
      on: { 'calls.retry': 'refreshing', 'calls.refresh': 'refreshing', 'calls.invalidated': 'renewing' },
    },
    readingMore: {
      tags: 'readingMore',
      on: { 'calls.refresh': 'refreshing' },
      ...askingTwice({
        from: 'next',
        onDone: { target: '#callList.shown', actions: { type: 'takeMore', params: answerIn } },
        failed: '#callList.partial',
      }),
    },
    partial: {
      entry: { type: 'noteProblem', params: { problem: 'partial' } },
      always: { guard: not('hasMore'), target: 'shown' },
      on: {
        'calls.retry': 'readingMore',
        'calls.readMore': 'readingMore',
        'calls.refresh': 'refreshing',
        'calls.invalidated': 'renewing',
      },
    },
    /** Asked once: a server does not come to have it. */
    absent: { tags: 'absent', on: { 'calls.attend': {}, 'calls.leave': {} } },
  },
});

export type CallListActorRef = ActorRefFrom<typeof callListMachine>;
export type CallListSnapshot = SnapshotFrom<typeof callListMachine>;
