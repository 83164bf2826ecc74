import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, sendParent, setup } from 'xstate';
import { retryAfter } from '../../services/errors/may-pass';
import type { RestaurantService } from '../../services/tenants/restaurant-service.types';
import type { Clock } from '../shared/clock.types';
import { mustProvide, mustProvideCallback } from '../shared/must-provide';
import type {
  FetchService,
  ServiceContext,
  ServiceEvent,
  ServiceInput,
  ServiceReport,
} from './restaurant-service.types';

const fetchService: FetchService = mustProvide('fetchService');
const clock: Clock = mustProvideCallback('clock');

const minuteOf = (ms: number): number => Math.floor(ms / 60_000);

/** Whether one restaurant takes orders now, until when, and its own time of day. */
export const restaurantServiceMachine = setup({
  types: {} as { context: ServiceContext; events: ServiceEvent; input: ServiceInput },
  actors: { fetchService, clock },
  actions: {
    keepTime: enqueueActions(
      ({ context: { service, now: before, aheadMs }, enqueue }, { now }: { now: number }) => {
        enqueue.assign({ now });
        if (service === null || minuteOf((before ?? 0) + aheadMs) === minuteOf(now + aheadMs)) return;
        enqueue.sendParent({
          type: 'service.ticked',
          now: new Date(now + aheadMs).toISOString(),
        } satisfies ServiceReport);
      },
    ),
    report: sendParent(
      (_, service: RestaurantService): ServiceReport => ({ type: 'service.loaded', service }),
    ),
  },
  guards: {
    isOfRestaurant: ({ context }, { tenantId }: { tenantId: string | null }) =>
      tenantId === null || tenantId === context.tenantId,
    /** It closed or opened since it was asked. */
    hasTurned: ({ context: { service, aheadMs } }, { now }: { now: number }) => {
      const next = service?.closesAt ?? service?.opensAt ?? null;
      return next !== null && now + aheadMs >= Date.parse(next);
    },
  },
  delays: { refreshEvery: 300_000, retryAfter: retryAfter(10_000) },
}).createMachine({
  id: 'restaurantService',
  context: ({ input: { tenantId } }) => ({ tenantId, service: null, now: null, aheadMs: 0 }),
  invoke: { src: 'clock', id: 'clock', input: { everyMs: 5_000 }, onError: {} },
  on: {
    'clock.ticked': { actions: { type: 'keepTime', params: ({ event }) => event } },
    'restaurants.changed': {
      guard: { type: 'isOfRestaurant', params: ({ event }) => event },
      target: '.asking',
    },
  },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        src: 'fetchService',
        input: ({ context: { tenantId } }) => ({ tenantId }),
        onDone: {
          target: 'known',
          actions: [
            assign(({ context: { now }, event: { output } }) => ({
              service: output,
              aheadMs: now === null ? 0 : Date.parse(output.now) - now,
            })),
            { type: 'report', params: ({ event }) => event.output },
          ],
        },
        onError: 'failed',
      },
    },
    known: {
      on: {
        'clock.ticked': {
          guard: { type: 'hasTurned', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'keepTime', params: ({ event }) => event },
        },
      },
      after: { refreshEvery: 'asking' },
    },
    failed: { after: { retryAfter: 'asking' } },
  },
});

export type RestaurantServiceLogic = typeof restaurantServiceMachine;
export type RestaurantServiceActorRef = ActorRefFrom<RestaurantServiceLogic>;
export type RestaurantServiceSnapshot = SnapshotFrom<RestaurantServiceLogic>;
