import type { PromiseActorLogic } from 'xstate';
import type { KeptCart } from '../../services/orders/kept-order.types';
import type { CartLine } from '../../services/orders/order.types';
import type {
  DraftAnswer,
  DraftChange,
  DraftVersion,
  KnownDraft,
  SharedDraft,
  StoredVersion,
} from '../../services/orders/shared-draft.types';

export interface CallDraftInput {
  readonly callId: string;
  /** The draft as this computer has it. */
  readonly ours: KeptCart<CartLine>;
  readonly customerId: string | null;
  /** The version that the server was last known to store, from before a refresh; null for none. */
  readonly base: StoredVersion | null;
  /** The key of an order that may be placed, although its answer was lost. */
  readonly unconfirmed: string | null;
}

export interface CallDraftContext extends Pick<CallDraftInput, 'callId' | 'customerId' | 'unconfirmed'> {
  readonly ours: SharedDraft;
  readonly base: DraftVersion | null;
  /** The draft that is being sent; null while none is. */
  readonly sending: SharedDraft | null;
  /** Who made the changes that are listed; null: this agent at another computer, or unknown. */
  readonly by: string | null;
  /** Taken from somebody else and not yet seen. */
  readonly changes: readonly DraftChange[];
  /** Both changed the same: to be decided, the first one first. */
  readonly conflicts: readonly DraftChange[];
}

export type CallDraftEvent =
  /** The first conflict: as they have it, or as it is here. */
  | { readonly type: 'draft.takeTheirs' }
  | { readonly type: 'draft.keepOurs' }
  /** The agent has seen the listed changes. */
  | { readonly type: 'draft.dismiss' }
  /** From the browser: the page is looked at again, or is being left. */
  | { readonly type: 'browser.woke' }
  | { readonly type: 'browser.left' }
  /** From the parent. */
  | ({ readonly type: 'draft.edited'; readonly draft: KeptCart<CartLine> } & Pick<
      CallDraftInput,
      'customerId' | 'unconfirmed'
    >)
  /** The order may not change until it is answered. */
  | { readonly type: 'order.submitted' }
  | { readonly type: 'order.answered' }
  /** What was kept of it is no more. */
  | { readonly type: 'order.placed' };

/** Reports to the parent. */
export type CallDraftReport =
  /** Tells the parent to replace its order by this merged one. */
  | { readonly type: 'draft.merged'; readonly draft: SharedDraft }
  /** The order whose answer was lost is placed: sent once more, with its key, it is answered. */
  | { readonly type: 'draft.placed' }
  /** The version that the server stores; to be stored in this browser too. */
  | { readonly type: 'draft.based'; readonly base: DraftVersion };

/* Actors to provide. */

/** Every failure rejects. */
export type ReadDraft = PromiseActorLogic<KnownDraft, { readonly callId: string }>;

/** Rejects where nobody answered. */
export type SaveDraft = PromiseActorLogic<
  DraftAnswer,
  {
    readonly callId: string;
    readonly version: number;
    readonly draft: SharedDraft;
    readonly customerId: string | null;
  }
>;
