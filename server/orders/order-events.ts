import { sql } from 'drizzle-orm';
import { kitchenChannel } from '../realtime/channels';
import type { SqlRunner } from '../realtime/outbox-rows';
import { recordEvents } from '../realtime/record-events';
import type { OrderView } from './answers';

/** Tells the kitchen's screens that the order is new, changed or has moved along. */
export async function recordKitchenUpdate(
  tx: SqlRunner,
  { id, order_number, status, tenant }: Pick<OrderView, 'id' | 'order_number' | 'status' | 'tenant'>,
): Promise<void> {
  const { rows: screens } = await tx.execute(sql`
    select secret_hash from kitchen_screens
    where tenant_id = ${tenant.id} and revoked_at is null and secret_hash is not null order by id`);
  const data = { order: { id, order_number, status } };
  await recordEvents(
    tx,
    screens.map(({ secret_hash }) => ({
      channel: kitchenChannel(tenant.id, String(secret_hash)),
      event: 'kitchen.updated' as const,
      data,
    })),
  );
}
