import type { Agent } from '../../services/agents/agent.types';
import type { Session, SessionReport } from '../session/session.types';
import type { DataStaled, NoticeRaised } from '../shared/notice.types';

export interface AppContext {
  readonly path: string;
  readonly session: Session | null;
}

/**
 * app starts the session chart at once and, once somebody is signed in, loads the desk chart
 * (everything a signed-in user works with) in its own chunk: the sign-in page never carries it.
 */
export type AppEvent =
  | { type: 'app.navigate'; to: string }
  | { type: 'app.retryDesk' }
  | { type: 'url.changed'; path: string }
  /** From the desk: a live call opens /agent (CALL-26). */
  | { type: 'desk.wentLive' }
  /** From the desk: ask GET /auth/me again, or take over a heard status. */
  | { type: 'desk.userChanged' }
  | { type: 'desk.statusHeard'; agentId: string; status: string }
  | { type: 'session.userRefreshed'; user: Agent }
  | SessionReport
  | NoticeRaised
  | DataStaled;

/** Emitted for the bridges in views/app: toasts, data cache. */
export type AppEmitted = NoticeRaised | DataStaled | { type: 'data.dropped' };
