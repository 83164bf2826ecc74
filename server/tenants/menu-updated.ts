import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { tenants } from '../db/schema';
import { restaurantsChannel } from '../realtime/channels';
import { recordEvent } from '../realtime/record-events';
import { isOpenAt } from './hours';

/** To be called last in the transaction of the change, once for each restaurant. */
export async function recordMenuUpdated(tx: Transaction, tenantId: number, now: Date): Promise<void> {
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, tenantId));
  if (tenant === undefined) return;
  const { isActive, menuVersion } = tenant;
  await recordEvent(tx, {
    channel: restaurantsChannel,
    event: 'menu.updated',
    data: {
      tenant_id: tenantId,
      menu_version: menuVersion,
      is_active: isActive,
      is_open: isActive && isOpenAt(now, tenant),
    },
  });
}
