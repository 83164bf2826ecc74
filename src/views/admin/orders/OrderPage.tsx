import { useSelector } from '@xstate/react';
import { selectOrderStatusRef } from '../../../machines/monitor/monitor.selectors';
import { selectUser } from '../../../machines/workspace/workspace.selectors';
import { useActors } from '../../app/use-actors';
import { OrderDetail } from './OrderDetail';

/** Admins move orders along; supervisors look on, whatever the server says is possible. */
export function OrderPage() {
  const { workspace, monitor } = useActors('workspace', 'monitor');
  const user = useSelector(workspace, selectUser);
  const control = useSelector(monitor, selectOrderStatusRef);
  return <OrderDetail control={user.agentType === 'admin' ? (control ?? null) : null} />;
}
