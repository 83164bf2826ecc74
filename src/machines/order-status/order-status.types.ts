import type { StatusChange } from '../../services/orders/order-status';
import type { DataInvalidated } from '../shared/notice.types';

/** Why an order kept its status; views have the words. */
export interface StatusProblem {
  /** The HTTP status, or null where no answer could be used. */
  readonly status: number | null;
  /** The server's message, or null. */
  readonly message: string | null;
  /** No answer came in time: the change may have been made all the same. */
  readonly isLate: boolean;
}

export interface OrderStatusContext {
  /** The order on screen; null while none is. */
  readonly orderId: string | null;
  /** May have become impossible since; null for none. */
  readonly choice: string | null;
  /** Kept until it was sent with success, or another order is opened. */
  readonly notes: string;
  /** What was last asked of the server. */
  readonly asked: StatusChange | null;
  readonly problem: StatusProblem | null;
}

export type OrderStatusEvent =
  | { type: 'status.attend'; orderId: string }
  | { type: 'status.leave' }
  /** `status` is the usual next one; null where there is none. */
  | { type: 'status.open'; status: string | null }
  | { type: 'status.close' }
  | { type: 'status.choose'; status: string }
  | { type: 'status.note'; notes: string }
  | ({ type: 'status.change' } & StatusChange)
  | { type: 'status.dismiss' };

export type OrderStatusTag = 'busy' | 'error';

export type OrderStatusReport = DataInvalidated;
