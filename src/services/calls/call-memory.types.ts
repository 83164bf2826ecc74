import type { Customer } from '../customers/customer.types';
import type { CartLine, OrderType, PaymentMethod } from '../orders/order.types';

/** What of a live call outlives a refresh (CALL-73, A-31). */
export interface CallMemory {
  readonly callId: string;
  /** ms since the epoch when the live screen first opened. */
  readonly openedAt: number | null;
  /** For a server that names a call in progress by id and status alone. */
  readonly tenantId: string | null;
  readonly tenantName: string | null;
  readonly fromNumber: string | null;
  readonly customer: Customer | null;
  readonly draft: {
    readonly lines: readonly CartLine[];
    readonly orderType: OrderType;
    readonly paymentMethod: PaymentMethod;
    /** null until this very cart was first sent. */
    readonly idempotencyKey: string | null;
  } | null;
  /** What an earlier call of the caller left half taken was continued or discarded in this one. */
  readonly keptSettled?: boolean;
  /** The agent put the customer aside to search for another. */
  readonly isCustomerDropped?: boolean;
}

export type CallMemoryPart = Partial<Omit<CallMemory, 'callId'>>;

/** Holds one call: remembering another forgets the first. */
export interface CallMemoryStore {
  recall(callId: string): CallMemory | null;
  remember(callId: string, part: CallMemoryPart): void;
  forget(callId: string): void;
  /** Whatever call it was. */
  clear(): void;
}
