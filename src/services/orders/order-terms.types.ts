/** Where a delivery goes; notes are for the driver, such as a door code. */
export interface Address {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly notes: string;
}

export interface SavedAddress extends Address {
  readonly id: string;
}

/** What an order has beyond its items, type and payment; part of its draft. */
export interface OrderTerms {
  readonly address: Address;
  /** ISO time; null: as soon as possible. */
  readonly wantedAt: string | null;
  readonly tipCents: number;
  /** What those who eat are allergic to; null: nobody was asked. */
  readonly allergies: readonly string[] | null;
}

/** The terms as they go out with an order. */
export interface AgreedTerms extends OrderTerms {
  readonly quoteId: string;
  readonly isAllergyAcknowledged: boolean;
  readonly readBack: 'done' | 'skipped' | null;
}
