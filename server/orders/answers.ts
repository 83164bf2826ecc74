import { z } from 'zod';
import { staleAnswer } from '../audit/stale';
import { orderStatuses, orderTypes, paymentMethods, paymentStatuses, readBacks } from '../db/schema';
import { amount, count, id, moment, refusal } from '../http/answers';

export const orderStatus = z.enum(orderStatuses).meta({ id: 'OrderStatus' });
const orderType = z.enum(orderTypes).meta({ id: 'OrderType' });
const paymentMethod = z.enum(paymentMethods).meta({ id: 'PaymentMethod' });
const paymentStatus = z.enum(paymentStatuses).meta({ id: 'PaymentStatus' });

/** What the agent of a call reported of its sound. */
export const callSound = z
  .object({ score: z.int().min(1).max(5), issue: z.string().nullable() })
  .meta({ id: 'CallSound' });

const chosenOptions = z
  .array(z.object({ option_id: id, group: z.string(), name: z.string(), quantity: count, price: amount }))
  .optional()
  .describe('Their prices are part of the unit price. Left out where the item had no option groups.');

const orderItem = z
  .object({
    id,
    menu_item_id: id.nullable(),
    menu_item_name: z.string(),
    category: z.string().nullable(),
    special_instructions: z.string().nullable(),
    quantity: count,
    unit_price: amount,
    total_price: amount,
    options: chosenOptions,
  })
  .meta({ id: 'OrderItem' });

const deliveryAddress = z
  .object({
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zip_code: z.string(),
    delivery_notes: z.string().nullable(),
  })
  .nullable();

const summary = {
  is_refused: z
    .boolean()
    .optional()
    .describe('True while the kitchen has refused it and nobody has settled that; else left out.'),
  id,
  order_number: z.string(),
  confirmation_number: z.string(),
  order_type: orderType,
  status: orderStatus,
  payment_status: paymentStatus,
  payment_method: paymentMethod,
  total_amount: amount,
  wanted_at: moment.optional().describe('Left out is as soon as possible.'),
  promised_at: moment.optional().describe('What the caller was told.'),
  created_at: moment,
  updated_at: moment,
};

const version = count.optional().describe('Raised by every change; left out is 1.');

const by = z.object({ id, name: z.string() }).nullable();

export const order = z
  .object({
    ...summary,
    pos_order_id: z.string().nullable(),
    call_id: id.nullable(),
    tenant: z.object({
      id,
      name: z.string(),
      slug: z.string(),
      phone: z.string(),
      timezone: z.string().optional().describe('In which its times are to be shown.'),
    }),
    customer: z.object({
      id,
      first_name: z.string().nullable(),
      last_name: z.string().nullable(),
      full_name: z.string().nullable(),
      name: z.string().nullable(),
      phone_number: z.string(),
      email: z.string().nullable(),
      total_orders: count,
      total_spent: amount,
      created_at: moment,
    }),
    agent: z
      .object({
        id,
        name: z.string().nullable(),
        first_name: z.string().nullable(),
        last_name: z.string().nullable(),
      })
      .nullable(),
    subtotal: amount,
    tax_amount: amount,
    delivery_fee: amount,
    tip_amount: amount,
    special_instructions: z.string().nullable(),
    delivery_address: deliveryAddress,
    allergies: z.array(z.string()).optional().describe('Of those who eat; left out was not asked.'),
    allergies_acknowledged: z.object({ at: moment, by }).optional(),
    read_back: z.object({ state: z.enum(readBacks), at: moment, by }).optional(),
    version,
    completed_at: moment.nullable(),
    call_duration_seconds: count.nullable(),
    call_duration_formatted: z.string().nullable(),
    items_count: count,
    items: z.array(orderItem),
  })
  .meta({ id: 'Order' });

/** What a line of a long table shows. */
const orderRow = z
  .object({
    ...summary,
    tenant: z.object({
      id,
      name: z.string(),
      timezone: z.string().optional().describe('Of an order that is wanted later.'),
    }),
    customer: z.object({ id, full_name: z.string().nullable(), phone_number: z.string() }),
    version,
  })
  .meta({ id: 'OrderRow' });

const { shape: whole } = order;
const state = z
  .object({
    status: orderStatus.describe('Of a cancellation, which has nothing else.'),
    order_type: orderType,
    payment_method: paymentMethod.describe('Left out of what was kept before it could be changed.'),
    items: z.array(orderItem.omit({ id: true })),
    delivery_address: deliveryAddress,
    wanted_at: moment.nullable(),
    promised_at: moment.nullable(),
    special_instructions: z.string().nullable(),
    allergies: z.array(z.string()).nullable(),
    subtotal: whole.subtotal,
    tax_amount: whole.tax_amount,
    delivery_fee: whole.delivery_fee,
    tip_amount: whole.tip_amount,
    total_amount: whole.total_amount,
  })
  .partial()
  .meta({ id: 'OrderState' });

export const orderDetail = order
  .extend({
    changes: z
      .array(
        z.object({
          version: count.describe('Which the change made.'),
          at: moment,
          by,
          reason: z.string(),
          before: state,
          after: state,
        }),
      )
      .optional()
      .describe('What was changed after placing, oldest first.'),
    can_change_payment: z
      .boolean()
      .optional()
      .describe('Whether a change may name another payment method; sent by GET /orders/{id} alone.'),
    call_feedback: callSound.nullable(),
    status_history: z.array(
      z.object({ status: orderStatus, notes: z.string().nullable(), created_at: moment }),
    ),
  })
  .meta({ id: 'OrderDetail' });

const nextStatuses = z.array(orderStatus).readonly().describe('Which statuses may follow.');

/** An order for admins, with the statuses that they may give it. */
export const movableOrder = orderDetail.extend({ next_statuses: nextStatuses }).meta({ id: 'MovableOrder' });

export const quote = z
  .object({
    quote: z.string().nullable().describe('Null while problems stop it.'),
    valid_until: moment,
    subtotal: amount,
    tax_amount: amount.describe('On the subtotal; delivery and tip are not taxed.'),
    delivery_fee: amount,
    tip_amount: amount,
    total_amount: amount,
    lines: z.array(z.object({ unit_price: amount, total_price: amount })).describe('As sent, in order.'),
    promised_at: moment.describe('As soon as possible, or when it is wanted.'),
    delivery: z
      .object({
        postal_code: z
          .string()
          .nullable()
          .describe('Of the area; null where the restaurant’s own fee holds.'),
        fee: amount,
        minimum_order_amount: amount,
        free_delivery_threshold: amount.nullable(),
        short_by: amount.nullable().describe('What is missing to the minimum.'),
        free_in: amount.nullable().describe('What is missing to free delivery.'),
      })
      .nullable()
      .describe('Null where nothing is delivered, or nobody knows where to: the total has no fee then.'),
    problems: z
      .array(
        z.object({
          field: z.string(),
          code: z.enum([
            'address_missing',
            'not_delivered',
            'no_delivery',
            'below_minimum',
            'closed',
            'time_not_offered',
          ]),
          message: z.string(),
        }),
      )
      .describe('What stops placing though the total is known.'),
  })
  .meta({ id: 'Quote' });

/** What the order would be charged, or when it would come, is not what the quote said: nothing was written. */
export const refusedOrder = refusal.extend({
  code: z
    .enum(['total_changed', 'time_changed'])
    .optional()
    .describe('total_changed also where the time is another too: the message says both.'),
  quote: quote.optional(),
});

export const refusedChange = staleAnswer.extend({
  ...refusedOrder.shape,
  status: orderStatus.optional().describe('Of an order that cannot be changed any more.'),
});

export const refusedTransition = refusal.extend({ next_statuses: nextStatuses });

const whose = {
  is_own: z.boolean().optional().describe('True where the agent who asks took it; else left out.'),
  taken_by: z.string().optional().describe('Whom to ask about it; left out where it is the own one.'),
};

/** An order of a customer, for who may see all of it. */
export const orderOfCustomer = order.extend(whose).meta({ id: 'OrderOfCustomer' });

/** What repeating an order needs, and how far it is: not where it went. */
export const pastOrder = z
  .object({
    id,
    ...whose,
    order_number: z.string(),
    created_at: moment,
    status: orderStatus,
    is_refused: summary.is_refused,
    order_type: orderType,
    total_amount: amount,
    items: z.array(
      z.object({
        menu_item_id: id.nullable(),
        name: z.string(),
        quantity: count,
        unit_price: amount,
        special_instructions: z.string().nullable(),
        options: chosenOptions,
      }),
    ),
  })
  .meta({ id: 'PastOrder' });

export const orderPage = z.object({
  data: z.array(z.union([order, orderRow])).describe('OrderRow with view=row.'),
  meta: z.object({
    count,
    pending: count,
    active: count,
    completed: count,
    revenue: amount,
    next: z.string().nullable().describe('For after: where the next page begins; null on the last.'),
    as_of: z.string().describe('For since: up to where this answer has seen changes.'),
    since: z.string().optional().describe('The mark of the request, where the rows are what changed since.'),
    more: z.literal(true).optional().describe('More changed than this answer holds; send as_of as since.'),
  }),
});

export const ownOrders = z.object({
  data: z.array(order),
  meta: z
    .object({
      count,
      total_revenue: amount,
      next: z.string().nullable().describe('For after: where the next page begins; null on the last.'),
    })
    .describe('Count and revenue are over all orders, however many are listed.'),
});

const draftFields = {
  lines: z.array(
    z.object({
      line_id: z.string().optional(),
      menu_item_id: id,
      name: z.string(),
      unit_price: amount,
      quantity: count,
      special_instructions: z.string().optional(),
      options: z
        .array(
          z.object({
            option_id: id,
            quantity: count,
            group: z.string().optional(),
            name: z.string().optional(),
            price: amount.optional(),
          }),
        )
        .optional(),
    }),
  ),
  order_type: orderType,
  payment_method: paymentMethod,
  delivery_address: deliveryAddress.unwrap().optional().describe('As typed: parts of it may be empty.'),
  wanted_at: moment.optional(),
  tip: amount.optional(),
  allergies: z.array(z.string()).optional(),
};

/** The order of a call that was not placed. */
export const keptDraft = z
  .object({
    call_id: id,
    kept_at: moment,
    agent_name: z.string(),
    customer_id: id.nullable(),
    ...draftFields,
  })
  .meta({ id: 'KeptDraft' });

/** The order of a call while it is taken. */
export const callDraft = z
  .object({
    version: count.describe('Where nothing is kept, it is that of the last order placed in the call, or 0.'),
    draft: z.object(draftFields).nullable().describe('Null where nothing is kept.'),
    changed_by: z.object({ id, name: z.string() }).nullable(),
    changed_at: moment.nullable(),
    placed_with: z
      .string()
      .nullable()
      .describe(
        'Where nothing is kept: the Idempotency-Key of the own order that was placed last in the call.',
      ),
    placed_order_id: id.nullable().describe('The order that was placed with that key.'),
    settled_by: z
      .object({ id, name: z.string() })
      .nullable()
      .describe('Who continued, replaced or discarded it in a later call of the caller.'),
  })
  .meta({ id: 'CallDraft' });

export const refusedDraft = refusal.extend(callDraft.shape);

export type CallDraftView = z.output<typeof callDraft>;
export type OrderDetailView = z.output<typeof orderDetail>;
export type OrderState = z.output<typeof state>;
export type OrderItemView = z.output<typeof orderItem>;
export type OrderView = z.output<typeof order>;
export type OrderRowView = z.output<typeof orderRow>;
export type PastOrderView = z.output<typeof pastOrder>;
