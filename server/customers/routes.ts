import { codeOf } from '../db/failures';
import type { Deps } from '../deps';
import { currentAgent, overseers } from '../http/access';
import type { App } from '../http/app-type';
import { invalid, notFound } from '../http/errors';
import { idParams } from '../http/fields';
import { customerOrders } from './orders';
import {
  countCustomers,
  createCustomer,
  findCustomer,
  findCustomerByPhone,
  linkLiveCall,
  listCustomers,
  searchCustomers,
  updateCustomer,
} from './queries';
import { createBody, listQuery, lookupQuery, searchQuery, updateBody } from './schema';

const foreignKeyViolation = '23503';
const signedIn = { access: 'signedIn' } as const;

export async function customerRoutes(app: App, { db, clock }: Deps): Promise<void> {
  app.get(
    '/customers',
    { config: { access: overseers }, schema: { querystring: listQuery } },
    async (request) => ({
      data: await listCustomers(db, request.query.limit),
      meta: { count: await countCustomers(db) },
    }),
  );

  app.get(
    '/customers/lookup',
    { config: signedIn, schema: { querystring: lookupQuery } },
    async (request) => {
      const { tenant, phone } = request.query;
      const customer = await findCustomerByPhone(db, tenant, phone);
      if (customer === undefined) throw notFound('Customer');
      return { data: customer };
    },
  );

  app.get(
    '/customers/search',
    { config: signedIn, schema: { querystring: searchQuery } },
    async (request) => {
      const { tenant, q } = request.query;
      return { data: await searchCustomers(db, tenant, q) };
    },
  );

  app.post('/customers', { config: signedIn, schema: { body: createBody } }, async (request, reply) => {
    try {
      const { customer, isNew } = await createCustomer(db, request.body, clock());
      if (customer !== undefined) await linkLiveCall(db, currentAgent(request).id, customer);
      return await reply.code(isNew ? 201 : 200).send({ data: customer });
    } catch (error) {
      if (codeOf(error) !== foreignKeyViolation) throw error;
      throw invalid({ tenant_id: ['The selected restaurant does not exist.'] });
    }
  });

  app.get('/customers/:id', { config: signedIn, schema: { params: idParams } }, async (request) => {
    const customer = await findCustomer(db, request.params.id);
    if (customer === undefined) throw notFound('Customer');
    return { data: customer };
  });

  app.put(
    '/customers/:id',
    { config: signedIn, schema: { params: idParams, body: updateBody } },
    async (request) => {
      const customer = await updateCustomer(db, request.params.id, request.body, clock());
      if (customer === undefined) throw notFound('Customer');
      return { data: customer };
    },
  );

  app.get('/customers/:id/orders', { config: signedIn, schema: { params: idParams } }, async (request) => {
    const { id } = request.params;
    if ((await findCustomer(db, id)) === undefined) throw notFound('Customer');
    return { data: await customerOrders(db, id, currentAgent(request)) };
  });
}
