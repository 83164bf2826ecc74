import type { PromiseActorLogic } from 'xstate';
import type { Agent, Duty, WrapUp } from '../../services/agents/agent.types';
import type { WantedStatus } from '../../services/agents/status-api';
import type { Standing } from '../../services/agents/wrap-up';
import type { Result } from '../../services/errors/result';
import type { WrapUpReport } from '../wrap-up/wrap-up.types';

/** What an agent may choose; the server alone decides when somebody is on a call or gone. offline: off duty. */
export type OwnStatus = WantedStatus['status'];

export interface AvailabilityInput {
  readonly status: Agent['status'];
  readonly wrapUp?: WrapUp | undefined;
  readonly duty?: Duty | undefined;
  /** A supervisor may stop taking calls, where the server knows duty. */
  readonly mayStop?: boolean;
}

export interface AvailabilityContext {
  /** The status in the server's last answer. */
  readonly status: Agent['status'];
  /** null where the server knows no such wish. */
  readonly breakAfterCall: boolean | null;
  /** null where the server knows no duty. */
  readonly duty: Duty | null;
  readonly mayStop: boolean;
  /** The seconds of wrap-up that were left in the server's answer before this chart ran. */
  readonly secondsAtStart: number;
  /** What is being asked for; null while nothing is. */
  readonly wanted: OwnStatus | null;
}

export type AvailabilityEvent =
  /** During a call the choice is for after it. */
  | { type: 'availability.choose'; status: OwnStatus }
  /**
   * From the parent: the status that the server announced; it said nothing of the wrap-up where `wrapUp` is missing.
   */
  | {
      type: 'availability.received';
      status: Agent['status'];
      wrapUp?: WrapUp | undefined;
      duty?: Duty | undefined;
    }
  /** From the parent: whether the server lets agents change their status. */
  | { type: 'availability.offer'; isOffered: boolean }
  /** From the parent: the session ends. */
  | { type: 'availability.close' }
  | WrapUpReport;

/** changed names the status the server answered; null when it named none, and has to be asked. */
export interface AvailabilityReport {
  readonly type: 'availability.changed';
  readonly status: Agent['status'];
  readonly duty?: Duty | undefined;
}

/** POST /agent/status. */
export type ChangeStatus = PromiseActorLogic<Result<Standing>, WantedStatus>;
