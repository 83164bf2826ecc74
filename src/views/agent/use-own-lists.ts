import { fetchCallHistory } from '../../services/calls/call-history';
import type { CallHistory } from '../../services/calls/call-history.types';
import { fetchOwnOrders } from '../../services/orders/my-orders';
import type { OwnOrders } from '../../services/orders/my-orders.types';
import { useRead, useRefreshEvery } from '../data/use-read';

/** Each answer is new: comparing ten thousand rows by their contents would cost more than showing them. */
const compare = Object.is;

export function useCallHistory() {
  return useRead<CallHistory>('ownCalls', fetchCallHistory, { compare });
}

const every = 30_000;

export function useOwnOrders() {
  const reading = useRead<OwnOrders>('ownOrders', fetchOwnOrders, { compare });
  useRefreshEvery(every, reading.refresh);
  return reading;
}
