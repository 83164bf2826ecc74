import { createHash } from 'node:crypto';
import { invalid } from '../http/errors';
import { toDecimal } from '../http/money';
import type { OrderLine } from './schema';

export interface PricedItem {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly priceCents: number;
  readonly isAvailable: boolean;
}

export interface PricedLine {
  readonly menuItemId: number;
  readonly menuItemName: string;
  readonly category: string;
  readonly specialInstructions: string | null;
  readonly unitPriceCents: number;
  readonly quantity: number;
  readonly totalCents: number;
}

export interface Totals {
  readonly subtotalCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
}

export function priceLines(
  lines: readonly OrderLine[],
  menu: ReadonlyMap<number, PricedItem>,
): readonly PricedLine[] {
  const errors: Record<string, string[]> = {};
  const priced: PricedLine[] = [];
  for (const [position, line] of lines.entries()) {
    const item = menu.get(line.menu_item_id);
    if (item === undefined) {
      errors[`items.${position}.menu_item_id`] = ["This item is not on the restaurant's menu."];
      continue;
    }
    if (!item.isAvailable)
      errors[`items.${position}.menu_item_id`] = [`${item.name} is currently unavailable.`];
    if (typeof line.unit_price === 'number' && line.unit_price !== item.priceCents) {
      errors[`items.${position}.unit_price`] = [
        `The price of ${item.name} is now $${toDecimal(item.priceCents)}.`,
      ];
    }
    priced.push({
      menuItemId: item.id,
      menuItemName: item.name,
      category: item.category,
      specialInstructions: line.special_instructions ?? null,
      unitPriceCents: item.priceCents,
      quantity: line.quantity,
      totalCents: item.priceCents * line.quantity,
    });
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return priced;
}

/** On the subtotal as a whole, rounded half up to a cent. */
export function addUp(lines: readonly Pick<PricedLine, 'totalCents'>[], taxBasisPoints: number): Totals {
  const subtotalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  const taxCents = Math.floor((subtotalCents * taxBasisPoints + 5_000) / 10_000);
  return { subtotalCents, taxCents, totalCents: subtotalCents + taxCents };
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/** The order of the lines does not matter. */
export function hashLines(lines: readonly OrderLine[]): string {
  const keys = lines.map((line) => [line.menu_item_id, line.quantity, line.special_instructions ?? '']);
  return digest(keys.map((key) => JSON.stringify(key)).sort());
}

export const hashRequest = digest;
