import { z } from 'zod';
import { orderTypes, paymentMethods, readBacks } from '../db/schema';
import { count } from '../http/answers';
import {
  amountField,
  centsField,
  idField,
  limitText,
  momentField,
  optionalText,
  reasonField,
  writtenLine,
} from '../http/fields';
import { toDecimal } from '../http/money';
import { changeCursor, pageCursor } from './cursors';

const largestQuantity = 999;

const unitPrice = centsField('The price is invalid.');

const quantity = z
  .number('The quantity must be a whole number.')
  .int('The quantity must be a whole number.')
  .min(1, 'The quantity must be at least 1.')
  .max(largestQuantity, `The quantity must not be greater than ${largestQuantity}.`);

const tip = amountField.refine((cents) => cents <= 1_000_000, 'The tip must not be greater than 10,000.00.');

export const orderTypeField = z.enum(orderTypes, 'The order type is invalid.');
const paymentMethod = z.enum(paymentMethods, 'The payment method is invalid.');
const largestCart = 100;
const tooManyLines = `An order can hold at most ${largestCart} lines.`;

const chosenOptions = z
  .array(z.object({ option_id: idField, quantity: z.int().min(1).max(100) }))
  .max(200, 'Too many options.');

/** Chosen options as the agent saw them: the menu may not have them any more. */
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
  street: writtenLine().trim().min(1).max(200),
  city: writtenLine().trim().min(1).max(100),
  state: writtenLine().trim().min(1).max(50),
  zip_code: writtenLine().trim().min(1).max(20),
  delivery_notes: optionalText(500).transform((notes) => notes ?? null),
});

/** What pricing an order needs, and what every body of an order has. */
const priced = {
  order_type: orderTypeField,
  items: z.array(line).min(1, 'Please add at least one item to the order.').max(largestCart, tooManyLines),
  tip: tip.nullish(),
  wanted_at: momentField.nullish().describe('Left out or null is as soon as possible.'),
};

const quoteId = z.string().min(1).max(100);

/** More than the page's field of 400 characters can name beside those that a customer's record can have. */
const allergies = z.array(z.string().trim().min(1).max(400)).max(250, 'At most 250 allergies.');

const guarded = {
  allergies: allergies.nullish().describe('Of those who eat; left out was not asked.'),
  allergies_acknowledged: z
    .boolean()
    .nullish()
    .describe('That an item has a matching allergen, or none recorded.'),
};

export const orderBody = z
  .object({
    tenant_id: idField,
    customer_id: idField,
    call_id: idField.nullish(),
    payment_method: paymentMethod,
    special_instructions: optionalText(1000),
    delivery_address: address.nullish(),
    ...priced,
    ...guarded,
    read_back: z.enum(readBacks, 'The read-back is invalid.').nullish(),
    quote: quoteId
      .nullish()
      .describe('Of POST /orders/quote: its total is charged. Without one, menu prices and tax are.'),
  })
  .check(({ value, issues }) => {
    if (value.quote != null) return;
    for (const [name, given] of [
      ['tip', value.tip || null],
      ['wanted_at', value.wanted_at ?? null],
    ] as const)
      if (given !== null)
        issues.push({ code: 'custom', path: [name], input: given, message: 'This needs a quote.' });
  });

export type OrderBody = z.output<typeof orderBody>;

const partOf = (longest: number) => writtenLine().trim().max(longest).nullish();

/** A cart while it is typed: parts of the address may be missing. */
export const quoteBody = z.object({
  tenant_id: idField,
  customer_id: idField.nullish(),
  call_id: idField.nullish(),
  order_id: idField.nullish().describe('Of an order that is to be changed.'),
  payment_method: paymentMethod.nullish(),
  special_instructions: optionalText(1000),
  delivery_address: z
    .object({
      street: partOf(200),
      city: partOf(100),
      state: partOf(50),
      zip_code: partOf(20),
      delivery_notes: partOf(500),
    })
    .nullish(),
  ...priced,
});

/** The whole order as it is to be. */
export const changeBody = z.object({
  version: count,
  reason: reasonField,
  payment_method: paymentMethod
    .nullish()
    .describe('Left out is as it is; another is taken only while the payment is pending.'),
  special_instructions: optionalText(1000),
  delivery_address: address.nullish(),
  ...priced,
  ...guarded,
  quote: quoteId.describe('Of POST /orders/quote with order_id.'),
});

export type ChangeBody = z.output<typeof changeBody>;

export const cancellationBody = z.object({ version: count, reason: reasonField });

export type CancellationBody = z.output<typeof cancellationBody>;

export type QuoteBody = z.output<typeof quoteBody>;

const typedPart = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .nullish()
    .transform((part) => part ?? '');

/** Items need not be on the menu any more. */
const draft = z.object({
  version: z
    .int('The version must be a whole number.')
    .min(0, 'The version must be a whole number.')
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('The one that was read, on which this draft builds; without it, what is kept is replaced.'),
  lines: z
    .array(
      z.object({
        line_id: z.string().trim().min(1).max(60).optional().describe('Required with a version.'),
        menu_item_id: idField,
        name: z.string().trim().min(1).max(200),
        unit_price: unitPrice.transform(toDecimal),
        quantity,
        special_instructions: optionalText(500).transform((text) => text ?? undefined),
        options: keptOptions.optional(),
      }),
    )
    .max(largestCart, tooManyLines),
  order_type: orderTypeField,
  payment_method: paymentMethod,
  customer_id: idField.nullish(),
  delivery_address: z
    .object({
      street: typedPart(200),
      city: typedPart(100),
      state: typedPart(50),
      zip_code: typedPart(20),
      delivery_notes: typedPart(500).transform((notes) => (notes === '' ? null : notes)),
    })
    .nullish(),
  wanted_at: momentField.nullish(),
  tip: tip.nullish(),
  allergies: allergies.nullish(),
});

export const draftBody = draft.check(({ value: { version, lines }, issues }) => {
  if (version === undefined) return;
  const known = new Set<string>();
  for (const [place, { line_id: lineId }] of lines.entries()) {
    const message = lineId === undefined ? 'The line needs an id.' : 'Two lines have this id.';
    if (lineId === undefined || known.has(lineId))
      issues.push({ code: 'custom', path: ['lines', place, 'line_id'], input: lineId, message });
    else known.add(lineId);
  }
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

export const ownQuery = z.object({
  limit: limitText(10_000).default(10_000),
  after: pageCursor.optional().describe('meta.next of an answer: the page after it.'),
});
