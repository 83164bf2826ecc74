import { fromPromise } from 'xstate';
import type { GiveHelp } from '../../machines/help/help.types';
import { giveHelp } from '../../services/agents/help-api';
import { settle } from '../../services/errors/answer';
import type { HttpClient } from '../../services/http/http-client';

export const createGiveHelp = ({ http }: { readonly http: HttpClient }): GiveHelp =>
  fromPromise(({ input, signal }) => settle(giveHelp(http, input, signal)));
