import {
  type ActorRefFrom,
  and,
  assign,
  not,
  raise,
  type SnapshotFrom,
  sendParent,
  setup,
  stateIn,
} from 'xstate';
import { mustProvide } from '../shared/must-provide';
import type {
  AllergyCheck,
  AllergyContext,
  AllergyEvent,
  AllergyFacts,
  AllergyInput,
  AllergyReport,
  OffersAllergies,
} from './allergies.types';
import {
  allergiesIn,
  cleared,
  isOther,
  isReplaced,
  namesUnrecorded,
  replacedBy,
  startedWith,
  textOf,
  warningsOf,
  withFacts,
  withText,
} from './check-allergies';

const offersAllergies: OffersAllergies = mustProvide('offersAllergies');

type Facts = { readonly event: AllergyFacts };
type Typed = { readonly event: { readonly text: string } };
type Replaced = { readonly event: { readonly allergies: readonly string[] | null } };
const takeFacts = { type: 'takeFacts', params: ({ event }: Facts) => event } as const;
const write = { type: 'write', params: ({ event }: Typed) => event } as const;
const isReplacedBy = { type: 'isReplaced', params: ({ event }: Replaced) => event } as const;
const writeNone = { type: 'write', params: { text: textOf([]) } } as const;

/** The allergies of those who eat an order, and what of the order they must be warned of. */
export const allergiesMachine = setup({
  types: {} as { context: AllergyContext; events: AllergyEvent; input: AllergyInput },
  actors: { offersAllergies },
  actions: {
    takeFacts: assign(({ context }, facts: AllergyFacts) => withFacts(context, facts)),
    clear: assign(({ context }) => cleared(context)),
    write: assign(({ context }, { text }: { text: string }) => withText(context, text)),
    report: sendParent(
      ({ context }, check: AllergyCheck): AllergyReport => ({
        type: 'allergies.changed',
        allergies: allergiesIn(context.text),
        check,
      }),
    ),
  },
  guards: {
    isOffered: (_, { offered }: { offered: boolean }) => offered,
    isOpen: stateIn({ offered: { field: 'open' } }),
    namesUnrecorded: ({ context }) => namesUnrecorded(context),
    hasWarnings: ({ context }) => warningsOf(context).length > 0,
    changesWith: ({ context }, facts: AllergyFacts) => isOther(context, withFacts(context, facts)),
    isReplaced: ({ context }, { allergies }: { allergies: readonly string[] | null }) =>
      isReplaced(context, allergies),
    changesTo: ({ context }, { text }: { text: string }) => isOther(context, withText(context, text)),
  },
}).createMachine({
  id: 'allergies',
  context: ({ input }) => startedWith(input),
  on: {
    'allergies.of': { actions: takeFacts },
  },
  initial: 'unsure',
  states: {
    unsure: {
      invoke: {
        src: 'offersAllergies',
        onDone: [
          {
            guard: { type: 'isOffered', params: ({ event }) => ({ offered: event.output }) },
            target: 'offered',
          },
          { target: 'off' },
        ],
        onError: 'off',
      },
    },
    /** Nothing is asked, shown or sent. */
    off: {},
    offered: {
      type: 'parallel',
      states: {
        field: {
          initial: 'closed',
          states: {
            closed: {
              on: {
                'allergies.open': {
                  target: 'open',
                  actions: assign(({ context: { text } }) => ({ before: text })),
                },
              },
            },
            /** What is typed counts at once. */
            open: {
              on: {
                'allergies.close': 'closed',
                'allergies.cancel': {
                  target: 'closed',
                  actions: raise(({ context: { before } }) => ({ type: 'allergies.write', text: before })),
                },
                'allergies.none': 'closed',
                'allergies.replace': { guard: isReplacedBy, target: 'closed' },
                'allergies.clear': 'closed',
              },
            },
          },
        },
        check: {
          on: {
            'allergies.of': {
              guard: { type: 'changesWith', params: ({ event }) => event },
              target: '.checking',
              actions: takeFacts,
            },
            'allergies.write': [
              {
                guard: { type: 'changesTo', params: ({ event }) => event },
                target: '.checking',
                actions: write,
              },
              { actions: assign(({ event: { text } }) => ({ text })) },
            ],
            'allergies.none': { target: '.clear', actions: writeNone },
            'allergies.refused': {
              target: '.checking',
              actions: assign(({ event: { warnings } }) => ({ refused: warnings })),
            },
            'allergies.clear': { target: '.checking', actions: 'clear' },
            'allergies.replace': {
              guard: isReplacedBy,
              target: '.checking',
              actions: assign(({ context, event: { allergies } }) => replacedBy(context, allergies)),
            },
          },
          initial: 'checking',
          states: {
            checking: {
              always: [
                { guard: and(['isOpen', 'namesUnrecorded']), target: 'unfinished' },
                { guard: 'hasWarnings', target: 'asked' },
                { target: 'clear' },
              ],
            },
            /** A name that nothing is recorded for may be half typed: it is asked about once its field is closed. */
            unfinished: {
              entry: { type: 'report', params: 'unfinished' },
              always: { guard: not('isOpen'), target: 'checking' },
            },
            clear: { entry: { type: 'report', params: 'none' } },
            asked: {
              entry: { type: 'report', params: 'asked' },
              on: { 'allergies.acknowledge': 'acknowledged' },
            },
            acknowledged: { entry: { type: 'report', params: 'acknowledged' } },
          },
        },
      },
    },
  },
});

export type AllergiesActorRef = ActorRefFrom<typeof allergiesMachine>;
export type AllergiesSnapshot = SnapshotFrom<typeof allergiesMachine>;
