import type { PromiseActorLogic } from 'xstate';
import type { Customer } from '../../services/customers/customer.types';
import type { MenuCategory } from '../../services/menu/menu.types';
import type { OrderLine, PastOrder } from '../../services/orders/order.types';

export interface RepeatInput {
  readonly customer: Customer | null;
  readonly tenantId: string | null;
}

export interface RepeatContext {
  readonly customerId: string | null;
  readonly tenantId: string | null;
  /** Newest first; of this restaurant alone. */
  readonly orders: readonly PastOrder[];
  /** null until the menu is in: nothing can be compared before. */
  readonly categories: readonly MenuCategory[] | null;
  /** The order under review. */
  readonly chosenId: string | null;
  /** What they lack may have been placed, or changed. */
  readonly areStale: boolean;
}

export type RepeatEvent =
  /** Goes into the cart at once when nothing differs, else is shown first. */
  | { type: 'repeat.choose'; orderId: string }
  /** Counts what was shown. */
  | { type: 'repeat.confirm' }
  | { type: 'repeat.cancel' }
  | { type: 'repeat.retry' }
  /** From the parent. */
  | { type: 'customer.changed'; customer: Customer | null }
  | { type: 'menu.loaded'; categories: readonly MenuCategory[] }
  /** One more was placed, or one of them is another now. */
  | { type: 'orders.outdated' };

export type RepeatTag = 'busy' | 'ready' | 'error';

/** Reports to the parent: lines that the agent has seen every difference of. */
export type RepeatReport = { type: 'repeat.confirmed'; lines: readonly OrderLine[] };

/* Actors to provide. */

/** Every failure rejects. */
export type FetchPastOrders = PromiseActorLogic<readonly PastOrder[], { readonly customerId: string }>;
