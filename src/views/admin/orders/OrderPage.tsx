import { useSelector } from '@xstate/react';
import { selectUser } from '../../../machines/desk/desk.selectors';
import { selectOrderStatusRef } from '../../../machines/monitor/monitor.selectors';
import type { AdminPageProps } from '../../app/page-props';
import { OrderDetail } from './OrderDetail';

/** Admins move orders along; supervisors look on, whatever the server says is possible. */
export function OrderPage({ desk, monitor }: AdminPageProps) {
  const user = useSelector(desk, selectUser);
  const control = useSelector(monitor, selectOrderStatusRef);
  return <OrderDetail control={user.agentType === 'admin' ? (control ?? null) : null} />;
}
