import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate';
import type { ManualDraft } from '../../services/orders/manual-draft.types';
import type { ManualBegin } from '../kept-orders/kept-orders.types';
import { mustProvide, mustProvideAction, mustProvideCallback } from '../shared/must-provide';
import { required } from '../shared/required';
import { paths } from '../shared/routing';
import { sendToSystem } from '../shared/send-to-system';
import type {
  DraftCommand,
  DraftKeeper,
  LoadWizard,
  ManualDraftContext,
  ManualDraftEvent,
  ManualDraftInput,
  ManualDraftTag,
} from './manual-draft.types';

const loadWizard: LoadWizard = mustProvide('loadWizard');
const draftKeeper: DraftKeeper = mustProvideCallback('draftKeeper');

type Begun = { event: ManualBegin };
const takeUp = [
  { type: 'rememberDraft', params: ({ event }: Begun) => event },
  'storeDraft',
  { type: 'reportTaken', params: ({ event }: Begun) => event },
  'openPage',
] as const;

export const manualDraftMachine = setup({
  types: {} as {
    context: ManualDraftContext;
    events: ManualDraftEvent;
    input: ManualDraftInput;
    tags: ManualDraftTag;
  },
  actors: { loadWizard, draftKeeper },
  actions: {
    /** What this browser kept of an unfinished order. */
    recallDraft: assign(mustProvideAction('recallDraft')),
    storeDraft: sendTo(
      'keeper',
      ({ context: { draft } }): DraftCommand =>
        draft === null ? { type: 'draft.forget' } : { type: 'draft.remember', draft },
    ),
    /** Two orders at a time would be one too many: the first is not to be lost. */
    refuseAnother: sendToSystem('notices', ({ context: { draft } }) => ({
      type: 'notice.raised',
      notice: { code: 'manualUnfinished', restaurant: required(draft, 'draft').restaurant.name },
    })),
    rememberDraft: assign((_, { draft }: { draft: ManualDraft | null }) => ({ draft })),
    reportTaken: sendToSystem('kept', (_, { callId }: ManualBegin) => ({ type: 'kept.taken', callId })),
    openPage: sendToSystem('app', { type: 'app.navigate', to: paths.manualOrder }),
    closeWizard: enqueueActions(({ context: { wizard }, enqueue }) => {
      if (wizard !== null) enqueue.stopChild(wizard);
      enqueue.assign({ wizard: null });
    }),
    sendToWizard: enqueueActions(({ context: { wizard }, enqueue }, event: WizardEvent) => {
      if (wizard !== null) enqueue.sendTo(wizard, event);
    }),
  },
  guards: {
    isHere: (_, { path }: { path: string }) => path === paths.manualOrder,
    isGone: (_, { path }: { path: string }) => path !== paths.manualOrder,
    isWizard: ({ context }, { actorId }: { actorId: string }) => actorId === context.wizard?.id,
    hasDraft: ({ context }) => context.draft !== null,
    isShown: stateIn({ page: 'open' }),
  },
  delays: {
    retryAfter: 10_000,
  },
}).createMachine({
  id: 'manualDraft',
  context: ({ input }) => ({ ...input, draft: null, wizard: null }),
  entry: 'recallDraft',
  invoke: {
    src: 'draftKeeper',
    id: 'keeper',
    input: ({ context }) => ({ agentId: context.agentId }),
    onError: {},
  },
  type: 'parallel',
  states: {
    page: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: { type: 'isHere', params: ({ context }) => context }, target: 'open' },
            { target: 'shut' },
          ],
        },
        shut: {
          on: { 'url.changed': { guard: { type: 'isHere', params: ({ event }) => event }, target: 'open' } },
        },
        open: {
          on: {
            'url.changed': {
              guard: { type: 'isGone', params: ({ event }) => event },
              target: 'shut',
            },
          },
        },
      },
    },
    draft: {
      initial: 'resting',
      on: {
        'manual.forget': {
          target: '.forgotten',
          actions: [{ type: 'rememberDraft', params: { draft: null } }, 'storeDraft'],
        },
        'draft.changedElsewhere': { target: '.resting', actions: 'recallDraft' },
        'manual.begin': [
          { guard: 'hasDraft', actions: 'refuseAnother' },
          { target: '.resting', actions: [...takeUp] },
        ],
      },
      states: {
        /** No request before its page is opened. */
        resting: { tags: 'ready', always: { guard: 'isShown', target: 'loading' } },
        loading: {
          tags: 'busy',
          invoke: {
            src: 'loadWizard',
            onDone: {
              target: 'taken',
              actions: assign(({ context: { draft }, event, spawn }) => ({
                wizard: spawn(event.output, { input: { draft }, systemId: 'wizard' }),
              })),
            },
            onError: 'unloaded',
          },
        },
        unloaded: {
          tags: 'error',
          on: { 'manual.retry': 'loading' },
          after: { retryAfter: 'resting' },
        },
        taken: {
          tags: 'ready',
          exit: 'closeWizard',
          on: {
            'xstate.error.actor.*': {
              guard: { type: 'isWizard', params: ({ event }) => event },
              target: 'unloaded',
            },
            'url.changed': {
              guard: { type: 'isHere', params: ({ event }) => event },
              actions: { type: 'sendToWizard', params: { type: 'manual.refresh' } },
            },
            'manual.draftChanged': {
              actions: [{ type: 'rememberDraft', params: ({ event }) => event }, 'storeDraft'],
            },
            'draft.changedElsewhere': {
              actions: { type: 'sendToWizard', params: { type: 'manual.yield' } },
            },
            'manual.yielded': [
              { guard: 'isShown', target: 'elsewhere' },
              { target: 'resting', actions: 'recallDraft' },
            ],
          },
        },
        /** Nobody is signed in any more: nothing is begun, and nothing written down again. */
        forgotten: { on: { 'draft.changedElsewhere': {}, 'manual.begin': {} } },
        /** Two tabs must not write the same draft by turns: this one waits until it is asked. */
        elsewhere: {
          entry: 'recallDraft',
          on: {
            'manual.takeUp': 'resting',
            'url.changed': { guard: { type: 'isGone', params: ({ event }) => event }, target: 'resting' },
            'draft.changedElsewhere': { actions: 'recallDraft' },
          },
        },
      },
    },
  },
});

export type ManualDraftActorRef = ActorRefFrom<typeof manualDraftMachine>;
export type ManualDraftSnapshot = SnapshotFrom<typeof manualDraftMachine>;

type WizardEvent = { type: 'manual.refresh' | 'manual.yield' };
