import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Actor, personOf, recordChange } from '../audit/record';
import type { Transaction } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { Deps } from '../deps';
import { currentAgent, overseers } from '../http/access';
import { count, data, id as idAnswer, listOf, refusal } from '../http/answers';
import type { App } from '../http/app-type';
import { notFound } from '../http/errors';
import { idParams } from '../http/fields';
import { orderOfCustomer, pastOrder } from '../orders/answers';
import { reachOf } from '../people/serves';
import { recentAddresses } from './addresses';
import { customer as customerAnswer } from './answers';
import { customerAddress } from './care-answers';
import { findKept } from './known-as';
import { customerOrders } from './orders';
import {
  createCustomer,
  findCustomer,
  findCustomerByPhone,
  findKnownCustomer,
  linkLiveCall,
  readCustomerList,
  searchCustomers,
  updateCustomer,
} from './queries';
import {
  type CustomerRow,
  changeable,
  lockCustomers,
  mustBeWhole,
  nameOf,
  recordCustomerChanged,
} from './record';
import { createBody, listQuery, lookupQuery, searchQuery, updateBody } from './schema';

const signedIn = { access: 'signedIn' } as const;
const tags = ['Customers'];
const customerList = listOf(customerAnswer).extend({
  meta: z.object({
    count,
    as_of: z.string().describe('For since: up to where this answer has seen changes.'),
    since: z.string().optional().describe('The mark of the request, where the rows are what changed since.'),
    gone: z.array(idAnswer).optional().describe('With since: who is not listed any more.'),
  }),
  links: z.object({
    next: z.string().nullable().describe('The query of the page that follows; null on the last.'),
  }),
});

async function recordCustomer(tx: Transaction, by: Actor, before: CustomerRow | null, id: number) {
  const [after] = await lockCustomers(tx, [id]);
  if (after === undefined) throw notFound('Customer');
  await recordChange(tx, by, {
    action: before === null ? 'customer.created' : 'customer.updated',
    subject: { type: 'customer', id, name: nameOf(after) },
    tenantId: after.tenantId,
    before: before && changeable(before),
    after: changeable(after),
  });
  if (before?.version !== after.version) await recordCustomerChanged(tx, id, before === null);
}

export async function customerRoutes(app: App, { db, clock }: Deps): Promise<void> {
  const reachFor = (request: FastifyRequest) => reachOf(currentAgent(request), clock());

  app.get(
    '/customers',
    {
      config: { access: overseers },
      schema: {
        tags,
        summary: 'All customers, a page at a time, newest first',
        querystring: listQuery,
        response: { 200: customerList },
      },
    },
    async (request) => readCustomerList(db, request.query),
  );

  app.get(
    '/customers/lookup',
    {
      config: signedIn,
      schema: {
        tags,
        summary: 'The customer with a telephone number',
        querystring: lookupQuery,
        response: { 200: data(customerAnswer), 404: refusal },
      },
    },
    async (request) => {
      const { tenant, phone } = request.query;
      const customer = await findCustomerByPhone(db, tenant, phone, reachFor(request));
      if (customer === undefined) throw notFound('Customer');
      return { data: customer };
    },
  );

  app.get(
    '/customers/search',
    {
      config: signedIn,
      schema: {
        tags,
        summary: 'Customers by part of a name or the last digits of a number',
        querystring: searchQuery,
        response: { 200: listOf(customerAnswer) },
      },
    },
    async (request) => {
      const { tenant, q } = request.query;
      return { data: await searchCustomers(db, tenant, q, reachFor(request)) };
    },
  );

  app.post(
    '/customers',
    {
      config: signedIn,
      schema: {
        tags,
        summary: 'Create a customer, or get the one with that number',
        body: createBody,
        response: { 200: data(customerAnswer), 201: data(customerAnswer), 409: refusal },
      },
    },
    async (request, reply) => {
      const by = personOf(request);
      const { customer, isNew } = await inTransaction(db, async (tx) => {
        const made = await createCustomer(tx, request.body, reachFor(request), clock());
        await linkLiveCall(tx, by.id, made.customer);
        if (made.isNew) await recordCustomer(tx, by, null, made.customer.id);
        return made;
      });
      return reply.code(isNew ? 201 : 200).send({ data: customer });
    },
  );

  app.get(
    '/customers/:id',
    {
      config: signedIn,
      schema: {
        tags,
        summary: 'One customer',
        params: idParams,
        response: { 200: data(customerAnswer), 404: refusal },
      },
    },
    async (request) => {
      const customer = await findKnownCustomer(db, request.params.id, reachFor(request));
      if (customer === undefined) throw notFound('Customer');
      return { data: customer };
    },
  );

  app.put(
    '/customers/:id',
    {
      config: signedIn,
      schema: {
        tags,
        summary: 'Change a customer’s name or e-mail',
        params: idParams,
        body: updateBody,
        response: { 200: data(customerAnswer), 404: refusal, 409: refusal },
      },
    },
    async (request) => {
      const reach = reachFor(request);
      const customer = await inTransaction(db, async (tx) => {
        // One who was merged during their call is still on the agent's screen.
        const id = await findKept(tx, request.params.id);
        if (id === null || (await findCustomer(tx, id, reach)) === undefined) throw notFound('Customer');
        const [before] = await lockCustomers(tx, [id]);
        if (before === undefined) throw notFound('Customer');
        mustBeWhole(before);
        const changed = await updateCustomer(tx, before, request.body, reach, clock());
        if (changed === undefined) throw notFound('Customer');
        await recordCustomer(tx, personOf(request), before, id);
        return changed;
      });
      return { data: customer };
    },
  );

  app.get(
    '/customers/:id/addresses',
    {
      config: signedIn,
      schema: {
        tags,
        summary: 'Where a customer had orders delivered, last used first',
        params: idParams,
        response: { 200: listOf(customerAddress), 404: refusal },
      },
    },
    async (request) => {
      const { id } = request.params;
      if ((await findCustomer(db, id, reachFor(request))) === undefined) throw notFound('Customer');
      return { data: await recentAddresses(db, id) };
    },
  );

  app.get(
    '/customers/:id/orders',
    {
      config: signedIn,
      schema: {
        tags,
        summary: 'What a customer ordered',
        description: 'Agents get their own orders in full and of others what repeating them needs.',
        params: idParams,
        response: { 200: listOf(z.union([orderOfCustomer, pastOrder])), 404: refusal },
      },
    },
    async (request) => {
      const { id } = request.params;
      if ((await findCustomer(db, id, reachFor(request))) === undefined) throw notFound('Customer');
      return { data: await customerOrders(db, id, currentAgent(request)) };
    },
  );
}
