/** What delivery costs in one area. */
export interface DeliveryPrices {
  readonly feeCents: number;
  readonly minimumCents: number;
  readonly freeFromCents: number | null;
}

interface DeliveryArea extends DeliveryPrices {
  readonly postalCode: string;
}

export interface DeliveryOffer extends DeliveryPrices {
  /** How far it delivers, for agents to judge by; null where it does not say. */
  readonly radiusMiles: number | null;
  /** None: anywhere, at the prices of the offer. */
  readonly areas: readonly DeliveryArea[];
}

/** When and how a restaurant takes orders today. Times are ISO times. */
export interface RestaurantService {
  readonly timezone: string;
  /** The server's clock when it answered. */
  readonly now: string;
  readonly isOpen: boolean;
  readonly closesAt: string | null;
  readonly opensAt: string | null;
  readonly pickupMinutes: number;
  readonly deliveryMinutes: number;
  /** Null: it does not deliver. */
  readonly delivery: DeliveryOffer | null;
  readonly isReadBackRequired: boolean;
}

/** When an order may be wanted on one day. */
export interface OfferedTimes {
  /** 2026-11-23 */
  readonly date: string;
  readonly times: readonly string[];
  readonly earlierDate: string | null;
  readonly laterDate: string | null;
}
