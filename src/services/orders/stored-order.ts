import { array, boolean, number, object, string } from 'yup';
import { orderType, paymentMethod } from './order-fields';

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
  totalOrders: number().strict().defined().nullable(),
  totalSpentCents: number().strict().defined().nullable(),
  preferences: array().of(string().strict().required()).required(),
  allergies: array().of(string().strict().required()).optional(),
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
  quantity: number().strict().integer().positive().required(),
  unitPriceCents: number().strict().integer().required(),
  specialInstructions: nullableText(),
  options: array()
    .of(
      object({
        optionId: string().strict().required(),
        group: string().strict().defined(),
        name: string().strict().defined(),
        quantity: number().strict().integer().positive().required(),
        priceCents: number().strict().integer().required(),
      }),
    )
    .optional(),
}).transform((line) => ({ lineId: line.menuItemId, ...line }));

const typed = () => string().strict().defined();

/** What is typed of a customer; older versions left it out where nothing is. */
export const storedTyped = object({
  phone: typed(),
  details: object({ firstName: typed(), lastName: typed(), email: typed() }).required(),
})
  .nullable()
  .default(null);

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
  allergies: array().of(string().strict().required()).defined().nullable(),
})
  .optional()
  .default(undefined);

export const storedCartFields = {
  lines: array().of(storedLine).required(),
  orderType: orderType(),
  paymentMethod: paymentMethod(),
  terms: storedTerms,
  shorthand: string().strict().optional(),
  typedTime: string().strict().optional(),
  typedTip: string().strict().optional(),
};

/** What of an order was read back. */
const storedRead = array()
  .of(object({ key: typed(), text: typed(), promisedAt: number().strict().optional() }))
  .optional()
  .default(undefined);

export const storedCart = object({
  ...storedCartFields,
  idempotencyKey: nullableText(),
  isOtherThanSent: boolean().strict().optional(),
  read: storedRead,
})
  .defined()
  .nullable();

/** What is stored under keys that begin so. */
export function keysUnder(area: Storage, prefix: string): readonly string[] {
  const keys = Array.from({ length: area.length }, (_, at) => area.key(at) ?? '');
  return keys.filter((key) => key.startsWith(prefix));
}
