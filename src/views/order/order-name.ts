import type { PastOrder } from '../../services/orders/order.types';

/** As people name it on the phone: by the number the server gave it. */
export function orderName({ orderNumber, id }: PastOrder): string {
  return orderNumber === null ? `order #${id}` : `order ${orderNumber}`;
}
