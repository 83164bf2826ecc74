import { assign, type SnapshotFrom, sendParent, setup } from 'xstate';
import type { DataKey } from '../shared/notice.types';
import type {
  FreshnessContext,
  FreshnessEvent,
  FreshnessInvalidated,
  FreshnessReport,
  Pace,
} from './freshness.types';

/** Lists that cost the server more than a glance. */
const heavy: readonly DataKey[] = ['customers', 'restaurants'];
const nothingPending = { reported: [], waiting: [] };

interface Invalidated {
  readonly pace: Pace;
  readonly keys: readonly DataKey[];
}

const newIn = (context: FreshnessContext, { pace, keys }: Invalidated) =>
  keys.filter((key) => !context[pace].reported.includes(key));

const union = (some: readonly DataKey[], more: readonly DataKey[]) => [...new Set([...some, ...more])];

/** 200 events in a second must not become 200 requests. */
export const freshnessMachine = setup({
  types: {} as { context: FreshnessContext; events: FreshnessEvent },
  actions: {
    report: sendParent((_, keys: readonly DataKey[]): FreshnessReport => ({ type: 'freshness.due', keys })),
    remember: assign(({ context }, invalidated: Invalidated) => {
      const { reported, waiting } = context[invalidated.pace];
      const again = invalidated.keys.filter((key) => reported.includes(key));
      return {
        [invalidated.pace]: { reported: union(reported, invalidated.keys), waiting: union(waiting, again) },
      };
    }),
    startOver: assign(({ context }, { pace }: { pace: Pace }) => ({
      [pace]: { reported: context[pace].waiting, waiting: [] },
    })),
  },
  guards: {
    isConcerned: (_, { keys }: Invalidated) => keys.length > 0,
    hasNew: ({ context }, invalidated: Invalidated) => newIn(context, invalidated).length > 0,
    hasWaiting: ({ context }, { pace }: { pace: Pace }) => context[pace].waiting.length > 0,
  },
  delays: {
    light: 1_000,
    heavy: 10_000,
  },
}).createMachine({
  id: 'freshness',
  context: { light: nothingPending, heavy: nothingPending },
  type: 'parallel',
  states: { light: paced('light'), heavy: paced('heavy') },
});

export type FreshnessSnapshot = SnapshotFrom<typeof freshnessMachine>;

function paced(pace: Pace) {
  const invalidated = ({ event: { keys } }: { event: FreshnessInvalidated }): Invalidated => ({
    pace,
    keys: keys.filter((key) => heavy.includes(key) === (pace === 'heavy')),
  });
  const reportNew = {
    type: 'report',
    params: (about: { context: FreshnessContext; event: FreshnessInvalidated }) =>
      newIn(about.context, invalidated(about)),
  } as const;
  const remember = { type: 'remember', params: invalidated } as const;
  return {
    initial: 'ready',
    states: {
      ready: {
        on: {
          'freshness.invalidated': {
            guard: { type: 'isConcerned', params: invalidated },
            target: 'resting',
            actions: [reportNew, remember],
          },
        },
      },
      resting: {
        on: {
          'freshness.invalidated': [
            { guard: { type: 'hasNew', params: invalidated }, actions: [reportNew, remember] },
            { actions: remember },
          ],
        },
        after: {
          [pace]: [
            {
              guard: { type: 'hasWaiting', params: { pace } },
              target: 'resting',
              reenter: true,
              actions: [
                {
                  type: 'report',
                  params: ({ context }: { context: FreshnessContext }) => context[pace].waiting,
                },
                { type: 'startOver', params: { pace } },
              ],
            },
            { target: 'ready', actions: { type: 'startOver', params: { pace } } },
          ],
        },
      },
    },
  } as const;
}
