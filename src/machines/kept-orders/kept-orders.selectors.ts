import type { KeptOrder } from '../../services/orders/kept-order.types';
import type { KeptOrdersSnapshot } from './kept-orders.machine';

export function selectKept(snapshot: KeptOrdersSnapshot): readonly KeptOrder[] {
  return snapshot.context.kept;
}
export function selectNow(snapshot: KeptOrdersSnapshot): number | null {
  return snapshot.context.now;
}
