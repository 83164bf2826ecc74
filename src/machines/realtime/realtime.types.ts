import type { AnyEventObject, CallbackActorLogic, ErrorActorEvent } from 'xstate';
import type { Duty, NotReady, WrapUp } from '../../services/agents/agent.types';
import type { Call, Released } from '../../services/calls/call.types';
import type { CallEndReason } from '../../services/calls/end-reasons';
import type { AgentStates, Waiting } from '../../services/stats/stats.types';
import type { OrderAltered } from '../shared/placed-order.types';

/** The chart's states carry the same names. */
export type ConnectionState =
  | 'initialized'
  | 'connecting'
  | 'connected'
  | 'unavailable'
  | 'failed'
  | 'disconnected';

/** Channel names without the wire's private- prefix: 'supervisor', 'agent.7'. */
export type ChannelName = string;

/** Private channel agent.{id}. */
export type AgentChannelFact =
  | { type: 'agentChannel.callOffered'; call: Call }
  | { type: 'agentChannel.callCancelled'; callId: string }
  | {
      type: 'agentChannel.callEnded';
      callId: string;
      reason?: CallEndReason;
      seconds?: number;
      released?: Released;
    }
  /** Ours: the status, the wrap-up or the break to come has changed, in whichever tab or by itself. */
  | {
      type: 'agentChannel.availabilityChanged';
      status: string;
      wrapUp?: WrapUp | undefined;
      duty?: Duty | undefined;
      notReady?: NotReady | null;
    };

/**
 * Private channel agent.{id}, ours: an order of this agent is further on, was changed, or the kitchen has refused it.
 */
export interface OwnOrdersFact {
  readonly type: 'ownOrders.moved';
  /** Left out where neither its total is new nor its end. */
  readonly altered?: Omit<OrderAltered, 'type'>;
}

/**
 * Private channel restaurants, ours. Null is any of them: what changed while the channel was not joined is not known.
 */
export interface RestaurantFact {
  readonly type: 'restaurants.changed';
  readonly tenantId: string | null;
}

/** The id of the stored activity; absent where the server stores none. */
interface Kept {
  readonly activityId?: string;
  /** For an event that was missed and fetched: how many seconds ago it happened. */
  readonly secondsAgo?: number;
}

/** Private channel supervisor. Absent names are null; the wording is the monitor's. */
export type SupervisorFact =
  | { type: 'supervisor.activeCallsCounted'; count: number }
  /** waiting: ours. */
  | { type: 'supervisor.queuedCallsCounted'; count: number; waiting?: Waiting }
  | {
      type: 'supervisor.agentsOnlineCounted';
      count: number;
      byType: Readonly<Record<string, number>> | null;
      /** Ours, as byState: of all who may work. */
      total?: number;
      byState?: AgentStates;
    }
  | { type: 'supervisor.pendingOrdersCounted'; count: number }
  | { type: 'supervisor.revenueUpdated'; amountCents: number }
  | ({
      type: 'supervisor.callStarted';
      agent: string | null;
      restaurant: string | null;
      callId?: string;
    } & Kept)
  | { type: 'supervisor.callAccepted' }
  | ({ type: 'supervisor.callEnded'; agent: string | null; callId?: string } & Kept)
  /** Ours: a call is over that nobody answered. */
  | ({
      type: 'supervisor.callMissed';
      restaurant: string | null;
      customer: string | null;
      /** The number as on the wire. */
      phone: string | null;
      waitedSeconds: number | null;
      reason: string | null;
      callId?: string;
    } & Kept)
  | ({
      type: 'supervisor.orderCreated';
      totalCents: number | null;
      agent: string | null;
      restaurant: string | null;
      orderId?: string;
    } & Kept)
  /** agent: who completed it, where the server says so; else who took it. */
  | ({ type: 'supervisor.orderCompleted'; orderId: string | null; agent: string | null } & Kept)
  /** Ours: the kitchen refused it. */
  | ({ type: 'supervisor.orderRefused'; orderId: string | null; reason: string | null } & Kept)
  | { type: 'supervisor.orderStatusUpdated' }
  | ({
      type: 'supervisor.agentStatusChanged';
      agentId: string | null;
      agent: string | null;
      oldStatus: string | null;
      newStatus: string | null;
    } & Kept)
  /** Ours: a customer is new, has other details, was merged or removed. */
  | { type: 'supervisor.customerChanged'; isNew: boolean }
  /** Ours: a supervisor set an agent's status, or freed or ended the call of one. */
  | ({
      type: 'supervisor.helped';
      action: 'set_status' | 'offer_again' | 'end_call';
      by: string | null;
      agent: string | null;
      agentId: string | null;
      status: string | null;
      callId: string | null;
      reason: string | null;
    } & Kept);

export type ChannelFact = AgentChannelFact | OwnOrdersFact | SupervisorFact | RestaurantFact;

/** Ours: an event with its number on its channel. Facts of servers without numbers come bare. */
export interface ReceivedEvent {
  readonly type: 'event.received';
  readonly channel: ChannelName;
  readonly number: number;
  /** null for an event that nobody here waits for. */
  readonly fact: ChannelFact | null;
}

/** What the connection actor sends back, besides the channel facts. */
export type SocketFact =
  | { type: 'socket.connecting' }
  | { type: 'socket.connected'; socketId: string }
  | { type: 'socket.unavailable' }
  | { type: 'socket.failed' }
  | { type: 'socket.disconnected' }
  /** The server took the subscription; for agent.{id} that also made the agent available. */
  | ChannelJoined
  | ChannelRefused;

export interface ChannelRefused {
  readonly type: 'channel.refused';
  readonly channel: ChannelName;
  /** The status of the answer; null where nobody answered. */
  readonly status: number | null;
}

/** What the connection actor receives. */
export type ConnectionCommand =
  | { type: 'connection.want'; channels: readonly ChannelName[] }
  /** disconnect and connect again at once. */
  | { type: 'connection.nudge' }
  /** Go away and stay away until the next nudge. */
  | { type: 'connection.close' };

/** From the chart of a channel, besides the facts that it passes on unchanged. */
export type ChannelReport =
  /** It could not be joined a while ago: leave it and ask anew. */
  | { readonly type: 'channel.rejoin'; readonly channel: ChannelName }
  /** Whether no event of it can be waited for: refused for good, or not joined twice in a row. */
  | { readonly type: 'channel.accessChanged'; readonly channel: ChannelName; readonly isRefused: boolean }
  /** Nobody knows what was missed, if anything was: everything is to be read again. hasGap: something was. */
  | { readonly type: 'channel.readAnew'; readonly channel: ChannelName; readonly hasGap: boolean }
  | { readonly type: 'channel.catchingUp'; readonly channel: ChannelName }
  /** What was missed has been passed on. */
  | { readonly type: 'channel.caughtUp'; readonly channel: ChannelName; readonly hasOffers: boolean };

/** Ours, for who watches a channel: joined again or with a gap, and the server is asked for what was missed. */
export type ChannelFollowed =
  | { readonly type: 'channel.catchingUp'; readonly channel: ChannelName }
  /** Nothing was missed that has not been passed on. */
  | { readonly type: 'channel.caughtUp'; readonly channel: ChannelName };

export interface ChannelJoined {
  readonly type: 'channel.joined';
  readonly channel: ChannelName;
}

export interface RealtimeInput {
  /** The session's token, for the presence request after a drop. */
  readonly token: string;
  readonly channels: readonly ChannelName[];
  readonly seed: number;
}

export interface RealtimeContext extends RealtimeInput {
  /** Nudges since the connection was last up. */
  readonly nudges: number;
  /** The connection has been down for so long that it is shown as lost, whatever is tried. */
  readonly isOverdue: boolean;
  /** Another tab of this person takes the calls: that one reports when they leave. */
  readonly isPhoneElsewhere: boolean;
  /** It was up, and the server was not told since that the person is away. */
  readonly isLeaveDue: boolean;
  /** Channels that the server refuses for good, or that could not be joined twice in a row. */
  readonly refused: readonly ChannelName[];
}

/** A call of the agent is over: whether its end was missed is asked at once, without the live connection too. */
export interface AskEnds {
  readonly type: 'realtime.askEnds';
}

export type RealtimeEvent =
  | { type: 'realtime.watch'; channels: readonly ChannelName[] }
  /** Whether another tab has the person's phone. */
  | { type: 'realtime.notePhone'; isElsewhere: boolean }
  | { type: 'realtime.retry' }
  | AskEnds
  /** To itself: it has not been up for a while. */
  | { type: 'realtime.overdue' }
  /** The browser came online or the tab became visible. */
  | { type: 'browser.woke' }
  /** The page is being closed or reloaded. */
  | { type: 'browser.left' }
  /** The user signs out. */
  | { type: 'realtime.close' }
  | SocketFact
  | ChannelFact
  | ReceivedEvent
  /** From the charts of its channels, one of which may break. */
  | ChannelReport
  | ErrorActorEvent;

/** connected: each arrival in connected. dropped: each loss of it. Facts are passed on as they came. */
export type RealtimeReport =
  | { type: 'realtime.connected' }
  | { type: 'realtime.dropped' }
  | ChannelJoined
  | AgentChannelFact;

/** Connects at once; sends SocketFact, and ChannelFact or, where it is numbered, ReceivedEvent. */
export type EchoConnection = CallbackActorLogic<ConnectionCommand>;
/** Sends browser.woke (online, tab visible, page shown again) and browser.left (pagehide). Receives nothing. */
export type WatchBrowser = CallbackActorLogic<AnyEventObject>;
/**
 * Posts /agent/presence/offline with the token of each presence.leave, keepalive, and ignores
 * every answer. The request must outlive the actor: it is the last thing a chart does.
 */
export type Presence = CallbackActorLogic<{ type: 'presence.leave'; token: string }>;
