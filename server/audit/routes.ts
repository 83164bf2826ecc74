import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps';
import { adminsOnly } from '../http/access';
import { contentOf } from '../http/answers';
import type { App } from '../http/app-type';
import { auditPage } from './answers';
import { entriesAsCsv, listEntries } from './queries';
import { actorOf, recordChange } from './record';
import { auditFilter, auditQuery } from './schema';

const tags = ['Audit'];

export async function auditRoutes(app: App, { db }: Pick<Deps, 'db'>): Promise<void> {
  app.get(
    '/admin/audit',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'What people did, a page at a time, newest first',
        querystring: auditQuery,
        response: { 200: auditPage },
      },
    },
    async (request) => listEntries(db, request.query),
  );

  app.get(
    '/admin/audit/export',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'What people did, as a file for spreadsheets',
        description:
          'The export itself is recorded first, and is its own first line where the filter keeps it.',
        querystring: auditFilter,
        response: { 200: contentOf('text/csv', 'RFC 4180 with a header line, in UTF-8') },
      },
    },
    async (request, reply) => {
      await recordChange(db, actorOf(request), {
        action: 'audit.exported',
        subject: { type: 'audit', id: null, name: null },
        after: request.query,
      });
      const streamed: FastifyReply = reply.type('text/csv; charset=utf-8');
      return streamed.send(Readable.from(entriesAsCsv(db, request.query)));
    },
  );
}
