import type { PromiseActorLogic } from 'xstate';
import type { Result } from '../../services/errors/result';
import type { AskedSecondStep } from '../../services/session/second-step.types';
import type { SignedIn } from '../../services/session/session-api';

export interface SecondStepContext extends AskedSecondStep {
  /** What is wrong with the code that was sent. */
  readonly error: string | null;
}

/** Codes are in `typed`: recordings show every `code`. */
export type SecondStepEvent =
  | { type: 'step.submit'; typed: string }
  | { type: 'step.edit' }
  | { type: 'step.useRecoveryCode' }
  | { type: 'step.useApp' }
  /** Goes back to the password. */
  | { type: 'step.back' };

/** What the session chart receives. */
export type SecondStepReport =
  | { type: 'secondStep.passed'; session: SignedIn }
  /** The password is asked for again; with the reason, unless somebody wished so. */
  | { type: 'secondStep.over'; message: string | null };

/* Actor to provide. */

export type SendCode = PromiseActorLogic<
  Result<SignedIn>,
  { readonly challenge: string; readonly typed: string }
>;
