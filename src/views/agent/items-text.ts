import type { OwnOrder } from '../../services/orders/my-orders.types';

/** '2× Margherita, 1× Cola'; how many, where the server does not say which. */
export function itemsText({ items, itemsCount }: Pick<OwnOrder, 'items' | 'itemsCount'>): string {
  if (items.length > 0) return items.map(({ name, quantity }) => `${quantity}× ${name}`).join(', ');
  return itemsCount === 1 ? '1 item' : `${itemsCount} items`;
}
