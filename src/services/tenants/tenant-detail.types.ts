/** A null value: the server did not send it. A null part is not shown. */

export interface TenantStatistics {
  readonly totalOrders: number | null;
  readonly revenueCents: number | null;
  readonly customers: number | null;
  readonly averageOrderCents: number | null;
}

export interface StatusCount {
  readonly status: string;
  readonly count: number | null;
}

export interface DetailItem {
  readonly id: string | null;
  readonly name: string | null;
  readonly description: string | null;
  readonly priceCents: number | null;
  readonly isAvailable: boolean;
  readonly isFeatured: boolean;
}

export interface DetailCategory {
  readonly name: string;
  readonly items: readonly DetailItem[];
}

interface MenuStats {
  readonly total: number | null;
  readonly available: number | null;
}

export interface DetailOrder {
  readonly id: string;
  readonly createdAt: string | null;
  readonly status: string | null;
  readonly totalCents: number | null;
}

export interface DeliveryArea {
  readonly postalCode: string;
  readonly feeCents: number | null;
  readonly minimumCents: number | null;
  readonly freeFromCents: number | null;
}

export interface DeliverySettings {
  readonly radiusMiles: number;
  readonly feeCents: number | null;
  readonly minimumCents: number | null;
  readonly freeFromCents: number | null;
  /** Where there are any, nothing else is delivered, and the fee and minimum of the whole hold nowhere. */
  readonly areas: readonly DeliveryArea[];
}

/** Times as the server writes them: '11:00'. */
interface OpenSpan {
  readonly open: string | null;
  readonly close: string | null;
}

export interface Hours {
  /** Null where the server does not send it. */
  readonly isOpen: boolean | null;
  readonly spans: readonly OpenSpan[];
}

export interface DayHours extends Hours {
  /** 'monday' */
  readonly day: string;
}

/** In the place of the hours of its weekday. */
export interface SpecialDay extends Hours {
  /** '2026-12-25' */
  readonly date: string;
  readonly name: string | null;
}

export interface Subscription {
  readonly plan: string | null;
  readonly status: string | null;
  readonly memberForDays: number | null;
  readonly callLimit: number | null;
  readonly callsThisMonth: number | null;
  readonly callsRemaining: number | null;
}

export interface PosIntegration {
  readonly system: string | null;
  readonly restaurantId: string | null;
  readonly isConfigured: boolean | null;
  readonly lastSyncAt: string | null;
}

export interface Contact {
  readonly phone: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly timezone: string | null;
}

export interface TenantDetail {
  readonly name: string;
  readonly slug: string | null;
  readonly isActive: boolean | null;
  readonly isOpen: boolean | null;
  readonly contact: Contact;
  readonly statistics: TenantStatistics | null;
  /** Most orders first. */
  readonly ordersByStatus: readonly StatusCount[] | null;
  readonly menu: readonly DetailCategory[] | null;
  readonly menuStats: MenuStats | null;
  readonly recentOrders: readonly DetailOrder[] | null;
  /** Null without a radius; 0 is a radius. */
  readonly delivery: DeliverySettings | null;
  /** Monday first. */
  readonly hours: readonly DayHours[] | null;
  readonly specialDays: readonly SpecialDay[];
  readonly subscription: Subscription | null;
  readonly pos: PosIntegration | null;
}
