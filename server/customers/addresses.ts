import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable, Transaction } from '../db/database';
import { customerAddresses, type DeliveryAddress } from '../db/schema';
import type { customerAddress } from './care-answers';
import { keptOf } from './known-as';

const mostListed = 9;

type AddressView = z.output<typeof customerAddress>;

const keyOf = ({
  street,
  city,
  state,
  zip_code,
}: Pick<AddressView, 'street' | 'city' | 'state' | 'zip_code'>) =>
  JSON.stringify([street, city, state, zip_code]).toLowerCase();

export const addressColumns = {
  id: customerAddresses.id,
  label: customerAddresses.label,
  street: customerAddresses.street,
  city: customerAddresses.city,
  state: customerAddresses.state,
  zip_code: customerAddresses.zipCode,
  delivery_notes: customerAddresses.deliveryNotes,
};

/** Last used first, each once: a merge can leave the same address twice. Of a merged customer, the kept one's. */
export async function recentAddresses(db: Queryable, customerId: number): Promise<AddressView[]> {
  const rows = await db
    .select(addressColumns)
    .from(customerAddresses)
    .where(sql`${customerAddresses.customerId} = ${keptOf(sql`${customerId}::bigint`)}`)
    .orderBy(sql`${customerAddresses.lastUsedAt} desc nulls last`, desc(customerAddresses.id));
  const byKey = new Map<string, AddressView>();
  for (const row of rows) if (!byKey.has(keyOf(row))) byKey.set(keyOf(row), row);
  return [...byKey.values()].slice(0, mostListed);
}

/** The caller has locked the customer's row, so that two orders at once store one address. */
export async function rememberAddress(
  tx: Transaction,
  customerId: number,
  { street, city, state, zip_code: zipCode, delivery_notes: deliveryNotes }: DeliveryAddress,
  now: Date,
): Promise<void> {
  const used = { deliveryNotes, lastUsedAt: now };
  const known = await tx
    .update(customerAddresses)
    .set(used)
    .where(
      and(
        eq(customerAddresses.customerId, customerId),
        sql`lower(${customerAddresses.street}) = lower(${street}) and lower(${customerAddresses.city}) = lower(${city})
          and lower(${customerAddresses.state}) = lower(${state}) and lower(${customerAddresses.zipCode}) = lower(${zipCode})`,
      ),
    )
    .returning({ id: customerAddresses.id });
  if (known.length > 0) return;
  await tx
    .insert(customerAddresses)
    .values({ customerId, street, city, state, zipCode, ...used, createdAt: now });
}

interface Written {
  readonly addresses: readonly (Omit<AddressView, 'id'> & {
    /** Undefined is unknown. */
    readonly seen_delivery_notes?: string | null | undefined;
  })[];
  /** Undefined is all. */
  readonly seen: readonly number[] | undefined;
}

/**
 * What admins write of a customer's addresses. One that stays keeps its row, which has when it was last used, and by
 * which the undoing of a merge finds it. Of the others, those go that were seen.
 */
export async function replaceAddresses(
  tx: Transaction,
  customerId: number,
  { addresses, seen }: Written,
  now: Date,
): Promise<void> {
  const left = await tx
    .select()
    .from(customerAddresses)
    .where(eq(customerAddresses.customerId, customerId))
    .orderBy(sql`${customerAddresses.lastUsedAt} desc nulls last`, asc(customerAddresses.id));
  for (const written of addresses) {
    const { label, street, city, state, zip_code: zipCode, delivery_notes: notes } = written;
    const values = { label, street, city, state, zipCode, deliveryNotes: notes };
    const key = keyOf({ street, city, state, zip_code: zipCode });
    const at = left.findIndex((row) => keyOf({ ...row, zip_code: row.zipCode }) === key);
    const [known] = at < 0 ? [] : left.splice(at, 1);
    if (known === undefined)
      await tx.insert(customerAddresses).values({ ...values, customerId, createdAt: now });
    else {
      const deliveryNotes = written.seen_delivery_notes === notes ? known.deliveryNotes : notes;
      await tx
        .update(customerAddresses)
        .set({ ...values, deliveryNotes })
        .where(eq(customerAddresses.id, known.id));
    }
  }
  const gone = left.map(({ id }) => id).filter((id) => seen === undefined || seen.includes(id));
  if (gone.length > 0) await tx.delete(customerAddresses).where(inArray(customerAddresses.id, gone));
}
