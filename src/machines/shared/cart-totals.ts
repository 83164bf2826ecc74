import type { OrderLine } from '../../services/orders/order.types';

/** Sum of quantity times unit price, nothing else. */
export function totalCents(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0);
}

/** Pieces, not lines. */
export function itemCount(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
