import { menuMachine } from '../../../src/machines/menu/menu.machine';
import type {
  LoadCallDraft,
  LoadQuote,
  OrderContext,
  OrderInput,
} from '../../../src/machines/order-draft/order-draft.types';
import { repeatOrderMachine } from '../../../src/machines/repeat-order/repeat-order.machine';
import { twice } from '../../../src/machines/shared/twice';
import type { Result } from '../../../src/services/errors/result';
import type { MenuCategory } from '../../../src/services/menu/menu.types';
import type { FoundItem } from '../../../src/services/menu/menu-schema';
import type { NewOrder, PastOrder, PlacedOrder } from '../../../src/services/orders/order.types';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';
import { makeCustomer, makeMenu, margherita } from '../call/call.fixtures';
import { guessLogic } from '../menu/guess-logic';
import { provideKeys } from './provide-keys';

/** The context of an order at one restaurant, empty or with these changes. */
export function makeOrderContext(changes: Partial<OrderContext> = {}): OrderContext {
  return {
    lines: [],
    orderType: 'pickup',
    paymentMethod: 'cash',
    idempotencyKey: null,
    sending: null,
    unconfirmed: null,
    callId: null,
    tenantId: '3',
    customer: null,
    searchesServer: true,
    caller: null,
    menu: [],
    open: null,
    shorthand: null,
    held: [],
    lineErrors: {},
    formerPrices: {},
    unavailableIds: [],
    alert: null,
    quote: null,
    placing: null,
    callDraft: null,
    base: null,
    lastPlaced: null,
    ...changes,
  };
}

/** The order chart with its real children. */
export function createTestOrder(
  input: Partial<OrderInput> = {},
  loadQuote?: LoadQuote,
  loadCallDraft?: LoadCallDraft,
) {
  const fetchMenu = standInPromise<readonly MenuCategory[], { tenantId: string }>();
  const searchMenu = standInPromise<readonly FoundItem[] | null, { tenantId: string; query: string }>();
  const fetchPastOrders = standInPromise<readonly PastOrder[], { customerId: string }>();
  const { keys, machine } = provideKeys();
  const submitOrder = standInPromise<Result<PlacedOrder>, NewOrder>();
  const chart = startUnderParent(
    machine.provide({
      actors: {
        menu: menuMachine.provide({
          actors: {
            fetchMenu: fetchMenu.logic,
            loadMenu: twice(fetchMenu.logic),
            searchMenu: searchMenu.logic,
            guessItems: guessLogic,
          },
        }),
        repeatOrder: repeatOrderMachine.provide({
          actors: { fetchPastOrders: twice(fetchPastOrders.logic) },
        }),
        submitOrder: submitOrder.logic,
        ...(loadQuote === undefined ? {} : { loadQuote }),
        ...(loadCallDraft === undefined ? {} : { loadCallDraft }),
      },
    }),
    { callId: '12', tenantId: '3', customer: makeCustomer(), draft: null, ...input },
  );
  const now = () => chart.ref.getSnapshot();
  const { menu, repeat } = now().children;
  if (menu === undefined || repeat === undefined) throw new Error('The order runs no children');
  return {
    ...chart,
    menu,
    repeat,
    fetchMenu,
    searchMenu,
    fetchPastOrders,
    keys,
    submitOrder,
    now,
  };
}

export async function ready(input: Partial<OrderInput> = {}) {
  const test = createTestOrder(input);
  await test.fetchMenu.answer(makeMenu());
  return test;
}

/** One Margherita in the cart. */
export async function filled(input: Partial<OrderInput> = {}) {
  const test = await ready(input);
  test.ref.send({ type: 'order.add', item: margherita });
  return test;
}

/** On its way with key-1. */
export async function sending(input: Partial<OrderInput> = {}) {
  const test = await filled(input);
  test.ref.send({ type: 'order.submit' });
  return test;
}
