import type { Agent } from '../../services/agents/agent.types';
import type { Result } from '../../services/errors/result';
import type { Notice } from '../shared/notice.types';
import type { Session, SignInErrors } from './session.types';

/** ERR-03, ERR-07: what is said when there was no usable answer at all. */
const UNEXPECTED = 'An unexpected error occurred';

export const isDone = (answer: Result<unknown>): boolean => answer.kind === 'done';

export const openedBy = (answer: Result<Session>): Session | null =>
  answer.kind === 'done' ? answer.value : null;

/** What a good answer says of the user; nothing when it was refused. */
export const userIn = (answer: Result<Agent>): Partial<Agent> => (answer.kind === 'done' ? answer.value : {});

/** What is wrong with a field stands there, and with the whole at the form. */
export const signInErrors = (answer?: Result<Session>): SignInErrors => {
  if (answer?.kind === 'done') return {};
  const { email, password } = answer?.failure.errors ?? {};
  if (email === undefined && password === undefined) return { form: messageIn(answer) };
  return { email: email?.[0], password: password?.[0] };
};

export const signInRefusal = (answer?: Result<Session>): Notice => ({
  code: 'signInFailed',
  message: messageIn(answer),
});

/** ERR-08, ERR-09. */
export const farewell = (answer?: Result<void>): Notice =>
  answer?.kind === 'done' ? { code: 'signedOut' } : { code: 'signOutFailed', message: messageIn(answer) };

const messageIn = (answer?: Result<unknown>): string =>
  answer?.kind === 'refused' ? answer.failure.message : UNEXPECTED;
