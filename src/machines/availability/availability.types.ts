import type { PromiseActorLogic } from 'xstate';
import type { Agent } from '../../services/agents/agent.types';
import type { Answer } from '../../services/errors/answer';
import type { NoticeRaised } from '../shared/notice.types';

/** The two an agent may choose between; the server alone says when somebody is on a call or offline. */
export type OwnStatus = 'available' | 'on_break';

export interface AvailabilityInput {
  readonly status: Agent['status'];
}

export interface AvailabilityContext {
  /** As the server last said (SIDE-21). */
  readonly status: Agent['status'];
  /** What is being asked for; null while nothing is. */
  readonly wanted: OwnStatus | null;
}

/** States: offered · changing · readOnly (the server has no such request). */
export type AvailabilityEvent =
  | { type: 'availability.choose'; status: OwnStatus }
  /** From the parent: the server said so. */
  | { type: 'availability.heard'; status: Agent['status'] };

/** changed names the status the server answered; null when it named none, and has to be asked. */
export type AvailabilityReport =
  | { type: 'availability.changed'; status: Agent['status'] | null }
  | NoticeRaised;

/** POST /agent/status. */
export type ChangeStatus = PromiseActorLogic<Answer<Agent['status'] | null>, { readonly status: OwnStatus }>;
