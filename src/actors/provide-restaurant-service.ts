import {
  type RestaurantServiceLogic,
  restaurantServiceMachine,
} from '../machines/restaurant-service/restaurant-service.machine';
import { fetchService } from '../services/tenants/restaurant-service';
import { createClock } from './browser/clock.actor';
import { request } from './request';
import type { Services } from './services';

/** Whether a restaurant takes orders now, in a chunk of its own. */
export function provideRestaurantService({ http }: Pick<Services, 'http'>): RestaurantServiceLogic {
  return restaurantServiceMachine.provide({
    actors: {
      fetchService: request(http, fetchService, { giveUpAfter: 10_000 }),
      clock: createClock({ now: Date.now }),
    },
  });
}
