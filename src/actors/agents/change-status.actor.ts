import { fromPromise } from 'xstate';
import type { ChangeStatus } from '../../machines/availability/availability.types';
import { changeStatus } from '../../services/agents/status-api';
import { toResult } from '../../services/errors/result';
import type { HttpClient } from '../../services/http/http-client';

export const createChangeStatus = ({ http }: { readonly http: HttpClient }): ChangeStatus =>
  fromPromise(({ input, signal }) => toResult(changeStatus(http, input, signal)));
