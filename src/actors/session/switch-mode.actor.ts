import { fromPromise } from 'xstate';
import type { SwitchMode } from '../../machines/session/session.types';
import { toResult } from '../../services/errors/result';
import type { HttpClient } from '../../services/http/http-client';
import { switchMode } from '../../services/session/session-api';

/** API-11, API-12. */
export const createSwitchMode = ({ http }: { readonly http: HttpClient }): SwitchMode =>
  fromPromise(({ input, signal }) => toResult(switchMode(http, input.to, signal)));
