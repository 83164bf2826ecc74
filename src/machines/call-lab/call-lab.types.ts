import type { CallbackActorLogic, PromiseActorLogic } from 'xstate';
import type { Lab } from '../../services/call-lab/call-lab.types';
import type { Result } from '../../services/errors/result';
import type { Comparison, Scenario } from './scenario.types';

export interface CallLabContext {
  /** The one that runs, or ran last. */
  readonly scenario: Scenario | null;
  /** While it is open on the server. */
  readonly lab: Lab | null;
  /** The deed that is done, or the fact that is waited for, in words. */
  readonly doing: string | null;
  readonly comparisons: readonly Comparison[];
  /** The server's reason for not opening a lab; null where it gave none. */
  readonly refusal: string | null;
}

export type CallLabEvent = { type: 'lab.run'; scenario: Scenario } | { type: 'lab.stop' } | ScenarioFact;

export type CallLabTag = 'busy' | 'stoppable';

export type ScenarioFact =
  | { type: 'scenario.progressed'; doing: string; comparisons: readonly Comparison[] }
  | { type: 'scenario.ended'; comparisons: readonly Comparison[] }
  | { type: 'scenario.failed' };

/* Actors to provide. */

export type OpenLab = PromiseActorLogic<Result<Lab>, { readonly agents: number }>;
/** Everybody of the scenario acts as long as it runs. */
export type RunScenario = CallbackActorLogic<
  { type: string },
  { readonly scenario: Scenario; readonly lab: Lab }
>;
/** Everything that the scenario made is removed. */
export type CloseLab = PromiseActorLogic<void, { readonly labId: string }>;
