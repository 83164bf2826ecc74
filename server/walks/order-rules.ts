import { isDeepStrictEqual } from 'node:util';
import { check, printed } from './broken';

interface AskedLine {
  readonly menu_item_id: number;
  readonly quantity: number;
  readonly special_instructions?: string;
  readonly options?: readonly { readonly option_id: number; readonly quantity: number }[];
}

/** The parts of an order that whoever sends it decides. */
export interface Asked {
  readonly order_type: string;
  readonly payment_method?: string;
  readonly items: readonly AskedLine[];
  readonly special_instructions?: string;
  readonly delivery_address?: object;
  readonly wanted_at?: string | null;
  readonly allergies?: readonly string[] | null;
  readonly allergies_acknowledged?: boolean;
}

const chosen = (options: AskedLine['options'] = []) =>
  options
    .map(({ option_id, quantity }) => ({ option_id, quantity }))
    .toSorted((one, other) => one.option_id - other.option_id);

const lineOf = ({ menu_item_id, quantity, special_instructions, options }: AskedLine) => ({
  menu_item_id,
  quantity,
  special_instructions: special_instructions ?? null,
  options: chosen(options),
});

/** An order that was placed or changed is the one that was asked for, at the quoted total where there is a quote. */
export function checkOrder(asked: Asked, order: object, quotedTotal: string | null): void {
  const of = Object(order);
  const same = (what: string, is: unknown, was: unknown) =>
    check(
      isDeepStrictEqual(is, was),
      `order ${of.id} has ${what} ${printed(is)}, and was asked for with ${printed(was)}`,
    );
  same('type', of.order_type, asked.order_type);
  if (asked.payment_method) same('payment method', of.payment_method, asked.payment_method);
  same('instructions', of.special_instructions, asked.special_instructions ?? null);
  same('address', of.delivery_address, asked.delivery_address ?? null);
  const lines: readonly AskedLine[] = of.items;
  same(
    'lines',
    lines.map((line, place) =>
      // Left out are those that the menu chooses by default.
      lineOf(asked.items[place]?.options === undefined ? { ...line, options: [] } : line),
    ),
    asked.items.map(lineOf),
  );
  if (asked.wanted_at) same('time', of.wanted_at, asked.wanted_at);
  if (asked.allergies) same('allergies', of.allergies, asked.allergies);
  if (quotedTotal !== null) same('total', of.total_amount, quotedTotal);
  const isAcknowledged = of.allergies_acknowledged !== undefined;
  same('acknowledgement', isAcknowledged, of.allergies?.length > 0 && asked.allergies_acknowledged === true);
}
