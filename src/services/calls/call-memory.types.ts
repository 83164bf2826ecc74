import type { Customer, TypedCustomer } from '../customers/customer.types';
import type { OrderDraft } from '../orders/kept-order.types';
import type { StoredVersion } from '../orders/shared-draft.types';

export interface CallMemory {
  readonly callId: string;
  /** Whose call it was, and when it was last written down, in ms since the epoch; absent in older versions. */
  readonly agentId?: string | null | undefined;
  readonly savedAt?: number | undefined;
  /** ms since the epoch. */
  readonly openedAt: number | null;
  /** Some servers name a call in progress by id and status alone. */
  readonly tenantId: string | null;
  readonly tenantName: string | null;
  readonly fromNumber: string | null;
  readonly customer: Customer | null;
  readonly draft: OrderDraft | null;
  /** What the server kept of the order when it was last asked; absent before. */
  readonly base?: StoredVersion;
  /** The offer of an earlier unfinished cart was continued or discarded in this call. */
  readonly keptSettled?: boolean;
  /** The agent removed the customer to look for another. */
  readonly isCustomerDropped?: boolean;
  readonly typed: TypedCustomer | null;
  readonly isMuted?: boolean;
}

export type CallMemoryPart = Partial<Omit<CallMemory, 'callId'>>;

/** Holds one call: a second replaces the first. */
export interface CallMemoryStore {
  /** What is stored, of whichever call. */
  recallAny(): CallMemory | null;
  recall(callId: string): CallMemory | null;
  /** What is stored of another call, which storing this one would replace. */
  recallOther(callId: string): CallMemory | null;
  remember(callId: string, part: CallMemoryPart): void;
  forget(callId: string): void;
  /** Removes whichever call is stored. */
  clear(): void;
}
