import type { PromiseActorLogic } from 'xstate';
import type { Answer } from '../../services/errors/answer';
import type { FieldErrors } from '../../services/errors/http-refusal';
import type { AgreedTerms, OrderTerms } from '../../services/orders/order-terms.types';
import type { Quote, QuoteRequest } from '../../services/orders/quote.types';
import type { RestaurantService } from '../../services/tenants/restaurant-service.types';
import type { AddressReport } from '../delivery-address/delivery-address.types';
import type { TimeReport } from '../order-time/order-time.types';
import type { RestaurantFact } from '../realtime/realtime.types';
import type { ServiceReport } from '../restaurant-service/restaurant-service.types';

/** The order without its terms. */
export type QuotedCart = Omit<QuoteRequest, 'terms' | 'tenantId'>;

export interface QuoteInput {
  readonly tenantId: string;
  readonly cart: QuotedCart;
  /** As the draft has them; null in a new one. */
  readonly terms: OrderTerms | null;
}

export interface QuoteContext {
  readonly tenantId: string;
  readonly cart: QuotedCart;
  readonly terms: OrderTerms;
  readonly service: RestaurantService | null;
  /** The last one; marked as old while another is asked for. */
  readonly quote: Quote | null;
  /** The total with which the order was refused; null otherwise. */
  readonly refusedCents: number | null;
  /** By the field's name on the wire. */
  readonly errors: Readonly<Record<string, string>>;
  /** Why the last request was refused. */
  readonly refusal: string | null;
}

/** Whether the order can be placed, and with what. */
export type Placing =
  /** The total is being calculated. */
  | { readonly kind: 'pending' }
  | {
      readonly kind: 'ready';
      readonly terms: AgreedTerms;
      /** The new total where the order was refused with another; null otherwise. */
      readonly newTotalCents: number | null;
    }
  /** reason: null where the total could not be calculated. */
  | { readonly kind: 'barred'; readonly reason: string | null };

export type CartNews =
  | { readonly type: 'cart.changed'; readonly cart: QuotedCart }
  /** Not to be asked for as it is. */
  | { readonly type: 'cart.incomplete' };

export type QuoteEvent =
  | { readonly type: 'quote.retry' }
  | { readonly type: 'quote.tip'; readonly tipCents: number }
  /** From the parent. */
  | CartNews
  /** As somebody else has them. */
  | { readonly type: 'quote.terms'; readonly terms: OrderTerms }
  | { readonly type: 'order.sent' }
  | { readonly type: 'order.placed' }
  | { readonly type: 'order.refused'; readonly errors: FieldErrors }
  | RestaurantFact
  /** From the children. */
  | AddressReport
  | TimeReport
  | ServiceReport;

export type QuoteTag = 'busy' | 'error';

/** Reports to the parent. */
export type QuoteReport =
  | { readonly type: 'quote.reported'; readonly terms: OrderTerms; readonly placing: Placing }
  /** The server refuses lines: the menu on screen is old. */
  | { readonly type: 'quote.linesRefused'; readonly errors: FieldErrors };

/* Actors to provide. */

/** Rejects where nobody answered. */
export type AskQuote = PromiseActorLogic<Answer<Quote>, QuoteRequest>;
