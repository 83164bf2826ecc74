import type { CallbackActorLogic, ErrorActorEvent } from 'xstate';
import type { Agent, Duty } from '../../services/agents/agent.types';
import type { Capabilities } from '../../services/capabilities/capabilities';
import type { CapabilitiesReport } from '../capabilities/capabilities.types';
import type { IncomingBegun, Ringing } from '../incoming-calls/incoming-calls.types';
import type { LateChartWanted } from '../late-chart/late-chart.types';
import type { CallTalked } from '../live-call/live-call.types';
import type { PhoneLeaseReport } from '../phone-lease/phone-lease.types';
import type { AgentChannelFact, ChannelJoined } from '../realtime/realtime.types';
import type { Session } from '../session/session.types';
import type { CallTaken } from '../wrap-up/wrap-up.types';

export interface WorkspaceInput {
  readonly session: Session;
  readonly path: string;
  readonly seed: number;
}

export interface WorkspaceContext {
  readonly user: Agent;
  readonly token: string;
  readonly seed: number;
  readonly path: string;
  /** What the server offers beyond the contract; nothing until it has answered. */
  readonly capabilities: Capabilities;
}

/**
 * workspace is what one signed-in user works with. It runs realtime, phone, call and sounds, and
 * supervision for those who may see everybody's work; it knows which half of the product is on screen.
 */
export type WorkspaceEvent =
  | { type: 'url.changed'; path: string }
  | { type: 'session.userRefreshed'; user: Agent }
  /** The user signs out: the last moment at which the token counts, unless the server has refused it. */
  | { type: 'session.closing'; isRefused?: true }
  /** 'Logout': asked about in a call. */
  | { type: 'workspace.signOut' }
  | AgentChannelFact
  /** From realtime: the connection was made, or lost. */
  | { type: 'realtime.connected' }
  | { type: 'realtime.dropped' }
  | ChannelJoined
  /** From call. */
  | Ringing
  | IncomingBegun
  | { type: 'call.wentLive'; restored: boolean }
  | { type: 'call.finished' }
  | CallTalked
  /** What the server counts of today begins anew. */
  | { type: 'day.began' }
  /** A chart of the workspace broke. */
  | ErrorActorEvent
  | PhoneLeaseReport
  | CapabilitiesReport
  /** From availability. */
  | { type: 'availability.changed'; status: Agent['status']; duty?: Duty | undefined }
  | CallTaken
  | LateChartWanted;

export interface NewDaysInput {
  /** null for the browser's. */
  readonly timezone: string | null;
}
export type DayZoneChanged = { type: 'day.zoneChanged' } & NewDaysInput;
export type NewDays = CallbackActorLogic<DayZoneChanged, NewDaysInput>;

export type WorkspaceReport = { type: 'workspace.wentLive' };
