import { and, assign, enqueueActions, not, or, sendTo, setup, stateIn } from 'xstate';
import { retryAfter } from '../../services/errors/may-pass';
import type { AskedOrder, KeptOutcome } from '../../services/orders/kept-order.types';
import type { DraftToSave } from '../live-call/live-call.types';
import { backoff } from '../shared/backoff';
import { mustProvide, mustProvideCallback } from '../shared/must-provide';
import { noticeRaised, sendToSystem } from '../shared/send-to-system';
import { isWorthSaving, withoutPlaced, withUnsaved } from './drafts-to-save';
import type {
  FindOutcomes,
  KeptOrdersContext,
  KeptOrdersEvent,
  KeptOrdersInput,
  KeptPlaced,
  KeptStore,
  KeptStoreCommand,
  SaveDraft,
} from './kept-orders.types';

const keptStore: KeptStore = mustProvideCallback('keptStore');
const findOutcomes: FindOutcomes = mustProvide('findOutcomes');
const saveDraft: SaveDraft = mustProvide('saveDraft');

/** The types, actors, actions, guards and delays of the chart of the kept orders. */
export const keptOrdersSetup = setup({
  types: {} as { context: KeptOrdersContext; events: KeptOrdersEvent; input: KeptOrdersInput },
  actors: { findOutcomes, keptStore, saveDraft },
  actions: {
    commandKeptStore: sendTo('keptStore', (_, command: KeptStoreCommand) => command),
    noteAnswers: enqueueActions(({ context, enqueue }, answers: readonly KeptOutcome[]) => {
      enqueue.assign(withAnswers(context, answers));
      for (const outcome of answers) {
        const { callId, kind } = outcome;
        if (kind === 'placed') {
          const { sentWith, orderId } = outcome;
          enqueue.raise({ type: 'kept.placed', callId, sentWith, orderId });
        } else if (kind === 'settled') enqueue.raise({ type: 'kept.settled', callId, by: outcome.by });
      }
    }),
    askAnew: assign({ asked: 0, askAfterMs: 0 }),
    readOrders: sendToSystem('invalidations', { type: 'data.invalidated', keys: ['ownOrders'] }),
    raiseNotice: sendToSystem('notices', noticeRaised),
    forgetUnsaved: assign(({ context }, { callId }: { callId: string }) => withoutPlaced(context, callId)),
    noteUnsaved: assign(({ context }, save: DraftToSave) => withUnsaved(context, save)),
  },
  guards: {
    hasToAsk: ({ context }) => toAsk(context).length > 0,
    hasSent: ({ context }) => toAsk(context).some(({ sentWith }) => sentWith !== undefined),
    /** Gone on with, it would be ordered twice. */
    isAllPlaced: ({ context }, placed: KeptPlaced) => isSentAs(context, placed, false),
    isPartPlaced: ({ context }, placed: KeptPlaced) => isSentAs(context, placed, true),
    isUnoffered: (_, answers: readonly KeptOutcome[] | null) => answers === null,
    isKept: ({ context }, order: Named) => keptIn(context, order) !== undefined,
    isWorthSaving: ({ context }, save: DraftToSave) => isWorthSaving(context, save),
    hasUnsaved: ({ context }) => context.unsaved.length > 0,
    isFlushing: stateIn({ flush: 'awaited' }),
    isAtRest: and([not('hasUnsaved'), or([stateIn({ server: 'idle' }), stateIn({ server: 'off' })])]),
    isForgotten: stateIn({ keptStore: 'forgotten' }),
    isSaved: (_, outcome: string) => outcome === 'saved',
  },
  delays: {
    /** A cart is filled item by item. */
    saveAfter: 1_000,
    retryAfter: retryAfter(5_000),
    askAfter: ({ context: { asked, askAfterMs, now } }) =>
      Math.max(
        askAfterMs,
        backoff({ attempt: Math.max(asked - 1, 0), baseMs: 5_000, capMs: 30_000, seed: now ?? 0 }),
      ),
  },
});

export interface Named {
  readonly callId: string;
}

export function keptIn({ kept }: KeptOrdersContext, { callId }: Named) {
  return kept.find((order) => order.callId === callId);
}

/** Sent with that key, and not known yet to be placed. */
function isSentAs({ kept }: KeptOrdersContext, { callId, sentWith }: KeptPlaced, isOther: boolean): boolean {
  return kept.some(
    (order) =>
      order.callId === callId &&
      order.sentWith === sentWith &&
      order.placed === undefined &&
      (order.isOtherThanSent ?? false) === isOther,
  );
}

export function toAsk({ kept, unansweredCallIds }: KeptOrdersContext): readonly AskedOrder[] {
  return kept.flatMap(({ callId, sentWith, placed }) =>
    placed !== undefined || unansweredCallIds.includes(callId) ? [] : { callId, sentWith },
  );
}

function withAnswers(
  { asked, unansweredCallIds }: KeptOrdersContext,
  answers: readonly KeptOutcome[],
): Partial<KeptOrdersContext> {
  const refused = answers.flatMap(({ kind, callId }) => (kind === 'refused' ? callId : []));
  return {
    asked: asked + 1,
    askAfterMs: Math.max(0, ...answers.map((answer) => (answer.kind === 'failed' ? answer.retryAfterMs : 0))),
    unansweredCallIds: [...unansweredCallIds, ...refused],
  };
}
