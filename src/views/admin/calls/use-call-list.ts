import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { CallListActorRef } from '../../../machines/call-list/call-list.machine';
import type { MonitorActorRef } from '../../../machines/monitor/monitor.machine';
import { selectCallListRef } from '../../../machines/monitor/monitor.selectors';
import type { CallFilter } from '../../../services/calls/listed-call.types';

/** Bridge: the calls that pass the filter are read, and kept up to date, while their page is on screen. */
export function useCallList(monitor: MonitorActorRef, filter: CallFilter): CallListActorRef | undefined {
  const list = useSelector(monitor, selectCallListRef);
  useEffect(() => list?.send({ type: 'calls.attend', filter }), [list, filter]);
  useEffect(() => () => list?.send({ type: 'calls.leave' }), [list]);
  return list;
}
