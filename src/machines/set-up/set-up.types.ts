import type { PromiseActorLogic } from 'xstate';
import type { SetUpForm } from '../../services/accounts/account.types';
import type { Result } from '../../services/errors/result';
import type { Session } from '../session/session.types';
import type { FormErrors } from '../shared/form-errors';

/** The form's fields under the server's names; password_again is only compared here. */
export type SetUpField = (typeof setUpFields)[number];

export const setUpFields = [
  'code',
  'company_name',
  'first_name',
  'last_name',
  'email',
  'password',
  'password_again',
] as const;

export interface SetUpContext {
  readonly form: SetUpForm | null;
  readonly errors: FormErrors;
}

export type SetUpEvent =
  | { type: 'setUp.submit'; form: SetUpForm; passwordAgain: string }
  | { type: 'setUp.edit'; field: SetUpField };

/** POST /setup: the first account, signed in. */
export type SendSetUp = PromiseActorLogic<Result<Session>, SetUpForm>;
