import type { MenuSnapshot } from '../../src/machines/menu/menu.machine';
import type { OrderChangeSnapshot } from '../../src/machines/order-change/order-change.machine';
import { selectIsChanged, selectStage } from '../../src/machines/order-change/order-change.selectors';
import type { OrderDraftSnapshot } from '../../src/machines/order-draft/order-draft.machine';
import { selectCanPlace } from '../../src/machines/order-draft/order-draft.selectors';
import type { Fault } from '../world/network';
import { nextStatuses, type ServerOrder } from '../world/orders';
import { snapshotOf, type World } from '../world/world';
import { faults, type Kind, losses, pages, pick, press, waits } from './steps';

const routes = ['PUT /orders/*', 'GET /orders/*', 'POST /orders/quote', 'GET /tenants*'] as const;
const restaurant = '3';
const types = ['pickup', 'delivery', 'dine_in'] as const;
const reasons = ['One more guest', 'The caller rang again'] as const;

/** An order of this agent, which the server has. */
export function placeOwn({ server }: World, n: number): ServerOrder | undefined {
  const items = [0, 1].slice(0, 1 + (n % 2)).flatMap((place) => {
    const item = server.menu(restaurant)[(n + place) % 3];
    return item === undefined
      ? []
      : [{ menu_item_id: Number(item.id), quantity: 1 + (n % 2), unit_price: item.cents / 100 }];
  });
  server.placed.place({
    body: { tenant_id: 3, customer_id: 31, payment_method: 'cash', order_type: pick(types, n % 2), items },
    idempotencyKey: null,
  });
  return server.orders.at(-1);
}

export const changePath = ({ id }: ServerOrder): string => `/agent/my-orders/${id}/change`;

/** The newest order, the one before, ... */
const orderAt = ({ server }: World, n: number): ServerOrder | undefined => server.orders.at(-1 - (n % 2));

/** Whether the page asks before it is left. */
function asksToLeave(world: World): boolean {
  const change = snapshotOf<OrderChangeSnapshot>(world.tab(), 'change');
  return change !== null && selectIsChanged(change) && ['editing', 'stale'].includes(selectStage(change));
}

const lineAt = (world: World, n: number): string | undefined => {
  const lines = snapshotOf<OrderDraftSnapshot>(world.tab(), 'changedOrder')?.context.lines ?? [];
  return lines[n % Math.max(1, lines.length)]?.lineId;
};
/** The editor takes nothing while the change is confirmed. */
const isEdited = (world: World): boolean =>
  snapshotOf<OrderChangeSnapshot>(world.tab(), 'change')?.matches({ changing: 'editing' }) === true;

const onLine = (weight: number, type: string): Kind => ({
  weight,
  run: (world, n) => {
    const lineId = lineAt(world, n);
    if (lineId !== undefined && isEdited(world))
      world.agent.send('changedOrder', { type, lineId, note: `note ${n}` });
  },
  say: () => `agent: ${type} of a line of the order to change`,
});

const review = (world: World): boolean => {
  const draft = snapshotOf<OrderDraftSnapshot>(world.tab(), 'changedOrder');
  return draft !== null && selectCanPlace(draft) && world.agent.send('change', { type: 'change.review' });
};
const add = (world: World, n: number): void => {
  const menu = snapshotOf<MenuSnapshot>(world.tab(), 'changedMenu');
  const item = menu?.context.categories[0]?.items[n % 3];
  if (item !== undefined && isEdited(world)) world.agent.send('changedOrder', { type: 'order.add', item });
};
const confirm = (world: World, n: number): void => {
  world.agent.send('change', { type: 'change.reason', reason: pick(reasons, n) });
  world.agent.send('change', { type: 'change.confirm' });
};
/** All of it at once. */
const change = async (world: World, n: number): Promise<void> => {
  add(world, n);
  await world.advance(600);
  if (review(world)) confirm(world, n);
};

export const changeKinds: Readonly<Record<string, Kind>> = {
  openChange: {
    weight: 10,
    run: (world, n) => {
      const order = orderAt(world, n);
      if (order !== undefined && !asksToLeave(world)) world.agent.goTo(changePath(order));
    },
    say: (n) => `agent: opens the change of the order ${(n % 2) + 1} from the last`,
  },
  leaveChange: {
    weight: 2,
    run: (world) => world.agent.goTo('/agent/my-orders'),
    say: () => 'agent: leaves the page, and what is not sent',
  },
  goTo: {
    weight: 3,
    run: (world, n) => asksToLeave(world) || world.agent.goTo(pick(pages, n)),
    say: (n) => `agent: opens ${pick(pages, n)}, and stays where that is asked`,
  },
  changeAdd: { weight: 14, run: add, say: (n) => `agent: adds item ${(n % 3) + 1} to the order to change` },
  changeMore: onLine(5, 'order.increase'),
  changeLess: onLine(4, 'order.decrease'),
  changeNote: onLine(2, 'order.note'),
  changeType: {
    weight: 2,
    run: (world, n) => {
      if (isEdited(world))
        world.agent.send('changedOrder', { type: 'order.chooseType', orderType: pick(types, n) });
    },
    say: (n) => `agent: ${pick(types, n)} for the order to change`,
  },
  changePayment: {
    weight: 2,
    run: (world, n) => {
      const paymentMethod = pick(['cash', 'credit_card'] as const, n);
      if (isEdited(world)) world.agent.send('changedOrder', { type: 'order.choosePayment', paymentMethod });
    },
    say: (n) => `agent: ${pick(['cash', 'credit card'], n)} for the order to change`,
  },
  changeGone: press(2, 'changedOrder', { type: 'order.removeGone' }),
  instructions: {
    weight: 2,
    run: ({ agent }, n) =>
      agent.send('change', { type: 'change.instructions', instructions: n % 3 === 0 ? '' : `Ring ${n}` }),
    say: () => 'agent: types instructions',
  },
  review: { weight: 8, run: review, say: () => 'agent: reviews the change' },
  confirm: { weight: 8, run: confirm, say: (n) => `agent: confirms the change: ${pick(reasons, n)}` },
  change: { weight: 12, run: change, say: (n) => `agent: changes the order, ${pick(reasons, n)}` },
  changeInVain: {
    weight: 5,
    run: (world, n) => {
      world.network.fail('PUT /orders/*', pick(losses, n));
      return change(world, n);
    },
    say: (n) => `agent: changes the order, which goes wrong: ${pick(losses, n)}`,
  },
  changeBack: press(2, 'change', { type: 'change.back' }),
  keepMine: press(5, 'change', { type: 'change.keepMine' }),
  dropMine: press(2, 'change', { type: 'change.dropMine' }),
  changeRetry: press(3, 'change', { type: 'change.retry' }),
  retryQuote: press(1, 'changedQuote', { type: 'quote.retry' }),

  interrupted: {
    weight: 4,
    run: async (world, n) => {
      const order = orderAt(world, n);
      const callId = world.customerCalls();
      await world.advance(100);
      world.agent.answer();
      await world.settle(3_000);
      world.customerHangsUp(callId);
      await world.settle(3_000);
      if (order !== undefined && !asksToLeave(world)) world.agent.goTo(changePath(order));
    },
    say: (n) => `agent: answers a short call, and opens the change of the order ${(n % 2) + 1} from the last`,
  },

  placedBefore: { weight: 2, run: placeOwn, say: () => 'another order of the agent is placed' },
  changedByOther: {
    weight: 7,
    run: (world, n) => {
      const order = orderAt(world, n);
      if (order !== undefined) world.server.placed.changeBy(order, 1 + (n % 4), 'Daniel Ortiz');
    },
    say: (n) => `Daniel changes the order ${(n % 2) + 1} from the last`,
  },
  moved: {
    weight: 5,
    run: (world, n) => {
      const order = orderAt(world, n);
      const able = order === undefined ? [] : nextStatuses[order.status];
      // Mostly the next step; now and then it is cancelled, or fails.
      const to = able[n % 4 === 3 ? Math.floor(n / 4) % Math.max(1, able.length) : 0];
      if (order !== undefined && to !== undefined) world.server.placed.move(order, to);
    },
    say: (n) => `the order ${(n % 2) + 1} from the last moves on`,
  },
  failChange: {
    weight: 7,
    run: ({ network }, n) => network.fail(pick(routes, n), pick<Fault>(faults, Math.floor(n / 4))),
    say: (n) => `the next ${pick(routes, n)} goes wrong: ${pick<Fault>(faults, Math.floor(n / 4))}`,
  },
  delayChange: {
    weight: 6,
    run: ({ network }, n) => network.delay(pick(routes, n), pick(waits, 3 + Math.floor(n / 4))),
    say: (n) => `the next ${pick(routes, n)} is answered ${pick(waits, 3 + Math.floor(n / 4))} ms late`,
  },
};
