import { useSelector } from '@xstate/react';
import { selectOrderStatusRef } from '../../../machines/monitor/monitor.selectors';
import { selectUser } from '../../../machines/workspace/workspace.selectors';
import type { AdminPageProps } from '../../app/page-props';
import { OrderDetail } from './OrderDetail';

/** Admins move orders along; supervisors look on, whatever the server says is possible. */
export function OrderPage({ workspace, monitor }: AdminPageProps) {
  const user = useSelector(workspace, selectUser);
  const control = useSelector(monitor, selectOrderStatusRef);
  return <OrderDetail control={user.agentType === 'admin' ? (control ?? null) : null} />;
}
