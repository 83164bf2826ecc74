import type { Agent } from '../../services/agents/agent.types';
import type { Result } from '../../services/errors/result';
import type { Notice } from '../shared/notice.types';
import type { Session, SignInErrors } from './session.types';

/** Without any usable answer. */
const unexpected = 'An unexpected error occurred';

export function isDone(answer: Result<unknown>): boolean {
  return answer.kind === 'done';
}

/** The user's data in an answer; none in a refusal. */
export function userIn(answer: Result<Agent>): Partial<Agent> {
  return answer.kind === 'done' ? answer.value : {};
}

/** What is wrong with a field stands there, and with the whole at the form. */
export function signInErrors(answer?: Result<Session>): SignInErrors {
  if (answer?.kind === 'done') return {};
  const { email, password } = answer?.failure.errors ?? {};
  if (email === undefined && password === undefined) return { form: messageIn(answer) };
  return { email: email?.[0], password: password?.[0] };
}

export function signInRefusal(answer?: Result<Session>): Notice {
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

const messageIn = (answer?: Result<unknown>): string =>
  answer?.kind === 'refused' ? answer.failure.message : unexpected;
