import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, sendParent, setup } from 'xstate';
import { retryAfter } from '../../services/errors/may-pass';
import { asShared } from '../../services/orders/draft-content';
import type { DraftAnswer, KnownDraft } from '../../services/orders/shared-draft.types';
import type { WatchBrowser } from '../realtime/realtime.types';
import { mustProvide, mustProvideCallback } from '../shared/must-provide';
import type {
  CallDraftContext,
  CallDraftEvent,
  CallDraftInput,
  CallDraftReport,
  ReadDraft,
  SaveDraft,
} from './call-draft.types';
import {
  baseIn,
  isPlaced,
  isUnsaved,
  resolvedWithOurs,
  resolvedWithTheirs,
  withAnswer,
  withEdited,
  withKnown,
  withNothingKept,
  withPlaced,
} from './merging';

const readDraft: ReadDraft = mustProvide('readDraft');
const saveDraft: SaveDraft = mustProvide('saveDraft');
const watchBrowser: WatchBrowser = mustProvideCallback('watchBrowser');

/** What is stored, where a save came too late. */
const knownIn = (answer: DraftAnswer): KnownDraft | null => (answer.kind === 'behind' ? answer.known : null);
const placedIn = (answer: DraftAnswer) => (answer.kind === 'behind' ? withPlaced(answer.known) : {});

const takeTheirs = {
  type: 'take',
  params: ({ context }: { context: CallDraftContext }) => resolvedWithTheirs(context),
} as const;

/** The order of a call, saved on the server while it is taken, and merged with what others changed of it. */
export const callDraftMachine = setup({
  types: {} as { context: CallDraftContext; events: CallDraftEvent; input: CallDraftInput },
  actors: { readDraft, saveDraft, watchBrowser },
  actions: {
    take: enqueueActions(({ enqueue }, change: Partial<CallDraftContext>) => {
      enqueue.assign(change);
      const { base, ours } = change;
      if (base != null) enqueue.sendParent({ type: 'draft.based', base } satisfies CallDraftReport);
      if (ours !== undefined)
        enqueue.sendParent({ type: 'draft.merged', draft: ours } satisfies CallDraftReport);
    }),
    reportPlaced: sendParent({ type: 'draft.placed' } satisfies CallDraftReport),
  },
  guards: {
    isUnsaved: ({ context }) => isUnsaved(context),
    isRefused: (_, { kind }: DraftAnswer) => kind === 'refused',
    isPlaced: ({ context }, known: KnownDraft | null) => known !== null && isPlaced(context, known),
  },
  delays: {
    /** Typing changes the order with every letter: it is saved once a second at most. */
    saveEvery: 1_000,
    lookEvery: 5_000,
    retryAfter: retryAfter(5_000),
  },
}).createMachine({
  id: 'callDraft',
  context: ({ input: { ours, base, ...input } }) => ({
    ...input,
    ours: asShared(ours),
    base: base && { version: base.version, draft: asShared(base.draft) },
    sending: null,
    by: null,
    changes: [],
    conflicts: [],
  }),
  invoke: { src: 'watchBrowser', onError: {} },
  on: {
    'draft.edited': {
      actions: assign(({ context, event: { draft, customerId, unconfirmed } }) => ({
        ...withEdited(context, draft),
        customerId,
        unconfirmed,
      })),
    },
    'draft.takeTheirs': { target: '.idle', actions: takeTheirs },
    'draft.keepOurs': { actions: assign(({ context }) => resolvedWithOurs(context)) },
    'draft.dismiss': { actions: assign({ changes: [] }) },
    'order.submitted': '.paused',
    'order.placed': { actions: { type: 'take', params: ({ context }) => withNothingKept(context) } },
  },
  initial: 'reading',
  states: {
    /** Nothing is saved before what is kept is known. */
    reading: {
      invoke: {
        src: 'readDraft',
        input: ({ context: { callId } }) => ({ callId }),
        onDone: [
          {
            guard: { type: 'isPlaced', params: ({ event }) => event.output },
            target: 'placed',
            actions: assign(({ event }) => withPlaced(event.output)),
          },
          {
            target: 'idle',
            actions: { type: 'take', params: ({ context, event }) => withKnown(context, event.output) },
          },
        ],
        onError: 'unread',
      },
    },
    unread: { on: { 'browser.woke': 'reading' }, after: { retryAfter: 'reading' } },
    idle: {
      always: { guard: 'isUnsaved', target: 'saving' },
      on: { 'browser.woke': 'reading' },
      after: { lookEvery: 'reading' },
    },
    saving: {
      entry: assign(({ context: { ours } }) => ({ sending: ours })),
      invoke: {
        src: 'saveDraft',
        input: ({ context }) => ({
          callId: context.callId,
          version: baseIn(context).version,
          draft: context.ours,
          customerId: context.customerId,
        }),
        onDone: [
          { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: 'unread' },
          {
            guard: { type: 'isPlaced', params: ({ event }) => knownIn(event.output) },
            target: 'placed',
            actions: assign(({ event }) => placedIn(event.output)),
          },
          {
            target: 'resting',
            actions: { type: 'take', params: ({ context, event }) => withAnswer(context, event.output) },
          },
        ],
        onError: 'unread',
      },
      // The save may still succeed: the choice is remembered, and saved once it is known what is stored.
      on: { 'draft.takeTheirs': { actions: takeTheirs } },
    },
    /** The call may be taken away at any moment: what is changed after a pause is saved at once. */
    resting: { on: { 'browser.left': 'idle' }, after: { saveEvery: 'idle' } },
    /** The order is on its way: it must not change. */
    paused: { on: { 'order.answered': 'reading', 'draft.takeTheirs': {} } },
    /** Saved, it would be kept once more beside the order that was placed of it. */
    placed: {
      entry: 'reportPlaced',
      on: { 'order.submitted': 'repeated' },
      after: { lookEvery: 'reading' },
    },
    /** Where this is not answered either, the next one waits. */
    repeated: { on: { 'order.answered': 'unread', 'draft.takeTheirs': {} } },
  },
});

export type CallDraftLogic = typeof callDraftMachine;
export type CallDraftActorRef = ActorRefFrom<CallDraftLogic>;
export type CallDraftSnapshot = SnapshotFrom<CallDraftLogic>;
