import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { OpenDatabase, Queryable, Transaction } from '../db/database';
import { runNamed } from '../db/named';
import type { SignedIn } from '../http/access';
import { conflict, notFound } from '../http/errors';
import { toDecimal } from '../http/money';
import { reachOf } from '../people/serves';
import { clockText } from '../tenants/order-times';
import type { quote as quoteAnswer } from './answers';
import { mustBeOwn } from './checks';
import { type Facts, factsOf, menuOf, restaurantOf } from './facts';
import { type Cart, type PricedCart, priceCart, refuseProblems, refuseUnavailable } from './price-cart';
import { hashRequest, type LineToPrice } from './pricing';
import type { QuoteBody } from './schema';

const quoteMs = 15 * 60_000;

type CartBody = Pick<
  QuoteBody,
  'tenant_id' | 'order_type' | 'items' | 'tip' | 'wanted_at' | 'delivery_address'
> &
  Partial<Pick<QuoteBody, 'call_id' | 'order_id'>>;

/** The cart's order of lines is part of it; notes, names and unit prices are not. */
export function cartOf(body: CartBody): Cart {
  const { tenant_id: tenantId, order_type: orderType, delivery_address: address } = body;
  const isDelivery = orderType === 'delivery';
  const missing =
    address && (['street', 'city', 'state', 'zip_code'] as const).find((name) => !address[name]);
  return {
    tenantId,
    callId: body.call_id ?? null,
    orderId: body.order_id ?? null,
    orderType,
    lines: body.items.map(({ menu_item_id, quantity, options }) => ({ menu_item_id, quantity, options })),
    postalCode: (isDelivery && address?.zip_code) || null,
    missingField: isDelivery ? (address ? (missing ?? null) : '') : null,
    tipCents: body.tip ?? 0,
    wantedAt: body.wanted_at?.toISOString() ?? null,
  };
}

export const wishOf = (
  { tenantId, lines, orderId }: Cart,
  agent: Pick<SignedIn, 'id' | 'agentType'>,
  now: Date,
) => ({
  tenantId,
  itemIds: [...new Set(lines.map((line) => line.menu_item_id))],
  orderId,
  reach: reachOf(agent, now),
});

const hashCart = (cart: Cart) => hashRequest({ ...cart, callId: null });

const short = (wanted: number | null, subtotal: number) =>
  wanted === null || subtotal >= wanted ? null : toDecimal(wanted - subtotal);

function quoteView(id: string, until: Date, priced: PricedCart): z.output<typeof quoteAnswer> {
  const { lines, totals, delivery, promisedAt, problems } = priced;
  const { freeFromCents = null } = delivery ?? {};
  return {
    quote: problems.length === 0 ? id : null,
    valid_until: until.toISOString(),
    subtotal: toDecimal(totals.subtotalCents),
    tax_amount: toDecimal(totals.taxCents),
    delivery_fee: toDecimal(totals.deliveryFeeCents),
    tip_amount: toDecimal(totals.tipCents),
    total_amount: toDecimal(totals.totalCents),
    lines: lines.map(({ unitPriceCents, totalCents }) => ({
      unit_price: toDecimal(unitPriceCents),
      total_price: toDecimal(totalCents),
    })),
    promised_at: promisedAt.toISOString(),
    delivery: delivery && {
      postal_code: delivery.postalCode,
      fee: toDecimal(delivery.feeCents),
      minimum_order_amount: toDecimal(delivery.minimumOrderCents),
      free_delivery_threshold: freeFromCents === null ? null : toDecimal(freeFromCents),
      short_by: short(delivery.minimumOrderCents, totals.subtotalCents),
      free_in: short(freeFromCents, totals.subtotalCents),
    },
    problems: [...problems],
  };
}

/**
 * One statement reads what decides the price and keeps it with the cart: an order placed with the quote is
 * priced once more from what is kept, by the same rules.
 */
export async function quoteOrder(
  database: Pick<OpenDatabase, 'pool'>,
  cart: Cart,
  agent: SignedIn,
  now: Date,
  /**
   * The lines with the unit prices that the agent sees, of which a stale one is refused. They are no part of the stored
   * cart.
   */
  shown: readonly LineToPrice[] = cart.lines,
) {
  const id = randomBytes(18).toString('base64url');
  const until = new Date(now.getTime() + quoteMs);
  const name = cart.orderId === null ? 'quote of an order' : 'quote of a change';
  const rows = await runNamed<{ facts: Facts }>(
    database,
    name,
    sql`
    with facts as materialized (select ${factsOf(wishOf(cart, agent, now))} as facts),
      kept as (
        insert into order_quotes (id, agent_id, request_hash, priced, created_at, expires_at)
        select ${id}, ${agent.id}::bigint, ${hashCart(cart)},
          jsonb_build_object('cart', ${JSON.stringify(cart)}::jsonb, 'facts', facts),
          ${now.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz from facts)
    select facts from facts`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The quote query gave no row');
  if (cart.orderId !== null) {
    if (row.facts.order === null) throw notFound('Order');
    mustBeOwn(row.facts.order, agent);
  }
  return quoteView(id, until, priceCart({ ...cart, lines: shown }, row.facts, now));
}

type KeptQuote = {
  request_hash: string;
  cart: Cart;
  facts: Facts;
  created_at: string;
  expires_at: string;
};

async function findQuote(tx: Queryable, id: string, agentId: number): Promise<KeptQuote | undefined> {
  const { rows } = await tx.execute<KeptQuote>(sql`
    select request_hash, priced -> 'cart' as cart, priced -> 'facts' as facts, created_at, expires_at
    from order_quotes where id = ${id} and agent_id = ${agentId}`);
  return rows[0];
}

/** What of the order is not as the quote said. */
interface Difference {
  readonly isOtherTotal: boolean;
  readonly isOtherTime: boolean;
  /** Of the restaurant. */
  readonly timezone: string;
}

class QuoteChanged extends Error {
  override readonly name = 'QuoteChanged';
  readonly difference: Difference;

  constructor(difference: Difference) {
    super();
    this.difference = difference;
  }
}

/** The new quote is kept only after the transaction that was refused is over. */
export async function orQuoteChanged<T>(
  written: Promise<T>,
  requote: () => ReturnType<typeof quoteOrder>,
  clock: () => Date,
): Promise<T> {
  try {
    return await written;
  } catch (error) {
    if (!(error instanceof QuoteChanged)) throw error;
    const { isOtherTotal, isOtherTime, timezone } = error.difference;
    const quote = await requote();
    const time = clockText(new Date(quote.promised_at), clock(), timezone);
    const message = [
      ...(isOtherTotal ? [`The total is now $${quote.total_amount}.`] : []),
      ...(isOtherTime ? [`The promised time is now ${time}.`] : []),
    ].join(' ');
    throw conflict(message, { code: isOtherTotal ? 'total_changed' : 'time_changed', quote });
  }
}

/**
 * Whether "as soon as possible" has become an order for later, or is none any more. While the restaurant stays open,
 * the promised time only moves on with the clock.
 */
function movesToOtherTime(
  kept: KeptQuote | undefined,
  promised: PricedCart | undefined,
  { wantedAt }: Cart,
  priced: PricedCart,
): boolean {
  const before = kept?.cart.wantedAt === null ? promised?.wantedAt : null;
  return wantedAt === null && before?.getTime() !== priced.wantedAt?.getTime();
}

/**
 * The quoted prices while the quote is valid for this cart; after that today's, if they come to the same and are for
 * the same time.
 */
export async function priceQuoted(
  tx: Transaction,
  quoteId: string,
  { cart, facts, agentId, now }: { cart: Cart; facts: Facts; agentId: number; now: Date },
): Promise<PricedCart> {
  const kept = await findQuote(tx, quoteId, agentId);
  const promised = kept && priceCart(kept.cart, kept.facts, new Date(kept.created_at));
  if (promised && kept.request_hash === hashCart(cart) && new Date(kept.expires_at) > now) {
    refuseProblems(promised);
    refuseUnavailable(promised.lines, menuOf(facts));
    return promised;
  }
  const priced = priceCart(cart, facts, now);
  refuseProblems(priced);
  const isOtherTotal = promised?.totals.totalCents !== priced.totals.totalCents;
  const isOtherTime = movesToOtherTime(kept, promised, cart, priced);
  if (isOtherTotal || isOtherTime)
    throw new QuoteChanged({ isOtherTotal, isOtherTime, timezone: restaurantOf(facts, cart).timezone });
  return priced;
}
