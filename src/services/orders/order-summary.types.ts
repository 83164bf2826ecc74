/** Everything but the id may be missing. */
export interface OrderSummary {
  readonly id: string;
  /** order_number, else the id. */
  readonly number: string;
  readonly customerName: string | null;
  readonly customerPhone: string | null;
  readonly tenantName: string | null;
  readonly status: string | null;
  /** The kitchen has refused it; left out where it has not, and by servers without kitchens. */
  readonly isRefused?: boolean;
  readonly paymentStatus: string | null;
  readonly orderType: string | null;
  readonly paymentMethod: string | null;
  readonly createdAt: string | null;
  /** Left out where it is wanted as soon as possible, and by servers without such times. */
  readonly wantedAt?: string;
  readonly promisedAt?: string;
  /** The restaurant's; left out where the server sends none. */
  readonly timezone?: string;
}
