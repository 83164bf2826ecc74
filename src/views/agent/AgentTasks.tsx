import { lazy } from 'react';
import { detailPath } from '../../machines/shared/routing';
import { useTasks } from './use-tasks';

// Formats telephone numbers, with a library that hardly any day needs here.
const AgentTask = lazy(async () => ({ default: (await import('./AgentTask')).AgentTask }));

interface AgentTasksProps {
  /** The page of the list that has the orders. */
  readonly list: string;
}

/** What is to be settled between two calls. */
export function AgentTasks({ list }: AgentTasksProps) {
  const { data = [] } = useTasks();
  return data.map((task) => (
    <AgentTask key={task.orderId} task={task} orderHref={detailPath(list, task.orderId)} />
  ));
}
