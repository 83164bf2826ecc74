import { useCallback, useRef } from 'react';
import { fetchOwnOrders, ownOrdersSteps } from '../../services/orders/my-orders';
import type { OwnOrders } from '../../services/orders/my-orders.types';
import { useRead } from '../data/use-read';
import { useRefreshEvery } from '../data/use-refresh-every';

/** Each answer is new: comparing ten thousand rows by their contents would cost more than showing them. */
const compare = Object.is;

const every = 30_000;

/** `isPaged` is null while it is not known yet; nothing is fetched until then. */
export function useOwnOrders(isPaged: boolean | null) {
  const step = useRef(0);
  const reading = useRead<OwnOrders>(
    isPaged === null ? null : 'ownOrders',
    (http, last) => fetchOwnOrders(http, last, isPaged ? ownOrdersSteps[step.current] : null),
    { compare },
  );
  const { data, refresh } = reading;
  useRefreshEvery(every, refresh);
  const showOlder = useCallback(() => {
    step.current = Math.min(step.current + 1, ownOrdersSteps.length - 1);
    refresh();
  }, [refresh]);
  const mayShowOlder = data?.hasOlder === true && data.orders.length < Math.max(...ownOrdersSteps);
  return { ...reading, showOlder: mayShowOlder ? showOlder : null };
}
