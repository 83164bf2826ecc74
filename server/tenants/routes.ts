import { sql } from 'drizzle-orm';
import type { Deps } from '../deps';
import { overseers } from '../http/access';
import type { App } from '../http/app-type';
import { notFound } from '../http/errors';
import { idParams } from '../http/fields';
import { readMenu } from '../menu/queries';
import { findTenantDetail } from './detail';
import { readTenants, tenantView } from './queries';

export async function tenantRoutes(app: App, { db, clock }: Deps): Promise<void> {
  /** Orders can be taken only for active restaurants. */
  app.get('/tenants', { config: { access: 'signedIn' } }, async () => {
    const now = clock();
    return { data: (await readTenants(db, sql`t.is_active`)).map((row) => tenantView(row, now)) };
  });

  app.get(
    '/tenants/:id/menu',
    { config: { access: 'signedIn' }, schema: { params: idParams } },
    async (request) => {
      const { id } = request.params;
      const [tenant] = await readTenants(db, sql`t.id = ${id}`);
      if (tenant === undefined) throw notFound('Restaurant');
      return { data: await readMenu(db, id) };
    },
  );

  app.get('/admin/tenants', { config: { access: overseers } }, async () => {
    const now = clock();
    return { data: (await readTenants(db, sql`true`)).map((row) => tenantView(row, now)) };
  });

  app.get(
    '/admin/tenants/:id',
    { config: { access: overseers }, schema: { params: idParams } },
    async (request) => {
      const detail = await findTenantDetail(db, request.params.id, clock());
      if (detail === null) throw notFound('Restaurant');
      return { data: detail };
    },
  );
}
