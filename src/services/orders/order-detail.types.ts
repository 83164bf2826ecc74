import type { Customer } from '../customers/customer.types';
import type { CallFeedback } from '../voice/voice-provider.types';
import type { OrderSummary } from './order-summary.types';

/** null throughout is what the server did not say. */
export interface OrderItem {
  readonly id: string;
  readonly name: string;
  readonly category: string | null;
  readonly notes: string | null;
  readonly quantity: number;
  readonly unitPriceCents: number | null;
  readonly totalCents: number | null;
}

export interface DeliveryAddress {
  readonly street: string | null;
  /** 'Seattle, WA 98122' */
  readonly place: string | null;
  readonly notes: string | null;
}

export interface StatusStep {
  readonly id: string;
  readonly status: string;
  readonly notes: string | null;
  readonly at: string | null;
}

/** One order with all there is to know of it (ODET-01 to ODET-18). */
export interface OrderDetail extends OrderSummary {
  readonly confirmation: string | null;
  readonly posOrderId: string | null;
  readonly tenantId: string | null;
  readonly agentName: string | null;
  /** 'm:ss' */
  readonly callDuration: string | null;
  /** What the agent said of the call's sound; null, too, where nobody said anything. */
  readonly callFeedback: CallFeedback | null;
  readonly updatedAt: string | null;
  readonly items: readonly OrderItem[];
  readonly subtotalCents: number | null;
  readonly taxCents: number | null;
  readonly deliveryFeeCents: number | null;
  readonly tipCents: number | null;
  readonly totalCents: number | null;
  readonly specialInstructions: string | null;
  readonly deliveryAddress: DeliveryAddress | null;
  /** Oldest first. */
  readonly history: readonly StatusStep[];
  readonly customer: Customer | null;
  /** What this person may make of its status now; empty where the server offers no change (STAT-07). */
  readonly nextStatuses: readonly string[];
}
