import type { Deps } from '../deps';
import { overseers } from '../http/access';
import { data, refusal } from '../http/answers';
import type { App } from '../http/app-type';
import { notFound } from '../http/errors';
import { idParams } from '../http/fields';
import { callDetail, callPage } from './answers';
import { readHistory } from './history';
import { findHistoric } from './history-detail';
import { historyQuery } from './schema';

const tags = ['Calls'];

export async function callHistoryRoutes(app: App, { db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  app.get(
    '/admin/calls',
    {
      config: { access: overseers },
      schema: {
        tags,
        summary: 'All calls, a page at a time, newest first',
        querystring: historyQuery,
        response: { 200: callPage },
      },
    },
    async (request) => readHistory(db, request.query, clock()),
  );

  app.get(
    '/admin/calls/:id',
    {
      config: { access: overseers },
      schema: {
        tags,
        summary: 'One call with its whole story',
        params: idParams,
        response: { 200: data(callDetail), 404: refusal },
      },
    },
    async (request) => {
      const call = await findHistoric(db, request.params.id, clock());
      if (call === null) throw notFound('Call');
      return { data: call };
    },
  );
}
