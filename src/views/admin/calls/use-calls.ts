import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { CallListActorRef } from '../../../machines/call-list/call-list.machine';
import { selectCalls, selectFilter, selectNext } from '../../../machines/call-list/call-list.selectors';
import type { MonitorActorRef } from '../../../machines/monitor/monitor.machine';
import { selectCallListRef } from '../../../machines/monitor/monitor.selectors';
import { fetchCallsBehind } from '../../../services/calls/calls-behind';
import type { CallFilter, CallRecord, ListedCall } from '../../../services/calls/listed-call.types';
import { fetchCallRecord } from '../../../services/calls/listed-calls';
import { countOf } from '../../../services/format/count';
import type { CsvField } from '../../../services/format/csv';
import { csvOfPages } from '../../../services/format/csv-of-pages';
import { useHttp } from '../../data/http-context';
import { useRead } from '../../data/use-read';

/** Old together with the list: its key begins with the list's. null: there is no such call. */
export function useCallRecord(id: string, onFound: () => void) {
  return useRead<CallRecord | null>(`calls/${id}`, (http) => fetchCallRecord(http, id), {
    onSuccess: (call) => {
      if (call !== null) onFound();
    },
  });
}

/** Bridge: the calls that pass the filter are read, and kept up to date, while their page is on screen. */
export function useCallList(monitor: MonitorActorRef, filter: CallFilter): CallListActorRef | undefined {
  const list = useSelector(monitor, selectCallListRef);
  useEffect(() => list?.send({ type: 'calls.attend', filter }), [list, filter]);
  useEffect(() => () => list?.send({ type: 'calls.leave' }), [list]);
  return list;
}

export const callNouns = ['call', 'calls'] as const;

/** For a file of all calls that pass the filter: those behind the ones that the list holds are read for it. */
export function useEarlierCalls(list: CallListActorRef, fields: readonly CsvField<ListedCall>[]) {
  const http = useHttp();
  const calls = useSelector(list, selectCalls) ?? [];
  const filter = useSelector(list, selectFilter);
  const next = useSelector(list, selectNext);
  if (next === null) return {};
  return {
    more: ' and all earlier ones',
    content: () => {
      let count = calls.length;
      async function* counted(pages: AsyncIterable<readonly ListedCall[]>) {
        for await (const page of pages) {
          count += page.length;
          yield page;
        }
      }
      return {
        what: () => countOf(count, callNouns),
        pieces: csvOfPages(calls, counted(fetchCallsBehind(http, filter, next)), fields),
      };
    },
  };
}
