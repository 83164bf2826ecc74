import type { MirroredCall } from '../../services/browser/phone-lease.types';
import type { ManualDraft } from '../../services/orders/manual-draft.types';
import type { KeptFlushed } from '../kept-orders/kept-orders.types';
import type { CallMirrored } from '../phone-lease/phone-lease.types';

export interface SignOutInput {
  readonly agentId: string;
}

export interface SignOutContext extends SignOutInput {
  /** The agent's call in whichever tab; null without one. */
  readonly call: MirroredCall | null;
  /** The unfinished manual order as it was when signing out was wanted; null without one. */
  readonly manual: ManualDraft | null;
}

/**
 * Asks before a call or an unfinished manual order is lost by signing out. States: settled · looking · asked (open ·
 * failed) · ending · checking · unfinished · saving · leaving.
 */
export type SignOutEvent =
  /** 'Logout' was pressed, in whatever place. */
  | {
      type: 'signOut.want';
      /** True by the agent's status, which is known before the call is. */
      isOnCall?: boolean;
    }
  | { type: 'signOut.stay' }
  | { type: 'signOut.endCall' }
  | { type: 'signOut.discard' }
  /** From the parent. */
  | CallMirrored
  /** From the kept orders. */
  | KeptFlushed;
