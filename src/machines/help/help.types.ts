import type { Release, SetStatus } from '../../services/agents/help-api';
import type { DataInvalidated } from '../shared/notice.types';

/** Whom the dialog is about. */
export type HelpTarget =
  | {
      readonly kind: 'agent';
      readonly agentId: string;
      readonly name: string;
      /** The status as the server wrote it. */
      readonly status: string | null;
    }
  | {
      readonly kind: 'call';
      readonly callId: string;
      readonly agentId: string | null;
      /** Who has the call. */
      readonly name: string;
    };

export type HelpChoice = SetStatus | Release;

/** Why nothing was done; views have the words. */
export interface HelpProblem {
  readonly kind: 'noReason' | 'refused' | 'late';
  /** The server's message, or null. */
  readonly message: string | null;
}

export interface HelpContext {
  readonly target: HelpTarget | null;
  readonly choice: HelpChoice;
  readonly reason: string;
  readonly problem: HelpProblem | null;
}

export type HelpEvent =
  | { type: 'help.open'; target: HelpTarget }
  | { type: 'help.choose'; choice: HelpChoice }
  | { type: 'help.write'; reason: string }
  | { type: 'help.send' }
  | { type: 'help.close' };

export type HelpReport = DataInvalidated;
