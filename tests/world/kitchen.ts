import {
  type Answer,
  type Asked,
  answerOf,
  type Fields,
  iso,
  ok,
  type Route,
  refusal,
  textIn,
} from './answers';
import { isLost, type OrderStatus, type Orders, type ServerOrder } from './orders';
import type { SimulatedTime } from './simulated-time';

interface Screen {
  readonly id: string;
  readonly name: string;
  readonly tenantId: string;
  readonly secret: string;
  token: string | null;
  isRevoked: boolean;
}

const openStatuses: readonly OrderStatus[] = [
  'pending',
  'confirmed',
  'preparing',
  'ready',
  'out_for_delivery',
];
/** The kitchen begins that long before an order is wanted. */
const leadMs = 30 * 60_000;
const numberOf = ({ id }: ServerOrder) => `ORD-${id.padStart(6, '0')}`;

const pathOf = (step: string, { state }: ServerOrder): readonly [OrderStatus, ...OrderStatus[]] | null => {
  if (step === 'accept') return ['pending', 'confirmed'];
  if (step === 'start') return ['confirmed', 'preparing'];
  if (step === 'ready') return ['preparing', 'ready'];
  if (step === 'hand_over')
    return ['ready', state.order_type === 'delivery' ? 'out_for_delivery' : 'completed'];
  return step === 'deliver' ? ['out_for_delivery', 'delivered', 'completed'] : null;
};

interface Parts {
  readonly time: SimulatedTime;
  readonly nextId: () => string;
  readonly placed: Orders;
  readonly restaurantName: (tenantId: string) => string;
  readonly announce: (order: ServerOrder, event: string) => void;
}

/** The screens in the kitchens of the restaurants, and what they may do. */
export function createKitchens({ time, nextId, placed, restaurantName, announce }: Parts) {
  const screens: Screen[] = [];

  const dueAt = ({ state }: ServerOrder): number | null => {
    const wanted = textIn(state, 'wanted_at');
    return wanted === null ? null : Date.parse(wanted) - leadMs;
  };
  const isRefused = ({ status, version, kitchen: { refusal: refused } }: ServerOrder): boolean =>
    status === 'pending' && refused !== null && refused.version === version && !refused.isSettled;
  const isOpen = (order: ServerOrder): boolean => {
    const { acceptedAt, isEndSeen } = order.kitchen;
    if (isLost(order.status)) return acceptedAt !== null && !isEndSeen;
    return openStatuses.includes(order.status) && !isRefused(order);
  };
  const present = (order: ServerOrder): Fields => {
    const { readyAt, seenVersion, refusal: refused } = order.kitchen;
    const due = dueAt(order);
    return {
      ...placed.present(order),
      due_at: due === null ? null : iso(due),
      is_due: due === null || due <= time.wallClock(),
      ready_at: readyAt === null ? null : iso(readyAt),
      seen_version: seenVersion,
      settled_refusal: refused?.isSettled ? refused.reason : null,
    };
  };
  /** As its screens are to show it. */
  const board = (tenantId: string): readonly Fields[] =>
    placed.orders
      .filter((order) => order.tenantId === tenantId && isOpen(order))
      .toSorted((one, other) => (dueAt(one) ?? one.createdAt) - (dueAt(other) ?? other.createdAt))
      .map(present);

  const lastScreen = ({ kitchen: { screenId } }: ServerOrder): string =>
    screens.find(({ id }) => id === screenId)?.name ?? 'Somebody';

  const isRepeat = (order: ServerOrder, step: string, screen: Pick<Screen, 'id'>): boolean => {
    if (order.kitchen.screenId !== screen.id) return false;
    if (step === 'refuse') return isRefused(order);
    return step !== 'see' && pathOf(step, order)?.at(-1) === order.status;
  };

  const advance = (order: ServerOrder, step: string, body: unknown, screenId: string): Answer | null => {
    const [from, ...path] = pathOf(step, order) ?? ['pending'];
    const isAlready = () =>
      refusal(409, `Order ${numberOf(order)} is ${order.status} already, by ${lastScreen(order)}.`);
    const { kitchen } = order;
    if (order.status !== from) return isAlready();
    kitchen.screenId = screenId;
    if (step === 'refuse') {
      const reason = textIn(body, 'reason') ?? '';
      kitchen.refusal = { reason, version: order.version, isSettled: false };
      announce(order, 'order.refused');
      return null;
    }
    kitchen.acceptedAt ??= time.now();
    kitchen.seenVersion ??= order.version;
    if (step === 'accept') {
      kitchen.readyAt = time.wallClock() + Number(textIn(body, 'minutes')) * 60_000;
      kitchen.seenVersion = order.version;
    }
    for (const to of path) placed.move(order, to);
    return null;
  };

  /** Null where it was done. */
  const takeStep = (order: ServerOrder, body: unknown, screen: Pick<Screen, 'id'>): Answer | null => {
    const step = textIn(body, 'step') ?? '';
    const version = Number(textIn(body, 'version'));
    const { kitchen } = order;
    if (isRepeat(order, step, screen)) return null;
    if (isLost(order.status) && step !== 'see')
      return refusal(409, `Order ${numberOf(order)} is ${order.status}. Do not cook it.`);
    const mayBeOlder = step === 'see' && !isLost(order.status);
    if (!mayBeOlder && order.version !== version)
      return refusal(409, `Order ${numberOf(order)} was changed. Look at it again.`);
    if (step !== 'see') return advance(order, step, body, screen.id);
    if (isLost(order.status)) kitchen.isEndSeen = true;
    else kitchen.seenVersion = Math.max(kitchen.seenVersion ?? 0, Math.min(version, order.version));
    announce(order, 'kitchen.updated');
    return null;
  };

  const channelOf = ({ tenantId, token }: Screen): string => `kitchen.${tenantId}.${token}`;
  const withToken = (token: string | null) =>
    screens.find((screen) => screen.token !== null && screen.token === token && !screen.isRevoked);

  const open = (body: unknown): Answer => {
    const screen = screens.find(({ secret }) => secret === textIn(body, 'secret'));
    const refused = (message: string) => refusal(422, message, { secret: [message] });
    if (screen === undefined) return refused('This link is not valid.');
    if (screen.isRevoked) return refused('This link was withdrawn.');
    screen.token = `kitchen-${nextId()}`;
    return ok({ token: screen.token });
  };

  const routesOf = (screen: Screen): readonly Route[] => [
    [
      /^GET \/kitchen\/orders$/,
      () =>
        ok({
          screen: { id: Number(screen.id), name: screen.name },
          restaurant: { id: Number(screen.tenantId), name: restaurantName(screen.tenantId), timezone: 'UTC' },
          now: iso(time.wallClock()),
          orders: board(screen.tenantId),
          unsent: 0,
        }),
    ],
    [/^GET \/kitchen\/channel$/, () => ok({ channel: `private-${channelOf(screen)}` })],
    [
      /^GET \/kitchen\/orders\/(\d+)$/,
      (_, id) => {
        const order = placed.found(id);
        return order === undefined
          ? refusal(404, 'Order not found.')
          : ok({ ...present(order), changes: placed.presentWhole(order).changes });
      },
    ],
    [
      /^POST \/kitchen\/orders\/(\d+)\/steps$/,
      ({ body }, id) => {
        const order = placed.found(id);
        if (order === undefined) return refusal(404, 'Order not found.');
        return takeStep(order, body, screen) ?? ok(present(order));
      },
    ],
  ];

  return {
    board,
    takeStep,
    dueAt,
    isTokenValid: (token: string | null) => withToken(token) !== undefined,
    /** A link for a new screen: its secret. */
    link: (tenantId: string): string => {
      const id = nextId();
      const secret = `secret-${id}`;
      screens.push({ id, name: `Pass ${id}`, tenantId, secret, token: null, isRevoked: false });
      return secret;
    },
    revoke: () => {
      for (const screen of screens) screen.isRevoked = true;
    },
    /** The channels of the screens in the kitchen of that restaurant. */
    channels: (tenantId: string): readonly string[] =>
      screens.filter((screen) => screen.tenantId === tenantId && screen.token !== null).map(channelOf),
    /** Who took the order called the customer back. */
    settle: (order: ServerOrder) => {
      if (!isRefused(order) || order.kitchen.refusal === null) return;
      order.kitchen.refusal.isSettled = true;
      announce(order, 'kitchen.updated');
    },
    /** Null: a request that no screen makes. */
    receive: (asked: Asked): Answer | null => {
      if (asked.method === 'POST' && asked.path === '/kitchen/session') return open(asked.body);
      const screen = withToken(asked.token);
      return screen === undefined ? refusal(401, 'Unauthenticated.') : answerOf(routesOf(screen), asked);
    },
  };
}
