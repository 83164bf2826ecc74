import type { ErrorActorEvent, PromiseActorLogic } from 'xstate';
import type { Agent } from '../../services/agents/agent.types';
import type { MonitorActorRef, MonitorLogic } from '../monitor/monitor.machine';
import type { ChannelFollowed, ChannelJoined } from '../realtime/realtime.types';

export interface SupervisionInput {
  readonly user: Agent;
  readonly path: string;
}

export interface SupervisionContext extends SupervisionInput {
  /** The chart monitor, whose code comes only for those who may see it. */
  readonly monitor: MonitorActorRef | null;
}

/**
 * What admins and supervisors have beyond an agent's workspace. Regions: monitor (absent · loading · unloaded ·
 * open) and channel (left · catchingUp · joined): whether this tab is in the supervisor channel, and has all of it.
 */
export type SupervisionEvent =
  /** From the parent: another page is on screen, or the user's role is another. */
  | { type: 'url.changed'; path: string }
  | { type: 'session.userRefreshed'; user: Agent }
  /** From realtime. */
  | ChannelJoined
  | ChannelFollowed
  | { type: 'realtime.dropped' }
  /** Fetch the monitor's code once more. */
  | { type: 'supervision.retry' }
  /** The monitor crashed. */
  | ErrorActorEvent;

export type SupervisionTag = 'busy' | 'ready' | 'error';

/* Actors to provide. */

/** Fetches the monitor's chunk and answers the chart monitor provided with all its actors. */
export type LoadMonitor = PromiseActorLogic<MonitorLogic>;
