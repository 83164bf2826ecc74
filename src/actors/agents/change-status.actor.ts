import { fromPromise } from 'xstate';
import type { ChangeStatus } from '../../machines/availability/availability.types';
import { changeStatus } from '../../services/agents/status-api';
import { settle } from '../../services/errors/answer';
import type { HttpClient } from '../../services/http/http-client';

export const createChangeStatus = ({ http }: { readonly http: HttpClient }): ChangeStatus =>
  fromPromise(({ input, signal }) => settle(changeStatus(http, input, signal)));
