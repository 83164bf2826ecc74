import { z } from 'zod';
import type { Deps } from '../deps';
import { listOf } from '../http/answers';
import type { App } from '../http/app-type';
import { idText } from '../http/fields';
import { menuItem } from './answers';
import { searchMenu } from './queries';

const searchQuery = z.object({
  tenant_id: idText,
  query: z.string().trim().min(1, 'Type at least 2 characters.').max(100),
});

export async function menuRoutes(app: App, { db }: Deps): Promise<void> {
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
    async (request) => ({
      data: await searchMenu(db, request.query.tenant_id, request.query.query),
    }),
  );
}
