import type { KeptOrder } from '../../services/orders/kept-order.types';
import type { KeptOrdersSnapshot } from './kept-orders.machine';

export const selectKept = (snapshot: KeptOrdersSnapshot): readonly KeptOrder[] => snapshot.context.kept;
export const selectNow = (snapshot: KeptOrdersSnapshot): number | null => snapshot.context.now;
