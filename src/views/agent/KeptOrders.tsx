import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import { selectKept } from '../../machines/kept-orders/kept-orders.selectors';
import { selectKeptRef } from '../../machines/workspace/workspace.selectors';
import type { KeptOrder } from '../../services/orders/kept-order.types';
import { LazyPart } from '../app/LazyPart';
import { useActors } from '../app/use-actors';

const KeptOrderNote = lazy(async () => ({ default: (await import('./KeptOrderNote')).KeptOrderNote }));

const NONE: readonly KeptOrder[] = [];

/** On the dashboard: the orders of calls that were over before they were placed. */
export function KeptOrders() {
  const { workspace } = useActors('workspace');
  const kept = useSelector(workspace, selectKeptRef);
  const orders = useSelector(kept, (snapshot) => (snapshot === undefined ? NONE : selectKept(snapshot)));
  if (kept === undefined || orders.length === 0) return null;
  return (
    <LazyPart>
      {orders.map((order) => (
        <KeptOrderNote key={order.callId} kept={kept} order={order} />
      ))}
    </LazyPart>
  );
}
