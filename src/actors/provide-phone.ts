import { customerPhoneMachine } from '../machines/customer-phone/customer-phone.machine';
import { watchAudioDevices } from '../services/audio/audio-devices';
import { openExchangeAt } from '../services/customer-phone/open-exchange';
import { playRingback } from '../services/customer-phone/ringback';
import { createClock } from './browser/clock.actor';
import { createExchange } from './customer-phone/exchange.actor';
import { createRingback } from './customer-phone/ringback.actor';
import { createWatchMicrophones } from './customer-phone/watch-microphones.actor';
import type { Services } from './services';

export const exampleCall = { restaurantName: 'Luna Verde Trattoria', fromNumber: '(206) 555-0173' };

/** The caller's side of the embedded carrier, the page /phone. */
export function providePhone({ config, page }: Services) {
  return customerPhoneMachine.provide({
    actors: {
      exchange: createExchange({ open: openExchangeAt(config.apiRootUrl, page) }),
      clock: createClock({ now: Date.now }),
      ringback: createRingback({ play: playRingback }),
      watchMicrophones: createWatchMicrophones({
        watch: (listener) =>
          watchAudioDevices(page.navigator, false, ({ microphones }) => listener(microphones.devices)).stop,
      }),
    },
  });
}
