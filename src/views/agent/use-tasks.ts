import { type AgentTask, fetchTasks } from '../../services/kitchen/tasks-api';
import type { Rows } from '../../services/schema/rows';
import { useRead } from '../data/use-read';
import { useRefreshEvery } from '../data/use-refresh-every';

const every = 30_000;

export function useTasks() {
  const reading = useRead<Rows<AgentTask>>('ownTasks', fetchTasks);
  useRefreshEvery(every, reading.refresh);
  return reading;
}
