import { fromPromise } from 'xstate';
import type { GiveHelp } from '../../machines/help/help.types';
import { giveHelp } from '../../services/agents/help-api';
import { toResult } from '../../services/errors/result';
import type { HttpClient } from '../../services/http/http-client';

export const createGiveHelp = ({ http }: { readonly http: HttpClient }): GiveHelp =>
  fromPromise(({ input, signal }) => toResult(giveHelp(http, input, signal)));
