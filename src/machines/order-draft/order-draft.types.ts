import type { ErrorActorEvent, PromiseActorLogic } from 'xstate';
import type { Customer, TypedCustomer } from '../../services/customers/customer.types';
import type { Result } from '../../services/errors/result';
import type { MenuCategory, MenuItem } from '../../services/menu/menu.types';
import type { OrderDraft } from '../../services/orders/kept-order.types';
import type {
  ChangeTerms,
  NewOrder,
  OrderType,
  PaymentMethod,
  PlacedOrder,
} from '../../services/orders/order.types';
import type { Charge } from '../../services/orders/read-back';
import type { StoredVersion } from '../../services/orders/shared-draft.types';
import type { CallDraftActorRef, CallDraftLogic } from '../call-draft/call-draft.machine';
import type { CallDraftReport } from '../call-draft/call-draft.types';
import type { KeptCaller, KeptOfferReport } from '../kept-offer/kept-offer.types';
import type { LineOptionsReport } from '../line-options/line-options.types';
import type { MenuReport } from '../menu/menu.types';
import type { OrderQuoteActorRef, OrderQuoteLogic } from '../order-quote/order-quote.machine';
import type { Placing, QuoteReport } from '../order-quote/order-quote.types';
import type { RestaurantFact } from '../realtime/realtime.types';
import type { RepeatReport } from '../repeat-order/repeat-order.types';
import type { LastOrder, OrderAltered } from '../shared/placed-order.types';
import type { ShorthandReport } from '../shorthand/shorthand.types';
import type { Addition } from './cart';

export interface OrderInput {
  /** null for a manual order. */
  readonly callId: string | null;
  readonly tenantId: string | null;
  readonly customer: Customer | null;
  readonly draft: OrderDraft | null;
  /** The version that the server was last known to store; null or absent for none. */
  readonly base?: StoredVersion | null;
  /** Whether the item search asks the server too. */
  readonly searchesServer?: boolean;
  /** The caller, who may have an unplaced order of an earlier call; null or absent for a manual order. */
  readonly caller?: KeptCaller | null;
}

/** Alerts in the page, beside what they are about. */
export type OrderAlert =
  | { readonly kind: 'placed'; readonly orderId: string | null; readonly totalCents: number }
  | {
      readonly kind: 'failed';
      readonly message: string | null;
      /** What the server says beside its message, of fields that the page does not have. */
      readonly reasons?: readonly string[] | undefined;
    }
  | { readonly kind: 'needsCustomer' };

/** The line whose options are being chosen. */
export interface OpenLine {
  readonly lineId: string;
  readonly item: MenuItem;
  /** It was just added: only what has to be chosen is asked. */
  readonly isNew: boolean;
}

export interface OrderContext extends Omit<OrderDraft, 'shorthand'> {
  readonly callId: string | null;
  readonly tenantId: string | null;
  readonly customer: Customer | null;
  /** The key of the order on its way. */
  readonly sending: string | null;
  /** The key of an order that may be placed, although its answer was lost. */
  readonly unconfirmed: string | null;
  readonly searchesServer: boolean;
  readonly caller: KeptCaller | null;
  /** The menu as last loaded; empty before. */
  readonly menu: readonly MenuCategory[];
  readonly open: OpenLine | null;
  /** What is typed of the order in one line and not added yet; null while that field is closed. */
  readonly shorthand: string | null;
  /** Reports that came while the order was being sent, and wait for the answer. */
  readonly held: readonly HeldReport[];
  /** The server's complaint about a line, by line id. */
  readonly lineErrors: Readonly<Record<string, string>>;
  /** The unit price in cents a line had before the menu changed it, by line id. */
  readonly formerPrices: Readonly<Record<string, number>>;
  /** Ids of lines whose item the menu no longer offers; they bar the order until removed. */
  readonly unavailableIds: readonly string[];
  readonly alert: OrderAlert | null;
  /** null while none runs. */
  readonly quote: OrderQuoteActorRef | null;
  /** null without a quote: the order is placed as it is. */
  readonly placing: Placing | null;
  /** null where the server keeps no versions of it, and until that is known. */
  readonly callDraft: CallDraftActorRef | null;
  readonly base: StoredVersion | null;
  /** The order that was placed last here: its caller may ask for the number later. */
  readonly lastPlaced: LastOrder | null;
  /** The terms of the change, where this changes a placed order. */
  readonly change?: ChangeTerms | undefined;
}

export type OrderEvent =
  /** Options left out are the item's defaults. */
  | ({ type: 'order.add' } & Addition)
  | { type: 'order.increase'; lineId: string }
  | { type: 'order.decrease'; lineId: string }
  | { type: 'order.remove'; lineId: string }
  /** Every line whose item the menu no longer offers. */
  | { type: 'order.removeGone' }
  | { type: 'order.note'; lineId: string; note: string }
  /** To change what was chosen of the item's options. */
  | { type: 'order.chooseOptions'; lineId: string }
  | { type: 'order.chooseType'; orderType: OrderType }
  | { type: 'order.choosePayment'; paymentMethod: PaymentMethod }
  /** `change`: for an order that is already placed, the terms of its change. */
  | { type: 'order.submit'; change?: ChangeTerms }
  | { type: 'order.dismissAlert' }
  | { type: 'order.openShorthand' }
  /** What is typed there is forgotten. */
  | { type: 'order.closeShorthand' }
  /** From the parent: the order's customer changed. */
  | { type: 'customer.changed'; customer: Customer | null }
  | OrderAltered
  | RestaurantFact
  /** From the children. */
  | MenuReport
  | RepeatReport
  | KeptOfferReport
  | CallDraftReport
  | QuoteReport
  | LineOptionsReport
  | ShorthandReport
  | ErrorActorEvent;

/** What changes the order, and nothing else. */
export type OrderEdit = Extract<
  OrderEvent,
  {
    type:
      | `order.${'increase' | 'decrease' | 'remove' | 'removeGone' | 'note' | 'chooseType' | 'choosePayment'}`
      | 'repeat.confirmed'
      | 'kept.confirmed'
      | 'options.changed';
  }
>;

/** What changes the cart, from the children. */
export type HeldReport =
  | Extract<MenuReport, { type: 'menu.loaded' }>
  | Extract<RepeatReport, { type: 'repeat.confirmed' }>
  | KeptOfferReport;

export type OrderTag = 'busy';

/** Reports to the parent. Every order.submit ends in order.notSent, order.placed or order.refused. */
export type OrderReport =
  /** The draft to keep, after every change of it. */
  | { type: 'order.draftChanged'; draft: OrderDraft }
  /** What it will be charged; null where no quote runs any more. */
  | { type: 'order.charged'; charge: Charge | null }
  /** One more of an item from the menu. */
  | { type: 'order.added'; itemName: string }
  /** The order was not sent: it shows what it lacks. */
  | { type: 'order.notSent' }
  /** The order was sent to the server, and then answered in whatever way. */
  | { type: 'order.sent' }
  | { type: 'order.answered' }
  | { type: 'order.placed'; order: PlacedOrder }
  /** What was typed of the customer of an earlier order that goes on. */
  | { type: 'order.typedOf'; typed: TypedCustomer }
  /** The unplaced order of that earlier call was continued or discarded. */
  | { type: 'order.keptSettled'; callId: string }
  /** Whether the server keeps versions of the draft: it is not to be saved otherwise then. */
  | { type: 'order.sharing'; isShared: boolean }
  | Extract<CallDraftReport, { type: 'draft.based' }>
  /** Also by the quote, before it is sent; message: null where the server gave none that is usable. */
  | { type: 'order.refused'; message: string | null };

/* Actors to provide. */

/** A refusal may name a line as 'items.{index}.{field}'. */
export type SubmitOrder = PromiseActorLogic<Result<PlacedOrder>, NewOrder>;

/** Resolves to the chart, provided; to null where the server quotes no orders. */
export type LoadQuote = PromiseActorLogic<OrderQuoteLogic | null>;

/** Resolves to the chart, provided; to null where the server keeps no versions of drafts. */
export type LoadCallDraft = PromiseActorLogic<CallDraftLogic | null>;
