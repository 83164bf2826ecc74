import { isRecord } from '../http/envelope';
import { array, mixed, number, object, string } from '../schema/schema';
import type { OrderType, PaymentMethod } from './order.types';

export function nullableText() {
  return string().strict().defined().nullable();
}

export const storedCustomer = object({
  id: nullableText(),
  displayName: string().strict().defined(),
  name: nullableText(),
  firstName: nullableText(),
  lastName: nullableText(),
  phoneNumber: nullableText(),
  email: nullableText(),
  totalOrders: number().strict().required(),
  totalSpentCents: number().strict().defined().nullable(),
  preferences: array(string().strict().required()).required(),
  allergies: array(string().strict().required()).optional(),
  lastOrderAt: nullableText(),
  createdAt: nullableText(),
  tenantName: nullableText(),
})
  .defined()
  .nullable();

// An older version of this page stored one line per item, without ids.
const storedLine = object({
  lineId: string().strict().required(),
  menuItemId: string().strict().required(),
  name: string().strict().required(),
  quantity: number().strict().integer().min(1).required(),
  unitPriceCents: number().strict().integer().required(),
  specialInstructions: nullableText(),
  options: array(
    object({
      optionId: string().strict().required(),
      group: string().strict().defined(),
      name: string().strict().defined(),
      quantity: number().strict().integer().min(1).required(),
      priceCents: number().strict().integer().required(),
    }),
  ).optional(),
}).transform((line) => (isRecord(line) ? { lineId: line.menuItemId, ...line } : line));

const typed = () => string().strict().defined();

/** Absent where the server quotes no orders. */
const storedTerms = object({
  address: object({
    street: typed(),
    city: typed(),
    state: typed(),
    zipCode: typed(),
    notes: typed(),
  }).required(),
  wantedAt: nullableText(),
  tipCents: number().strict().integer().min(0).required(),
  allergies: array(string().strict().required()).defined().nullable(),
})
  .optional()
  .default(undefined);

export const storedCartFields = {
  lines: array(storedLine).required(),
  orderType: mixed<OrderType>().oneOf(['pickup', 'delivery', 'dine_in']).required(),
  paymentMethod: mixed<PaymentMethod>().oneOf(['cash', 'credit_card']).required(),
  terms: storedTerms,
};

export const storedCart = object({
  ...storedCartFields,
  idempotencyKey: nullableText(),
})
  .defined()
  .nullable();
