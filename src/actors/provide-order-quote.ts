import { assign, fromPromise } from 'xstate';
import { allergiesMachine } from '../machines/allergies/allergies.machine';
import { deliveryAddressMachine } from '../machines/delivery-address/delivery-address.machine';
import { type OrderQuoteLogic, orderQuoteMachine } from '../machines/order-quote/order-quote.machine';
import { orderTimeMachine } from '../machines/order-time/order-time.machine';
import type { Capabilities } from '../services/capabilities/capabilities';
import { fetchAddresses } from '../services/customers/addresses';
import { toAnswer } from '../services/errors/answer';
import { mayPass } from '../services/errors/may-pass';
import type { HttpClient } from '../services/http/http-client';
import type { QuoteRequest } from '../services/orders/quote.types';
import { fetchQuote } from '../services/orders/quotes';
import { fetchTimes } from '../services/tenants/restaurant-service';
import { provideRestaurantService } from './provide-restaurant-service';
import { request } from './request';
import type { Services } from './services';

const soon = { giveUpAfter: 10_000 };

const askQuote = (orderId?: string) => (http: HttpClient, input: QuoteRequest, signal: AbortSignal) =>
  toAnswer(
    fetchQuote(http, orderId === undefined ? input : { ...input, orderId }, signal),
    // It changes nothing: one that came too often is asked for again.
    (status) => !mayPass(status),
  );

/** What an order, or the change of one, will be charged, and its address and time, in a chunk of its own. */
export async function provideOrderQuote(
  { http }: Pick<Services, 'http'>,
  capabilities: Capabilities,
  orderId?: string,
): Promise<OrderQuoteLogic> {
  const quote = orderQuoteMachine.provide({
    actors: {
      askQuote: request(http, askQuote(orderId), soon),
      restaurantService: provideRestaurantService({ http }),
      deliveryAddress: deliveryAddressMachine.provide({
        actors: { fetchAddresses: request(http, fetchAddresses, soon) },
      }),
      orderTime: orderTimeMachine.provide({ actors: { fetchTimes: request(http, fetchTimes, soon) } }),
      allergies: allergiesMachine.provide({
        actors: {
          offersAllergies: fromPromise(async () => capabilities.includes('order-allergies')),
        },
      }),
    },
  });
  if (!capabilities.includes('read-back')) return quote;
  const { readBackMachine } = await import('../machines/read-back/read-back.machine');
  return quote.provide({
    actions: {
      startReadBack: assign(({ context: { read }, spawn }) => ({
        readBack: spawn(readBackMachine, { input: { read } }),
      })),
    },
  });
}
