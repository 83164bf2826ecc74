import { fromPromise } from 'xstate';
import type { AskCalls } from '../../machines/call-list/call-list.types';
import type { CallsAnswer, CallsQuestion } from '../../services/calls/listed-call.types';
import { askCalls } from '../../services/calls/listed-calls';
import type { HttpClient } from '../../services/http/http-client';

export const createAskCalls = ({ http }: { readonly http: HttpClient }): AskCalls =>
  fromPromise<CallsAnswer, CallsQuestion>(({ input, signal }) => askCalls(http, input, signal));
