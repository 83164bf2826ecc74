/** The order that was placed last where orders are taken. */
export interface LastOrder {
  /** null where the server took the order and gave no number. */
  readonly orderId: string | null;
  /** null where it is not known, or of no meaning any more. */
  readonly totalCents: number | null;
  readonly isCancelled: boolean;
}

/** An order that was placed has another total now, or is cancelled. */
export interface OrderAltered extends LastOrder {
  readonly type: 'order.altered';
  readonly orderId: string;
}
