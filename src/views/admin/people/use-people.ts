import { keepUnchanged } from '../../../machines/shared/keep-unchanged';
import { fetchAgentsList } from '../../../services/agents/agents-list';
import type { ListedAgent } from '../../../services/agents/agents-list.types';
import { type AgentReadBacks, fetchReadBacks } from '../../../services/agents/read-backs';
import { type Rows, rowsOf } from '../../../services/schema/rows';
import { useRead } from '../../data/use-read';

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
