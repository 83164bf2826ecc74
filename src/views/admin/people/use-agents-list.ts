import { fetchAgentsList, keepUnchanged } from '../../../services/agents/agents-list';
import type { ListedAgent } from '../../../services/agents/agents-list.types';
import type { Rows } from '../../../services/schema/rows';
import { useRead } from '../../data/use-read';

/** A live change of an agent's status makes it old; who is as before is not drawn anew. */
export function useAgentsList() {
  return useRead<Rows<ListedAgent>>('agents', async (http, last) =>
    keepUnchanged(await fetchAgentsList(http), last),
  );
}
