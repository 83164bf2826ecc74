import type { PromiseActorLogic } from 'xstate';
import type { SignInErrors } from '../../services/session/credentials';
import type { AskedSecondStep } from '../../services/session/second-step.types';
import type { SecondStepActorRef, SecondStepLogic } from '../second-step/second-step.machine';
import type { Session } from './session.types';

export interface SessionContext {
  readonly session: Session | null;
  /** The typed address, kept after a failed sign-in. */
  readonly email: string;
  readonly errors: SignInErrors;
  /** The second step that is asked for after a right password; null while none is. */
  readonly asked: AskedSecondStep | null;
  /** null until its code is there. */
  readonly secondStep: SecondStepActorRef | null;
  /** The half that an admin goes to; null before the first time. */
  readonly goingTo: 'agent' | 'admin' | null;
}

/** Fetches the chunk of what follows the password, and answers its chart, provided. */
export type LoadSecondStep = PromiseActorLogic<SecondStepLogic>;
