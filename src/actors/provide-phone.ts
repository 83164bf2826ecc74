import { customerPhoneMachine } from '../machines/customer-phone/customer-phone.machine';
import { openExchangeAt } from '../services/customer-phone/open-exchange';
import { createClock } from './browser/clock.actor';
import { createExchange } from './customer-phone/exchange.actor';
import type { Services } from './services';

/** The caller's side of the embedded carrier, the page /phone. */
export const providePhone = ({ config }: Services) =>
  customerPhoneMachine.provide({
    actors: {
      exchange: createExchange({ open: openExchangeAt(config.apiRootUrl) }),
      clock: createClock({ now: Date.now }),
    },
  });
