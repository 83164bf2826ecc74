import type { SignIn, SignInAnswer } from '../../machines/session/session.types';
import { toResult } from '../../services/errors/result';
import type { HttpClient } from '../../services/http/http-client';
import { request } from '../request';

type SessionApi = typeof import('../../services/session/session-api');

let loading: Promise<SessionApi> | null = null;

/**
 * The form of the sign-in page stands without it. Imported once: outside a bundle each import takes a while, for which
 * the simulated time of the walks does not wait.
 */
export function loadSessionApi(): Promise<SessionApi> {
  loading ??= import('../../services/session/session-api').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Sends nothing that breaks the rules of the form. */
export function createSignIn(http: HttpClient): SignIn {
  return request(http, async (client, credentials, signal): Promise<SignInAnswer> => {
    const { credentialErrors, signIn } = await loadSessionApi();
    const errors = credentialErrors(credentials);
    if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
    return toResult(signIn(client, credentials, signal));
  });
}
