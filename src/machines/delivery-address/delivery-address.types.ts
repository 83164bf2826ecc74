import type { PromiseActorLogic } from 'xstate';
import type { Address, SavedAddress } from '../../services/orders/order-terms.types';

export interface AddressInput {
  readonly address: Address;
}

export interface AddressContext extends AddressInput {
  /** Whose order it is. */
  readonly customerId: string | null;
  readonly saved: readonly SavedAddress[];
}

export type AddressEvent =
  | { readonly type: 'address.edit'; readonly field: keyof Address; readonly value: string }
  /** One of the saved ones, from 0. */
  | { readonly type: 'address.choose'; readonly index: number }
  | { readonly type: 'address.retry' }
  /** From the parent: the order's customer, also while the order is not for delivery. */
  | { readonly type: 'address.of'; readonly customerId: string }
  /** From the parent: the order is for delivery. */
  | { readonly type: 'address.wanted' }
  /** From the parent: the address as somebody else changed it. */
  | { readonly type: 'address.replace'; readonly address: Address }
  /** From the parent: the order was placed. */
  | { readonly type: 'address.clear' };

/** Reports to the parent. */
export type AddressReport = { readonly type: 'address.changed'; readonly address: Address };

/* Actors to provide. */

/** Every failure rejects. */
export type FetchAddresses = PromiseActorLogic<readonly SavedAddress[], { readonly customerId: string }>;
