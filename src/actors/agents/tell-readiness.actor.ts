import { fromPromise } from 'xstate';
import type { TellReadiness } from '../../machines/readiness/readiness.types';
import { reportReadiness } from '../../services/agents/readiness-api';
import type { HttpClient } from '../../services/http/http-client';

export const createTellReadiness = ({ http }: { readonly http: HttpClient }): TellReadiness =>
  fromPromise(({ input, signal }) => reportReadiness(http, input.notReady, signal));
