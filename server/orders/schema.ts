import { z } from 'zod';
import { idField, limitText, optionalText } from '../http/fields';
import { toCents, toDecimal } from '../http/money';
import { changeCursor, pageCursor } from './cursors';

const largestQuantity = 999;

const unitPrice = z.union([z.number(), z.string().max(20)]).transform((price, context) => {
  const cents = toCents(price);
  if (cents !== null) return cents;
  context.addIssue({ code: 'custom', message: 'The price is invalid.' });
  return z.NEVER;
});

const quantity = z
  .number('The quantity must be a whole number.')
  .int('The quantity must be a whole number.')
  .min(1, 'The quantity must be at least 1.')
  .max(largestQuantity, `The quantity must not be greater than ${largestQuantity}.`);

const orderType = z.enum(['pickup', 'delivery', 'dine_in'], 'The order type is invalid.');
const paymentMethod = z.enum(['cash', 'credit_card'], 'The payment method is invalid.');
const largestCart = 100;
const tooManyLines = `An order can hold at most ${largestCart} lines.`;

const chosenOptions = z
  .array(z.object({ option_id: idField, quantity: z.int().min(1).max(100) }))
  .max(200, 'Too many options.');

/** As the agent saw them: the menu may not have them any more. */
const keptOptions = z
  .array(
    z.object({
      option_id: idField,
      quantity: z.int().min(1).max(100),
      group: z.string().max(200).optional(),
      name: z.string().max(200).optional(),
      price: z
        .string()
        .regex(/^-?\d{1,9}\.\d{2}$/, 'The price is invalid.')
        .optional(),
    }),
  )
  .max(200, 'Too many options.');

const line = z.object({
  menu_item_id: idField,
  quantity,
  /** What the agent saw; the price charged is always the menu's. */
  unit_price: unitPrice.nullish(),
  special_instructions: optionalText(500),
  options: chosenOptions.optional().describe('Left out is what the groups of the item choose by default.'),
});

const address = z.object({
  street: z.string().trim().min(1).max(200),
  city: z.string().trim().min(1).max(100),
  state: z.string().trim().min(1).max(50),
  zip_code: z.string().trim().min(1).max(20),
  delivery_notes: optionalText(500).transform((notes) => notes ?? null),
});

export const orderBody = z.object({
  tenant_id: idField,
  customer_id: idField,
  call_id: idField.nullish(),
  order_type: orderType,
  payment_method: paymentMethod,
  special_instructions: optionalText(1000),
  delivery_address: address.nullish(),
  items: z.array(line).min(1, 'Please add at least one item to the order.').max(largestCart, tooManyLines),
});

export type OrderBody = z.output<typeof orderBody>;

/** Items need not be on the menu any more. */
export const draftBody = z.object({
  lines: z
    .array(
      z.object({
        menu_item_id: idField,
        name: z.string().trim().min(1).max(200),
        unit_price: unitPrice.transform(toDecimal),
        quantity,
        special_instructions: optionalText(500).transform((text) => text ?? undefined),
        options: keptOptions.optional(),
      }),
    )
    .max(largestCart, tooManyLines),
  order_type: orderType,
  payment_method: paymentMethod,
  customer_id: idField.nullish(),
});

export type DraftBody = z.output<typeof draftBody>;
export type OrderLine = OrderBody['items'][number];

export const idempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'The Idempotency-Key is invalid.')
    .optional(),
});

export const statusBody = z.object({
  status: z.enum(
    ['confirmed', 'preparing', 'ready', 'out_for_delivery', 'delivered', 'completed', 'cancelled', 'failed'],
    'The status is invalid.',
  ),
  notes: optionalText(500),
});

export const orderListQuery = z
  .object({
    limit: limitText(5000).default(500).describe('At most; 500 of them in full.'),
    view: z.literal('row', 'The view is invalid.').optional().describe('Only what a line of a table shows.'),
    after: pageCursor.optional().describe('meta.next of an answer: the page after it.'),
    since: changeCursor
      .optional()
      .describe('meta.as_of of an answer: what was written since; repeat with the new mark while meta.more.'),
  })
  .refine(({ after, since }) => after === undefined || since === undefined, {
    path: ['since'],
    message: 'A page has no differences: send after or since.',
  });

export const ownQuery = z.object({ limit: limitText(10_000).default(10_000) });
