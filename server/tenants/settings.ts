import { and, count, eq, inArray, isNull, ne, notInArray, or } from 'drizzle-orm';
import { type Actor, recordChange, versionAfter, withSent } from '../audit/record';
import { recordVersion } from '../audit/stale';
import type { Database, Queryable, Transaction } from '../db/database';
import { isUniqueViolation } from '../db/failures';
import { auditEntries, calls, menuItems, orders, tenants } from '../db/schema';
import { takeTurn } from '../db/take-turn';
import { inTransaction } from '../db/transaction';
import type { Deps } from '../deps';
import { type FieldErrors, HttpError, invalid, notFound } from '../http/errors';
import { mustKnowTimeZone } from '../http/time-zone';
import { recordMenuUpdated } from './menu-updated';
import { e164 } from './number';
import type { NewTenant, SettingsInput, SettingsView } from './settings-schema';
import { editableOf, type Missing, missingOf, settingsView, type Tenant } from './settings-view';

type SettingsDeps = Pick<Deps, 'db' | 'clock' | 'outbox' | 'config'>;

async function countAvailable(db: Queryable, tenantId: number): Promise<number> {
  const [row] = await db
    .select({ items: count() })
    .from(menuItems)
    .where(
      and(eq(menuItems.tenantId, tenantId), eq(menuItems.isAvailable, true), isNull(menuItems.removedAt)),
    );
  return row?.items ?? 0;
}

async function viewOf(db: Queryable, tenant: Tenant, config: Deps['config']): Promise<SettingsView> {
  return settingsView(tenant, await countAvailable(db, tenant.id), config);
}

export async function findSettings({ db, config }: SettingsDeps, id: number): Promise<SettingsView> {
  const [tenant] = await db.select().from(tenants).where(eq(tenants.id, id));
  if (tenant === undefined) throw notFound('Restaurant');
  return viewOf(db, tenant, config);
}

/** Columns of the fields that the input names; the others stay as they are. */
function columnsOf(
  input: SettingsInput,
  stored: Tenant | null,
  now: Date,
): Partial<typeof tenants.$inferInsert> {
  const number = input.phone_number;
  const delivery = input.delivery;
  const isSameNumber = number === undefined || number.digits === stored?.phoneDigits;
  return {
    name: input.name,
    slug: input.slug,
    ...(isSameNumber ? {} : { phoneNumber: e164(number), phoneDigits: number.digits }),
    email: input.email,
    address: input.address,
    timezone: input.timezone,
    taxBasisPoints: input.tax_rate,
    maxWaitingCalls: input.max_waiting_calls,
    weeklyHours: input.weekly_hours,
    specialDays: input.special_days,
    deliveryAreas: input.delivery_areas,
    preparationMinutes: input.preparation_minutes,
    deliveryMinutes: input.delivery_minutes,
    pickupPromiseMinutes: input.pickup_promise_minutes,
    deliveryPromiseMinutes: input.delivery_promise_minutes,
    readBackRequired: input.read_back_required,
    deliverySettings: delivery && {
      radiusMiles: delivery.radius_miles,
      feeCents: delivery.fee,
      minimumOrderCents: delivery.minimum_order_amount,
      freeDeliveryThresholdCents: delivery.free_delivery_threshold,
    },
    posIntegration: input.pos && {
      lastSyncAt: stored?.posIntegration?.lastSyncAt ?? null,
      isConfigured: stored?.posIntegration?.isConfigured ?? false,
      system: input.pos.system,
      restaurantId: input.pos.restaurant_id,
    },
    subscription: input.subscription && {
      subscribedAt: stored?.subscription.subscribedAt ?? now.toISOString(),
      plan: input.subscription.plan,
      status: input.subscription.status,
      monthlyCallLimit: input.subscription.monthly_call_limit,
    },
  };
}

/** The refusal where another restaurant has the number or the slug already. */
async function takenBy(db: Queryable, input: SettingsInput, id: number | null): Promise<HttpError | null> {
  const { phone_number: number, slug } = input;
  const wanted = or(
    number && eq(tenants.phoneDigits, number.digits),
    slug === undefined ? undefined : eq(tenants.slug, slug),
  );
  if (wanted === undefined) return null;
  const holders = await db
    .select({ name: tenants.name, digits: tenants.phoneDigits, slug: tenants.slug })
    .from(tenants)
    .where(and(wanted, id === null ? undefined : ne(tenants.id, id)));
  const errors: Record<string, string[]> = {};
  for (const holder of holders) {
    if (number !== undefined && holder.digits === number.digits)
      errors.phone_number = [`${e164(number)} already belongs to ${holder.name}.`];
    if (holder.slug === slug) errors.slug = [`${holder.name} already has this address.`];
  }
  return Object.keys(errors).length === 0 ? null : invalid(errors);
}

/** Two at once: the second is told as if it had come later. */
async function refusingTaken<T>(
  db: Database,
  input: SettingsInput,
  id: number | null,
  work: () => Promise<T>,
): Promise<T> {
  const taken = await takenBy(db, input, id);
  if (taken !== null) throw taken;
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw (await takenBy(db, input, id)) ?? error;
  }
}

function slugOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 60)
      .replace(/^-+|-+$/g, '') || 'restaurant'
  );
}

async function freeSlug(tx: Transaction, name: string): Promise<string> {
  // Two at once would choose the same.
  await takeTurn(tx, 'restaurantSlugs');
  const wanted = slugOf(name);
  const rows = await tx.select({ slug: tenants.slug }).from(tenants);
  const taken = new Set(rows.map(({ slug }) => slug));
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

/** The restaurant that the same person made with the same fields: sent again, because the answer was lost. */
async function alreadyMade(
  db: Queryable,
  number: NewTenant['phone_number'],
  given: Partial<Tenant>,
  { id: maker }: Actor,
): Promise<Tenant | null> {
  if (maker === null) return null;
  const [stored] = await db
    .select({ tenant: tenants })
    .from(tenants)
    .innerJoin(
      auditEntries,
      and(
        eq(auditEntries.subjectType, 'restaurant'),
        eq(auditEntries.subjectId, tenants.id),
        eq(auditEntries.action, 'restaurant.created'),
      ),
    )
    .where(
      and(eq(tenants.phoneDigits, number.digits), eq(tenants.version, 1), eq(auditEntries.actorId, maker)),
    );
  if (stored === undefined) return null;
  const { tenant } = stored;
  return versionAfter(1, editableOf(tenant), editableOf(withSent(tenant, given))) === 1 ? tenant : null;
}

export async function createTenant(
  { db, clock, outbox, config }: SettingsDeps,
  input: NewTenant,
  who: Actor,
): Promise<SettingsView> {
  const now = clock();
  await mustKnowTimeZone(db, input.timezone);
  const given = columnsOf(input, null, now);
  const made = refusingTaken(db, input, null, () =>
    inTransaction(db, async (tx) => {
      const [tenant] = await tx
        .insert(tenants)
        .values({
          ...given,
          subscription: given.subscription ?? {
            plan: 'Own',
            status: 'active',
            subscribedAt: now.toISOString(),
            monthlyCallLimit: 0,
          },
          name: input.name,
          slug: input.slug ?? (await freeSlug(tx, input.name)),
          phoneNumber: e164(input.phone_number),
          phoneDigits: input.phone_number.digits,
          timezone: input.timezone,
          isActive: false,
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      if (tenant === undefined) throw new Error('The restaurant was not written');
      await recordChange(tx, who, {
        action: 'restaurant.created',
        subject: { type: 'restaurant', id: tenant.id, name: tenant.name },
        tenantId: tenant.id,
        after: editableOf(tenant),
      });
      await recordMenuUpdated(tx, tenant.id, now);
      return viewOf(tx, tenant, config);
    }),
  );
  const view = await made.catch(async (refusal: unknown) => {
    const known = refusal instanceof HttpError ? await alreadyMade(db, input.phone_number, given, who) : null;
    if (known === null) throw refusal;
    return viewOf(db, known, config);
  });
  outbox.wake();
  return view;
}

async function lockTenant(tx: Transaction, id: number): Promise<Tenant> {
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, id)).for('no key update');
  if (tenant === undefined) throw notFound('Restaurant');
  return tenant;
}

function errorsOf(missing: readonly Missing[]): FieldErrors {
  return Object.fromEntries(missing.map(({ field, message }) => [field, [message]]));
}

async function writeTenant(
  tx: Transaction,
  { action, before, sent }: { readonly action: string; readonly before: Tenant; readonly sent: number },
  values: Partial<typeof tenants.$inferInsert>,
  who: Actor,
  now: Date,
): Promise<Tenant> {
  const [written] = await tx
    .update(tenants)
    .set({ ...values, updatedAt: now })
    .where(eq(tenants.id, before.id))
    .returning();
  if (written === undefined) throw notFound('Restaurant');
  const fields = (of: Tenant) => ({ ...editableOf(of), is_active: of.isActive });
  const { id, name } = written;
  const version = await recordVersion(
    tx,
    who,
    {
      action,
      subject: { type: 'restaurant', id, name },
      tenantId: id,
      before: fields(before),
      after: fields(written),
    },
    { sent, stored: before.version },
  );
  await tx.update(tenants).set({ version }).where(eq(tenants.id, id));
  await recordMenuUpdated(tx, id, now);
  return { ...written, version };
}

export async function updateSettings(
  { db, clock, outbox, config }: SettingsDeps,
  id: number,
  { version, ...input }: SettingsInput & { readonly version: number },
  who: Actor,
): Promise<SettingsView> {
  if (input.timezone !== undefined) await mustKnowTimeZone(db, input.timezone);
  const view = await refusingTaken(db, input, id, () =>
    inTransaction(db, async (tx) => {
      const before = await lockTenant(tx, id);
      const now = clock();
      const change = { action: 'restaurant.updated', before, sent: version };
      const after = await writeTenant(tx, change, columnsOf(input, before, now), who, now);
      const items = await countAvailable(tx, id);
      const lackedBefore = new Set(missingOf(before, items).map(({ field }) => field));
      const lost = missingOf(after, items).filter(({ field }) => !lackedBefore.has(field));
      if (after.isActive && lost.length > 0) throw invalid(errorsOf(lost));
      return viewOf(tx, after, config);
    }),
  );
  outbox.wake();
  return view;
}

export async function setActive(
  { db, clock, outbox, config }: SettingsDeps,
  id: number,
  version: number,
  isActive: boolean,
  who: Actor,
): Promise<SettingsView> {
  const view = await inTransaction(db, async (tx) => {
    const before = await lockTenant(tx, id);
    if (before.isActive === isActive) return viewOf(tx, before, config);
    const missing = missingOf(before, await countAvailable(tx, id));
    if (isActive && missing.length > 0) throw invalid(errorsOf(missing));
    const action = isActive ? 'restaurant.activated' : 'restaurant.deactivated';
    const after = await writeTenant(tx, { action, before, sent: version }, { isActive }, who, clock());
    return viewOf(tx, after, config);
  });
  outbox.wake();
  return view;
}

const plural = (count: number, one: string, more: string) => (count === 1 ? one : `${count} ${more}`);

export async function foreseeDeactivation(db: Queryable, id: number) {
  const [tenant] = await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, id));
  if (tenant === undefined) throw notFound('Restaurant');
  const byStatus = await db
    .select({ status: calls.status, calls: count() })
    .from(calls)
    .where(and(eq(calls.tenantId, id), inArray(calls.status, ['ringing', 'in-progress'])))
    .groupBy(calls.status);
  const [open] = await db
    .select({ orders: count() })
    .from(orders)
    .where(
      and(
        eq(orders.tenantId, id),
        notInArray(orders.status, ['delivered', 'completed', 'cancelled', 'failed']),
      ),
    );
  const callsIn = (status: string) => byStatus.find((row) => row.status === status)?.calls ?? 0;
  const [underWay, waiting, ordersOpen] = [callsIn('in-progress'), callsIn('ringing'), open?.orders ?? 0];
  const effects = [
    underWay === 0
      ? 'No call is under way.'
      : `${plural(underWay, 'The call', 'calls')} under way ${underWay === 1 ? 'goes' : 'go'} on, and the order can still be placed.`,
    waiting === 0
      ? 'No caller is waiting.'
      : `${plural(waiting, 'The caller', 'callers')} waiting ${waiting === 1 ? 'is' : 'are'} still answered.`,
    'New callers are told that the restaurant takes no calls at the moment.',
    'Agents can no longer choose it for a manual order.',
    ...(ordersOpen === 0
      ? []
      : [`${plural(ordersOpen, 'The open order stays as it is', 'open orders stay as they are')}.`]),
  ];
  return { calls_under_way: underWay, waiting_callers: waiting, orders_open: ordersOpen, effects };
}
