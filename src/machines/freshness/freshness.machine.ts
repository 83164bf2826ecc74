import { assign, type SnapshotFrom, sendParent, setup } from 'xstate';
import type { DataKey } from '../shared/notice.types';
import type {
  FreshnessContext,
  FreshnessEvent,
  FreshnessReport,
  FreshnessStaled,
  Pace,
} from './freshness.types';

/** Lists that cost the server more than a glance. */
const HEAVY: readonly DataKey[] = ['customers', 'restaurants'];
const NOTHING_PENDING = { reported: [], waiting: [] };

interface Staled {
  readonly pace: Pace;
  readonly keys: readonly DataKey[];
}

const newIn = (context: FreshnessContext, { pace, keys }: Staled) =>
  keys.filter((key) => !context[pace].reported.includes(key));

const union = (some: readonly DataKey[], more: readonly DataKey[]) => [...new Set([...some, ...more])];

/** 200 events in a second must not become 200 requests. */
export const freshnessMachine = setup({
  types: {} as { context: FreshnessContext; events: FreshnessEvent },
  actions: {
    report: sendParent((_, keys: readonly DataKey[]): FreshnessReport => ({ type: 'freshness.due', keys })),
    remember: assign(({ context }, staled: Staled) => {
      const { reported, waiting } = context[staled.pace];
      const again = staled.keys.filter((key) => reported.includes(key));
      return { [staled.pace]: { reported: union(reported, staled.keys), waiting: union(waiting, again) } };
    }),
    startOver: assign(({ context }, { pace }: { pace: Pace }) => ({
      [pace]: { reported: context[pace].waiting, waiting: [] },
    })),
  },
  guards: {
    isConcerned: (_, { keys }: Staled) => keys.length > 0,
    hasNew: ({ context }, staled: Staled) => newIn(context, staled).length > 0,
    hasWaiting: ({ context }, { pace }: { pace: Pace }) => context[pace].waiting.length > 0,
  },
  delays: {
    light: 1_000,
    heavy: 10_000,
  },
}).createMachine({
  id: 'freshness',
  context: { light: NOTHING_PENDING, heavy: NOTHING_PENDING },
  type: 'parallel',
  states: { light: paced('light'), heavy: paced('heavy') },
});

export type FreshnessSnapshot = SnapshotFrom<typeof freshnessMachine>;

function paced(pace: Pace) {
  const staled = ({ event: { keys } }: { event: FreshnessStaled }): Staled => ({
    pace,
    keys: keys.filter((key) => HEAVY.includes(key) === (pace === 'heavy')),
  });
  const reportNew = {
    type: 'report',
    params: (about: { context: FreshnessContext; event: FreshnessStaled }) =>
      newIn(about.context, staled(about)),
  } as const;
  const remember = { type: 'remember', params: staled } as const;
  return {
    initial: 'ready',
    states: {
      ready: {
        on: {
          'freshness.staled': {
            guard: { type: 'isConcerned', params: staled },
            target: 'resting',
            actions: [reportNew, remember],
          },
        },
      },
      resting: {
        on: {
          'freshness.staled': [
            { guard: { type: 'hasNew', params: staled }, actions: [reportNew, remember] },
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
