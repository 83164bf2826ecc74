import { array, mixed, number, object, string } from 'yup';
import type { Customer } from '../customers/customer.types';
import type { CartLine, OrderType, PaymentMethod } from '../orders/order.types';

/** The cart of a live call as a refresh finds it (CALL-73). */
export interface SavedDraft {
  readonly lines: readonly CartLine[];
  readonly orderType: OrderType;
  readonly paymentMethod: PaymentMethod;
  readonly idempotencyKey: string | null;
}

export interface SavedCall {
  readonly callId: string;
  /** ms since the epoch when the live screen first opened. */
  readonly openedAt: number;
  /** Absent: never chosen by hand. null: dropped by hand. */
  readonly customer?: Customer | null;
  readonly draft: SavedDraft | null;
}

export interface LiveStorage {
  read(callId: string): SavedCall | null;
  /** Keeps one call: writing another forgets the first. */
  write(call: SavedCall): void;
  /** Forgets this call, or whichever is kept. */
  forget(callId?: string): void;
}

const KEY = 'live_call';

const nullableText = () => string().strict().defined().nullable();

const customerSchema = object({
  id: nullableText(),
  displayName: string().strict().defined(),
  name: nullableText(),
  firstName: nullableText(),
  lastName: nullableText(),
  phoneNumber: nullableText(),
  email: nullableText(),
  totalOrders: number().strict().required(),
  totalSpentCents: number().strict().defined().nullable(),
  preferences: array().of(string().strict().required()).required(),
  lastOrderAt: nullableText(),
  createdAt: nullableText(),
  tenantName: nullableText(),
});

const lineSchema = object({
  menuItemId: string().strict().required(),
  name: string().strict().required(),
  quantity: number().strict().integer().positive().required(),
  unitPriceCents: number().strict().integer().required(),
  specialInstructions: nullableText(),
});

const savedSchema = object({
  callId: string().strict().required(),
  openedAt: number().strict().required(),
  customer: customerSchema.nullable().optional().default(undefined),
  draft: object({
    lines: array().of(lineSchema).required(),
    orderType: mixed<OrderType>().oneOf(['pickup', 'delivery', 'dine_in']).required(),
    paymentMethod: mixed<PaymentMethod>().oneOf(['cash', 'credit_card']).required(),
    idempotencyKey: nullableText(),
  })
    .defined()
    .nullable(),
});

/**
 * What of a live call outlives a refresh, in the browser's storage. Storage that is full, forbidden or
 * holds something unreadable counts as empty: a call must go on without it.
 */
export const createLiveStorage = (area: Storage): LiveStorage => {
  const quietly = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch (error) {
      console.warn('The live call could not be kept in this browser', error);
      return otherwise;
    }
  };
  const stored = (): SavedCall | null => {
    const text = area.getItem(KEY);
    return text === null ? null : savedSchema.validateSync(JSON.parse(text));
  };
  const read = (callId: string): SavedCall | null => {
    const call = quietly(stored, null);
    return call?.callId === callId ? call : null;
  };
  return {
    read,
    write: (call) => quietly(() => area.setItem(KEY, JSON.stringify(call)), undefined),
    forget: (callId) => {
      if (callId === undefined || read(callId) !== null) quietly(() => area.removeItem(KEY), undefined);
    },
  };
};
