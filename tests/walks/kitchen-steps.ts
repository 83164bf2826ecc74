import { columnOf } from '../../src/machines/kitchen/orders-on-board';
import { selectIsPressed } from '../../src/machines/kitchen-presses/kitchen-presses.selectors';
import { isOver, isUnseen } from '../../src/machines/shared/kitchen-steps';
import type { KitchenOrder, Step as KitchenStep } from '../../src/services/kitchen/kitchen.types';
import { iso } from '../world/answers';
import { type KitchenWorld, kitchenTenant } from '../world/kitchen-screen';
import type { Fault } from '../world/network';
import { nextStatuses, type OrderStatus, type ServerOrder } from '../world/orders';
import { type Kind, losses, pick, sleeps, waits } from './steps';

type KitchenKind = Kind<KitchenWorld>;

const routes = [
  'POST /kitchen/orders/*',
  'GET /kitchen/orders',
  'GET /kitchen/channel',
  'POST /kitchen/session',
  '*',
] as const;
/** A refusal with 401 withdraws the screen, and ends the walk. */
const faults: readonly [Fault, ...Fault[]] = [
  500,
  503,
  'lost',
  'answerLost',
  'unanswered',
  409,
  422,
  429,
  404,
];
const types = ['pickup', 'delivery', 'dine_in'] as const;
const minutes = [10, 15, 20, 30, 45, 60] as const;
/** How long from now the orders are wanted, in minutes; the kitchen begins half an hour earlier. */
const wanted = [null, null, null, 30, 31, 90] as const;

const place = ({ server, time }: KitchenWorld, n: number) => {
  const inMinutes = pick(wanted, n);
  const items = [
    { menu_item_id: 31 + (n % 3), quantity: 1 + (n % 2), unit_price: 0 },
    ...(n % 4 === 0 ? [{ menu_item_id: 31 + ((n + 1) % 3), quantity: 1, unit_price: 0 }] : []),
  ];
  server.placed.place({
    body: {
      tenant_id: Number(kitchenTenant),
      customer_id: 31,
      payment_method: 'cash',
      order_type: pick(types, n),
      wanted_at: inMinutes === null ? null : iso(time.wallClock() + inMinutes * 60_000),
      items: items.map((line) => ({
        ...line,
        unit_price:
          (server.menu(kitchenTenant).find(({ id }) => id === String(line.menu_item_id))?.cents ?? 0) / 100,
      })),
    },
    idempotencyKey: null,
  });
};

/** The newest order, the one before, ... */
const orderAt = ({ server }: KitchenWorld, n: number): ServerOrder | undefined =>
  server.orders.at(-1 - (n % 4));

const nextStepOf = (order: KitchenOrder): KitchenStep | null => {
  const { status } = order;
  if (isOver(order) || isUnseen(order)) return { step: 'see' };
  if (status === 'confirmed') return { step: 'start' };
  if (status === 'preparing') return { step: 'ready' };
  if (status === 'out_for_delivery') return { step: 'deliver' };
  return status === 'ready' ? { step: 'hand_over' } : null;
};
const ofNew =
  (step: (n: number) => KitchenStep) =>
  (order: KitchenOrder, n: number): KitchenStep | null =>
    order.status === 'pending' && !isOver(order) ? step(n) : null;
const accept = ofNew((n) => ({ step: 'accept', minutes: pick(minutes, n) }));
const refuse = ofNew((n) => ({ step: 'refuse', reason: `Too busy ${n}` }));

/** A touch of a button of an order that is on screen, as far as one has it. */
const press = (
  world: KitchenWorld,
  n: number,
  stepOf: (order: KitchenOrder, n: number) => KitchenStep | null,
) => {
  const presses = world.presses()?.getSnapshot();
  const { board } = world.snapshot().context;
  if (presses === undefined || board === null) return;
  const able = board.orders.flatMap((order) => {
    const step = columnOf(order) === 'later' || selectIsPressed(presses, order.id) ? null : stepOf(order, n);
    return step === null ? [] : [{ orderId: order.id, version: order.version, step }];
  });
  const chosen = able[n % Math.max(1, able.length)];
  if (chosen !== undefined) world.press(chosen);
};

/** What another screen of the same kitchen does. */
const pressElsewhere = ({ server }: KitchenWorld, order: ServerOrder | undefined, n: number) => {
  if (order === undefined) return;
  const steps: Readonly<Partial<Record<OrderStatus, string>>> = {
    pending: n % 5 === 0 ? 'refuse' : 'accept',
    confirmed: 'start',
    preparing: 'ready',
    ready: 'hand_over',
    out_for_delivery: 'deliver',
    cancelled: 'see',
    failed: 'see',
  };
  const step = steps[order.status];
  if (step === undefined) return;
  const body = { step, version: order.version, minutes: 15, reason: 'Out of dough' };
  server.kitchens.takeStep(order, body, { id: 'elsewhere' });
};

export const kitchenKinds: Readonly<Record<string, KitchenKind>> = {
  wait: {
    weight: 26,
    run: (world, n) => world.advance(pick(waits, n)),
    say: (n) => `${pick(waits, n)} ms pass`,
  },
  settle: { weight: 10, run: (world) => world.settle(5_000), say: () => 'everything comes to rest' },
  minutes: {
    weight: 3,
    run: (world, n) => world.advance((1 + (n % 3)) * 31_000),
    say: (n) => `${(1 + (n % 3)) * 31} s pass`,
  },
  ordered: {
    weight: 16,
    run: place,
    say: (n) => `an order comes, wanted in ${pick(wanted, n) ?? 'no'} minutes`,
  },

  accept: { weight: 14, run: (world, n) => press(world, n, accept), say: () => 'kitchen: accepts an order' },
  next: {
    weight: 18,
    run: (world, n) => press(world, n, nextStepOf),
    say: () => 'kitchen: the next step of an order',
  },
  refuse: { weight: 4, run: (world, n) => press(world, n, refuse), say: () => 'kitchen: refuses an order' },
  pressInVain: {
    weight: 6,
    run: (world, n) => {
      world.network.fail('POST /kitchen/orders/*', pick(losses, n));
      press(world, n, (order, at) => nextStepOf(order) ?? accept(order, at));
    },
    say: (n) => `kitchen: the next step of an order, which goes wrong: ${pick(losses, n)}`,
  },
  dismiss: {
    weight: 3,
    run: (world, n) => {
      const presses = world.presses();
      const ids = Object.keys(presses?.getSnapshot().context.faults ?? {});
      const orderId = ids[n % Math.max(1, ids.length)];
      if (orderId !== undefined) world.dismiss(orderId);
    },
    say: () => 'kitchen: dismisses a message',
  },
  retry: {
    weight: 2,
    run: (world) => world.screen().kitchen.send({ type: 'kitchen.retry' }),
    say: () => 'kitchen: tries again',
  },
  print: {
    weight: 2,
    run: (world, n) => {
      const { board } = world.snapshot().context;
      const order = board?.orders[n % Math.max(1, board.orders.length)];
      if (order !== undefined) world.ticket()?.send({ type: 'ticket.print', orderId: order.id });
    },
    say: () => 'kitchen: prints a ticket',
  },
  touch: { weight: 3, run: (world) => world.screen().touch(), say: () => 'kitchen: touches the screen' },
  silence: { weight: 1, run: (world) => world.screen().silence(), say: () => 'the browser refuses sounds' },

  elsewhere: {
    weight: 7,
    run: (world, n) => pressElsewhere(world, orderAt(world, n), n),
    say: (n) => `another screen: the next step of the order ${(n % 4) + 1} from the last`,
  },
  adminMoves: {
    weight: 5,
    run: (world, n) => {
      const order = orderAt(world, n);
      const able = order === undefined ? [] : nextStatuses[order.status];
      const to = able[Math.floor(n / 4) % Math.max(1, able.length)];
      if (order !== undefined && to !== undefined) world.server.placed.move(order, to);
    },
    say: (n) => `an admin moves the order ${(n % 4) + 1} from the last`,
  },
  cancelled: {
    weight: 4,
    run: (world, n) => {
      const order = orderAt(world, n);
      if (order !== undefined)
        world.server.placed.cancel(order, {
          version: order.version,
          reason: 'The customer changed his mind',
        });
    },
    say: (n) => `the order ${(n % 4) + 1} from the last is cancelled`,
  },
  changed: {
    weight: 5,
    run: (world, n) => {
      const order = orderAt(world, n);
      if (order !== undefined) world.server.placed.changeBy(order, 1 + (n % 5), 'Daniel Ortiz');
    },
    say: (n) => `the order ${(n % 4) + 1} from the last is changed`,
  },
  settled: {
    weight: 3,
    run: (world, n) => {
      const order = orderAt(world, n);
      if (order !== undefined) world.server.kitchens.settle(order);
    },
    say: (n) => `the customer of the order ${(n % 4) + 1} from the last is called back`,
  },

  fail: {
    weight: 8,
    run: ({ network }, n) => network.fail(pick(routes, n), pick(faults, Math.floor(n / 5))),
    say: (n) => `the next ${pick(routes, n)} goes wrong: ${pick(faults, Math.floor(n / 5))}`,
  },
  delay: {
    weight: 7,
    run: ({ network }, n) => network.delay(pick(routes, n), pick(waits, 3 + Math.floor(n / 5))),
    say: (n) => `the next ${pick(routes, n)} is answered ${pick(waits, 3 + Math.floor(n / 5))} ms late`,
  },
  networkDown: { weight: 2, run: ({ network }) => network.setDown(true), say: () => 'the network is gone' },
  heal: { weight: 3, run: (world) => world.heal(), say: () => 'network and socket are back' },
  socketDown: { weight: 3, run: ({ realtime }) => realtime.setDown(true), say: () => 'the socket is lost' },
  socketUp: {
    weight: 3,
    run: ({ realtime }) => realtime.isDown() && realtime.setDown(false),
    say: () => 'the socket is back',
  },
  holdEvents: { weight: 2, run: ({ realtime }) => realtime.hold(), say: () => 'live events are held up' },
  releaseEvents: {
    weight: 3,
    run: ({ realtime }) => realtime.release(),
    say: () => 'the held live events come',
  },
  revoke: {
    weight: 1,
    run: ({ server }) => server.revokeScreens(),
    say: () => 'an admin withdraws the screen',
  },
  unauthorized: {
    weight: 1,
    run: ({ network }, n) => network.fail(pick(routes, n), 401),
    say: (n) => `the next ${pick(routes, n)} goes wrong: 401`,
  },
  reload: { weight: 3, run: (world) => world.reload(), say: () => 'the page is reloaded' },
  openLink: { weight: 2, run: (world) => world.openLink(), say: () => 'a new link is opened on the screen' },
  oldLink: { weight: 1, run: (world) => world.openOldLink(), say: () => 'the first link is opened again' },
  sleep: {
    weight: 2,
    run: (world, n) => world.time.sleep(pick(sleeps, n)),
    say: (n) => `the screen sleeps for ${pick(sleeps, n)} ms`,
  },
  look: {
    weight: 2,
    run: (world, n) => world.screen().page.look(n % 2 === 1),
    say: (n) => `the page comes to the ${n % 2 === 1 ? 'front' : 'back'}`,
  },
  online: {
    weight: 1,
    run: (world) => world.screen().page.online(),
    say: () => 'the browser is online again',
  },
};
