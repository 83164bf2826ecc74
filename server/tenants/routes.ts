import { sql } from 'drizzle-orm';
import type { Deps } from '../deps';
import { overseers } from '../http/access';
import { data, listOf, refusal } from '../http/answers';
import type { App } from '../http/app-type';
import { notFound } from '../http/errors';
import { idParams } from '../http/fields';
import { menuCategory } from '../menu/answers';
import { readMenu } from '../menu/queries';
import { tenant as tenantAnswer, tenantDetail } from './answers';
import { findTenantDetail } from './detail';
import { readTenants, tenantView } from './queries';

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
    async () => {
      const now = clock();
      return { data: (await readTenants(db, sql`t.is_active`)).map((row) => tenantView(row, now)) };
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
      const [tenant] = await readTenants(db, sql`t.id = ${id}`);
      if (tenant === undefined) throw notFound('Restaurant');
      return { data: await readMenu(db, id) };
    },
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
