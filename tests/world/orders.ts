import {
  type Answer,
  type Asked,
  decimal,
  type Fields,
  isFields,
  iso,
  ok,
  type Route,
  refusal,
  rowsIn,
  textIn,
} from './answers';
import type { SimulatedTime } from './simulated-time';

export type OrderStatus =
  | 'pending'
  | 'confirmed'
  | 'preparing'
  | 'ready'
  | 'out_for_delivery'
  | 'delivered'
  | 'completed'
  | 'cancelled'
  | 'failed';

export interface ServerOrder {
  readonly id: string;
  readonly callId: string | null;
  readonly key: string | null;
  readonly tenantId: string;
  readonly customerId: string | null;
  readonly createdAt: number;
  /** What a change can alter, as the contract has it. */
  state: Fields;
  totalCents: number;
  status: OrderStatus;
  version: number;
  /** The states before each change, oldest first. */
  readonly versions: Fields[];
  /** What only the kitchen sets. */
  readonly kitchen: {
    acceptedAt: number | null;
    readyAt: number | null;
    seenVersion: number | null;
    isEndSeen: boolean;
    refusal: { readonly reason: string; readonly version: number; isSettled: boolean } | null;
    screenId: string | null;
  };
}

export interface ServerItem {
  readonly id: string;
  readonly name: string;
  cents: number;
  isAvailable: boolean;
}

export const nextStatuses: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['confirmed', 'cancelled', 'failed'],
  confirmed: ['preparing', 'cancelled', 'failed'],
  preparing: ['ready', 'cancelled', 'failed'],
  ready: ['completed', 'out_for_delivery', 'cancelled', 'failed'],
  out_for_delivery: ['delivered', 'cancelled', 'failed'],
  delivered: ['completed', 'cancelled', 'failed'],
  completed: [],
  cancelled: [],
  failed: [],
};
const changeable: readonly OrderStatus[] = ['pending', 'confirmed'];
const cancellable: readonly OrderStatus[] = [...changeable, 'preparing'];
const quoteMs = 15 * 60_000;

export const isLost = (status: OrderStatus): boolean => status === 'cancelled' || status === 'failed';

interface Priced {
  readonly items: readonly Fields[];
  readonly totalCents: number;
  readonly errors: Fields;
}

interface Parts {
  readonly time: SimulatedTime;
  readonly nextId: () => string;
  readonly menu: (tenantId: string) => readonly ServerItem[];
  readonly presentTenant: (tenantId: string) => Fields;
  readonly presentCustomer: (customerId: string) => Fields | null;
  /** Tells whoever is to know that the order is not as it was. */
  readonly announce: (order: ServerOrder, event: string) => void;
}

const agentName = 'Priya Raman';

/** The orders that were placed. */
export function createOrders({ time, nextId, menu, presentTenant, presentCustomer, announce }: Parts) {
  const orders: ServerOrder[] = [];
  const answers = new Map<string, { readonly body: string; readonly answer: Answer }>();
  const quotes = new Map<
    string,
    { readonly cart: string; readonly totalCents: number; readonly at: number }
  >();

  const found = (id: string) => orders.find((order) => order.id === id);

  /** By today's menu; what `before` has stays available to it. */
  const price = (
    tenantId: string,
    body: unknown,
    before: readonly Fields[] = [],
    comparesPrices = true,
  ): Priced => {
    const errors: Record<string, unknown> = {};
    const has = new Set(before.map((line) => textIn(line, 'menu_item_id')));
    const lines = rowsIn(body, 'items');
    const items = lines.flatMap((line, index): Fields[] => {
      const item = menu(tenantId).find(({ id }) => id === textIn(line, 'menu_item_id'));
      if (item === undefined || !(item.isAvailable || has.has(item.id))) {
        errors[`items.${index}.menu_item_id`] = ['This item is sold out.'];
        return [];
      }
      if (comparesPrices && Math.round(Number(line.unit_price) * 100) !== item.cents)
        errors[`items.${index}.unit_price`] = ['The price has changed.'];
      const quantity = Number(line.quantity);
      return [
        {
          menu_item_id: Number(item.id),
          menu_item_name: item.name,
          category: null,
          quantity,
          unit_price: decimal(item.cents),
          total_price: decimal(item.cents * quantity),
          special_instructions: textIn(line, 'special_instructions'),
        },
      ];
    });
    if (lines.length === 0) errors.items = ['An order needs items.'];
    const tipCents = isFields(body) && typeof body.tip === 'number' ? Math.round(body.tip * 100) : 0;
    const sum = items.reduce((total, line) => total + Math.round(Number(line.total_price) * 100), 0);
    return { items, totalCents: sum + tipCents, errors };
  };

  const cartText = (tenantId: string, body: unknown): string =>
    JSON.stringify([
      tenantId,
      rowsIn(body, 'items').map((line) => [textIn(line, 'menu_item_id'), textIn(line, 'quantity')]),
      ...['order_type', 'tip', 'wanted_at', 'delivery_address'].map((name) =>
        isFields(body) ? (body[name] ?? null) : null,
      ),
    ]);

  const quote = (tenantId: string, body: unknown, before: readonly Fields[] = []): Answer => {
    const { totalCents, errors } = price(tenantId, body, before);
    if (Object.keys(errors).length > 0) return refusal(422, 'The order cannot be priced.', errors);
    const id = `quote-${nextId()}`;
    quotes.set(id, { cart: cartText(tenantId, body), totalCents, at: time.now() });
    const tip = isFields(body) && typeof body.tip === 'number' ? body.tip : 0;
    return ok({
      quote: id,
      valid_until: iso(time.wallClock() + quoteMs),
      subtotal: decimal(totalCents - Math.round(tip * 100)),
      tax_amount: '0.00',
      delivery_fee: '0.00',
      tip_amount: tip.toFixed(2),
      total_amount: decimal(totalCents),
      lines: [],
      promised_at: textIn(body, 'wanted_at') ?? iso(time.wallClock() + 30 * 60_000),
      delivery: null,
      problems: [],
    });
  };

  /** What the quote says while it holds for this cart; else today's, if that comes to the same. */
  const priceQuoted = (
    tenantId: string,
    body: unknown,
    before: readonly Fields[] = [],
  ): Priced | { readonly refused: Answer } => {
    const kept = quotes.get(textIn(body, 'quote') ?? '');
    const now = price(tenantId, body, before, false);
    if (Object.keys(now.errors).length > 0)
      return { refused: refusal(422, 'The order was not placed.', now.errors) };
    const holds =
      kept !== undefined && kept.cart === cartText(tenantId, body) && time.now() - kept.at < quoteMs;
    if (holds) return { ...now, totalCents: kept.totalCents };
    if (kept?.totalCents === now.totalCents) return now;
    return {
      refused: refusal(409, `The total is now $${decimal(now.totalCents)}.`, {}, { code: 'total_changed' }),
    };
  };

  const stateWith = (body: unknown, { items, totalCents }: Priced, before: Fields): Fields => {
    const given: Fields = isFields(body) ? body : {};
    const tip = typeof given.tip === 'number' ? given.tip : 0;
    return {
      order_type: given.order_type ?? 'pickup',
      payment_method: given.payment_method ?? before.payment_method ?? 'cash',
      items,
      delivery_address: given.order_type === 'delivery' ? (given.delivery_address ?? null) : null,
      wanted_at: given.wanted_at ?? null,
      promised_at: null,
      special_instructions: given.special_instructions ?? null,
      allergies: given.allergies ?? before.allergies ?? null,
      subtotal: decimal(totalCents - Math.round(tip * 100)),
      tax_amount: '0.00',
      delivery_fee: '0.00',
      tip_amount: tip.toFixed(2),
      total_amount: decimal(totalCents),
    };
  };

  const place = ({ body, idempotencyKey: key }: Pick<Asked, 'body' | 'idempotencyKey'>): Answer => {
    const text = JSON.stringify(body);
    const before = key === null ? undefined : answers.get(key);
    if (before !== undefined)
      return before.body === text
        ? before.answer
        : refusal(422, 'This key belongs to another order.', {
            idempotency_key: ['Another order is placed.'],
          });
    const tenantId = textIn(body, 'tenant_id') ?? '';
    const priced = textIn(body, 'quote') === null ? price(tenantId, body) : priceQuoted(tenantId, body);
    if ('refused' in priced) return priced.refused;
    if (Object.keys(priced.errors).length > 0)
      return refusal(422, 'The order was not placed.', priced.errors);
    const order: ServerOrder = {
      id: nextId(),
      callId: textIn(body, 'call_id'),
      key,
      tenantId,
      customerId: textIn(body, 'customer_id'),
      createdAt: time.wallClock(),
      state: stateWith(body, priced, {}),
      totalCents: priced.totalCents,
      status: 'pending',
      version: 1,
      versions: [],
      kitchen: {
        acceptedAt: null,
        readyAt: null,
        seenVersion: null,
        isEndSeen: false,
        refusal: null,
        screenId: null,
      },
    };
    orders.push(order);
    announce(order, 'order.created');
    const answer = ok({ id: Number(order.id), total_amount: decimal(order.totalCents) }, 201);
    if (key !== null) answers.set(key, { body: text, answer });
    return answer;
  };

  const presentChanges = ({ versions, state }: ServerOrder): readonly Fields[] =>
    versions.map(({ before, ...version }, index) => {
      const later = versions.slice(index + 1).map((each) => each.before);
      const after = later.find((each) => isFields(each) && each.items !== undefined) ?? state;
      const isEnd = isFields(before) && before.status !== undefined;
      return { ...version, before, after: isEnd ? { status: 'cancelled' } : after };
    });
  const present = (order: ServerOrder): Fields => ({
    id: Number(order.id),
    order_number: `ORD-${order.id.padStart(6, '0')}`,
    confirmation_number: order.id,
    status: order.status,
    payment_status: 'pending',
    ...order.state,
    created_at: iso(order.createdAt),
    updated_at: iso(order.createdAt),
    call_id: order.callId === null ? null : Number(order.callId),
    tenant: presentTenant(order.tenantId),
    customer: order.customerId === null ? null : presentCustomer(order.customerId),
    version: order.version,
  });
  const presentWhole = (order: ServerOrder): Fields => ({
    ...present(order),
    agent: { id: 7, name: agentName },
    changes: presentChanges(order),
    can_change_payment: changeable.includes(order.status),
    status_history: [],
  });

  const keepVersion = (order: ServerOrder, before: Fields, by: string | null, reason: string | null) => {
    order.versions.push({
      version: order.version + 1,
      at: iso(time.wallClock()),
      by: by === null ? null : { id: 1, name: by },
      reason,
      before,
    });
  };

  const stale = (order: ServerOrder): Answer =>
    refusal(
      409,
      'Somebody changed this order since you opened it.',
      {},
      { version: order.version, changed_by: null, changed_at: null, changed: {} },
    );
  const cannotAnyMore = ({ status }: ServerOrder, done: string): Answer =>
    refusal(409, `An order that is ${status} cannot be ${done} any more.`, {}, { status });

  const change = (order: ServerOrder, body: unknown, by: string): Answer => {
    if (!isFields(body) || body.version !== order.version) return stale(order);
    if (!changeable.includes(order.status)) return cannotAnyMore(order, 'changed');
    const priced = priceQuoted(order.tenantId, body, rowsIn(order.state, 'items'));
    if ('refused' in priced) return priced.refused;
    keepVersion(order, order.state, by, textIn(body, 'reason'));
    order.version += 1;
    order.state = stateWith(body, priced, order.state);
    order.totalCents = priced.totalCents;
    announce(order, 'order.changed');
    return ok(presentWhole(order));
  };

  /** Somebody changes how many there are of each line, and needs no quote. */
  const changeBy = (order: ServerOrder, quantity: number, by: string): boolean => {
    if (!changeable.includes(order.status)) return false;
    const items = rowsIn(order.state, 'items').map((line) => ({ ...line, quantity }));
    const priced = price(order.tenantId, { items }, items, false);
    keepVersion(order, order.state, by, 'The customer called again');
    order.version += 1;
    order.state = {
      ...order.state,
      items: priced.items,
      subtotal: decimal(priced.totalCents),
      total_amount: decimal(priced.totalCents),
    };
    order.totalCents = priced.totalCents;
    announce(order, 'order.changed');
    return true;
  };

  const move = (order: ServerOrder, to: OrderStatus): boolean => {
    if (!nextStatuses[order.status].includes(to)) return false;
    if (to === 'preparing') order.kitchen.acceptedAt ??= time.now();
    if (isLost(to)) order.version += 1;
    order.status = to;
    announce(order, 'order.status.updated');
    return true;
  };

  const cancel = (order: ServerOrder, body: unknown): Answer => {
    const last = order.versions.at(-1);
    const isAgain =
      order.status === 'cancelled' &&
      isFields(body) &&
      body.version === order.version - 1 &&
      last?.reason === textIn(body, 'reason');
    if (isAgain) return ok(presentWhole(order));
    if (!isFields(body) || body.version !== order.version) return stale(order);
    if (!cancellable.includes(order.status)) return cannotAnyMore(order, 'cancelled');
    keepVersion(order, { status: order.status }, agentName, textIn(body, 'reason'));
    move(order, 'cancelled');
    return ok(presentWhole(order));
  };

  const withOrder = (id: string, work: (order: ServerOrder) => Answer): Answer => {
    const order = found(id);
    return order === undefined ? refusal(404, 'Order not found.') : work(order);
  };

  const routes: readonly Route[] = [
    [
      /^POST \/orders\/quote$/,
      ({ body }) => {
        const order = found(textIn(body, 'order_id') ?? '');
        return quote(textIn(body, 'tenant_id') ?? '', body, rowsIn(order?.state, 'items'));
      },
    ],
    [/^GET \/orders\/(\d+)$/, (_, id) => withOrder(id, (order) => ok(presentWhole(order)))],
    [/^PUT \/orders\/(\d+)$/, ({ body }, id) => withOrder(id, (order) => change(order, body, agentName))],
    [/^POST \/orders\/(\d+)\/cancellation$/, ({ body }, id) => withOrder(id, (order) => cancel(order, body))],
    [
      /^GET \/agent\/my-orders$/,
      () => ({
        status: 200,
        body: {
          data: orders.toReversed().map(present),
          meta: { count: orders.length, total_revenue: '0.00', next: null },
        },
      }),
    ],
  ];

  return { orders, found, place, present, presentWhole, changeBy, cancel, move, routes };
}

export type Orders = ReturnType<typeof createOrders>;
