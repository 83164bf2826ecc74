import { fromPromise } from 'xstate';
import type { AskActivity, ToldFact } from '../../machines/monitor/monitor.types';
import { fetchKeptEvents } from '../../services/activity/kept-activities';
import type { HttpClient } from '../../services/http/http-client';
import { toSupervisorFact } from '../realtime/channel-facts';

/** What was told before is read as the event it was. */
export const createAskActivity = ({ http }: { readonly http: HttpClient }): AskActivity =>
  fromPromise<readonly ToldFact[]>(async ({ signal }) =>
    (await fetchKeptEvents(http, signal)).flatMap(({ id, event, data, at }) => {
      const fact = toSupervisorFact(event, data);
      return fact === null ? [] : [{ activityId: id, fact, at }];
    }),
  );
