import { type ActorRefFrom, assign, not, type SnapshotFrom, sendParent, setup } from 'xstate';
import { type OrderToRead, sentencesOf } from '../../services/orders/read-back';
import type { ReadBackContext, ReadBackEvent, ReadBackInput, ReadBackReport } from './read-back.types';
import {
  allRead,
  besideCurrent,
  isDone,
  nextToRead,
  toggled,
  withCurrentRead,
  withSentences,
} from './ticked';

const nothing: ReadBackContext = { sentences: [], read: {}, currentKey: null };

/** The order as sentences that the agent reads aloud before it is placed, and ticks off. */
export const readBackMachine = setup({
  types: {} as { context: ReadBackContext; events: ReadBackEvent; input: ReadBackInput },
  actions: {
    takeOver: assign(({ context }, { order }: { order: OrderToRead }) =>
      withSentences(context, sentencesOf(order)),
    ),
    goToNext: assign(({ context }) => ({
      currentKey: nextToRead(context, null) ?? context.sentences[0]?.key ?? null,
    })),
    report: sendParent(
      ({ context }): ReadBackReport => ({
        type: 'readBack.reported',
        isDone: isDone(context),
        read: Object.values(context.read),
      }),
    ),
  },
  guards: {
    hasSentences: ({ context }) => context.sentences.length > 0,
    isDone: ({ context }) => isDone(context),
    isEmptied: (_, { order }: { order: OrderToRead }) => order.lines.length === 0,
  },
}).createMachine({
  id: 'readBack',
  context: ({ input: { read } }) => ({
    ...nothing,
    read: Object.fromEntries(read.map((sentence) => [sentence.key, sentence])),
  }),
  on: {
    'order.changed': [
      {
        guard: { type: 'isEmptied', params: ({ event }) => event },
        target: '.closed',
        actions: [assign(nothing), 'report'],
      },
      { actions: [{ type: 'takeOver', params: ({ event }) => event }, 'report'] },
    ],
  },
  initial: 'closed',
  states: {
    closed: { on: { 'readBack.open': { guard: 'hasSentences', target: 'open', actions: 'goToNext' } } },
    open: {
      on: {
        'readBack.close': 'closed',
        'readBack.move': {
          actions: assign(({ context, event: { by } }) => ({ currentKey: besideCurrent(context, by) })),
        },
        'readBack.toggle': {
          actions: [assign(({ context, event: { key } }) => toggled(context, key)), 'report'],
        },
      },
      initial: 'reading',
      states: {
        reading: {
          always: { guard: 'isDone', target: 'finished' },
          on: {
            'readBack.accept': { actions: [assign(({ context }) => withCurrentRead(context)), 'report'] },
            'readBack.acceptAll': { actions: [assign(({ context }) => allRead(context)), 'report'] },
          },
        },
        finished: { always: { guard: not('isDone'), target: 'reading', actions: 'goToNext' } },
      },
    },
  },
});

export type ReadBackLogic = typeof readBackMachine;
export type ReadBackActorRef = ActorRefFrom<ReadBackLogic>;
export type ReadBackSnapshot = SnapshotFrom<ReadBackLogic>;
