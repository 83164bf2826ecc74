import type { Result } from '../../services/errors/result';
import type { SignInErrors } from '../../services/session/credentials';
import type { AskedSecondStep } from '../../services/session/second-step.types';
import type { Notice } from '../shared/notice.types';
import type { Session, SignInAnswer } from './session.types';

/** Shown where there is no usable answer. */
const unexpected = 'An unexpected error occurred';

export function isAsked(answer: SignInAnswer): boolean {
  return askedIn(answer) !== null;
}

/** What is asked for after the password; null where nothing is. */
export function askedIn(answer: SignInAnswer): AskedSecondStep | null {
  return answer.kind === 'done' && 'challenge' in answer.value ? answer.value : null;
}

export function sessionIn(answer: SignInAnswer): Session | null {
  return answer.kind === 'done' && 'token' in answer.value ? answer.value : null;
}

/** What is wrong with a field stands there, and with the whole at the form. */
export function signInErrors(answer?: SignInAnswer): SignInErrors {
  if (answer?.kind === 'done') return {};
  if (answer?.kind === 'invalid') return answer.errors;
  const { email, password } = answer?.failure.errors ?? {};
  if (email === undefined && password === undefined) return { form: messageIn(answer) };
  return { email: email?.[0], password: password?.[0] };
}

export function signInRefusal(answer?: SignInAnswer): Notice {
  return {
    code: 'signInFailed',
    message: messageIn(answer),
  };
}

export function signOutNotice(answer?: Result<void>): Notice {
  return answer?.kind === 'done'
    ? { code: 'signedOut' }
    : { code: 'signOutFailed', message: messageIn(answer) };
}

const messageIn = (answer?: SignInAnswer | Result<unknown>): string =>
  answer?.kind === 'refused' ? answer.failure.message : unexpected;
