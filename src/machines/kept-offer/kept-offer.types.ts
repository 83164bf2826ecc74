import type { TypedCustomer } from '../../services/customers/customer.types';
import type { MenuCategory } from '../../services/menu/menu.types';
import type { KeptCart, KeptDraft } from '../../services/orders/kept-order.types';

/** The caller whose unplaced order is looked for. */
export interface KeptCaller {
  readonly callId: string;
  readonly tenantId: string | null;
  readonly number: string | null;
  /** The order that the server has kept; null for none. */
  readonly kept: KeptDraft | null;
  /** Continued or discarded in this call already. */
  readonly isSettled: boolean;
}

export interface KeptOfferInput {
  /** null where there is no caller. */
  readonly caller: KeptCaller | null;
}

export interface KeptOfferContext extends KeptOfferInput {
  readonly draft: KeptDraft | null;
  /** null until the menu is in: nothing can be compared before. */
  readonly categories: readonly MenuCategory[] | null;
}

export type KeptOfferEvent =
  /** Goes into the cart at once when nothing differs, else is shown first. */
  | { type: 'kept.continue' }
  | { type: 'kept.confirm' }
  | { type: 'kept.cancel' }
  | { type: 'kept.discard' }
  /** From itself, each minute. */
  | { type: 'kept.aged' }
  /** From the parent. */
  /** The order of this very call does not go on by itself. */
  | { type: 'kept.unshared' }
  | { type: 'menu.loaded'; categories: readonly MenuCategory[] };

/** What the parent receives. */
export type KeptOfferReport =
  /** The order to put into the cart, once every difference was shown, and what was typed of its customer. */
  | {
      type: 'kept.confirmed';
      cart: KeptCart;
      typed: TypedCustomer | null;
      /** The same as in KeptDraft. */
      sentWith?: string | undefined;
      isOtherThanSent?: boolean | undefined;
    }
  /** Nobody has to be asked about that call's order again. */
  | { type: 'kept.settled'; callId: string };
