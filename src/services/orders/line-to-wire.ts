import { wireId } from '../http/wire-id';
import type { OrderLine } from './order.types';

/** What an order, its quote and its draft have of a line, beside its options. */
export function lineToWire({ menuItemId, quantity, unitPriceCents, specialInstructions }: OrderLine) {
  const note = specialInstructions?.trim();
  return {
    menu_item_id: wireId(menuItemId),
    quantity,
    unit_price: unitPriceCents / 100,
    ...(note ? { special_instructions: note } : {}),
  };
}
