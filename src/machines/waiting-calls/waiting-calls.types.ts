import type { CallToTake } from '../../services/calls/calls-to-take';
import type { CallersReport } from '../callers/callers.types';
import type { ClockFact } from '../shared/clock.types';

export interface WaitingCallsContext {
  /** The calls in the server's last list, oldest first. */
  readonly calls: readonly CallToTake[];
  readonly now: number;
  /** When that list arrived, by this browser's clock. */
  readonly listedAt: number;
}

/** Who waits while a call rings or is live here. */
export type WaitingCallsEvent =
  /** From the workspace: a call rings or is live here, and the server has such a list / no longer. */
  { type: 'waiting.watch' } | { type: 'waiting.rest' } | CallersReport | ClockFact;
