import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { MonitorActorRef, MonitorSnapshot } from '../../machines/monitor/monitor.machine';

interface LongList {
  send(event: { readonly type: 'list.attend' } | { readonly type: 'list.leave' }): void;
}

/** Bridge: the list is read, and kept up to date, while its page is on screen. */
export function useLongList<List extends LongList>(
  monitor: MonitorActorRef,
  select: (snapshot: MonitorSnapshot) => List | undefined,
): List | undefined {
  const list = useSelector(monitor, select);
  useEffect(() => {
    list?.send({ type: 'list.attend' });
    return () => list?.send({ type: 'list.leave' });
  }, [list]);
  return list;
}
