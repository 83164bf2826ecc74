/** totalOrders and totalSpentCents are null where the server does not send them. */
export interface Customer {
  /** Null only in call.incoming; accept or a lookup sends the id. */
  readonly id: string | null;
  /** full_name, else first and last name, else name, else the phone number. */
  readonly displayName: string;
  /** The name without the phone number as a fallback; null without one. */
  readonly name: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phoneNumber: string | null;
  readonly email: string | null;
  readonly totalOrders: number | null;
  readonly totalSpentCents: number | null;
  readonly preferences: readonly string[];
  /** Left out: not recorded; none: there are none. */
  readonly allergies?: readonly string[];
  /** Only of a customer who is blocked. */
  readonly blockedReason?: string;
  readonly lastOrderAt: string | null;
  readonly createdAt: string | null;
  readonly tenantName: string | null;
}

/** Empty text is not sent. */
export interface CustomerDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** What stood in the form of a customer, and for which number. */
export interface TypedCustomer {
  readonly phone: string;
  readonly details: CustomerDetails;
}
