import { sql } from 'drizzle-orm';
import type { Deps } from '../deps';
import { currentAgent, overseers } from '../http/access';
import { data, listOf, refusal } from '../http/answers';
import type { App } from '../http/app-type';
import { notFound } from '../http/errors';
import { idParams } from '../http/fields';
import { menuCategory } from '../menu/answers';
import { readMenu } from '../menu/queries';
import { reachOf } from '../people/serves';
import { tenant as tenantAnswer, tenantDetail } from './answers';
import { findTenantDetail } from './detail';
import { readTenants, tenantView } from './queries';
import { readService, readTimes, serviceAnswer, timesAnswer, timesQuery } from './service';

const tags = ['Restaurants'];

export async function tenantRoutes(app: App, { db, clock }: Deps): Promise<void> {
  /** Orders can be taken only for active restaurants. */
  app.get(
    '/tenants',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'Restaurants that take orders',
        response: { 200: listOf(tenantAnswer) },
      },
    },
    async (request) => {
      const now = clock();
      const reach = reachOf(currentAgent(request), now);
      return {
        data: (await readTenants(db, sql`t.is_active and ${reach(sql`t.id`)}`)).map((row) =>
          tenantView(row, now),
        ),
      };
    },
  );

  app.get(
    '/tenants/:id/menu',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'A restaurant’s menu',
        params: idParams,
        response: { 200: listOf(menuCategory), 404: refusal },
      },
    },
    async (request) => {
      const { id } = request.params;
      const reach = reachOf(currentAgent(request), clock());
      const [tenant] = await readTenants(db, sql`t.id = ${id} and ${reach(sql`t.id`)}`);
      if (tenant === undefined) throw notFound('Restaurant');
      return { data: await readMenu(db, id) };
    },
  );

  app.get(
    '/tenants/:id/service',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'A restaurant’s clock, what callers are promised, and where it delivers',
        params: idParams,
        response: { 200: data(serviceAnswer), 404: refusal },
      },
    },
    async (request) => ({ data: await readService(db, request.params.id, currentAgent(request), clock()) }),
  );

  app.get(
    '/tenants/:id/times',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'When an order of a type may be wanted',
        description: 'Of the first day with times, or of a date.',
        params: idParams,
        querystring: timesQuery,
        response: { 200: data(timesAnswer), 404: refusal },
      },
    },
    async (request) => ({
      data: await readTimes(db, request.params.id, request.query, currentAgent(request), clock()),
    }),
  );

  app.get(
    '/admin/tenants',
    {
      config: { access: overseers },
      schema: { tags, summary: 'All restaurants', response: { 200: listOf(tenantAnswer) } },
    },
    async () => {
      const now = clock();
      return { data: (await readTenants(db, sql`true`)).map((row) => tenantView(row, now)) };
    },
  );

  app.get(
    '/admin/tenants/:id',
    {
      config: { access: overseers },
      schema: {
        tags,
        summary: 'One restaurant, with menu and newest orders',
        params: idParams,
        response: { 200: data(tenantDetail), 404: refusal },
      },
    },
    async (request) => {
      const detail = await findTenantDetail(db, request.params.id, clock());
      if (detail === null) throw notFound('Restaurant');
      return { data: detail };
    },
  );
}
