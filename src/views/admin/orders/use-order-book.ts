import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { MonitorActorRef } from '../../../machines/monitor/monitor.machine';
import { selectOrderBookRef } from '../../../machines/monitor/monitor.selectors';
import type { OrderBookActorRef } from '../../../machines/order-book/order-book.machine';

/** Bridge: the book is read, and kept up to date, while its page is on screen. */
export function useOrderBook(monitor: MonitorActorRef): OrderBookActorRef | undefined {
  const book = useSelector(monitor, selectOrderBookRef);
  useEffect(() => {
    book?.send({ type: 'orders.attend' });
    return () => book?.send({ type: 'orders.leave' });
  }, [book]);
  return book;
}
