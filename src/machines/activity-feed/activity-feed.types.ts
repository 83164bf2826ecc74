import type { PromiseActorLogic } from 'xstate';
import type { SupervisorFact } from '../realtime/realtime.types';

/** agent_online and agent_offline are our own. */
export type ActivityType =
  | 'call_started'
  | 'call_ended'
  | 'order_placed'
  | 'order_completed'
  | 'agent_online'
  | 'agent_offline'
  /** Ours: a call nobody answered. */
  | 'call_missed'
  /** Ours: the kitchen refused an order. */
  | 'order_refused'
  /** Ours: a supervisor set an agent's status, or freed or ended a call. */
  | 'agent_helped';

export interface ActivityItem {
  readonly id: number;
  /** The server's own; absent where it keeps nothing. */
  readonly activityId?: string;
  readonly type: ActivityType;
  readonly message: string;
  /** The call, order or agent whose page the line leads to. */
  readonly about?: { readonly kind: 'call' | 'order' | 'agent'; readonly id: string };
  readonly agentName: string | null;
  /** A number in the message, as the wire writes it. */
  readonly phone?: string;
  /** ms since the epoch */
  readonly at: number;
}

export interface ActivityFeedContext {
  /** Newest first, 20 at most. */
  readonly feed: readonly ActivityItem[];
  readonly nextId: number;
  /** The next id as the server was asked for what happened before. */
  readonly askedId: number;
}

export type ActivityFeedEvent =
  /** It happened now, in ms since the epoch. */
  | { type: 'feed.add'; fact: SupervisorFact; now: number }
  /** Figures were read, of a server that keeps what happened. */
  | { type: 'feed.wanted' }
  /** Figures were read, of another server. */
  | { type: 'feed.unkept' }
  /** Nobody knows what was missed. */
  | { type: 'feed.interrupted' }
  /** Somebody asks again for what happened before, where it could not be had. */
  | { type: 'feed.retry' };

/** Something that happened before this page was opened. */
export interface PastFact {
  readonly activityId: string;
  readonly fact: SupervisorFact;
  /** ms since the epoch */
  readonly at: number;
}

/** Newest first; nothing from a server that keeps none. Every other failure rejects. */
export type FetchActivity = PromiseActorLogic<readonly PastFact[]>;
