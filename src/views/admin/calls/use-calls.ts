import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import type { CallListActorRef } from '../../../machines/call-list/call-list.machine';
import { selectFilter, selectNext } from '../../../machines/call-list/call-list.selectors';
import type { MonitorActorRef } from '../../../machines/monitor/monitor.machine';
import { selectCallListRef } from '../../../machines/monitor/monitor.selectors';
import type { CallFilter, CallRecord, ListedCall } from '../../../services/calls/listed-call.types';
import { fetchCallRecord, fetchCallsAfter } from '../../../services/calls/listed-calls';
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

/** The calls behind those that the list holds, read page by page; null where it holds all. */
export function useFurtherCalls(list: CallListActorRef): (() => AsyncIterable<readonly ListedCall[]>) | null {
  const http = useHttp();
  const filter = useSelector(list, selectFilter);
  const next = useSelector(list, selectNext);
  const read = useCallback(() => fetchCallsAfter(http, filter, next), [http, filter, next]);
  return next === null ? null : read;
}
