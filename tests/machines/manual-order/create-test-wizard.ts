import { fromPromise } from 'xstate';
import { customerLookupMachine } from '../../../src/machines/customer-lookup/customer-lookup.machine';
import { manualOrderMachine } from '../../../src/machines/manual-order/manual-order.machine';
import { menuMachine } from '../../../src/machines/menu/menu.machine';
import type { OrderQuoteLogic } from '../../../src/machines/order-quote/order-quote.machine';
import { repeatOrderMachine } from '../../../src/machines/repeat-order/repeat-order.machine';
import { restaurantsMachine } from '../../../src/machines/restaurants/restaurants.machine';
import { twice } from '../../../src/machines/shared/twice';
import type { Customer, CustomerDetails } from '../../../src/services/customers/customer.types';
import type { Result } from '../../../src/services/errors/result';
import type { MenuCategory } from '../../../src/services/menu/menu.types';
import type { FoundItem } from '../../../src/services/menu/menu-schema';
import type { CustomerNames, ManualDraft } from '../../../src/services/orders/manual-draft.types';
import type { NewOrder, PastOrder, PlacedOrder } from '../../../src/services/orders/order.types';
import type { Tenant } from '../../../src/services/tenants/tenant.types';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';
import { done, makeCustomer, makeMenu, margherita } from '../call/call.fixtures';
import { guessLogic } from '../menu/guess-logic';
import { provideKeys } from '../order-draft/provide-keys';

export function makeTenant(changes: Partial<Tenant> = {}): Tenant {
  return {
    id: '3',
    name: 'Luna Verde Trattoria',
    slug: null,
    isActive: true,
    isOpen: true,
    phone: '+12065550100',
    email: null,
    timezone: null,
    ...changes,
  };
}

export const luna = makeTenant();
export const noodle = makeTenant({ id: '4', name: 'Noodle Harbor', isOpen: false, phone: null });
export const diner = makeTenant({ id: '5', name: 'Crème Diner' });

/** The wizard with its real charts, over actors that answer when the test says so. */
export function createTestWizard(draft: ManualDraft | null = null, quote: OrderQuoteLogic | null = null) {
  const fetchRestaurants = standInPromise<readonly Tenant[]>();
  const renameCustomer = standInPromise<
    Result<Customer>,
    { customer: Customer | null; names: CustomerNames }
  >();
  const lookupCustomer = standInPromise<
    Result<Customer | null>,
    { phone: string; tenantId: string | null }
  >();
  const createCustomer = standInPromise<
    Result<Customer>,
    CustomerDetails & { tenantId: string | null; phoneNumber: string }
  >();
  const updateCustomer = standInPromise<Result<Customer>, { customer: Customer; details: CustomerDetails }>();
  const fetchMenu = standInPromise<readonly MenuCategory[], { tenantId: string }>();
  const searchMenu = standInPromise<readonly FoundItem[] | null, { tenantId: string; query: string }>();
  const fetchPastOrders = standInPromise<readonly PastOrder[], { customerId: string }>();
  const { keys, machine: orderMachine } = provideKeys();
  const submitOrder = standInPromise<Result<PlacedOrder>, NewOrder>();
  const chart = startUnderParent(
    manualOrderMachine.provide({
      actors: {
        renameCustomer: renameCustomer.logic,
        restaurants: restaurantsMachine.provide({
          actors: {
            fetchRestaurants: fetchRestaurants.logic,
            loadRestaurants: twice(fetchRestaurants.logic),
          },
        }),
        customerLookup: customerLookupMachine.provide({
          actors: {
            lookupCustomer: lookupCustomer.logic,
            createCustomer: createCustomer.logic,
            updateCustomer: updateCustomer.logic,
          },
        }),
        orderDraft: orderMachine.provide({
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
            loadQuote: fromPromise(async () => quote),
          },
        }),
      },
    }),
    { draft },
  );
  const now = () => chart.ref.getSnapshot();
  const child = <K extends 'restaurants' | 'lookup' | 'order'>(name: K) => {
    const ref = now().children[name];
    if (ref === undefined) throw new Error(`The wizard does not run ${name}`);
    return ref;
  };
  return {
    ...chart,
    now,
    child,
    /** Where the wizard stands, without its other region. */
    at: () => now().value.wizard,
    notices: () =>
      chart.reports.flatMap((report) => (report.type === 'notice.raised' ? [report.notice] : [])),
    /** The draft as it was last told. */
    kept: () => chart.reports.findLast(({ type }) => type === 'manual.draftChanged')?.draft,
    pick: (restaurantId: string) => child('restaurants').send({ type: 'restaurants.pick', restaurantId }),
    keys,
    actors: {
      fetchRestaurants,
      renameCustomer,
      lookupCustomer,
      createCustomer,
      updateCustomer,
      fetchMenu,
      searchMenu,
      fetchPastOrders,
      submitOrder,
    },
  };
}

export type TestWizard = ReturnType<typeof createTestWizard>;

export async function atRestaurants() {
  const test = createTestWizard();
  await test.actors.fetchRestaurants.answer([luna, noodle, diner]);
  return test;
}

export async function atCustomer() {
  const test = await atRestaurants();
  test.pick(luna.id);
  await test.actors.fetchMenu.answer(makeMenu());
  return test;
}

/** Looks somebody up, and finds them. */
export async function find(test: TestWizard, customer = makeCustomer()) {
  test.child('lookup').send({ type: 'lookup.editPhone', phone: '206 555 0173' });
  test.child('lookup').send({ type: 'lookup.search' });
  await test.actors.lookupCustomer.answer(done(customer));
}

export async function atItems(customer = makeCustomer()) {
  const test = await atCustomer();
  await find(test, customer);
  return test;
}

/** One Margherita for Maya. */
export async function withOrder() {
  const test = await atItems();
  test.child('order').send({ type: 'order.add', item: margherita });
  return test;
}

/** On its way with key-1. */
export async function placing() {
  const test = await withOrder();
  test.ref.send({ type: 'manual.submit' });
  return test;
}
