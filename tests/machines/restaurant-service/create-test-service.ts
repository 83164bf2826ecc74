import type { AnyEventObject } from 'xstate';
import { restaurantServiceMachine } from '../../../src/machines/restaurant-service/restaurant-service.machine';
import type { ServiceInput } from '../../../src/machines/restaurant-service/restaurant-service.types';
import type { RestaurantService } from '../../../src/services/tenants/restaurant-service.types';
import { standInCallback, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

export function makeService(changes: Partial<RestaurantService> = {}): RestaurantService {
  return {
    timezone: 'America/Los_Angeles',
    now: '2026-11-23T20:00:00Z',
    isOpen: true,
    closesAt: '2026-11-23T21:00:00Z',
    opensAt: null,
    pickupMinutes: 20,
    deliveryMinutes: 45,
    delivery: { feeCents: 400, minimumCents: 1500, freeFromCents: 4000, radiusMiles: 5, areas: [] },
    isReadBackRequired: false,
    ...changes,
  };
}

export function createTestService() {
  const fetchService = standInPromise<RestaurantService, ServiceInput>();
  const clock = standInCallback<AnyEventObject, { everyMs: number }>();
  const chart = startUnderParent(
    restaurantServiceMachine.provide({ actors: { fetchService: fetchService.logic, clock: clock.logic } }),
    { tenantId: '3' },
  );
  return {
    ...chart,
    fetchService,
    now: () => chart.ref.getSnapshot(),
    tick: (iso: string) => clock.tell({ type: 'clock.ticked', now: Date.parse(iso) }),
  };
}
