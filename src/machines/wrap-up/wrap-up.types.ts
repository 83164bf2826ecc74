import type { PromiseActorLogic } from 'xstate';
import type { Standing } from '../../services/agents/wrap-up';
import type { CallToTake } from '../../services/calls/calls-to-take';
import type { Result } from '../../services/errors/result';
import type { CallersReport } from '../callers/callers.types';
import type { ClockFact } from '../shared/clock.types';

export interface WrapUpContext {
  /** The seconds that the server last announced, counted down since. */
  readonly secondsLeft: number;
  /** The most there has been of this wrap-up. */
  readonly span: number;
  /** The end by this browser's clock; null until the first tick after the server's announcement. */
  readonly endsAt: number | null;
  readonly now: number;
  /** Oldest first, as the server last listed them; empty too where it has no such list. */
  readonly calls: readonly CallToTake[];
  readonly listedAt: number;
}

/**
 * The time after a call in which nothing rings, where the server gives it.
 */
export type WrapUpEvent =
  | { type: 'wrapUp.finish' }
  | { type: 'wrapUp.prolong' }
  /** The call that has waited longest. */
  | { type: 'wrapUp.takeNext' }
  /** From the parent: the seconds that the server announced; 0 while there is no wrap-up. */
  | { type: 'wrapUp.received'; secondsLeft: number }
  | CallersReport
  | ClockFact;

/** What the parent receives. */
export type WrapUpReport =
  | { type: 'wrapUp.answered'; standing: Standing }
  /** The server should have ended it by now, or knows of none: ask. */
  | { type: 'wrapUp.outdated' };

/** What the workspace receives. */
export type CallTaken = { type: 'wrapUp.callTaken'; call: CallToTake };

/* Actors to provide, besides the clock of live-call. */

/** POST /agent/wrap-up. */
export type ChangeWrapUp = PromiseActorLogic<Result<Standing>, { readonly action: 'end' | 'extend' }>;
