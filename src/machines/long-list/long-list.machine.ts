import {
  type ActorRefFrom,
  and,
  assign,
  type DoneActorEvent,
  not,
  raise,
  type SnapshotFrom,
  setup,
  stateIn,
} from 'xstate';
import type { ListAnswer, ListedRow, ListQuestion } from '../../services/lists/long-list.types';
import { mustProvide } from '../shared/must-provide';
import { twice } from '../shared/twice';
import { changesQuestion, firstQuestion, isRead, nextQuestion, nothingKnown, pagesOf } from './list-pages';
import type { LongListContext, LongListEvent, LongListProblem, LongListTag } from './long-list.types';

export function createLongList<Row extends ListedRow, Totals>(totalsOf: (rows: readonly Row[]) => Totals) {
  type Answer = ListAnswer<Row, Totals>;
  interface Answered {
    readonly answer: Answer;
  }
  const { opened, filled, renewed } = pagesOf(totalsOf);
  const fetchPage = mustProvide<Answer, ListQuestion>('fetchPage');
  const answerIn = ({ event }: { event: DoneActorEvent<Answer> }) => ({ answer: event.output });

  return setup({
    types: {} as {
      context: LongListContext<Row, Totals>;
      events: LongListEvent;
      tags: LongListTag;
    },
    actors: { fetchPage: twice(fetchPage) },
    actions: {
      noteAsking: assign(({ context }) => ({ answered: context.invalidated })),
      takeFirst: assign(({ context }, { answer }: Answered) => opened(context, answer)),
      takeChanges: assign(({ context }, { answer }: Answered) => renewed(context, answer)),
      noteListProblem: assign((_, listProblem: LongListProblem) => ({ listProblem })),
      reportOpened: raise({ type: 'reading.opened' }),
    },
    guards: {
      isShown: stateIn({ page: 'shown' }),
      mayAsk: and([stateIn({ page: 'shown' }), not(stateIn({ list: 'refreshing' }))]),
      isRead: ({ context }) => isRead(context),
      isBehind: ({ context }) => context.invalidated > context.answered,
      isReplacement: (_, { answer }: Answered) => answer.kind === 'page',
      isCut: (_, { answer }: Answered) => answer.kind === 'difference' && answer.hasMore,
    },
    delays: {
      freshFor: 300_000,
      forgetAfter: 600_000,
    },
  }).createMachine({
    id: 'longList',
    context: nothingKnown,
    on: {
      'list.invalidated': {
        actions: assign(({ context }) => ({ invalidated: context.invalidated + 1 })),
      },
    },
    type: 'parallel',
    states: {
      page: {
        initial: 'away',
        states: {
          away: { on: { 'list.attend': 'shown' } },
          shown: { on: { 'list.leave': 'left' } },
          left: {
            on: { 'list.attend': 'shown' },
            after: {
              forgetAfter: {
                target: ['#longList.page.away', '#longList.list.empty', '#longList.changes.waiting'],
                actions: assign(nothingKnown),
              },
            },
          },
        },
      },
      list: {
        initial: 'empty',
        on: { 'reading.replaced': '.held' },
        states: {
          empty: { on: { 'list.attend': 'opening' } },
          opening: {
            tags: 'opening',
            entry: 'noteAsking',
            invoke: {
              src: 'fetchPage',
              input: ({ context }) => firstQuestion(context),
              onDone: { target: 'held', actions: [{ type: 'takeFirst', params: answerIn }, 'reportOpened'] },
              onError: { target: 'failed', actions: assign(({ event }) => ({ error: event.error })) },
            },
          },
          failed: {
            entry: { type: 'noteListProblem', params: 'unread' },
            on: { 'list.attend': 'opening', 'list.retry': 'opening', 'list.refresh': 'opening' },
          },
          held: {
            initial: 'filling',
            on: { 'list.refresh': 'refreshing' },
            states: {
              /** One page after the other, while somebody looks, until the tab holds enough. */
              filling: {
                tags: 'filling',
                always: [
                  { guard: 'isRead', target: 'complete' },
                  { guard: not('isShown'), target: 'paused' },
                ],
                invoke: {
                  src: 'fetchPage',
                  input: ({ context }) => nextQuestion(context),
                  onDone: {
                    target: 'filling',
                    reenter: true,
                    actions: assign(({ context, event }) => filled(context, event.output)),
                  },
                  onError: 'stuck',
                },
              },
              paused: { tags: 'filling', always: { guard: 'isShown', target: 'filling' } },
              stuck: {
                entry: { type: 'noteListProblem', params: 'partial' },
                on: { 'list.attend': 'filling', 'list.retry': 'filling' },
              },
              complete: {},
              unrefreshed: {
                entry: { type: 'noteListProblem', params: 'outdated' },
                on: {
                  'list.attend': '#longList.list.refreshing',
                  'list.retry': '#longList.list.refreshing',
                },
              },
            },
          },
          /** The shown rows stay until newer ones have come. */
          refreshing: {
            tags: 'refreshing',
            invoke: {
              src: 'fetchPage',
              input: ({ context }) => firstQuestion(context),
              onDone: { target: 'held', actions: [{ type: 'takeFirst', params: answerIn }, 'reportOpened'] },
              onError: 'held.unrefreshed',
            },
          },
        },
      },
      changes: {
        initial: 'waiting',
        on: { 'reading.opened': '.settled' },
        states: {
          waiting: {},
          settled: {
            initial: 'current',
            always: { guard: 'isBehind', target: 'due' },
            states: {
              current: { after: { freshFor: 'aged' } },
              aged: { on: { 'list.attend': '#longList.changes.due' } },
            },
          },
          due: { always: { guard: 'mayAsk', target: 'asking' } },
          asking: {
            tags: 'renewing',
            entry: 'noteAsking',
            invoke: {
              src: 'fetchPage',
              input: ({ context }) => changesQuestion(context),
              onDone: [
                {
                  guard: { type: 'isReplacement', params: answerIn },
                  target: 'settled',
                  actions: [{ type: 'takeChanges', params: answerIn }, raise({ type: 'reading.replaced' })],
                },
                {
                  guard: { type: 'isCut', params: answerIn },
                  target: 'asking',
                  reenter: true,
                  actions: { type: 'takeChanges', params: answerIn },
                },
                { target: 'settled', actions: { type: 'takeChanges', params: answerIn } },
              ],
              onError: 'failed',
            },
          },
          failed: {
            entry: assign({ changesProblem: 'outdated' }),
            on: { 'list.invalidated': 'due', 'list.attend': 'due', 'list.retry': 'due' },
          },
        },
      },
    },
  });
}

/** The chart without a list of its own, as it is drawn, walked and replayed. */
export const longListMachine = createLongList<ListedRow, unknown>(() => null);

export type LongListLogic<Row extends ListedRow, Totals> = ReturnType<typeof createLongList<Row, Totals>>;
export type LongListActorRef<Row extends ListedRow, Totals> = ActorRefFrom<LongListLogic<Row, Totals>>;
export type LongListSnapshot<Row extends ListedRow, Totals> = SnapshotFrom<LongListLogic<Row, Totals>>;
