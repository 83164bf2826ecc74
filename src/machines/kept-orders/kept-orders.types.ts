import type { CallbackActorLogic, PromiseActorLogic } from 'xstate';
import type { AskedOrder, KeptOrder, KeptOutcome, SentOrder } from '../../services/orders/kept-order.types';
import type { ManualDraft } from '../../services/orders/manual-draft.types';
import type { DraftToSave, OrderOfCall } from '../live-call/live-call.types';

export interface KeptOrdersInput {
  readonly agentId: string;
}

export interface KeptOrdersContext extends KeptOrdersInput {
  /** Newest first. */
  readonly kept: readonly KeptOrder[];
  /** ms since the epoch, of the last list; null before. */
  readonly now: number | null;
  /** Carts to be saved on the server, the newest of each call. */
  readonly unsaved: readonly DraftToSave[];
  /** The cart that is being sent; null while none is. */
  readonly sending: DraftToSave | null;
  /** The last that the server took. */
  readonly saved: DraftToSave | null;
  /** The calls whose cart the server has. */
  readonly savedCallIds: readonly string[];
  /** Failures in a row. */
  readonly attempts: number;
  /** How often it was asked what became of them, since a call ended. */
  readonly asked: number;
  /** What the server wants to be waited until it is asked that again, in milliseconds. */
  readonly askAfterMs: number;
  /** The calls of which the server will not say what became of their order. */
  readonly unansweredCallIds: readonly string[];
}

/**
 * The orders of calls that were not placed: saved on the server while the call goes on, kept in this browser
 * when it is over.
 */
export type KeptOrdersEvent =
  | OrderOfCall
  | { type: 'kept.discard'; callId: string }
  /** The order is to be finished as a manual order. */
  | { type: 'kept.toManual'; callId: string }
  | KeptTaken
  | KeptPlaced
  /** It was continued, replaced or discarded in a later call of its caller; by whom, as in KeptOutcome. */
  | { type: 'kept.settled'; callId: string; by: string | null }
  | KeptFlush
  /** From the parent: the user signs out. */
  | { type: 'kept.forget' }
  | KeptStoreFact;

export type KeptStoreFact = { type: 'keptStore.listed'; kept: readonly KeptOrder[]; now: number };

/** The order of that call is a manual order now. */
export interface KeptTaken {
  readonly type: 'kept.taken';
  readonly callId: string;
}

/** What was sent of the order of that call, with that key, is placed. */
export interface KeptPlaced extends SentOrder {
  readonly type: 'kept.placed';
  /** null where the server does not name it. */
  readonly orderId: string | null;
}

/** Sends everything that waits to be saved at once; 'kept.flushed' tells the sign-out when nothing waits any more. */
export interface KeptFlush {
  readonly type: 'kept.flush';
}
export interface KeptFlushed {
  readonly type: 'kept.flushed';
}

/** To the manual draft: take up the order of a call that is over. */
export interface ManualBegin {
  readonly type: 'manual.begin';
  readonly callId: string;
  readonly draft: ManualDraft;
}

/* Actors to provide. */

/** Resolves to an answer for each; to null where the server says of no order what became of it. */
export type FindOutcomes = PromiseActorLogic<readonly KeptOutcome[] | null, readonly AskedOrder[]>;

/** Keeps orders in this browser; lists them at once, after every change, in another tab too, and as time goes by. */
export type KeptStore = CallbackActorLogic<KeptStoreCommand, { readonly agentId: string }>;

export type KeptStoreCommand =
  | { type: 'keptStore.keep'; order: Omit<KeptOrder, 'keptAt'> }
  | { type: 'keptStore.drop'; callId: string }
  /** What was sent of it is placed. */
  | { type: 'keptStore.notePlaced'; callId: string; orderId: string | null }
  /** Everything of calls that names anybody. */
  | { type: 'keptStore.clear' };

/** refused: the server does not take this one. */
export type SaveDraft = PromiseActorLogic<'saved' | 'refused', DraftToSave>;
