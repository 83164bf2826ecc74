import type { Answer } from '../../services/errors/answer';
import type { FieldErrors } from '../../services/errors/http-refusal';
import type { OrderTerms } from '../../services/orders/order-terms.types';
import type { Quote, QuoteRequest } from '../../services/orders/quote.types';
import type { AllergyReport } from '../allergies/allergies.types';
import { emptyAddress } from '../shared/addresses';
import type { Placing, QuoteContext, QuotedCart, QuoteReport } from './order-quote.types';

export const noTerms: OrderTerms = { address: emptyAddress, wantedAt: null, tipCents: 0, allergies: null };

export function requestFor({ tenantId, cart, terms }: QuoteContext): QuoteRequest {
  return { ...cart, tenantId, terms };
}

export function isSameCart(a: QuotedCart, b: QuotedCart): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Something of the order changed: what was said of it before is no more. */
export function withTerms({ terms }: QuoteContext, change: Partial<OrderTerms>): Partial<QuoteContext> {
  return { ...unsaid, terms: { ...terms, ...change } };
}

/** Neither allergies nor their acknowledgement change what an order costs. */
export function withAllergies({ terms }: QuoteContext, news: AllergyReport): Partial<QuoteContext> {
  const isSame = JSON.stringify(terms.allergies) === JSON.stringify(news.allergies);
  return { check: news.check, terms: isSame ? terms : { ...terms, allergies: news.allergies } };
}

/** Ready only once the warnings are acknowledged. */
export function reportOf({ terms, placing, check }: QuoteContext): QuoteReport {
  if (placing.kind !== 'ready') return { type: 'quote.reported', terms, placing };
  const isAllergyAcknowledged = check === 'acknowledged';
  const agreed = { ...placing.terms, allergies: terms.allergies, isAllergyAcknowledged };
  return {
    type: 'quote.reported',
    terms,
    placing:
      check === 'asked'
        ? { kind: 'barred', reason: 'Acknowledge the allergy warning first.' }
        : { ...placing, terms: agreed },
  };
}

export const unsaid = { errors: {}, refusal: null, refusedCents: null } as const;

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

/** With the quote there is, as the server confirms or refuses it. */
export function placingWith(context: QuoteContext): Placing {
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

/** Where nobody answered: the server compares the last quote with the order, and refuses another total. */
export function placingUnasked(context: QuoteContext): Placing {
  const { quote } = context;
  return placingWith(quote === null ? context : { ...context, quote: { ...quote, problems: [] } });
}
