import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { CallListActorRef } from '../../../machines/call-list/call-list.machine';
import type { MonitorActorRef } from '../../../machines/monitor/monitor.machine';
import { selectCallListRef } from '../../../machines/monitor/monitor.selectors';
import type { CallFilter, CallRecord } from '../../../services/calls/listed-call.types';
import { fetchCallRecord } from '../../../services/calls/listed-calls';
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
