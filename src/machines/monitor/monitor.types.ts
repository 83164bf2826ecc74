import type { AdminStats, AgentStates, Waiting } from '../../services/stats/stats.types';
import type { CallListReport } from '../call-list/call-list.types';
import type { FreshnessReport } from '../freshness/freshness.types';
import type { SupervisorFact } from '../realtime/realtime.types';
import type { ClockFact } from '../shared/clock.types';
import type { DataInvalidated } from '../shared/notice.types';

/** Counts in live events that the stats read since do not have; null where no event had one. */
export interface LiveCounts {
  readonly activeCalls: number | null;
  readonly queuedCalls: number | null;
  /** From the same event; null where it had none. */
  readonly waiting: Waiting | null;
  readonly agentsOnline: {
    readonly count: number;
    readonly byType: Readonly<Record<string, number>> | null;
    /** Where the event had them. */
    readonly total?: number;
    readonly byState?: AgentStates;
  } | null;
  readonly pendingOrders: number | null;
  /** Also of the stats read: the next one is compared with it. */
  readonly revenueCents: number | null;
}

export interface MonitorInput {
  /** The supervisor channel was joined before the monitor's code came. */
  readonly isLive: boolean;
}

export interface MonitorContext extends MonitorInput {
  readonly counts: LiveCounts;
  /** The counts that came since the channel was last joined: one from before a gap may be old. */
  readonly countsSinceJoined: LiveCounts;
  /** The counts that came after the last request of the stats was sent. */
  readonly countsSinceAsked: Partial<LiveCounts>;
  /** An event said once how many callers wait: without that, none do where the stats do not say so. */
  readonly isQueueCounted: boolean;
  /** ms since the epoch, moved on by the clock actor. */
  readonly now: number;
  /** When the supervisor channel was lost, in ms since the epoch; null while it is joined. */
  readonly lostAt: number | null;
}

export type MonitorEvent =
  | SupervisorFact
  /** The supervisor channel was joined, and nobody knows what was missed; or it was lost. */
  | { type: 'live.gained' }
  | { type: 'live.lost' }
  /** Ours: what was missed is being asked for, and has been passed on. */
  | { type: 'live.catchingUp' }
  | { type: 'live.caughtUp' }
  | ClockFact
  | { type: 'stats.asked' }
  /** A fresh stats answer: it is newer than the events before its request. */
  | { type: 'stats.read'; stats: AdminStats }
  /** From the charts it runs. */
  | CallListReport
  | DataInvalidated
  | FreshnessReport;
