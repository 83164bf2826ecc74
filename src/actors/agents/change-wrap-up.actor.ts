import { fromPromise } from 'xstate';
import type { ChangeWrapUp } from '../../machines/wrap-up/wrap-up.types';
import { changeWrapUp } from '../../services/agents/wrap-up';
import { settle } from '../../services/errors/answer';
import type { HttpClient } from '../../services/http/http-client';

export const createChangeWrapUp = ({ http }: { readonly http: HttpClient }): ChangeWrapUp =>
  fromPromise(({ input, signal }) => settle(changeWrapUp(http, input.action, signal)));
