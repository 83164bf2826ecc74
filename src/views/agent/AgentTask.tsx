import { useRef } from 'react';
import { detailPath } from '../../machines/shared/routing';
import { formatPhone } from '../../services/format/phone';
import type { AgentTask as Task } from '../../services/kitchen/tasks-api';
import { useHasCapability } from '../app/use-capability';
import { useSave } from '../data/use-save';
import { Button } from '../ui/buttons/Button';
import { LinkButton } from '../ui/buttons/LinkButton';
import { useSteadyPresses } from '../ui/rows/use-steady-presses';
import { Alert } from '../ui/status/Alert';
import * as styles from './AgentTask.css';

function taskText({ number, restaurant, customer, phone, reason }: Task): string {
  const who = [customer, phone === null ? null : formatPhone(phone)].filter(Boolean).join(', ');
  return `${restaurant ?? 'The kitchen'} refused ${number}: ${reason}. Call back ${who || 'the customer'}.`;
}

interface AgentTaskProps {
  readonly task: Task;
  readonly orderHref: string;
}

interface AgentTaskListProps {
  readonly tasks: readonly Task[];
  /** The page of the list that has the orders. */
  readonly list: string;
}

export function AgentTaskList({ tasks, list }: AgentTaskListProps) {
  const place = useRef<HTMLDivElement>(null);
  useSteadyPresses(place, '[role="alert"]');
  return (
    <div ref={place} className={styles.tasks}>
      {tasks.map((task) => (
        <AgentTask key={task.orderId} task={task} orderHref={detailPath(list, task.orderId)} />
      ))}
    </div>
  );
}

/** "Called back" sends the order to the kitchen again. */
function AgentTask({ task, orderHref }: AgentTaskProps) {
  const { orderId, number, refusedAt } = task;
  const isChangeable = useHasCapability('order-changes');
  const saving = useSave('settleTask', { refreshes: ['ownTasks', 'ownOrders'] });
  const problem = saving.hasFailed ? 'This could not be saved.' : (saving.refusal?.message ?? null);
  return (
    <Alert
      tone="warning"
      action={
        <>
          {isChangeable ? (
            <LinkButton size="sm" href={orderHref}>
              Open order
            </LinkButton>
          ) : null}
          <Button
            size="sm"
            aria-label={`Called back, ${number}`}
            isPending={saving.isSaving}
            isDisabled={!saving.isReady}
            onPress={() => saving.send({ orderId, refusedAt })}
          >
            Called back
          </Button>
        </>
      }
    >
      {problem === null ? taskText(task) : `${taskText(task)} ${problem}`}
    </Alert>
  );
}
