import { type ActorRefFrom, assign, type DoneActorEvent, type SnapshotFrom, sendParent, setup } from 'xstate';
import type { CallFilter, CallsAnswer, CallsQuestion } from '../../services/calls/listed-call.types';
import { mustProvide } from '../shared/must-provide';
import { twice } from '../shared/twice';
import type {
  CallListContext,
  CallListEvent,
  CallListProblem,
  CallListReport,
  CallListTag,
} from './call-list.types';
import { isSameFilter, nothingRead, withFirstPage, withNextPage } from './call-pages';

const fetchCalls = mustProvide<CallsAnswer, CallsQuestion>('fetchCalls');

const answerIn = ({ event }: { event: DoneActorEvent<CallsAnswer> }) => ({ answer: event.output });

interface Answered {
  readonly answer: CallsAnswer;
}

/** A server that had the list has it not for a moment, such as while a new version of it is put in place. */
const lacking = <const Target extends string>(target: Target) =>
  ({ guard: { type: 'isNone', params: answerIn }, target }) as const;
const showFirst = {
  target: 'shown',
  actions: [{ type: 'takeFirst', params: answerIn }, 'reportFound'],
} as const;

/** Reads further pages when a person asks for them; the first page is read again after them. */
const readEarlier = { guard: 'hasMore', target: 'readingMore', actions: 'forgetAsking' } as const;

const firstPage = ({ context: { filter } }: { context: CallListContext }) => ({ filter, after: null });

export const callListMachine = setup({
  types: {} as { context: CallListContext; events: CallListEvent; tags: CallListTag },
  actors: { fetchCalls: twice(fetchCalls) },
  actions: {
    reportFound: sendParent({ type: 'calls.found' } satisfies CallListReport),
    noteAsking: assign(({ context }) => ({ answered: context.invalidated })),
    /** The requested page did not come: it is requested again. */
    forgetAsking: assign(({ context }) => ({ answered: context.invalidated - 1 })),
    noteRenamed: assign({ isRenamed: true }),
    takeFirst: assign(({ context }, { answer }: Answered) => withFirstPage(context, answer)),
    /** Earlier calls are as old as what was asked to be renewed: they are read again as somebody looks for them. */
    takeOnlyFirst: assign(({ context }, { answer }: Answered) =>
      withFirstPage({ ...context, isRenamed: true }, answer),
    ),
    noteProblem: assign((_, problem: CallListProblem) => ({ problem })),
  },
  guards: {
    isNone: (_, { answer }: Answered) => answer.kind === 'none',
    isAbsent: ({ context }, { answer }: Answered) => answer.kind === 'none' && !context.hasList,
    isRead: ({ context }, { filter }: { filter: CallFilter }) =>
      context.calls !== null && isSameFilter(context.filter, filter),
    isBehind: ({ context }) => context.invalidated > context.answered,
    hasMore: ({ context }) => context.next !== null,
  },
  delays: {
    /** How long the list is kept after its page has left the screen. */
    forgetAfter: 600_000,
  },
}).createMachine({
  id: 'callList',
  context: { ...nothingRead, hasList: false },
  initial: 'away',
  on: {
    'calls.attend': [
      { guard: { type: 'isRead', params: ({ event }) => event }, target: '.renewing' },
      { target: '.opening', actions: assign(({ event: { filter } }) => ({ ...nothingRead, filter })) },
    ],
    'calls.leave': '.away',
    'calls.renamed': { actions: 'noteRenamed' },
    'calls.invalidated': {
      actions: assign(({ context }) => ({ invalidated: context.invalidated + 1 })),
    },
  },
  states: {
    away: { after: { forgetAfter: { target: 'away', reenter: true, actions: assign(nothingRead) } } },
    opening: {
      tags: 'opening',
      entry: 'noteAsking',
      invoke: {
        src: 'fetchCalls',
        input: firstPage,
        onDone: [
          { guard: { type: 'isAbsent', params: answerIn }, target: 'absent' },
          lacking('failed'),
          showFirst,
        ],
        onError: { target: 'failed', actions: assign(({ event }) => ({ error: event.error })) },
      },
    },
    failed: {
      entry: { type: 'noteProblem', params: 'unread' },
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
      on: { 'calls.readMore': readEarlier },
      entry: 'noteAsking',
      invoke: {
        src: 'fetchCalls',
        input: firstPage,
        onDone: [
          lacking('outdated'),
          { target: 'shown', actions: [{ type: 'takeOnlyFirst', params: answerIn }, 'reportFound'] },
        ],
        onError: 'outdated',
      },
    },
    /** Fetched again because a live event made them old, or the page is shown again. */
    renewing: {
      on: { 'calls.refresh': 'refreshing', 'calls.readMore': readEarlier },
      entry: 'noteAsking',
      invoke: {
        src: 'fetchCalls',
        input: firstPage,
        onDone: [lacking('outdated'), showFirst],
        onError: 'outdated',
      },
    },
    outdated: {
      entry: { type: 'noteProblem', params: 'outdated' },
      on: {
        'calls.retry': 'refreshing',
        'calls.refresh': 'refreshing',
        'calls.readMore': readEarlier,
        'calls.invalidated': 'renewing',
      },
    },
    readingMore: {
      tags: 'readingMore',
      on: { 'calls.refresh': 'refreshing' },
      invoke: {
        src: 'fetchCalls',
        input: ({ context: { filter, next } }) => ({ filter, after: next }),
        onDone: [
          lacking('partial'),
          { target: 'shown', actions: assign(({ context, event }) => withNextPage(context, event.output)) },
        ],
        onError: 'partial',
      },
    },
    partial: {
      entry: { type: 'noteProblem', params: 'partial' },
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
