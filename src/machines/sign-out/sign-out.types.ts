import type { MirroredCall } from '../../services/browser/phone-lease.types';
import type { KeptFlushed } from '../kept-orders/kept-orders.types';
import type { CallMirrored } from '../phone-lease/phone-lease.types';

export interface SignOutContext {
  /** The agent's call in whichever tab; null without one. */
  readonly call: MirroredCall | null;
}

/**
 * Asks before a call is lost by signing out. States: settled · looking · asked (open · failed) · ending · saving ·
 * leaving.
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
  /** From the parent. */
  | CallMirrored
  /** From the kept orders. */
  | KeptFlushed;
