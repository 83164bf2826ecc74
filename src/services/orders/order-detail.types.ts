import type { Customer } from '../customers/customer.types';
import type { CallFeedback } from '../voice/voice-provider.types';
import type { ChosenOption } from './order.types';
import type { OrderVersion } from './order-change.types';
import type { OrderSummary } from './order-summary.types';

/** null: the server did not send it. */
export interface OrderItem {
  readonly id: string;
  readonly name: string;
  readonly category: string | null;
  readonly notes: string | null;
  /** Left out where the server sends none. */
  readonly options?: readonly ChosenOption[];
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

/** That those who eat were warned of what matches their allergies, or is not recorded. */
export interface Acknowledgement {
  readonly at: string | null;
  readonly by: string | null;
}

export interface StatusStep {
  readonly id: string;
  readonly status: string;
  readonly notes: string | null;
  readonly at: string | null;
}

export interface ReadBack {
  readonly isDone: boolean;
  readonly by: string | null;
  readonly at: string | null;
}

export interface OrderDetail extends OrderSummary {
  readonly confirmation: string | null;
  readonly posOrderId: string | null;
  readonly tenantId: string | null;
  readonly agentName: string | null;
  /** 'm:ss' */
  readonly callDuration: string | null;
  /** The agent's rating of the call's sound; null without one. */
  readonly callFeedback: CallFeedback | null;
  readonly updatedAt: string | null;
  /** Left out where it is not known whether the order was read back. */
  readonly readBack?: ReadBack;
  readonly items: readonly OrderItem[];
  readonly subtotalCents: number | null;
  readonly taxCents: number | null;
  readonly deliveryFeeCents: number | null;
  readonly tipCents: number | null;
  readonly totalCents: number | null;
  readonly specialInstructions: string | null;
  readonly deliveryAddress: DeliveryAddress | null;
  /** Null: nobody was asked; empty: there are none. */
  readonly allergies: readonly string[] | null;
  readonly acknowledgement: Acknowledgement | null;
  /** Oldest first. */
  readonly history: readonly StatusStep[];
  readonly customer: Customer | null;
  /** Statuses that this user may set now; empty where the server offers none. */
  readonly nextStatuses: readonly string[];
  /** Left out where the server keeps no versions. */
  readonly version?: number;
  /** Oldest first; left out as the version is. */
  readonly versions?: readonly OrderVersion[];
}
