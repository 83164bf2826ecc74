import type { AnyEventObject, CallbackActorLogic, PromiseActorLogic } from 'xstate';
import type { Result } from '../../services/errors/result';
import type { Board, KitchenSession } from '../../services/kitchen/kitchen.types';
import type { KitchenPressesReport } from '../kitchen-presses/kitchen-presses.types';
import type { ReleaseReport } from '../release/release.types';
import type { ClockFact } from '../shared/clock.types';
import type { LinkFact } from '../shared/link.types';

export interface KitchenInput {
  /** The secret in the link that was opened last; null without one, and once it is used. */
  readonly secret: string | null;
  /** The session that this browser has kept; null for none. */
  readonly session: KitchenSession | null;
}

export interface KitchenContext extends KitchenInput {
  /** null until the first answer; kept while the server cannot be reached. */
  readonly board: Board | null;
  /** How many orders waited when one more began to; null once one of them does no longer. */
  readonly announced: number | null;
  /** When the board was read, in ms; null until the second after it. */
  readonly readAt: number | null;
  /** The time in ms. */
  readonly now: number;
  /** Why the link is of no use, or of none yet. */
  readonly reason: string | null;
  /** What the host said of another release of this page; null while it has none. */
  readonly replaced: ReleaseReport | null;
  /** What the server asked to wait when it last refused, in ms; 0 for nothing. */
  readonly waitMs: number;
}

export type LiveFact =
  | { type: 'live.connected' }
  | { type: 'live.lost' }
  /** Something may have changed: an event came, or the channel was joined. */
  | { type: 'live.changed' };

export type KitchenEvent =
  | { type: 'kitchen.retry' }
  | { type: 'browser.woke' }
  | { type: 'browser.left' }
  | KitchenPressesReport
  | ReleaseReport
  | LiveFact
  | LinkFact
  | ClockFact;

export type OpenKitchen = PromiseActorLogic<Result<KitchenSession>, { readonly secret: string }>;
export type FetchBoard = PromiseActorLogic<Result<Board>>;
/** Lets the device not switch its screen off, for as long as it runs: in the dark nobody sees an order. */
export type KeepScreenOn = CallbackActorLogic<AnyEventObject>;
/** Sends LiveFact; reconnects by itself. */
export type WatchKitchen = CallbackActorLogic<AnyEventObject>;
