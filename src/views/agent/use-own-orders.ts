import { fetchOwnOrders } from '../../services/orders/my-orders';
import type { OwnOrders } from '../../services/orders/my-orders.types';
import { useRead } from '../data/use-read';
import { useRefreshEvery } from '../data/use-refresh-every';

const compare = Object.is;

const every = 30_000;

export function useOwnOrders() {
  const reading = useRead<OwnOrders>('ownOrders', fetchOwnOrders, { compare });
  useRefreshEvery(every, reading.refresh);
  return reading;
}
