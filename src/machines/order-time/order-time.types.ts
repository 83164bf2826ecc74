import type { PromiseActorLogic } from 'xstate';
import type { OrderType } from '../../services/orders/order.types';
import type { OfferedTimes } from '../../services/tenants/restaurant-service.types';
import type { UnfinishedReport } from '../shared/unfinished-term';
import type { TypedTime } from './typed-time';

export interface TimeInput {
  readonly tenantId: string;
  readonly orderType: OrderType;
  readonly wantedAt: string | null;
  /** What was typed and not confirmed before the page was loaded again; empty for nothing. */
  readonly text: string;
}

export interface TimeContext extends TimeInput {
  /** The restaurant's zone; null until it is known. */
  readonly timezone: string | null;
  /** The minute by the server's clock. */
  readonly now: string | null;
  /** The day that is asked for; null: the first that has times. */
  readonly date: string | null;
  readonly offered: OfferedTimes | null;
  /** What was typed, until the times of its day are there. */
  readonly typed: TypedTime | null;
  readonly problem: 'unreadable' | 'notOffered' | null;
}

export type TimeEvent =
  /** Shows the times there are. */
  | { readonly type: 'time.open' }
  /** The focus is somewhere else: what is typed is taken, as by time.confirm. */
  | { readonly type: 'time.close' }
  /** What is typed is forgotten. */
  | { readonly type: 'time.cancel' }
  | { readonly type: 'time.asap' }
  | { readonly type: 'time.pick'; readonly time: string }
  | { readonly type: 'time.goTo'; readonly date: string }
  | { readonly type: 'time.write'; readonly text: string }
  | { readonly type: 'time.confirm' }
  | { readonly type: 'time.retry' }
  /** From the parent. */
  | { readonly type: 'time.zone'; readonly timezone: string; readonly now: string }
  | { readonly type: 'time.of'; readonly orderType: OrderType }
  | { readonly type: 'time.replace'; readonly wantedAt: string | null }
  | { readonly type: 'time.clear' };

/** Reports to the parent. */
export type TimeReport =
  | { readonly type: 'time.changed'; readonly wantedAt: string | null }
  | UnfinishedReport;

/* Actors to provide. */

/** Every failure rejects. */
export type FetchTimes = PromiseActorLogic<
  OfferedTimes,
  { readonly tenantId: string; readonly orderType: OrderType; readonly date: string | null }
>;
