import { wireId } from '../http/wire-id';
import type { ChosenOption, OrderLine } from './order.types';

/** What an order, its quote and its draft have of a line, beside its options. */
function lineToWire({ menuItemId, quantity, unitPriceCents, specialInstructions }: OrderLine) {
  const note = specialInstructions?.trim();
  return {
    menu_item_id: wireId(menuItemId),
    quantity,
    unit_price: unitPriceCents / 100,
    ...(note ? { special_instructions: note } : {}),
  };
}

const chosen = ({ optionId, quantity }: ChosenOption) => ({ option_id: wireId(optionId), quantity });

/** Nothing where the item has no option groups: a server without them gets what it knows. */
function orderedOptions({ options }: Pick<OrderLine, 'options'>) {
  return options === undefined ? {} : { options: options.map(chosen) };
}

/** The options with their names, for when the menu no longer has them. */
function keptOptions({ options }: Pick<OrderLine, 'options'>) {
  return options === undefined
    ? {}
    : {
        options: options.map((option) => {
          const { group, name, priceCents } = option;
          return { ...chosen(option), group, name, price: (priceCents / 100).toFixed(2) };
        }),
      };
}

/** As an order and its quote have it. */
export function orderedLine(line: OrderLine) {
  return { ...lineToWire(line), ...orderedOptions(line) };
}

/** As a draft has it: named, for when the menu no longer has it. */
export function keptLine(line: OrderLine) {
  return { ...lineToWire(line), name: line.name, ...keptOptions(line) };
}
