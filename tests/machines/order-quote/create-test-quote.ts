import { type AnyEventObject, assign, type InputFrom, type OutputFrom } from 'xstate';
import { allergiesMachine } from '../../../src/machines/allergies/allergies.machine';
import type { AllergyFacts } from '../../../src/machines/allergies/allergies.types';
import { deliveryAddressMachine } from '../../../src/machines/delivery-address/delivery-address.machine';
import type { FetchAddresses } from '../../../src/machines/delivery-address/delivery-address.types';
import { orderQuoteMachine } from '../../../src/machines/order-quote/order-quote.machine';
import type {
  QuotedCart,
  QuoteInput,
  QuoteReport,
} from '../../../src/machines/order-quote/order-quote.types';
import { orderTimeMachine } from '../../../src/machines/order-time/order-time.machine';
import type { FetchTimes } from '../../../src/machines/order-time/order-time.types';
import type { ReadBackLogic } from '../../../src/machines/read-back/read-back.machine';
import { restaurantServiceMachine } from '../../../src/machines/restaurant-service/restaurant-service.machine';
import type { ServiceInput } from '../../../src/machines/restaurant-service/restaurant-service.types';
import type { Clock } from '../../../src/machines/shared/clock.types';
import type { Answer } from '../../../src/services/errors/answer';
import type { Quote, QuoteRequest } from '../../../src/services/orders/quote.types';
import type { RestaurantService } from '../../../src/services/tenants/restaurant-service.types';
import { standInCallback, standInChart, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

export function makeCart(changes: Partial<QuotedCart> = {}): QuotedCart {
  return {
    customerId: '5',
    callId: null,
    customer: { name: 'Ada Diaz', phoneNumber: '+12065550173' },
    orderType: 'pickup',
    paymentMethod: 'cash',
    lines: [
      {
        lineId: '9',
        menuItemId: '9',
        name: 'Ramen',
        quantity: 2,
        unitPriceCents: 1650,
        specialInstructions: null,
      },
    ],
    ...changes,
  };
}

export const nobodyAllergic: AllergyFacts = { customerId: '5', known: null, recorded: null, lines: [] };

export const emptyCart = makeCart({ lines: [] });

export function makeQuote(changes: Partial<Quote> = {}): Quote {
  return {
    id: 'q1',
    subtotalCents: 3300,
    taxCents: 338,
    deliveryFeeCents: null,
    tipCents: 0,
    totalCents: 3638,
    promisedAt: '2026-11-23T20:20:00Z',
    problems: [],
    ...changes,
  };
}

export const short = makeQuote({
  id: null,
  problems: [{ field: 'order_type', message: '$4.50 more for delivery.' }],
});

export const quoted = (changes: Partial<Quote> = {}): Answer<Quote> => ({
  kind: 'done',
  value: makeQuote(changes),
});

/** Reads orders back with the logic, where one is given. */
export function createTestQuote(
  input: Partial<QuoteInput> = {},
  readBack: ReadBackLogic | null = null,
  restaurantService?: typeof restaurantServiceMachine,
  allergiesChart?: typeof allergiesMachine,
) {
  const askQuote = standInPromise<Answer<Quote>, QuoteRequest>();
  const service = standInChart<typeof restaurantServiceMachine>();
  const address = standInChart<typeof deliveryAddressMachine>();
  const time = standInChart<typeof orderTimeMachine>();
  const allergies = standInChart<typeof allergiesMachine>();
  const chart = startUnderParent(
    orderQuoteMachine.provide({
      actors: {
        askQuote: askQuote.logic,
        restaurantService: restaurantService ?? service.logic,
        deliveryAddress: address.logic,
        orderTime: time.logic,
        allergies: allergiesChart ?? allergies.logic,
      },
      ...(readBack === null
        ? {}
        : {
            actions: {
              startReadBack: assign(({ context: { read }, spawn }) => ({
                readBack: spawn(readBack, { input: { read } }),
              })),
            },
          }),
    }),
    {
      tenantId: '3',
      cart: makeCart(),
      terms: null,
      allergyFacts: nobodyAllergic,
      read: [],
      typedTime: '',
      typedTip: '',
      ...input,
    },
  );
  const placing = () => {
    const last = chart.reports.findLast(({ type }) => type === 'quote.reported');
    // The chart's own report, as the guard above found it.
    return (last as Extract<QuoteReport, { type: 'quote.reported' }> | undefined)?.placing;
  };
  return {
    ...chart,
    ...{ askQuote, service, address, time, allergies, placing },
    now: () => chart.ref.getSnapshot(),
    state: () => chart.ref.getSnapshot().value,
  };
}

/** With the first quote there. */
export async function quotedOrder(input: Partial<QuoteInput> = {}, quote: Partial<Quote> = {}) {
  const test = createTestQuote(input);
  test.clock.increment(300);
  await test.askQuote.answer(quoted(quote));
  return test;
}

/** The chart over its real ones, which the views of an order read. */
export function createQuoteToShow() {
  const askQuote = standInPromise<Answer<Quote>, QuoteRequest>();
  const fetchService = standInPromise<RestaurantService, ServiceInput>();
  const logic = orderQuoteMachine.provide({
    actors: {
      askQuote: askQuote.logic,
      restaurantService: restaurantServiceMachine.provide({
        actors: {
          fetchService: fetchService.logic,
          clock: standInCallback<AnyEventObject, InputFrom<Clock>>().logic,
        },
      }),
      deliveryAddress: deliveryAddressMachine.provide({
        actors: {
          fetchAddresses: standInPromise<OutputFrom<FetchAddresses>, InputFrom<FetchAddresses>>().logic,
        },
      }),
      orderTime: orderTimeMachine.provide({
        actors: { fetchTimes: standInPromise<OutputFrom<FetchTimes>, InputFrom<FetchTimes>>().logic },
      }),
      allergies: allergiesMachine.provide({ actors: { offersAllergies: standInPromise<boolean>().logic } }),
    },
  });
  return { logic, askQuote, fetchService };
}
