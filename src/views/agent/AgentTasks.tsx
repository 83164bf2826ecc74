import { type ComponentProps, lazy } from 'react';
import type { AgentTaskList as TaskList } from './AgentTask';
import { useTasks } from './use-tasks';

// Formats telephone numbers, with a library that hardly any day needs here.
const AgentTaskList = lazy(async () => ({ default: (await import('./AgentTask')).AgentTaskList }));

/** What is to be settled between two calls. */
export function AgentTasks({ list }: Pick<ComponentProps<typeof TaskList>, 'list'>) {
  const { data = [] } = useTasks();
  return data.length === 0 ? null : <AgentTaskList tasks={data} list={list} />;
}
