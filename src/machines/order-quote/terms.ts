import type { Answer } from '../../services/errors/answer';
import type { FieldErrors } from '../../services/errors/http-refusal';
import type { Address, OrderTerms } from '../../services/orders/order-terms.types';
import type { Quote, QuoteRequest } from '../../services/orders/quote.types';
import type { Charge, OrderToRead } from '../../services/orders/read-back';
import { isSameJson } from '../../services/schema/same-json';
import type { AllergyReport } from '../allergies/allergies.types';
import { totalCents } from '../shared/cart-totals';
import type { UnfinishedReport, UnfinishedTerm } from '../shared/unfinished-term';
import type { Placing, Pricing, QuoteContext, QuotedCart, QuoteReport } from './order-quote.types';

export function requestFor({ tenantId, cart, terms }: QuoteContext): QuoteRequest {
  return { ...cart, tenantId, terms };
}

/** What is new of an order. */
export interface OrderNews {
  readonly cart?: QuotedCart;
  readonly address?: Address;
}

/**
 * What the server calculates with, which is no note, no name and nobody, and of an address the ZIP code, and whether
 * the rest is there. A price is part of it, because a stale one is refused.
 */
function pricedIn({ cart, terms }: QuoteContext, news: OrderNews): string {
  const { orderType, lines } = news.cart ?? cart;
  const { street, city, state, zipCode } = news.address ?? terms.address;
  return JSON.stringify([
    orderType,
    lines.map(({ menuItemId, quantity, unitPriceCents, options }) => [
      menuItemId,
      quantity,
      unitPriceCents,
      options?.map((option) => [option.optionId, option.quantity]),
    ]),
    zipCode.trim(),
    [street, city, state].map((part) => part.trim() === ''),
  ]);
}

export function changesPrice(context: QuoteContext, news: OrderNews): boolean {
  return pricedIn(context, {}) !== pricedIn(context, news);
}

/** A refusal of the order as it was before no longer holds. */
export function withTerms({ terms }: QuoteContext, change: Partial<OrderTerms>): Partial<QuoteContext> {
  return { ...noRefusal, terms: { ...terms, ...change } };
}

export function withUnfinished(
  { unfinished }: QuoteContext,
  { term, isUnfinished }: UnfinishedReport,
): Partial<QuoteContext> {
  const others = unfinished.filter((each) => each !== term);
  return { unfinished: isUnfinished ? [...others, term] : others };
}

/** Neither allergies nor their acknowledgement change what an order costs. */
export function withAllergies({ terms }: QuoteContext, news: AllergyReport): Partial<QuoteContext> {
  const isSame = isSameJson(terms.allergies, news.allergies);
  return { check: news.check, terms: isSame ? terms : { ...terms, allergies: news.allergies } };
}

export const noRefusal = { errors: {}, refusal: null, refusedCents: null } as const;

/** The first text of each field. */
export function firstTexts(errors: FieldErrors): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, [text]]) => (text === undefined ? [] : [[field, text]])),
  );
}

export function refusedErrors(answer: Answer<Quote>): FieldErrors {
  return answer.kind === 'refused' ? answer.failure.errors : {};
}

export function quoteIn(answer: Answer<Quote>): Quote {
  if (answer.kind !== 'done') throw new Error('A refused answer has no quote');
  return answer.value;
}

export function messageOf(answer: Answer<Quote>): string {
  return answer.kind === 'refused' ? answer.failure.message : 'The order was changed meanwhile.';
}

export function namesLines(errors: FieldErrors): boolean {
  return Object.keys(errors).some((field) => field.startsWith('items.'));
}

/** Whether the order can be placed with the present quote, or why not. */
function placingWith(context: QuoteContext): Placing {
  const { quote, terms, refusal, refusedCents } = context;
  const reason = refusal ?? quote?.problems[0]?.message ?? null;
  if (quote === null || quote.id === null || refusal !== null) return { kind: 'barred', reason };
  return {
    kind: 'ready',
    newTotalCents: refusedCents === null || refusedCents === quote.totalCents ? null : quote.totalCents,
    terms: {
      ...terms,
      quoteId: quote.id,
      isAllergyAcknowledged: false,
      readBack: null,
    },
  };
}

export function pricingWith(context: QuoteContext, charge: Charge): Pricing {
  return { placing: placingWith(context), charge };
}

/** For a cart that cannot be quoted: nothing is on its way. */
export function unpriced(context: QuoteContext): Pricing {
  return { placing: { kind: 'pending' }, charge: subtotalOf(context) };
}

/** For a quote without an answer: the server compares the last quote with the order, and refuses another total. */
export function pricingWithoutAnswer(context: QuoteContext): Pricing {
  const { quote } = context;
  const asBefore = quote === null ? context : { ...context, quote: { ...quote, problems: [] } };
  return pricingWith(asBefore, subtotalOf(context));
}

const needsReadBack = ({ service, isReadBackDemanded }: QuoteContext): boolean =>
  isReadBackDemanded || service?.isReadBackRequired === true;

const finishing: Readonly<Record<UnfinishedTerm, string>> = {
  wantedAt: 'Confirm the time first, with Enter.',
  tipCents: 'Correct the tip first.',
};

/** Ready only once what is typed counts, and the allergy warnings are acknowledged. */
function checkedPlacing({ pricing: { placing }, terms, check, unfinished }: QuoteContext): Placing {
  if (placing.kind !== 'ready') return placing;
  const [term] = unfinished;
  if (term !== undefined) return { kind: 'barred', reason: finishing[term] };
  if (check === 'unfinished') return { kind: 'barred', reason: 'Finish the allergies first, with Enter.' };
  if (check === 'asked')
    return { kind: 'barred', reason: 'Acknowledge the allergy warning first.', isShown: true };
  return {
    ...placing,
    terms: { ...placing.terms, ...terms, isAllergyAcknowledged: check === 'acknowledged' },
  };
}

/** The same with the read-back taken into account, where there is one. */
function placingOf(context: QuoteContext): Placing {
  const { readBack, isRead } = context;
  const placing = checkedPlacing(context);
  if (placing.kind !== 'ready' || readBack === null) return placing;
  if (!isRead && needsReadBack(context)) return { kind: 'unread' };
  return { ...placing, terms: { ...placing.terms, readBack: isRead ? 'done' : 'skipped' } };
}

export function reportOf(context: QuoteContext): QuoteReport {
  const { terms, pricing } = context;
  return { type: 'quote.reported', terms, placing: placingOf(context), charge: pricing.charge };
}

export function totalOf(context: QuoteContext): Charge {
  const { quote, cart } = context;
  if (quote === null) return { kind: 'pending' };
  const { totalCents: cents, deliveryFeeCents, tipCents } = quote;
  if (cart.orderType === 'delivery' && deliveryFeeCents === null) return subtotalOf(context);
  return { kind: 'total', cents, deliveryFeeCents: deliveryFeeCents ?? 0, tipCents };
}

export function subtotalOf({ cart }: QuoteContext): Charge {
  return { kind: 'subtotal', cents: totalCents(cart.lines) };
}

export function orderToRead({ cart, terms, service, quote, pricing }: QuoteContext): OrderToRead {
  return {
    ...terms,
    ...cart,
    timezone: service?.timezone ?? null,
    today: service?.now ?? null,
    promisedAt: quote?.promisedAt ?? null,
    charge: pricing.charge,
  };
}
