import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { type Actor, recordChange } from '../audit/record';
import { findOwner } from '../customers/known-as';
import type { Queryable, Transaction } from '../db/database';
import { isLockNotGiven } from '../db/failures';
import { calls, customers, tenants } from '../db/schema';
import { takeTurn } from '../db/take-turn';
import { KeyLocked } from '../db/together';
import { HttpError, invalid, noSuchRestaurant } from '../http/errors';
import { phoneDigits } from '../http/phone';
import { recordFigure } from '../realtime/record-events';
import { countTenantCall, recordMissedCall, requireCall } from './call-life';
import type { CallRecord } from './call-records';
import { recordCallEvents } from './call-story';
import { queueDeadline, type RingTime } from './offers';

export interface Ring {
  readonly tenantId: number;
  readonly fromNumber: string;
  readonly isSimulated: boolean;
  readonly callSid?: string;
  /** Who had it simulated. */
  readonly by?: Actor;
}

export const newCallSid = () => `CA${randomBytes(16).toString('hex')}`;

const mostSimulated = 20;

async function refuseTooMany(tx: Transaction): Promise<void> {
  // One at a time, so that the limit holds.
  await takeTurn(tx, 'simulatedCalls');
  const waiting = await tx.$count(calls, and(eq(calls.status, 'ringing'), calls.isSimulated));
  if (waiting < mostSimulated) return;
  throw new HttpError(
    429,
    `${waiting} simulated calls are waiting already. Try again when some are answered.`,
  );
}

const unknownNumber = '+1 206 555 0199';

/** A caller hears nothing meanwhile. */
const longestLockWait = '2500ms';

/** Locked, so that calls arriving at the same moment are all counted. */
async function lockTenant(tx: Transaction, tenantId: number) {
  await tx.execute(sql.raw(`set local lock_timeout = '${longestLockWait}'`));
  const [tenant] = await tx
    .select({
      id: tenants.id,
      phoneNumber: tenants.phoneNumber,
      isActive: tenants.isActive,
      maxWaitingCalls: tenants.maxWaitingCalls,
    })
    .from(tenants)
    .where(eq(tenants.id, tenantId))
    .for('no key update')
    .catch((error: unknown) => {
      throw isLockNotGiven(error) ? new KeyLocked('The restaurant is locked', { cause: error }) : error;
    });
  if (tenant === undefined) throw noSuchRestaurant();
  if (!tenant.isActive) throw invalid({ tenant_id: ['The selected restaurant takes no calls.'] });
  return tenant;
}

/** A caller may dial again before the loss of the first call is noticed; nobody needs a third. */
const mostOfOneNumber = 2;

async function isQueueFull(
  tx: Transaction,
  { tenantId, fromNumber }: Ring,
  maxWaitingCalls: number,
): Promise<boolean> {
  const open = await tx
    .select({ status: calls.status, fromNumber: calls.fromNumber })
    .from(calls)
    .where(
      and(
        eq(calls.tenantId, tenantId),
        inArray(calls.status, ['ringing', 'in-progress']),
        eq(calls.isSimulated, false),
      ),
    );
  const number = phoneDigits(fromNumber);
  const theirs = open.filter((call) => phoneDigits(call.fromNumber) === number);
  const waiting = open.filter(({ status }) => status === 'ringing');
  return waiting.length >= maxWaitingCalls || theirs.length >= mostOfOneNumber;
}

export async function ringIn(tx: Transaction, ring: Ring, now: Date, time: RingTime): Promise<CallRecord> {
  const tenant = await lockTenant(tx, ring.tenantId);
  // After it, so that those who wait for a restaurant do not hold up the simulated calls of others.
  if (ring.isSimulated) await refuseTooMany(tx);
  const isBusy = !ring.isSimulated && (await isQueueFull(tx, ring, tenant.maxWaitingCalls));
  const customerId = await findOwner(tx, tenant.id, ring.fromNumber);
  const [made] = await tx
    .insert(calls)
    .values({
      tenantId: tenant.id,
      customerId,
      callSid: ring.callSid ?? newCallSid(),
      fromNumber: ring.fromNumber,
      toNumber: tenant.phoneNumber,
      isSimulated: ring.isSimulated,
      startedAt: now,
      updatedAt: now,
      ...(isBusy
        ? { status: 'ended' as const, endReason: 'busy', endedAt: now, durationSeconds: 0 }
        : { ringDeadlineAt: queueDeadline(now, time) }),
    })
    .returning({ id: calls.id });
  if (made === undefined) throw new Error('the call was not stored');
  if (ring.by !== undefined)
    await recordChange(tx, ring.by, {
      action: 'call.simulated',
      subject: { type: 'call', id: made.id, name: null },
      tenantId: tenant.id,
    });
  await recordCallEvents(tx, { callId: made.id, kind: 'rang', at: now });
  await countTenantCall(tx, tenant.id);
  const record = await requireCall(tx, made.id);
  if (isBusy) {
    await recordCallEvents(tx, { callId: made.id, kind: 'ended', detail: 'busy', at: now });
    await recordMissedCall(tx, record, 'busy', now);
  } else {
    await recordFigure(tx, 'queued-calls.count.updated');
  }
  return record;
}

export async function chooseCaller(
  db: Queryable,
  wanted: { readonly tenantId?: number | null; readonly fromNumber?: string | null },
): Promise<Ring> {
  if (wanted.tenantId && wanted.fromNumber) {
    return { tenantId: wanted.tenantId, fromNumber: wanted.fromNumber, isSimulated: true };
  }
  const isOnACall = db
    .select({ id: calls.id })
    .from(calls)
    .where(and(eq(calls.customerId, customers.id), sql`${calls.status} in ('ringing', 'in-progress')`));
  const [regular] = await db
    .select({ tenantId: tenants.id, fromNumber: customers.phoneNumber })
    .from(tenants)
    .leftJoin(
      customers,
      and(
        eq(customers.tenantId, tenants.id),
        isNull(customers.mergedIntoId),
        isNull(customers.erasedAt),
        notExists(isOnACall),
      ),
    )
    .where(wanted.tenantId ? eq(tenants.id, wanted.tenantId) : eq(tenants.isActive, true))
    .orderBy(sql`${customers.totalOrders} desc nulls last`, desc(tenants.isActive), asc(customers.id))
    .limit(1);
  if (regular === undefined) throw noSuchRestaurant();
  return {
    tenantId: regular.tenantId,
    fromNumber: wanted.fromNumber ?? regular.fromNumber ?? unknownNumber,
    isSimulated: true,
  };
}
