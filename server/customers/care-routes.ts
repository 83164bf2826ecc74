import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Actor, actorOf, recordChange, withSent } from '../audit/record';
import { recordVersion, staleAnswer } from '../audit/stale';
import type { Queryable, Transaction } from '../db/database';
import { isUniqueViolation } from '../db/failures';
import { customers } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { Deps } from '../deps';
import { adminsOnly } from '../http/access';
import { data, refusal } from '../http/answers';
import type { App } from '../http/app-type';
import { invalid, notFound } from '../http/errors';
import { idParams } from '../http/fields';
import { phoneDigits } from '../http/phone';
import { replaceAddresses } from './addresses';
import { careRecord, heldOnPerson, mergePreview } from './care-answers';
import { careBody, eraseBody, mergeBody, mergeParams, most, previewQuery } from './care-schema';
import { erasePerson, readHeld } from './erase';
import { findOwner } from './known-as';
import { mergeCustomers, previewMerge, undoMerge } from './merge';
import {
  changeable,
  listAddresses,
  lockCustomers,
  mustBeWhole,
  nameOf,
  readCareRecord,
  recordCustomerChanged,
} from './record';

const tags = ['Customers'];

const addressesOf = async (tx: Transaction, id: number) =>
  (await listAddresses(tx, [id])).map(({ id: _, ...address }) => address);

async function editCustomer(
  tx: Transaction,
  id: number,
  body: z.output<typeof careBody>,
  by: Actor,
  now: Date,
): Promise<void> {
  const [before] = await lockCustomers(tx, [id]);
  if (before === undefined) throw notFound('Customer');
  mustBeWhole(before);
  const reason = body.blocked_reason;
  const values = {
    firstName: body.first_name,
    lastName: body.last_name,
    email: body.email,
    phoneNumber: body.phone_number,
    phoneDigits: body.phone_number && phoneDigits(body.phone_number),
    notes: body.notes,
    preferences: body.preferences,
    allergies: body.allergies,
    blockedReason: reason,
    blockedAt: typeof reason === 'string' ? (before.blockedAt ?? now) : reason,
  };
  const after = withSent(before, values);
  const was = { ...changeable(before), addresses: await addressesOf(tx, id) };
  const { addresses, seen_address_ids: seen } = body;
  if (addresses !== undefined) {
    if (addresses.length > Math.max(most.added, was.addresses.length))
      throw invalid({ addresses: [`There can be at most ${most.added} addresses.`] });
    await replaceAddresses(tx, id, { addresses, seen }, now);
  }
  const version = await recordVersion(
    tx,
    by,
    {
      action: 'customer.updated',
      subject: { type: 'customer', id, name: nameOf(after) },
      tenantId: after.tenantId,
      before: was,
      after: { ...changeable(after), addresses: await addressesOf(tx, id) },
    },
    { sent: body.version, stored: before.version },
  );
  await tx
    .update(customers)
    .set({ ...values, version, updatedAt: now })
    .where(eq(customers.id, id));
  await recordCustomerChanged(tx, id);
}

/** A merged customer keeps their number, by which the kept one is found. */
async function whoseNumber(db: Queryable, id: number, number: string): Promise<string> {
  const [row] = await db.select({ tenantId: customers.tenantId }).from(customers).where(eq(customers.id, id));
  const owner = row === undefined ? null : await findOwner(db, row.tenantId, number);
  return owner === id
    ? 'This number leads to this customer already, by a merge.'
    : 'Another customer of this restaurant has this number.';
}

/** What admins do with one customer. */
export async function customerCareRoutes(app: App, { db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  /** With the customer as the work leaves them. */
  const answered = (id: number, work: (tx: Transaction) => Promise<void>) =>
    inTransaction(db, async (tx) => {
      await work(tx);
      return { data: await readCareRecord(tx, id, clock()) };
    });

  app.get(
    '/admin/customers/:id',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'One customer with everything the page of a customer shows',
        params: idParams,
        response: { 200: data(careRecord), 404: refusal },
      },
    },
    async (request) => ({ data: await readCareRecord(db, request.params.id, clock()) }),
  );

  app.put(
    '/admin/customers/:id',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'Change a customer',
        params: idParams,
        body: careBody,
        response: { 200: data(careRecord), 404: refusal, 409: staleAnswer.or(refusal) },
      },
    },
    async (request) => {
      const { id } = request.params;
      try {
        return await answered(id, (tx) => editCustomer(tx, id, request.body, actorOf(request), clock()));
      } catch (error) {
        const number = request.body.phone_number;
        if (number === undefined || !isUniqueViolation(error)) throw error;
        throw invalid({ phone_number: [await whoseNumber(db, id, number)] });
      }
    },
  );

  app.get(
    '/admin/customers/:id/merge-preview',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'What merging another customer into this one would make',
        params: idParams,
        querystring: previewQuery,
        response: { 200: data(mergePreview), 404: refusal, 409: refusal },
      },
    },
    async (request) => ({ data: await previewMerge(db, request.params.id, request.query.with) }),
  );

  app.post(
    '/admin/customers/:id/merge',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'Merge another customer into this one; it can be undone for 30 days',
        params: idParams,
        body: mergeBody,
        response: { 200: data(careRecord), 404: refusal, 409: staleAnswer.or(refusal) },
      },
    },
    async (request) => {
      const { id: keptId } = request.params;
      const { merged_id: mergedId, version, merged_version: mergedVersion } = request.body;
      const wish = { keptId, mergedId, version, mergedVersion };
      return answered(keptId, (tx) => mergeCustomers(tx, wish, actorOf(request), clock()));
    },
  );

  app.post(
    '/admin/customers/:id/merges/:mergeId/undo',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'Undo a merge',
        params: mergeParams,
        response: { 200: data(careRecord), 404: refusal, 409: refusal },
      },
    },
    async (request) => {
      const { id, mergeId } = request.params;
      return answered(id, (tx) => undoMerge(tx, id, mergeId, actorOf(request), clock()));
    },
  );

  app.post(
    '/admin/customers/:id/erase',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'Remove the person; orders and totals stay. There is no way back',
        params: idParams,
        body: eraseBody,
        response: { 200: data(careRecord), 404: refusal, 409: staleAnswer.or(refusal) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { version } = request.body;
      return answered(id, (tx) => erasePerson(tx, { id, version }, actorOf(request), clock()));
    },
  );

  app.get(
    '/admin/customers/:id/export',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'Everything that is held on a person',
        params: idParams,
        response: { 200: heldOnPerson, 404: refusal },
      },
    },
    async (request) => {
      const { id } = request.params;
      const held = await readHeld(db, id);
      await recordChange(db, actorOf(request), {
        action: 'customer.exported',
        subject: { type: 'customer', id, name: null },
      });
      return { data: held };
    },
  );
}
