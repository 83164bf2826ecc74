import { fetchAgentsList } from '../../../services/agents/agents-list';
import type { ListedAgent } from '../../../services/agents/agents-list.types';
import type { Rows } from '../../../services/schema/rows';
import { useRead } from '../../app/use-read';

/** API-18. A live change of an agent's status makes it old. */
export const useAgentsList = () => useRead<Rows<ListedAgent>>('agents', (http) => fetchAgentsList(http));
