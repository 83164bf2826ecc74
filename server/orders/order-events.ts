import { kitchenChannel } from '../realtime/channels';
import type { SqlRunner } from '../realtime/outbox-rows';
import { recordEvent } from '../realtime/record-events';
import type { OrderView } from './answers';

/** For the screens of its kitchen: the order is new, changed or further on. */
export function recordKitchenUpdate(
  tx: SqlRunner,
  { id, order_number, status, tenant }: Pick<OrderView, 'id' | 'order_number' | 'status' | 'tenant'>,
): Promise<void> {
  const data = { order: { id, order_number, status } };
  return recordEvent(tx, { channel: kitchenChannel(tenant.id), event: 'kitchen.updated', data });
}
