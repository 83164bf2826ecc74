import type { AdminOrder, OrderTotals } from '../../services/orders/admin-orders.types';
import { createLongList, type LongListActorRef, type LongListSnapshot } from './long-list.machine';
import { totalsOf } from './order-totals';

/** All orders. */
export const orderListMachine = createLongList<AdminOrder, OrderTotals>(totalsOf);

export type OrderListActorRef = LongListActorRef<AdminOrder, OrderTotals>;
export type OrderListSnapshot = LongListSnapshot<AdminOrder, OrderTotals>;
