import type { ErrorActorEvent, PromiseActorLogic } from 'xstate';
import type { Answer } from '../../services/errors/answer';
import type { FieldErrors } from '../../services/errors/http-refusal';
import type { KeptCart } from '../../services/orders/kept-order.types';
import type { CartLine } from '../../services/orders/order.types';
import type { AgreedTerms, OrderTerms } from '../../services/orders/order-terms.types';
import type { Quote, QuoteRequest } from '../../services/orders/quote.types';
import type { Charge, OrderToRead, Sentence } from '../../services/orders/read-back';
import type { RestaurantService } from '../../services/tenants/restaurant-service.types';
import type { AllergyCheck, AllergyFacts, AllergyNews, AllergyReport } from '../allergies/allergies.types';
import type { AddressReport } from '../delivery-address/delivery-address.types';
import type { TimeReport } from '../order-time/order-time.types';
import type { TipReport } from '../order-tip/order-tip.types';
import type { ReadBackActorRef } from '../read-back/read-back.machine';
import type { ReadBackReport } from '../read-back/read-back.types';
import type { RestaurantFact } from '../realtime/realtime.types';
import type { ServiceReport } from '../restaurant-service/restaurant-service.types';
import type { UnfinishedTerm } from '../shared/unfinished-term';

/** The order without its terms. */
export interface QuotedCart extends Omit<QuoteRequest, 'terms' | 'tenantId'> {
  readonly customer: OrderToRead['customer'];
  readonly lines: readonly CartLine[];
}

export interface QuoteInput {
  readonly tenantId: string;
  readonly cart: QuotedCart;
  /** The draft's terms; null in a new draft. */
  readonly terms: OrderTerms | null;
  readonly allergyFacts: AllergyFacts;
  /** The sentences that were read back before the page was loaded again. */
  readonly read: readonly Sentence[];
  /** The time that was typed and not confirmed before that, and the tip that could not be read; empty for none. */
  readonly typedTime: string;
  readonly typedTip: string;
}

export interface QuoteContext {
  readonly tenantId: string;
  readonly cart: QuotedCart;
  readonly terms: OrderTerms;
  /** The facts at the start of this chart. */
  readonly allergyFacts: AllergyFacts;
  /** At the start of this chart, too. */
  readonly typedTime: string;
  readonly typedTip: string;
  readonly service: RestaurantService | null;
  /** The last one; marked as old while another is asked for. */
  readonly quote: Quote | null;
  /** The total with which the order was refused; null otherwise. */
  readonly refusedCents: number | null;
  /** Errors by the field's name on the wire. */
  readonly errors: Readonly<Record<string, string>>;
  /** Why the last request was refused. */
  readonly refusal: string | null;
  /** The check of the order against its allergies. */
  readonly check: AllergyCheck;
  /** The terms in whose fields something is typed that does not count yet. */
  readonly unfinished: readonly UnfinishedTerm[];
  readonly pricing: Pricing;
  /** null where the server does not keep whether orders were read back. */
  readonly readBack: ReadBackActorRef | null;
  readonly isRead: boolean;
  /** Each sentence as it was read. */
  readonly read: readonly Sentence[];
  /** The server refused the order for it. */
  readonly isReadBackDemanded: boolean;
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
  /** The order must be read back first. */
  | { readonly kind: 'unread' }
  /** reason: null where the total could not be calculated. */
  /** isShown: the terms of the order show the reason at length. */
  | { readonly kind: 'barred'; readonly reason: string | null; readonly isShown?: true };

/** What is known of the order as it is now, without its read-back. */
export interface Pricing {
  readonly placing: Placing;
  readonly charge: Charge;
}

export type CartNews =
  | { readonly type: 'cart.changed'; readonly cart: QuotedCart }
  /** The cart cannot be quoted as it is: what of it can be had. */
  | { readonly type: 'cart.incomplete'; readonly cart: QuotedCart };

export type QuoteEvent =
  | { readonly type: 'quote.retry' }
  /** From the parent. */
  | { readonly type: 'readBack.open' }
  | CartNews
  /** The terms as somebody else changed them. */
  | { readonly type: 'quote.terms'; readonly terms: OrderTerms }
  /** A time or a tip that was typed elsewhere and does not count yet; empty for none. */
  | { readonly type: 'quote.write'; readonly typedTime: string; readonly typedTip: string }
  | AllergyNews
  | { readonly type: 'order.sent' }
  | { readonly type: 'order.placed' }
  | { readonly type: 'order.refused'; readonly errors: FieldErrors }
  | RestaurantFact
  /** From the children. */
  | AddressReport
  | AllergyReport
  | TimeReport
  | TipReport
  | ServiceReport
  | ReadBackReport
  | ErrorActorEvent;

export type QuoteTag = 'busy' | 'error';

/** Reports to the parent. */
export type QuoteReport =
  | {
      readonly type: 'quote.reported';
      readonly terms: OrderTerms;
      readonly placing: Placing;
      readonly charge: Charge;
    }
  /** The time that is typed and not confirmed, or the tip that cannot be read; empty for none. */
  | { readonly type: 'quote.typed'; readonly typed: Pick<KeptCart, 'typedTime' | 'typedTip'> }
  | { readonly type: 'quote.read'; readonly read: readonly Sentence[] }
  /** The server refuses lines: the menu on screen is old. */
  | { readonly type: 'quote.linesRefused'; readonly errors: FieldErrors };

/* Actors to provide. */

/** Rejects where nobody answered. */
export type AskQuote = PromiseActorLogic<Answer<Quote>, QuoteRequest>;
