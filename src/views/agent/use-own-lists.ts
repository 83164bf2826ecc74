import { useCallback, useEffect, useRef } from 'react';
import { fetchCallHistory } from '../../services/calls/call-history';
import type { CallHistory } from '../../services/calls/call-history.types';
import { fetchOwnOrders, ownOrdersSteps } from '../../services/orders/my-orders';
import type { OwnOrders } from '../../services/orders/my-orders.types';
import { useRead } from '../data/use-read';

/**
 * Bridge: asks again and again while the page is shown, not while its tab is hidden;
 * one that became due meanwhile is asked for on the return. SWR's own interval would be held back by the
 * 300 s for which the cache takes data as fresh.
 */
export function useRefreshEvery(duration: number, refresh: () => void): void {
  useEffect(() => {
    let isDue = false;
    const ask = () => {
      isDue = document.hidden;
      if (!isDue) refresh();
    };
    const catchUp = () => {
      if (isDue && !document.hidden) ask();
    };
    const timer = setInterval(ask, duration);
    document.addEventListener('visibilitychange', catchUp);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', catchUp);
    };
  }, [duration, refresh]);
}

/** Each answer is new: comparing ten thousand rows by their contents would cost more than showing them. */
const compare = Object.is;

export function useCallHistory() {
  return useRead<CallHistory>('ownCalls', fetchCallHistory, { compare });
}

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
