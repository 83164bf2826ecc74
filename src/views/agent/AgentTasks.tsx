import { lazy } from 'react';
import { useTasks } from './use-tasks';

// Formats telephone numbers, with a library that hardly any day needs here.
const AgentTask = lazy(async () => ({ default: (await import('./AgentTask')).AgentTask }));

/** What the agent is to settle between two calls. */
export function AgentTasks() {
  const { data = [] } = useTasks();
  return data.map((task) => <AgentTask key={task.orderId} task={task} />);
}
