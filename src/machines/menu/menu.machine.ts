import { type ActorRefFrom, assign, or, type SnapshotFrom, sendParent, setup, stateIn } from 'xstate';
import { retryAfter } from '../../services/errors/may-pass';
import type { MenuCategory, MenuItem } from '../../services/menu/menu.types';
import type { FoundItem } from '../../services/menu/menu-schema';
import { mustProvide } from '../shared/must-provide';
import { required } from '../shared/required';
import { twice } from '../shared/twice';
import type {
  FetchMenu,
  GuessItems,
  MenuContext,
  MenuEvent,
  MenuInput,
  MenuReport,
  MenuTag,
  SearchMenu,
} from './menu.types';
import {
  firstHit,
  highlightedItem,
  isLongSearch,
  isSearch,
  keptHighlight,
  movedHighlight,
  needsGuess,
} from './menu-search';

const fetchMenu: FetchMenu = mustProvide('fetchMenu');
const searchMenu: SearchMenu = mustProvide('searchMenu');
const guessItems: GuessItems = mustProvide('guessItems');

type Loaded = { event: { output: readonly MenuCategory[] } };
const taking = [
  { type: 'rememberMenu', params: ({ event }: Loaded) => event.output },
  'reportLoaded',
] as const;

/** Asked anew for each reason to ask again, a slow server would never have answered. */
const overtakable = {
  on: { 'menu.retry': '.overtaken' },
  initial: 'timely',
  states: { timely: {}, overtaken: {} },
} as const;

export const menuMachine = setup({
  types: {} as {
    context: MenuContext;
    events: MenuEvent;
    input: MenuInput;
    tags: MenuTag;
  },
  actors: { fetchMenu, loadMenu: twice(fetchMenu), searchMenu, guessItems },
  actions: {
    /** The menu as it was fetched last, for those who keep it: here nobody does. */
    recallMenu: assign({}),
    reportLoaded: sendParent(
      ({ context }): MenuReport => ({ type: 'menu.loaded', categories: context.categories }),
    ),
    reportPicked: sendParent((_, item: MenuItem): MenuReport => ({ type: 'menu.picked', item })),
    rememberMenu: assign(({ context }, categories: readonly MenuCategory[]) => {
      const isThere = categories.some(({ id }) => id === context.categoryId);
      const categoryId = isThere ? context.categoryId : null;
      const menu = { ...context, categories, categoryId, guessed: null };
      return {
        categories,
        categoryId,
        guessed: null,
        highlightedId: keptHighlight(menu, context.highlightedId),
      };
    }),
    rememberGuess: assign(({ context }, guessed: readonly string[]) => ({
      guessed,
      highlightedId: keptHighlight({ ...context, guessed }, context.highlightedId),
    })),
  },
  guards: {
    needsGuess: ({ context }) => needsGuess(context),
    /** Whether the menu must be read once more: the answer may be older than the reason to read it again. */
    isOvertaken: or([
      stateIn({ list: { loading: 'overtaken' } }),
      stateIn({ list: { loading: 'late' } }),
      stateIn({ list: { loading: 'askedAnew' } }),
      stateIn({ list: { refreshing: 'overtaken' } }),
    ]),
    hasMenu: ({ context }) => context.categories.length > 0,
    hasRestaurant: ({ context }) => context.tenantId !== null,
    hasHighlight: ({ context }) => highlightedItem(context, context.highlightedId) !== undefined,
    asksServer: ({ context }, { query }: { query: string }) =>
      context.searchesServer && context.tenantId !== null && isLongSearch(query),
    isOfKnownShape: (_, found: readonly FoundItem[] | null) => found !== null,
  },
  delays: {
    /** So that a word typed at once is one question. */
    typingPause: 150,
    /** The page draws what was recalled first. */
    refreshAfter: 2_000,
    /** The caller is on the line meanwhile. */
    failedAfter: 30_000,
    retryAfter: retryAfter(10_000),
    /** Without an answer the search goes on without a guess. */
    guessWithin: 30_000,
  },
}).createMachine({
  id: 'menu',
  context: ({ input }) => ({
    ...input,
    categories: [],
    categoryId: null,
    query: '',
    found: null,
    guessed: null,
    highlightedId: null,
  }),
  on: {
    'menu.filter': {
      actions: assign(({ context, event: { categoryId } }) => ({
        categoryId,
        highlightedId: firstHit({ ...context, categoryId }),
      })),
    },
    'menu.highlight': {
      actions: assign(({ context, event }) => ({
        highlightedId: movedHighlight(context, context.highlightedId, event.move),
      })),
    },
    'menu.pickHighlighted': {
      guard: 'hasHighlight',
      actions: { type: 'reportPicked', params: ({ context }) => picked(context) },
    },
  },
  type: 'parallel',
  states: {
    list: {
      initial: 'none',
      states: {
        none: {
          entry: 'recallMenu',
          always: [
            { guard: 'hasMenu', target: 'recalled', actions: 'reportLoaded' },
            { guard: 'hasRestaurant', target: 'loading' },
          ],
        },
        /** It may have changed since. */
        recalled: {
          tags: 'ready',
          after: { refreshAfter: 'refreshing' },
          on: { 'menu.retry': 'refreshing' },
        },
        loading: {
          tags: 'busy',
          invoke: {
            src: 'loadMenu',
            input: ({ context }) => ({ tenantId: required(context.tenantId, 'restaurant') }),
            onDone: [
              {
                guard: 'isOvertaken',
                target: 'refreshing',
                actions: taking,
              },
              {
                target: 'ready',
                actions: taking,
              },
            ],
            onError: 'failed',
          },
          ...overtakable,
          after: { failedAfter: '.late' },
          states: {
            ...overtakable.states,
            /** Shown as failed; what was asked goes on, and an answer counts all the same. */
            late: { tags: 'error', on: { 'menu.retry': 'askedAnew' } },
            /** Whichever is answered first counts. */
            askedAnew: {
              invoke: {
                src: 'fetchMenu',
                input: ({ context }) => ({ tenantId: required(context.tenantId, 'restaurant') }),
                onDone: { target: '#menu.list.ready', actions: taking },
                onError: 'late',
              },
              after: { failedAfter: 'late' },
            },
          },
        },
        ready: { tags: 'ready', on: { 'menu.retry': 'refreshing' } },
        refreshing: {
          tags: 'ready',
          invoke: {
            src: 'fetchMenu',
            input: ({ context }) => ({ tenantId: required(context.tenantId, 'restaurant') }),
            onDone: [
              {
                guard: 'isOvertaken',
                target: 'refreshing',
                reenter: true,
                actions: taking,
              },
              {
                target: 'ready',
                actions: taking,
              },
            ],
            onError: 'outdated',
          },
          ...overtakable,
        },
        /** What is shown may have changed. */
        outdated: {
          tags: 'ready',
          after: { retryAfter: 'refreshing' },
          on: { 'menu.retry': 'refreshing' },
        },
        failed: { tags: 'error', on: { 'menu.retry': 'loading' } },
      },
    },
    search: {
      initial: 'local',
      // Whatever was being asked is dropped: only the answer to the current query counts.
      on: {
        'menu.search': [
          {
            guard: { type: 'asksServer', params: ({ event }) => event },
            target: '.pausing',
            actions: assign(({ context, event }) => withQuery(context, event.query)),
          },
          { target: '.local', actions: assign(({ context, event }) => withQuery(context, event.query)) },
        ],
      },
      states: {
        local: {},
        pausing: { after: { typingPause: 'asking' } },
        asking: {
          invoke: {
            src: 'searchMenu',
            input: ({ context }) => ({
              tenantId: required(context.tenantId, 'restaurant'),
              query: context.query.trim(),
            }),
            onDone: [
              {
                guard: { type: 'isOfKnownShape', params: ({ event }) => event.output },
                target: 'answered',
                actions: assign(({ context, event: { output: found } }) => ({
                  found,
                  highlightedId: keptHighlight({ ...context, found }, context.highlightedId),
                })),
              },
              { target: 'local' },
            ],
            onError: 'local',
          },
        },
        answered: {},
      },
    },
    slips: {
      initial: 'idle',
      on: { 'menu.search': '.idle' },
      states: {
        idle: { always: { guard: 'needsGuess', target: 'guessing' } },
        guessing: {
          invoke: {
            src: 'guessItems',
            input: ({ context: { categories, query } }) => ({ categories, query }),
            onDone: {
              target: 'idle',
              actions: { type: 'rememberGuess', params: ({ event }) => event.output },
            },
            onError: 'unknown',
          },
          after: { guessWithin: 'unknown' },
        },
        unknown: {},
      },
    },
  },
});

export type MenuActorRef = ActorRefFrom<typeof menuMachine>;
export type MenuSnapshot = SnapshotFrom<typeof menuMachine>;

function picked(context: MenuContext): MenuItem {
  return required(highlightedItem(context, context.highlightedId), 'highlighted item');
}

function withQuery(context: MenuContext, query: string): Partial<MenuContext> {
  const begins = isSearch({ ...context, query }) && !isSearch(context);
  const categoryId = begins ? null : context.categoryId;
  const menu = { ...context, query, found: null, guessed: null, categoryId };
  return { query, found: null, guessed: null, categoryId, highlightedId: firstHit(menu) };
}
