import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { tenants } from '../db/schema';
import type { Deps } from '../deps';
import { currentAgent } from '../http/access';
import { listOf } from '../http/answers';
import type { App } from '../http/app-type';
import { idText } from '../http/fields';
import { reachOf } from '../people/serves';
import { menuItem } from './answers';
import { searchMenu } from './queries';

const searchQuery = z.object({
  tenant_id: idText,
  query: z.string().trim().min(1, 'Type at least 2 characters.').max(100),
});

/** Searched as any other, so that what is out of reach answers like what is not there. */
const noRestaurant = 0;

export async function menuRoutes(app: App, { db, clock }: Deps): Promise<void> {
  app.get(
    '/menu/search',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['Restaurants'],
        summary: 'Items of a menu by words of name or description',
        querystring: searchQuery,
        response: { 200: listOf(menuItem) },
      },
    },
    async (request) => {
      const { tenant_id: id, query } = request.query;
      const isReached = reachOf(currentAgent(request), clock())(sql`${tenants.id}`);
      const [tenant] = await db
        .select({ id: tenants.id })
        .from(tenants)
        .where(and(eq(tenants.id, id), isReached));
      return { data: await searchMenu(db, tenant?.id ?? noRestaurant, query) };
    },
  );
}
