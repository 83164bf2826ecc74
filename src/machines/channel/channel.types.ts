import type { PromiseActorLogic } from 'xstate';
import type { ChannelFact, ChannelName, ChannelRefused, ReceivedEvent } from '../realtime/realtime.types';

export interface ChannelInput {
  readonly channel: ChannelName;
  /** In the place of one that broke: what came meanwhile is not known. */
  readonly isAnew: boolean;
  readonly seed: number;
}

export interface ChannelContext extends ChannelInput {
  /** The number of the last event that was passed on, or was before all of them; null until one is known. */
  readonly last: number | null;
  /**
   * Up to this number the server sent events before this tab knew the channel; one that is still on its way is news.
   */
  readonly knownFrom: number;
  /** Numbered events that came while earlier ones were being asked for. */
  readonly held: readonly ReceivedEvent[];
}

/** From the connection. */
export type ChannelEvent =
  /** The server is asked to let this page join. */
  | { readonly type: 'channel.asked' }
  /** The server took the subscription, at first and after each loss. */
  | { readonly type: 'channel.joined'; readonly channel: ChannelName }
  | ChannelRefused
  /** The connection is lost. */
  | { readonly type: 'channel.dropped' }
  /** Whether the end of a call was missed is asked for between joins. */
  | { readonly type: 'channel.askEnds' }
  | ReceivedEvent;

export interface Missed {
  readonly lastNumber: number;
  /** False where the server no longer has all of them: then it names none. */
  readonly isComplete: boolean;
  /** The missed events in order; null for one that this client does not use. */
  readonly facts: readonly (ChannelFact | null)[];
}

/* Actors to provide. */

/**
 * Fetches the events after `since`, or only the last number where that is null. Resolves to null where the server keeps
 * no events.
 */
export type FetchMissed = PromiseActorLogic<Missed | null, { channel: ChannelName; since: number | null }>;
