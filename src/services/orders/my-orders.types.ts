import type { Tagged } from '../http/tagged';
import type { Rows } from '../schema/rows';
import type { ChosenOption } from './order.types';
import type { OrderSummary } from './order-summary.types';

interface OwnOrderItem {
  readonly name: string;
  readonly quantity: number;
  /** Left out where the server sends none. */
  readonly options?: readonly ChosenOption[];
}

/** Everything but the id may be missing. */
export interface OwnOrder extends OrderSummary {
  /** 'm:ss' */
  readonly callDuration: string | null;
  readonly totalCents: number | null;
  readonly items: readonly OwnOrderItem[];
  /** The server's count, else the sum of the items; null where it sends neither. */
  readonly itemsCount: number | null;
  readonly completedAt: string | null;
  /** Left out where the server keeps no versions. */
  readonly version?: number;
}

export interface OwnOrders extends Tagged {
  /** Newest first. */
  readonly orders: Rows<OwnOrder>;
  /** The server has more than were asked for. */
  readonly hasOlder: boolean;
  /** The server's count where it sends one, else the list's length. */
  readonly count: number;
  /** Null where the server sends no sum and an amount is missing. */
  readonly revenueCents: number | null;
}
