import {
  type Answer,
  type Asked,
  answerOf,
  type Fields,
  isFields,
  iso,
  ok,
  type Route,
  refusal,
  textIn,
} from './answers';
import { createKitchens } from './kitchen';
import { createOrders, type ServerItem, type ServerOrder } from './orders';
import type { SimulatedTime } from './simulated-time';

export interface ServerCall {
  readonly id: string;
  readonly tenantId: string;
  readonly from: string;
  status: 'ringing' | 'in-progress' | 'ended';
  agentId: string | null;
  /** To whom it rings. */
  readonly offeredTo: Set<string>;
  /** It rang here once and will not again by itself. */
  readonly closedFor: Set<string>;
  readonly startedAt: number;
  answeredAt: number | null;
  isOfferedAgain: boolean;
  draft: Fields | null;
}

interface ServerCustomer {
  readonly id: string;
  readonly tenantId: string;
  readonly phone: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
}

/** What the server sends over the socket. */
export interface ServerEvent {
  readonly channel: string;
  readonly name: string;
  readonly data: Fields;
  readonly exceptSocketId: string | null;
}

export type EndReason =
  | 'agent'
  | 'caller'
  | 'lost'
  | 'missed'
  | 'no_audio'
  | 'agent_lost'
  | 'released'
  | 'supervisor';

export const agentId = '7';
export const password = 'password-1';
const agentChannel = `agent.${agentId}`;
const allFeatures = [
  'idempotency-key',
  'customer-search',
  'agent-status',
  'readiness',
  'wrap-up',
  'waiting-calls',
  'call-feedback',
  'order-drafts',
];

/** With quotes and changes of orders, which every order of a call then waits for. */
export const quotingFeatures = [...allFeatures, 'order-quotes', 'order-changes'];

const wrapUpMs = 10_000;
/** How long a caller waits for an answer. */
const ringMs = 200_000;
/** After this time without a socket the server takes the agent for gone. */
const goneAfterMs = 15_000;

/** A model of the server: its rules in memory, at once and without a fault. The network is network.ts. */
export function createServer(
  time: SimulatedTime,
  broadcast: (event: ServerEvent) => void,
  features: readonly string[] = allFeatures,
  /** Ends the sockets in that channel. */
  endSockets: (channel: string) => void = () => {},
) {
  const tokens = new Set<string>();
  const calls = new Map<string, ServerCall>();
  const customers: ServerCustomer[] = [
    { id: '31', tenantId: '3', phone: '+12065550173', firstName: 'Maya', lastName: 'Lindqvist', email: null },
    { id: '32', tenantId: '4', phone: '+12065550174', firstName: 'Tom', lastName: null, email: 'tom@x.test' },
  ];
  const restaurants = [
    { id: '3', name: 'Luna Verde Trattoria' },
    { id: '4', name: 'Golden Wok' },
  ];
  const menus = new Map<string, ServerItem[]>(
    restaurants.map(({ id }) => [
      id,
      ['Margherita', 'Calzone', 'Tiramisu'].map((name, index) => ({
        id: `${id}${index + 1}`,
        name,
        cents: 1_000 + 250 * index,
        isAvailable: true,
      })),
    ]),
  );
  const agent = {
    status: 'offline',
    wrapUpEndsAt: 0,
    breakAfterCall: false,
    notReady: null as string | null,
    /** Sockets in the agent's channel. */
    sockets: new Set<string>(),
    goneTimer: 0,
  };
  const unknown: string[] = [];
  const everOffered = new Set<string>();
  let lastId = 100;
  const nextId = () => {
    lastId += 1;
    return String(lastId);
  };
  const send = (name: string, data: Fields, exceptSocketId: string | null = null) =>
    broadcast({ channel: agentChannel, name, data, exceptSocketId });

  const present = (call: ServerCall): Fields => {
    const customer = customers.find(
      ({ phone, tenantId }) => phone === call.from && tenantId === call.tenantId,
    );
    return {
      id: Number(call.id),
      status: call.status,
      tenant_id: Number(call.tenantId),
      agent_id: call.agentId === null ? null : Number(call.agentId),
      from_number: call.from,
      started_at: iso(call.startedAt),
      tenant: restaurants.find(({ id }) => id === call.tenantId),
      customer: customer === undefined ? null : presentCustomer(customer),
      ...(call.isOfferedAgain ? { offered_again: true } : {}),
    };
  };
  const presentCustomer = ({ id, phone, firstName, lastName, email }: ServerCustomer): Fields => ({
    id: Number(id),
    first_name: firstName,
    last_name: lastName,
    full_name: [firstName, lastName].filter(Boolean).join(' ') || null,
    phone_number: phone,
    email,
    total_orders: placed.orders.length,
    total_spent: '0.00',
    preferences: [],
  });
  const wrapUpSeconds = () => Math.max(0, Math.ceil((agent.wrapUpEndsAt - time.now()) / 1_000));
  const standing = (): Fields => ({
    status: agent.status,
    wrap_up_seconds: wrapUpSeconds(),
    break_after_call: agent.breakAfterCall,
  });
  const presentAgent = (): Fields => ({
    id: Number(agentId),
    name: 'Priya Raman',
    email: 'agent@demo.test',
    agent_type: 'agent',
    not_ready: agent.notReady,
    ...standing(),
  });
  const announceStanding = () => send('agent.availability.changed', standing());

  const isOfferable = () =>
    agent.status === 'available' &&
    agent.sockets.size > 0 &&
    agent.notReady === null &&
    time.now() >= agent.wrapUpEndsAt;
  const offer = (call: ServerCall) => {
    if (call.status !== 'ringing' || call.offeredTo.has(agentId) || call.closedFor.has(agentId)) return;
    call.offeredTo.add(agentId);
    everOffered.add(call.id);
    send('call.incoming', present(call));
  };
  /** Every waiting call rings with an agent who may take it. */
  const distribute = () => {
    if (isOfferable()) for (const call of calls.values()) offer(call);
  };
  const withdraw = (call: ServerCall) => {
    if (call.offeredTo.delete(agentId)) send('call.cancelled', { call_id: Number(call.id) });
  };
  const setDown = () => {
    if (agent.status !== 'on_call') return;
    const isGone = agent.sockets.size === 0;
    agent.status = isGone ? 'offline' : agent.breakAfterCall ? 'on_break' : 'available';
    agent.breakAfterCall = false;
    if (agent.status === 'available') {
      agent.wrapUpEndsAt = time.now() + wrapUpMs;
      time.setTimeout(() => {
        if (agent.wrapUpEndsAt <= time.now()) distribute();
      }, wrapUpMs);
    }
    announceStanding();
  };
  const finish = (call: ServerCall, reason: EndReason) => {
    if (call.status === 'ended') return;
    const mine = call.agentId === agentId;
    call.status = 'ended';
    call.offeredTo.delete(agentId);
    send('call.ended', {
      call_id: Number(call.id),
      reason,
      call: {
        id: Number(call.id),
        duration_seconds: call.answeredAt === null ? 0 : Math.round((time.now() - call.answeredAt) / 1_000),
      },
    });
    if (mine) setDown();
  };
  /** The agent loses the call, and it waits for others. */
  const offerAgain = (call: ServerCall, reason: 'no_audio' | 'agent_lost' | 'released') => {
    if (call.status !== 'in-progress') return;
    const mine = call.agentId === agentId;
    Object.assign(call, { status: 'ringing', agentId: null, answeredAt: null, isOfferedAgain: true });
    call.closedFor.add(agentId);
    if (!mine) return;
    send('call.ended', {
      call_id: Number(call.id),
      reason,
      released_by: 'Sam',
      call: { id: Number(call.id) },
    });
    setDown();
  };

  /** Who has no socket for a while is gone, and was never there where a call was accepted without one. */
  const watchGone = () => {
    time.clearTimeout(agent.goneTimer);
    agent.goneTimer = time.setTimeout(() => {
      for (const call of calls.values()) call.offeredTo.delete(agentId);
      if (agent.status === 'on_call') {
        for (const call of calls.values()) if (call.agentId === agentId) offerAgain(call, 'agent_lost');
      } else agent.status = 'offline';
    }, goneAfterMs);
  };

  const withCall = (id: string | undefined, work: (call: ServerCall) => Answer): Answer => {
    const call = calls.get(id ?? '');
    return call === undefined ? refusal(404, 'Call not found.') : work(call);
  };
  const accept = (call: ServerCall, fromSocketId: string | null): Answer => {
    if (call.status === 'ended') return refusal(410, 'This call has already ended.');
    if (call.status === 'in-progress')
      return call.agentId === agentId ? ok(accepted(call)) : refusal(409, 'Another agent took this call.');
    if (agent.status === 'on_call') return refusal(409, 'You are already on a call.');
    Object.assign(call, { status: 'in-progress', agentId, answeredAt: time.now() });
    call.offeredTo.delete(agentId);
    agent.status = 'on_call';
    agent.wrapUpEndsAt = 0;
    for (const other of calls.values()) if (other !== call) withdraw(other);
    send('call.cancelled', { call_id: Number(call.id) }, fromSocketId);
    announceStanding();
    if (agent.sockets.size === 0) watchGone();
    return ok(accepted(call));
  };
  const accepted = (call: ServerCall): Fields => ({
    ...present(call),
    kept_draft: earlierDraft(call),
  });
  const earlierDraft = (call: ServerCall): Fields | null => {
    const earlier = [...calls.values()].findLast(
      (other) =>
        other !== call && other.draft !== null && other.from === call.from && other.status === 'ended',
    );
    return earlier?.draft === undefined || earlier.draft === null
      ? null
      : { ...earlier.draft, call_id: Number(earlier.id), kept_at: iso(earlier.startedAt), agent_name: null };
  };

  const announceOrder = (order: ServerOrder, event: string) => {
    if (event !== 'order.created' && event !== 'kitchen.updated') send(event, { order_id: Number(order.id) });
    for (const channel of kitchens.channels(order.tenantId))
      broadcast({ channel, name: 'kitchen.updated', data: {}, exceptSocketId: null });
  };
  const nameOf = (tenantId: string) => restaurants.find(({ id }) => id === tenantId)?.name ?? '';
  const placed = createOrders({
    time,
    nextId,
    menu: (tenantId) => menus.get(tenantId) ?? [],
    presentTenant: (id) => ({ id: Number(id), name: nameOf(id), timezone: 'UTC' }),
    presentCustomer: (id) => {
      const customer = customers.find((each) => each.id === id);
      return customer === undefined ? null : presentCustomer(customer);
    },
    announce: announceOrder,
  });
  const kitchens = createKitchens({ time, nextId, placed, restaurantName: nameOf, announce: announceOrder });
  const placeOrder = (asked: Asked): Answer => {
    const answer = placed.place(asked);
    const call = calls.get(textIn(asked.body, 'call_id') ?? '');
    if (call !== undefined && answer.status === 201) call.draft = null;
    return answer;
  };

  const menuOf = (tenantId: string): Answer => {
    const items = menus.get(tenantId);
    if (items === undefined) return refusal(404, 'Restaurant not found.');
    return ok([
      {
        id: 1,
        name: 'All',
        items: items.map(({ id, name, cents, isAvailable }) => ({
          id: Number(id),
          name,
          price: (cents / 100).toFixed(2),
          is_available: isAvailable,
        })),
      },
    ]);
  };

  const changeCustomer = (customer: ServerCustomer, body: unknown): Answer => {
    if (isFields(body)) {
      if ('first_name' in body) customer.firstName = textIn(body, 'first_name');
      if ('last_name' in body) customer.lastName = textIn(body, 'last_name');
      if ('email' in body) customer.email = textIn(body, 'email');
    }
    return ok(presentCustomer(customer));
  };

  const changeStatus = (body: unknown): Answer => {
    const status = textIn(body, 'status') ?? 'available';
    if (agent.status === 'on_call') agent.breakAfterCall = status === 'on_break';
    else {
      agent.status = status;
      agent.wrapUpEndsAt = 0;
      if (status !== 'available') for (const call of calls.values()) withdraw(call);
    }
    announceStanding();
    distribute();
    return ok(standing());
  };

  const routes: readonly Route[] = [
    [
      /^POST \/auth\/logout$/,
      ({ token }) => {
        tokens.delete(token ?? '');
        return ok(null);
      },
    ],
    [/^GET \/auth\/me$/, () => ok(presentAgent())],
    [/^GET \/capabilities$/, () => ok({ features })],
    [
      /^GET \/agent\/twilio-token$/,
      () => ok({ token: `voice-${nextId()}`, identity: 'agent_7', provider: 'embedded' }),
    ],
    [
      /^GET \/calls\/active$/,
      () =>
        ok(
          [...calls.values()]
            .filter(
              (call) =>
                (call.status === 'in-progress' && call.agentId === agentId) || call.offeredTo.has(agentId),
            )
            .map(present),
        ),
    ],
    [/^POST \/calls\/(\d+)\/accept$/, ({ socketId }, id) => withCall(id, (call) => accept(call, socketId))],
    [
      /^POST \/calls\/(\d+)\/end$/,
      (_, id) =>
        withCall(id, (call) => {
          if (call.agentId !== agentId) return refusal(404, 'Call not found.');
          finish(call, 'agent');
          return ok(present(call));
        }),
    ],
    [
      /^PUT \/calls\/(\d+)\/draft$/,
      ({ body }, id) =>
        withCall(id, (call) => {
          const lines = isFields(body) && Array.isArray(body.lines) ? body.lines : [];
          call.draft = lines.length > 0 && isFields(body) ? body : null;
          return ok(null);
        }),
    ],
    [/^POST \/calls\/(\d+)\/feedback$/, () => ok(null)],
    [/^POST \/orders$/, placeOrder],
    [
      /^GET \/tenants$/,
      () => ok(restaurants.map((each) => ({ ...each, id: Number(each.id), is_active: true, is_open: true }))),
    ],
    [
      /^GET \/tenants\/\d+\/service$/,
      () =>
        ok({
          timezone: 'UTC',
          now: iso(time.wallClock()),
          is_open: true,
          pickup_promise_minutes: 20,
          delivery_promise_minutes: 40,
          delivery: { fee: '0.00', minimum_order_amount: '0.00', free_delivery_threshold: null, areas: [] },
        }),
    ],
    [/^GET \/tenants\/\d+\/times$/, () => ok({ date: '2026-03-02', times: [] })],
    [/^GET \/customers\/\d+\/addresses$/, () => ok([])],
    [/^GET \/tenants\/(\d+)\/menu$/, (_, id) => menuOf(id)],
    [
      /^GET \/menu\/search$/,
      ({ query }) => {
        const wanted = (query.get('query') ?? '').toLowerCase();
        const items = menus.get(query.get('tenant_id') ?? '') ?? [];
        return ok(
          items
            .filter(({ name }) => name.toLowerCase().includes(wanted))
            .map(({ id, name, cents, isAvailable }) => ({
              id: Number(id),
              name,
              price: cents / 100,
              is_available: isAvailable,
            })),
        );
      },
    ],
    [
      /^GET \/customers\/lookup$/,
      ({ query }) => {
        const found = customers.find(
          ({ phone, tenantId }) => phone === query.get('phone') && tenantId === query.get('tenant'),
        );
        return found === undefined ? refusal(404, 'Customer not found.') : ok(presentCustomer(found));
      },
    ],
    [
      /^GET \/customers\/search$/,
      ({ query }) =>
        ok(
          customers
            .filter(
              ({ phone, firstName, tenantId }) =>
                tenantId === query.get('tenant') &&
                `${firstName} ${phone}`.toLowerCase().includes((query.get('q') ?? '').toLowerCase()),
            )
            .map(presentCustomer),
        ),
    ],
    [
      /^POST \/customers$/,
      ({ body }) => {
        const made: ServerCustomer = {
          id: nextId(),
          tenantId: textIn(body, 'tenant_id') ?? '',
          phone: textIn(body, 'phone_number') ?? '',
          firstName: textIn(body, 'first_name'),
          lastName: textIn(body, 'last_name'),
          email: textIn(body, 'email'),
        };
        if (customers.some(({ phone, tenantId }) => phone === made.phone && tenantId === made.tenantId))
          return refusal(422, 'This customer exists.', { phone_number: ['This number is taken.'] });
        customers.push(made);
        return ok(presentCustomer(made), 201);
      },
    ],
    [
      /^(?:GET|PUT) \/customers\/(\d+)$/,
      ({ method, body }, id) => {
        const found = customers.find((customer) => customer.id === id);
        if (found === undefined) return refusal(404, 'Customer not found.');
        return method === 'PUT' ? changeCustomer(found, body) : ok(presentCustomer(found));
      },
    ],
    [/^GET \/customers\/(\d+)\/orders$/, () => ok([])],
    [/^POST \/agent\/status$/, ({ body }) => changeStatus(body)],
    [
      /^POST \/agent\/readiness$/,
      ({ body }) => {
        agent.notReady = isFields(body) && body.ready === true ? null : textIn(body, 'reason');
        if (agent.notReady !== null) for (const call of calls.values()) withdraw(call);
        distribute();
        return ok({ not_ready: agent.notReady });
      },
    ],
    [
      /^POST \/agent\/wrap-up$/,
      ({ body }) => {
        agent.wrapUpEndsAt = textIn(body, 'action') === 'extend' ? agent.wrapUpEndsAt + wrapUpMs : 0;
        announceStanding();
        distribute();
        return ok(standing());
      },
    ],
    [
      /^GET \/agent\/waiting-calls$/,
      () =>
        ok(
          [...calls.values()]
            .filter(({ status }) => status === 'ringing')
            .map((call) => ({
              ...present(call),
              waiting_seconds: Math.round((time.wallClock() - call.startedAt) / 1_000),
            })),
        ),
    ],
    [/^POST \/agent\/presence\/offline$/, () => ok(null)],
    ...placed.routes,
  ];

  const signIn = (body: unknown): Answer => {
    if (textIn(body, 'password') !== password)
      return refusal(422, 'These credentials do not match.', { email: ['These credentials do not match.'] });
    const token = `token-${nextId()}`;
    tokens.add(token);
    return ok({ token, agent: presentAgent() });
  };

  return {
    calls,
    orders: placed.orders as readonly ServerOrder[],
    placed,
    kitchens,
    agent,
    /** Requests that this model does not know. */
    unknown,
    /** Whether the call rang with the agent at any time. */
    wasOffered: (callId: string) => everOffered.has(callId),
    /** Whether it rings with the agent now, as far as the server goes. */
    isOffered: (callId: string) => calls.get(callId)?.offeredTo.has(agentId) === true,
    hasDraft: (callId: string) => calls.get(callId)?.draft != null,
    isTokenValid: (token: string | null) => tokens.has(token ?? ''),
    /** Every signed-in page is signed out with its next request. */
    revokeTokens: () => tokens.clear(),
    /** Somebody withdraws every screen of every kitchen. */
    revokeScreens: () => {
      const channels = restaurants.flatMap(({ id }) => kitchens.channels(id));
      kitchens.revoke();
      for (const channel of channels) endSockets(channel);
    },
    receive: (asked: Asked): Answer => {
      const wanted = `${asked.method} ${asked.path}`;
      if (wanted === 'POST /auth/login') return signIn(asked.body);
      const isOfKitchen = asked.path.startsWith('/kitchen/');
      if (!isOfKitchen && !tokens.has(asked.token ?? '')) return refusal(401, 'Unauthenticated.');
      const answer = isOfKitchen ? kitchens.receive(asked) : answerOf(routes, asked);
      if (answer !== null) return answer;
      unknown.push(wanted);
      return refusal(404, 'Not found.');
    },
    joined: (socketId: string, channel: string) => {
      if (channel !== agentChannel) return;
      time.clearTimeout(agent.goneTimer);
      agent.sockets.add(socketId);
      if (agent.status === 'offline') {
        agent.status = 'available';
        announceStanding();
      }
      distribute();
    },
    left: (socketId: string, channel: string) => {
      if (channel !== agentChannel || !agent.sockets.delete(socketId)) return;
      if (agent.sockets.size > 0) return;
      watchGone();
    },
    ring: (tenantId: string, from: string): ServerCall => {
      const call: ServerCall = {
        id: nextId(),
        tenantId,
        from,
        status: 'ringing',
        agentId: null,
        offeredTo: new Set(),
        closedFor: new Set(),
        startedAt: time.wallClock(),
        answeredAt: null,
        isOfferedAgain: false,
        draft: null,
      };
      calls.set(call.id, call);
      distribute();
      time.setTimeout(() => {
        if (call.status === 'ringing') finish(call, 'missed');
      }, ringMs);
      return call;
    },
    end: (callId: string, reason: EndReason) => {
      const call = calls.get(callId);
      if (call === undefined) return;
      if (reason === 'no_audio' || reason === 'agent_lost' || reason === 'released') offerAgain(call, reason);
      else finish(call, reason);
    },
    /** Another agent answers it. */
    takeByOther: (callId: string) => {
      const call = calls.get(callId);
      if (call === undefined || call.status !== 'ringing') return;
      withdraw(call);
      Object.assign(call, { status: 'in-progress', agentId: '8', answeredAt: time.now() });
    },
    /** A new price, or null: sold out. */
    changeItem: (itemId: string, cents: number | null) => {
      for (const items of menus.values())
        for (const item of items)
          if (item.id === itemId) {
            item.isAvailable = cents !== null;
            item.cents = cents ?? item.cents;
          }
    },
    menu: (tenantId: string): readonly ServerItem[] => menus.get(tenantId) ?? [],
  };
}

export type Server = ReturnType<typeof createServer>;
