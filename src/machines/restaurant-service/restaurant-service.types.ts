import type { PromiseActorLogic } from 'xstate';
import type { RestaurantService } from '../../services/tenants/restaurant-service.types';
import type { RestaurantFact } from '../realtime/realtime.types';
import type { ClockFact } from '../shared/clock.types';

export interface ServiceInput {
  readonly tenantId: string;
}

export interface ServiceContext extends ServiceInput {
  /** The last answer; null before the first. */
  readonly service: RestaurantService | null;
  /** This computer's clock, in ms since the epoch; null before the first tick. */
  readonly now: number | null;
  /** What the server's clock is ahead of this computer's, in ms. */
  readonly aheadMs: number;
}

export type ServiceEvent = ClockFact | RestaurantFact;

/** Reports to the parent. */
export type ServiceReport =
  | { readonly type: 'service.loaded'; readonly service: RestaurantService }
  /** A new minute by the server's clock; after a sleep of the computer the first it is told. */
  | { readonly type: 'service.ticked'; readonly now: string };

/* Actors to provide. */

/** Every failure rejects. */
export type FetchService = PromiseActorLogic<RestaurantService, ServiceInput>;
