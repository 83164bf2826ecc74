import type { Deps } from '../deps';
import { overseers } from '../http/access';
import type { App } from '../http/app-type';
import { notFound } from '../http/errors';
import { idParams } from '../http/fields';
import { readHistory } from './history';
import { findHistoric } from './history-detail';
import { historyQuery } from './schema';

export async function callHistoryRoutes(app: App, { db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  app.get(
    '/admin/calls',
    { config: { access: overseers }, schema: { querystring: historyQuery } },
    async (request) => readHistory(db, request.query, clock()),
  );

  app.get(
    '/admin/calls/:id',
    { config: { access: overseers }, schema: { params: idParams } },
    async (request) => {
      const call = await findHistoric(db, request.params.id, clock());
      if (call === null) throw notFound('Call');
      return { data: call };
    },
  );
}
