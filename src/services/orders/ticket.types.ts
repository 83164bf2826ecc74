import type { Acknowledgement, DeliveryAddress } from './order-detail.types';
import type { OrderSummary } from './order-summary.types';

interface TicketLine {
  readonly quantity: number;
  readonly name: string;
  /** '2× Extra cheese' */
  readonly options: readonly string[];
  readonly notes: string | null;
  readonly totalCents: number | null;
}

interface TicketChange {
  readonly at: string | null;
  readonly by: string | null;
  readonly reason: string | null;
  /** '+1 Cola', 'Time: 7:30 PM instead of 7:00 PM' */
  readonly differences: readonly string[];
}

/** What the kitchen and the driver need of one order. */
export interface Ticket extends Omit<OrderSummary, 'wantedAt' | 'promisedAt' | 'timezone'> {
  readonly version: number;
  /** The last one; null where the order is as it was placed, or where the server does not say. */
  readonly change: TicketChange | null;
  /** null was not asked, empty is none. */
  readonly allergies: readonly string[] | null;
  readonly acknowledgement: Acknowledgement | null;
  /** null is as soon as possible. */
  readonly wantedAt: string | null;
  readonly promisedAt: string | null;
  /** The restaurant's zone; null: times are in the browser's zone. */
  readonly timezone: string | null;
  readonly lines: readonly TicketLine[];
  readonly notes: string | null;
  readonly address: DeliveryAddress | null;
  readonly subtotalCents: number | null;
  readonly taxCents: number | null;
  readonly deliveryFeeCents: number | null;
  readonly tipCents: number | null;
  readonly totalCents: number | null;
}

/** For whom the order is read: an overseer, the agent who placed it, or the kitchen. */
export type TicketSource = 'admin' | 'own' | 'kitchen';
