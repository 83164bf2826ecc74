import { fromPromise } from 'xstate';
import type { ChangeWrapUp } from '../../machines/wrap-up/wrap-up.types';
import { changeWrapUp } from '../../services/agents/wrap-up';
import { toResult } from '../../services/errors/result';
import type { HttpClient } from '../../services/http/http-client';

export const createChangeWrapUp = ({ http }: { readonly http: HttpClient }): ChangeWrapUp =>
  fromPromise(({ input, signal }) => toResult(changeWrapUp(http, input.action, signal)));
