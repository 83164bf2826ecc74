import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { CustomerListActorRef } from '../../../machines/long-list/customer-list';
import type { MonitorActorRef } from '../../../machines/monitor/monitor.machine';
import { selectCustomerListRef } from '../../../machines/monitor/monitor.selectors';
import { keepUnchanged } from '../../../machines/shared/keep-unchanged';
import { fetchAgentsList } from '../../../services/agents/agents-list';
import type { ListedAgent } from '../../../services/agents/agents-list.types';
import { type AgentReadBacks, fetchReadBacks } from '../../../services/agents/read-backs';
import { type Rows, rowsOf } from '../../../services/schema/rows';
import { useRead } from '../../data/use-read';

/** Bridge: the list is read, and kept up to date, while its page is on screen. */
export function useCustomerList(monitor: MonitorActorRef): CustomerListActorRef | undefined {
  const list = useSelector(monitor, selectCustomerListRef);
  useEffect(() => {
    list?.send({ type: 'list.attend' });
    return () => list?.send({ type: 'list.leave' });
  }, [list]);
  return list;
}

/** Read-backs of the last 30 days. */
export function useReadBacks() {
  return useRead<Rows<AgentReadBacks>>('read-backs', (http) => fetchReadBacks(http, 30));
}

/** A live change of an agent's status makes it old; who is as before is not drawn anew. */
export function useAgentsList() {
  return useRead<Rows<ListedAgent>>('agents', async (http, last) => {
    const read = await fetchAgentsList(http);
    return rowsOf(keepUnchanged(read, last ?? []), read.leftOut);
  });
}
