import type { PromiseActorLogic } from 'xstate';
import type { SignInErrors } from '../../services/session/credentials';
import type { AskedSecondStep } from '../../services/session/second-step.types';
import type { SecondStepActorRef, SecondStepLogic } from '../second-step/second-step.machine';
import type { Session } from './session.types';

export interface SessionContext {
  readonly session: Session | null;
  /** Kept after a failed sign-in. */
  readonly email: string;
  readonly errors: SignInErrors;
  /** After a right password that is not enough. */
  readonly asked: AskedSecondStep | null;
  /** null until its code is there. */
  readonly secondStep: SecondStepActorRef | null;
}

/** Fetches the chunk of what follows the password, and answers its chart, provided. */
export type LoadSecondStep = PromiseActorLogic<SecondStepLogic>;
