import { fromPromise } from 'xstate';
import type { Agent } from '../../services/agents/agent.types';
import { type Answer, settle } from '../../services/errors/answer';
import type { HttpClient } from '../../services/http/http-client';
import type { AuthStore } from '../../services/session/auth-store';
import { fetchMe } from '../../services/session/session-api';

interface Deps {
  readonly http: HttpClient;
  readonly auth: AuthStore;
}

/** The user as the server knows them now; the stored one follows (SESS-14). */
export const createFetchMe = ({ http, auth }: Deps) =>
  fromPromise<Answer<Agent>>(async ({ signal }) => {
    const { token } = auth.getSnapshot().context;
    const answer = await settle(fetchMe(http, signal));
    if (answer.kind === 'done' && token !== null) auth.trigger.userRefreshed({ user: answer.value, token });
    return answer;
  });

export type FetchMe = ReturnType<typeof createFetchMe>;
