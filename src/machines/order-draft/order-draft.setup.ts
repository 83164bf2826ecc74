import { and, assign, enqueueActions, not, or, sendParent, sendTo, setup, stateIn } from 'xstate';
import type { TypedCustomer } from '../../services/customers/customer.types';
import type { FieldErrors } from '../../services/errors/http-refusal';
import type { Result } from '../../services/errors/result';
import type { MenuCategory } from '../../services/menu/menu.types';
import type { PlacedOrder } from '../../services/orders/order.types';
import type { OrderTerms } from '../../services/orders/order-terms.types';
import type { SharedDraft } from '../../services/orders/shared-draft.types';
import type { CallDraftLogic } from '../call-draft/call-draft.machine';
import type { CallDraftEvent } from '../call-draft/call-draft.types';
import { keptOfferMachine } from '../kept-offer/kept-offer.machine';
import { lineOptionsMachine } from '../line-options/line-options.machine';
import { menuMachine } from '../menu/menu.machine';
import type { OrderQuoteLogic } from '../order-quote/order-quote.machine';
import type { QuoteEvent } from '../order-quote/order-quote.types';
import { repeatOrderMachine } from '../repeat-order/repeat-order.machine';
import type { RepeatEvent } from '../repeat-order/repeat-order.types';
import { mustProvide, mustProvideAction } from '../shared/must-provide';
import { required } from '../shared/required';

import { answerGuards, fieldErrorsIn, messageIn, unsaidIn } from '../shared/result';
import { shorthandMachine } from '../shorthand/shorthand.machine';
import { type Addition, asksOptions, lineErrorsIn, refusedOptionsIn } from './cart';
import {
  allergyFactsIn,
  canPlace,
  cartNews,
  changesOpenLine,
  draftIn,
  draftNews,
  hasOtherGroups,
  lineToChoose,
  openFor,
} from './drafts';
import { added, corrected, merged, notPlaced, type Unplaced, withEdit } from './edits';
import type {
  HeldReport,
  LoadCallDraft,
  LoadQuote,
  OrderContext,
  OrderEdit,
  OrderEvent,
  OrderInput,
  OrderReport,
  OrderTag,
  SubmitOrder,
} from './order-draft.types';

const loadCallDraft: LoadCallDraft = mustProvide('loadCallDraft');
const loadQuote: LoadQuote = mustProvide('loadQuote');
const submitOrder: SubmitOrder = mustProvide('submitOrder');

interface Refusal {
  readonly message: string | null;
  readonly errors: FieldErrors | null;
  readonly reasons?: readonly string[];
}

/** The types, actions and guards of the order's chart. */
export const orderDraftSetup = setup({
  types: {} as {
    context: OrderContext;
    events: OrderEvent;
    input: OrderInput;
    tags: OrderTag;
    children: {
      menu: 'menu';
      repeat: 'repeatOrder';
      kept: 'keptOffer';
      options: 'lineOptions';
      shorthand: 'shorthand';
    };
  },
  actors: {
    menu: menuMachine,
    repeatOrder: repeatOrderMachine,
    keptOffer: keptOfferMachine,
    lineOptions: lineOptionsMachine,
    shorthand: shorthandMachine,
    loadCallDraft,
    loadQuote,
    submitOrder,
  },
  actions: {
    report: sendParent((_, report: OrderReport) => report),
    sendToCallDraft: enqueueActions(
      ({ context: { callDraft }, enqueue }, event: Extract<CallDraftEvent, { type: `order.${string}` }>) => {
        if (callDraft !== null) enqueue.sendTo(callDraft, event);
      },
    ),
    hold: assign(({ context }, report: HeldReport) => ({ held: [...context.held, report] })),
    takeHeld: enqueueActions(({ context: { held }, enqueue }) => {
      enqueue.assign({ held: [] });
      for (const report of held) enqueue.raise(report);
    }),
    reportDraft: enqueueActions(({ context, enqueue }) => {
      enqueue.sendParent({ type: 'order.draftChanged', draft: draftIn(context) } satisfies OrderReport);
      if (context.callDraft !== null) enqueue.sendTo(context.callDraft, draftNews(context));
      if (context.quote === null) return;
      enqueue.sendTo(context.quote, { type: 'allergies.of', ...allergyFactsIn(context) });
      enqueue.sendTo(context.quote, cartNews(context));
    }),
    share: enqueueActions(({ context, enqueue }, { logic }: { logic: CallDraftLogic | null }) => {
      const { callId, base, caller } = context;
      const isShared = logic !== null && callId !== null;
      if (isShared) {
        const { draft: ours, customerId, unconfirmed } = draftNews(context);
        enqueue.assign(({ spawn }) => ({
          callDraft: spawn(logic, { input: { callId, ours, customerId, base, unconfirmed } }),
        }));
      }
      if (!isShared && caller?.kept?.callId === callId) enqueue.sendTo('kept', { type: 'kept.unshared' });
      enqueue.sendParent({ type: 'order.sharing', isShared } satisfies OrderReport);
    }),
    spreadTerms: enqueueActions(({ context: { quote, terms }, enqueue }) => {
      if (quote !== null && terms !== undefined) enqueue.sendTo(quote, { type: 'quote.terms', terms });
    }),
    spreadTyped: enqueueActions(({ context, enqueue }, { typed }: { typed: TypedCustomer | null }) => {
      const { quote, typedTime = '', typedTip = '' } = context;
      if (quote !== null) enqueue.sendTo(quote, { type: 'quote.write', typedTime, typedTip });
      if (typed !== null) enqueue.sendParent({ type: 'order.typedOf', typed } satisfies OrderReport);
    }),
    sendToQuote: enqueueActions(({ context, enqueue }, news: QuoteEvent) => {
      if (context.quote !== null) enqueue.sendTo(context.quote, news);
    }),
    startQuote: enqueueActions(({ context, enqueue }, { logic }: { logic: OrderQuoteLogic | null }) => {
      const { tenantId, terms = null, read = [], typedTime = '', typedTip = '' } = context;
      if (logic === null || tenantId === null) return;
      const news = cartNews(context);
      const input = {
        tenantId,
        cart: news.cart,
        terms,
        allergyFacts: allergyFactsIn(context),
        read,
        typedTime,
        typedTip,
      };
      enqueue.assign({ quote: ({ spawn }) => spawn(logic, { input }), placing: { kind: 'pending' } });
      enqueue.sendTo(({ context: { quote } }) => required(quote, 'quote'), news);
    }),
    sendToRepeat: sendTo(
      'repeat',
      (_, news: Extract<RepeatEvent, { type: 'customer.changed' | 'orders.outdated' }>) => news,
    ),
    spreadMenu: enqueueActions(({ enqueue }, news: Extract<OrderEvent, { type: 'menu.loaded' }>) => {
      enqueue.sendTo('repeat', news);
      enqueue.sendTo('kept', news);
    }),
    open: assign(({ context }, { lineId }: { lineId: string | null }) => ({
      open: openFor(context, lineId),
    })),
    correct: assign(({ context }, { categories }: { categories: readonly MenuCategory[] }) =>
      corrected(context, categories),
    ),
    addItem: assign(({ context }, addition: Addition) => added(context, addition)),
    edit: assign(({ context }, edit: OrderEdit) => withEdit(context, edit)),
    makeKey: assign(mustProvideAction('makeKey')),
    startAttempt: assign(({ event }) => ({
      alert: null,
      lineErrors: {},
      ...(event.type === 'order.submit' ? { change: event.change } : {}),
    })),
    noteUnplaced: assign(({ context }, refusal: Unplaced) => notPlaced(context, refusal)),
    askCustomer: assign({ alert: { kind: 'needsCustomer' } }),
    markLines: enqueueActions(({ context, enqueue }, errors: FieldErrors) => {
      const lineErrors = lineErrorsIn(errors, context.lines);
      if (Object.keys(lineErrors).length === 0) return;
      enqueue.assign({ lineErrors });
      // A stale price or an item gone: the menu on screen is old.
      enqueue.sendTo('menu', { type: 'menu.retry' });
    }),
    /** errors: null where the quote bars the order, as it knows that. */
    refuse: enqueueActions(({ context: { quote }, enqueue }, { message, errors, reasons }: Refusal) => {
      enqueue.assign({ alert: { kind: 'failed', message, reasons } });
      enqueue.sendParent({ type: 'order.refused', message } satisfies OrderReport);
      if (quote !== null && errors !== null) enqueue.sendTo(quote, { type: 'order.refused', errors });
    }),
    merge: assign(({ context }, { draft }: { draft: SharedDraft }) => merged(context, draft)),
  },
  guards: {
    changesOpenLine: ({ context }, { draft }: { draft: SharedDraft }) => changesOpenLine(context, draft),
    canQuote: ({ context: { tenantId } }, { logic }: { logic: OrderQuoteLogic | null }) =>
      logic !== null && tenantId !== null,
    isQuote: ({ context }, { actorId }: { actorId: string }) => actorId === context.quote?.id,
    isQuoteAwaited: or([
      stateIn({ quote: { loading: 'timely' } }),
      and(['hasTerms', stateIn({ quote: 'loading' })]),
    ]),
    hasTerms: ({ context }) => context.terms !== undefined,
    /** What was agreed would not go out with it. */
    lacksQuote: and(['hasTerms', not(stateIn({ quote: 'none' })), not(stateIn({ quote: 'running' }))]),
    isCallDraft: ({ context }, { actorId }: { actorId: string }) => actorId === context.callDraft?.id,
    isAvailable: (_, { item }: Addition) => item.isAvailable,
    asksOptions: (_, addition: Addition) => addition.item.isAvailable && asksOptions(addition),
    hasOptions: ({ context }, { lineId }: { lineId: string | null }) => openFor(context, lineId) !== null,
    isLineGone: ({ context }) => !context.lines.some(({ lineId }) => lineId === context.open?.lineId),
    isJustAdded: ({ context: { open } }, { item }: Addition) =>
      open?.isNew === true && item.id === open.item.id,
    hasOtherGroups: ({ context: { open } }, { categories }: { categories: readonly MenuCategory[] }) =>
      open !== null && hasOtherGroups(open.item, categories),
    isOffered: ({ context }, { lineId }: { lineId: string }) => !context.unavailableIds.includes(lineId),
    hasGone: ({ context }) => context.unavailableIds.length > 0,
    isOfRestaurant: ({ context }, { tenantId }: { tenantId: string | null }) =>
      tenantId === null || tenantId === context.tenantId,
    lacksCustomer: ({ context }) => (context.customer?.id ?? null) === null,
    canPlace: ({ context }) => canPlace(context),
    isTyped: ({ context }) => context.shorthand !== null,
    isPending: ({ context }) => context.placing?.kind === 'pending',
    needsReadBack: ({ context }) => context.placing?.kind === 'unread',
    isBarred: ({ context }) => context.placing?.kind === 'barred',
    changesTerms: ({ context }, { terms }: { terms: OrderTerms }) => context.terms !== terms,
    /** The server refuses what is not chosen yet: the agent sees that without it. */
    isChosen: ({ context }) => lineToChoose(context) === null,
    isUnconfirmed: ({ context }) => context.unconfirmed !== null,
    hasKey: ({ context }) => context.idempotencyKey !== null,
    /** What is asked for next is not what was asked for: other prices, or an order of its own. */
    namesFields: (_, answer: Result<PlacedOrder>) => Object.keys(fieldErrorsIn(answer)).length > 0,
    namesOptions: ({ context }, answer: Result<PlacedOrder>) =>
      openFor(context, refusedOptions(context, answer)) !== null,
  },
  delays: {
    /** Somebody waits on the line for the order to be placed. */
    quoteWithin: 10_000,
    lateAfter: 3_000,
    loadAgainAfter: 10_000,
    readAfter: 1_000,
  },
}).extend({ guards: answerGuards });

type Adding = { event: Addition };
export const add = [
  { type: 'addItem', params: ({ event }: Adding) => event },
  {
    type: 'report',
    params: ({ event }: Adding) => ({ type: 'order.added', itemName: event.item.name }) as const,
  },
  'reportDraft',
] as const;

export const edit = {
  actions: [{ type: 'edit', params: ({ event }: { event: OrderEdit }) => event }, 'reportDraft'],
} as const;
type Quoted = { event: Extract<OrderEvent, { type: 'quote.reported' }> };
export const reportCharge = {
  type: 'report',
  params: ({ event: { charge } }: Quoted) => ({ type: 'order.charged', charge }) as const,
} as const;
export const notSent = { type: 'report', params: { type: 'order.notSent' } } as const;
type Loaded = { event: Extract<HeldReport, { type: 'menu.loaded' }> };
export const correcting = [
  { type: 'spreadMenu', params: ({ event }: Loaded) => event },
  { type: 'correct', params: ({ event }: Loaded) => event },
  'reportDraft',
] as const;
export const readingBack = [{ type: 'sendToQuote', params: { type: 'readBack.open' } }, notSent] as const;
export const held = {
  actions: { type: 'hold', params: ({ event }: { event: HeldReport }) => event },
} as const;
export const askingCustomer = ['askCustomer', notSent] as const;

type Merged = { event: Extract<OrderEvent, { type: 'draft.merged' }> };
export const merging = [
  { type: 'merge', params: ({ event }: Merged) => event },
  'spreadTerms',
  'reportDraft',
] as const;

type Answered = { context: Pick<OrderContext, 'quote'>; event: { output: Result<PlacedOrder> } };
/** The quote shows what is wrong with everything else. */
const isLine = (field: string) => field.startsWith('items.');
const unplacedIn = (answer: Result<PlacedOrder>): Unplaced => ({
  status: answer.kind === 'refused' ? answer.failure.status : null,
  isOther: 'idempotency_key' in fieldErrorsIn(answer),
});
export const refusing = [
  { type: 'noteUnplaced', params: ({ event }: Answered) => unplacedIn(event.output) },
  { type: 'markLines', params: ({ event }: Answered) => fieldErrorsIn(event.output) },
  {
    type: 'refuse',
    params: ({ context: { quote }, event: { output } }: Answered) => ({
      message: messageIn(output),
      reasons: quote === null ? unsaidIn(output, isLine) : [],
      errors: fieldErrorsIn(output),
    }),
  },
  'reportDraft',
] as const;

export function refusedOptions({ lines }: OrderContext, answer: Result<PlacedOrder>): string | null {
  return refusedOptionsIn(fieldErrorsIn(answer), lines);
}
