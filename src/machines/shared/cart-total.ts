import type { CartLine } from '../../services/orders/order.types';

/** Sum of quantity times unit price, nothing else. */
export function totalCents(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0);
}
