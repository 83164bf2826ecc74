import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  type SnapshotFrom,
  sendParent,
  sendTo,
  setup,
  stateIn,
} from 'xstate';
import type { ManualDraft } from '../../services/orders/manual-draft.types';
import type { ManualOrderLogic } from '../manual-order/manual-order.machine';
import { mustProvide, mustProvideCallback } from '../shared/must-provide';
import type { Notice } from '../shared/notice.types';
import { paths } from '../shared/routing';
import { noticeRaised, sendToSystem } from '../shared/send-to-system';
import type {
  DraftCommand,
  DraftKeeper,
  LoadWizard,
  ManualBegin,
  ManualDraftContext,
  ManualDraftEvent,
  ManualDraftInput,
  ManualDraftReport,
  ManualDraftTag,
  RecallDraft,
} from './manual-draft.types';

const recallDraft: RecallDraft = mustProvide('recallDraft');
const loadWizard: LoadWizard = mustProvide('loadWizard');
const draftKeeper: DraftKeeper = mustProvideCallback('draftKeeper');

type Beginning = { event: ManualBegin };

/** Two orders at a time would be one too many: the first is not to be lost. */
const unfinished = {
  guard: 'hasDraft',
  actions: {
    type: 'raiseNotice',
    params: ({ context: { draft } }: { context: ManualDraftContext }): Notice => ({
      code: 'manualUnfinished',
      restaurant: draft?.restaurant.name ?? '',
    }),
  },
} as const;

const begin = [
  { type: 'rememberDraft', params: ({ event }: Beginning) => event.draft },
  { type: 'tellKeeper', params: ({ event }: Beginning) => keeping(event.draft) },
  {
    type: 'report',
    params: ({ event }: Beginning) => ({ type: 'manual.begun', callId: event.callId }) as const,
  },
] as const;

export const manualDraftMachine = setup({
  types: {} as {
    context: ManualDraftContext;
    events: ManualDraftEvent;
    input: ManualDraftInput;
    tags: ManualDraftTag;
  },
  actors: { recallDraft, loadWizard, draftKeeper },
  actions: {
    raiseNotice: sendToSystem('notices', noticeRaised),
    report: sendParent((_, report: ManualDraftReport) => report),
    openWizard: assign(({ context: { draft }, spawn }, { logic }: { logic: ManualOrderLogic }) => ({
      wizard: spawn(logic, { input: { draft } }),
    })),
    closeWizard: enqueueActions(({ context: { wizard }, enqueue }) => {
      if (wizard !== null) enqueue.stopChild(wizard);
      enqueue.assign({ wizard: null });
    }),
    tellWizard: enqueueActions(({ context: { wizard }, enqueue }, event: WizardEvent) => {
      if (wizard !== null) enqueue.sendTo(wizard, event);
    }),
    tellKeeper: sendTo('keeper', (_, command: DraftCommand) => command),
    rememberDraft: assign((_, draft: ManualDraft | null) => ({ draft })),
  },
  guards: {
    startsHere: ({ context }) => context.path === paths.manualOrder,
    isHere: (_, { path }: { path: string }) => path === paths.manualOrder,
    isGone: (_, { path }: { path: string }) => path !== paths.manualOrder,
    hasDraft: ({ context }) => context.draft !== null,
    isShown: stateIn({ page: 'open' }),
  },
  delays: {
    /** A browser's storage answers at once, or not at all. */
    giveUpAfter: 5_000,
    retryAfter: 10_000,
  },
}).createMachine({
  id: 'manualDraft',
  context: ({ input }) => ({ ...input, draft: null, wizard: null }),
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
        deciding: { always: [{ guard: 'startsHere', target: 'open' }, { target: 'shut' }] },
        shut: {
          on: { 'url.changed': { guard: { type: 'isHere', params: ({ event }) => event }, target: 'open' } },
        },
        open: {
          on: { 'url.changed': { guard: { type: 'isGone', params: ({ event }) => event }, target: 'shut' } },
        },
      },
    },
    draft: {
      initial: 'recalling',
      on: {
        'manual.forget': {
          target: '.forgotten',
          actions: [
            { type: 'tellKeeper', params: { type: 'draft.forget' } },
            { type: 'rememberDraft', params: null },
          ],
        },
        'draft.changedElsewhere': { target: '.recalling', reenter: true },
        'manual.begin': [unfinished, { actions: [...begin] }],
      },
      states: {
        recalling: {
          tags: 'busy',
          invoke: {
            src: 'recallDraft',
            input: ({ context }) => ({ agentId: context.agentId }),
            onDone: {
              target: 'resting',
              actions: { type: 'rememberDraft', params: ({ event }) => event.output },
            },
            onError: 'resting',
          },
          // Whether another one waits is known in a moment.
          on: { 'manual.begin': {} },
          after: { giveUpAfter: 'resting' },
        },
        /** Nothing is asked of the server for it before somebody looks at it. */
        resting: { tags: 'ready', always: { guard: 'isShown', target: 'loading' } },
        loading: {
          tags: 'busy',
          invoke: {
            src: 'loadWizard',
            onDone: {
              target: 'taken',
              actions: { type: 'openWizard', params: ({ event }) => ({ logic: event.output }) },
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
            'xstate.error.actor.*': 'unloaded',
            'url.changed': {
              guard: { type: 'isHere', params: ({ event }) => event },
              actions: { type: 'tellWizard', params: { type: 'manual.refresh' } },
            },
            'manual.draftChanged': {
              actions: [
                { type: 'rememberDraft', params: ({ event }) => event.draft },
                { type: 'tellKeeper', params: ({ event }) => keeping(event.draft) },
              ],
            },
            'manual.placed': { actions: { type: 'report', params: ({ event }) => event } },
            'manual.begin': [unfinished, { target: 'resting', actions: [...begin] }],
            'draft.changedElsewhere': {
              actions: { type: 'tellWizard', params: { type: 'manual.standBack' } },
            },
            'manual.stoodBack': [{ guard: 'isShown', target: 'elsewhere' }, { target: 'recalling' }],
          },
        },
        /** Nobody is signed in any more: nothing is begun, and nothing written down again. */
        forgotten: { on: { 'draft.changedElsewhere': {}, 'manual.begin': {} } },
        /** Two tabs must not write the same draft by turns: this one waits until it is asked. */
        elsewhere: {
          on: {
            'manual.takeUp': 'recalling',
            'url.changed': { guard: { type: 'isGone', params: ({ event }) => event }, target: 'recalling' },
            // Nothing to read before somebody wants it.
            'draft.changedElsewhere': {},
          },
        },
      },
    },
  },
});

export type ManualDraftActorRef = ActorRefFrom<typeof manualDraftMachine>;
export type ManualDraftSnapshot = SnapshotFrom<typeof manualDraftMachine>;

type WizardEvent = { type: 'manual.refresh' | 'manual.standBack' };

function keeping(draft: ManualDraft | null): DraftCommand {
  return draft === null ? { type: 'draft.forget' } : { type: 'draft.remember', draft };
}
