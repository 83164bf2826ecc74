import type { Ticket } from '../orders/ticket.types';

/** What a screen got for its link, kept in this browser. */
export interface KitchenSession {
  readonly token: string;
}

export interface KitchenOrder extends Ticket {
  /** When the kitchen is to begin; null: at once. */
  readonly dueAt: string | null;
  readonly isDue: boolean;
  /** What the kitchen said when it accepted the order. */
  readonly readyAt: string | null;
  /** null until it was accepted. */
  readonly seenVersion: number | null;
  /** Why the kitchen refused it before somebody settled that. */
  readonly settledRefusal: string | null;
}

export interface Board {
  readonly screenName: string;
  readonly restaurantName: string;
  readonly timezone: string | null;
  /** The first due first. */
  readonly orders: readonly KitchenOrder[];
  /** Orders that could not be read. */
  readonly leftOut: number;
  /** Less urgent orders that the server did not send, because they are too many. */
  readonly unsent: number;
}

export type Step =
  | { readonly step: 'accept'; readonly minutes: number }
  | { readonly step: 'refuse'; readonly reason: string }
  | { readonly step: 'start' | 'ready' | 'hand_over' | 'deliver' | 'see' };

export interface Press {
  readonly orderId: string;
  /** The version of the order that the screen showed. */
  readonly version: number;
  readonly step: Step;
}
