import type { PromiseActorLogic } from 'xstate';
import type {
  SecondFactorSetUp,
  SetUpToBegin,
  SetUpToConfirm,
} from '../../services/accounts/second-factor.types';
import type { Result } from '../../services/errors/result';
import type { SignedIn } from '../../services/session/session-api';
import type { FormErrors } from '../shared/form-errors';

/** The fields under the server's names. */
export const factorFields = ['current_password', 'code'] as const;

type FactorField = (typeof factorFields)[number];

export interface SecondFactorInput {
  /** The challenge of a sign-in that requires the set-up; null in one's own account. */
  readonly challenge: string | null;
}

export interface SecondFactorContext extends SecondFactorInput {
  /** null until the server has answered. */
  readonly setUp: SecondFactorSetUp | null;
  readonly errors: FormErrors;
  /** Shown once, after the set-up. */
  readonly codes: readonly string[];
  readonly session: SignedIn | null;
  /** Why signing in is over. */
  readonly message: string | null;
}

/** Codes are in `typed`: recordings show every `code`. */
export type SecondFactorEvent =
  | { type: 'factor.prove'; password: string; typed: string }
  | { type: 'factor.confirm'; typed: string }
  | { type: 'factor.edit'; field: FactorField }
  | { type: 'factor.again' }
  /** The recovery codes are kept. */
  | { type: 'factor.done' };

export interface SecondFactorOutput {
  readonly session: SignedIn | null;
  readonly message: string | null;
}

/* Actors to provide. */

export type BeginSetUp = PromiseActorLogic<Result<SecondFactorSetUp>, SetUpToBegin>;
export type ConfirmSetUp = PromiseActorLogic<
  Result<{ readonly codes: readonly string[]; readonly session: SignedIn | null }>,
  SetUpToConfirm
>;
