import type { AnyEventObject, CallbackActorLogic, ErrorActorEvent, PromiseActorLogic } from 'xstate';
import type { ManualDraft } from '../../services/orders/manual-draft.types';
import type { ManualBegin } from '../kept-orders/kept-orders.types';
import type { ManualOrderActorRef, ManualOrderLogic } from '../manual-order/manual-order.machine';
import type { ManualReport } from '../manual-order/manual-order.types';

export interface ManualDraftInput {
  readonly agentId: string;
  readonly path: string;
}

export interface ManualDraftContext extends ManualDraftInput {
  /** The kept draft; null where there is none. */
  readonly draft: ManualDraft | null;
  /** The chart manual-order, whose code comes when the page is first opened. */
  readonly wizard: ManualOrderActorRef | null;
}

/**
 * The agent's unfinished manual order: kept over reloads, calls and other pages, and worked on in one tab
 * at a time. While taken it runs the chart 'wizard' (manual-order).
 */
export type ManualDraftEvent =
  /** From the parent: another page is on screen. */
  | { type: 'url.changed'; path: string }
  /** From the parent: the user signs out, and the draft goes. */
  | { type: 'manual.forget' }
  /** From the kept orders. */
  | ManualBegin
  /** Take the draft over from the other tab. */
  | { type: 'manual.takeUp' }
  /** Fetch the wizard's code once more. */
  | { type: 'manual.retry' }
  | DraftFact
  | ManualReport
  /** The wizard crashed. */
  | ErrorActorEvent;

export type ManualDraftTag = 'busy' | 'ready' | 'error';

/* Actors to provide. */

/** Fetches the wizard's chunk and answers the chart manual-order provided with all its actors. */
export type LoadWizard = PromiseActorLogic<ManualOrderLogic>;

/** Stores the draft, and reports when another tab stored one. */
export type DraftKeeper = CallbackActorLogic<DraftCommand, { agentId: string }, DraftFact | AnyEventObject>;

export type DraftCommand = { type: 'draft.remember'; draft: ManualDraft } | { type: 'draft.forget' };

type DraftFact = { type: 'draft.changedElsewhere' };
