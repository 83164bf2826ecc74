/**
 * A customer in either wire form (ENT-06, ENT-07, A-5).
 * totalSpentCents is null where the server did not say (the incoming event's form).
 */
export interface Customer {
  /** null only in the incoming event's form; the id for orders then comes from accept or lookup. */
  readonly id: string | null;
  /** full_name, else first and last name, else name, else the phone (LOOK-21). */
  readonly displayName: string;
  /** The name without the phone fallback; null when the customer is nameless. */
  readonly name: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phoneNumber: string | null;
  readonly email: string | null;
  readonly totalOrders: number;
  readonly totalSpentCents: number | null;
  readonly preferences: readonly string[];
  readonly lastOrderAt: string | null;
  readonly createdAt: string | null;
  readonly tenantName: string | null;
}

/** Empty text means left out (API-36). */
export interface CustomerDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}
