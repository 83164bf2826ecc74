import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { actorOf } from '../audit/record';
import { staleAnswer } from '../audit/stale';
import { tenants } from '../db/schema';
import type { Deps } from '../deps';
import { adminsOnly, overseers } from '../http/access';
import { amount, contentOf, count, data, id, refusal } from '../http/answers';
import type { App } from '../http/app-type';
import { invalid, notFound } from '../http/errors';
import { idField, idParams, idText } from '../http/fields';
import { changesBody } from './changes-schema';
import { changeMenu, readEditedMenu, setAvailability } from './editor';
import { editedItem, editedMenu, sentChange } from './editor-answers';
import { exportCsv, exportJson } from './files/export';
import { copyMenu, importMenu, previewImport, undoImport } from './imports';
import { readMenuRows } from './model';

const tags = ['Restaurants'];
const largestFile = 8 * 1024 * 1024;

const uploadQuery = z.object({
  name: z.string().trim().min(1).max(200).default('menu'),
  kind: z.enum(['auto', 'columns', 'square', 'json'], 'The kind is invalid.').default('auto'),
  encoding: z.enum(['auto', 'windows-1252'], 'The encoding is invalid.').default('auto'),
});
const importQuery = uploadQuery.extend({
  version: z
    .string()
    .regex(/^\d{1,9}$/, 'The version is invalid.')
    .transform(Number),
  missing: z.enum(['keep', 'remove']).default('keep'),
  wrong: z.enum(['refuse', 'skip']).default('refuse'),
});

const fieldChanges = z.array(
  z.object({ field: z.string(), old: z.string().nullable(), new: z.string().nullable() }),
);
const listed = { category: z.string(), name: z.string(), code: z.string().nullable(), price: amount };
const preview = z
  .object({
    file_name: z.string(),
    kind: z.enum(['columns', 'square', 'json']),
    encoding: z.enum(['utf-8', 'utf-16', 'windows-1252']),
    menu_version: count,
    lines: count,
    unchanged: count,
    added: z.array(z.object({ line: count, ...listed })),
    changed: z.array(
      z.object({ line: count, id, category: z.string(), name: z.string(), changes: fieldChanges }),
    ),
    missing: z.array(z.object({ id, ...listed })).describe('On the menu and not in the file.'),
    option_groups: z.object({
      added: z.array(z.string()),
      changed: z.array(z.object({ name: z.string(), changes: fieldChanges })),
      missing: z.array(z.string()),
    }),
    wrong: z.array(
      z.object({
        line: count,
        column: z.string().nullable(),
        value: z.string().nullable(),
        reason: z.string(),
      }),
    ),
    notes: z.array(z.string()),
  })
  .meta({ id: 'ImportPreview' });

const availabilityBody = z.object({
  is_available: z.boolean(),
  until: z
    .union([z.literal('opening'), z.iso.datetime()], 'Write a time, or opening.')
    .nullish()
    .describe('opening is the first opening of a later day.'),
});

function bytesOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body;
  throw invalid({ file: ['Send the bytes of the file as application/octet-stream.'] });
}

/** In a scope of its own, so that only these routes take files. */
async function fileRoutes(app: App, deps: Deps): Promise<void> {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: largestFile },
    (_request, body, done) => done(null, body),
  );

  app.post(
    '/admin/tenants/:id/menu/import/preview',
    {
      config: { access: adminsOnly },
      bodyLimit: largestFile,
      schema: {
        tags,
        summary: 'What a file would change; the body is the file',
        consumes: ['application/octet-stream'],
        params: idParams,
        querystring: uploadQuery,
        response: { 200: data(preview), 404: refusal, 413: refusal },
      },
    },
    async (request) => ({
      data: await previewImport(deps, request.params.id, { ...request.query, bytes: bytesOf(request.body) }),
    }),
  );

  app.post(
    '/admin/tenants/:id/menu/import',
    {
      config: { access: adminsOnly },
      bodyLimit: largestFile,
      schema: {
        tags,
        summary: 'Put a file into the menu; the body is the file',
        consumes: ['application/octet-stream'],
        params: idParams,
        querystring: importQuery,
        response: {
          200: data(editedMenu).extend({
            result: z.object({ added: count, changed: count, removed: count, skipped: count }),
          }),
          404: refusal,
          409: staleAnswer,
          413: refusal,
        },
      },
    },
    async (request) => {
      const upload = { ...request.query, bytes: bytesOf(request.body) };
      return importMenu(deps, request.params.id, upload, request.query, actorOf(request));
    },
  );
}

export async function menuEditorRoutes(app: App, deps: Deps): Promise<void> {
  await app.register(fileRoutes, deps);
  const { db } = deps;

  app.get(
    '/admin/tenants/:id/menu/editor',
    {
      config: { access: overseers },
      schema: {
        tags,
        summary: 'A menu with everything that can be edited',
        params: idParams,
        response: { 200: data(editedMenu), 404: refusal },
      },
    },
    async (request) => ({ data: await readEditedMenu(db, request.params.id) }),
  );

  app.post(
    '/admin/tenants/:id/menu/changes',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'Change a menu, all or nothing',
        params: idParams,
        body: changesBody,
        response: {
          200: data(editedMenu).extend({
            undo: z.array(sentChange).readonly().describe('Sent as changes, they take it back.'),
          }),
          404: refusal,
          409: staleAnswer,
        },
      },
    },
    async (request) => {
      const { version, changes } = request.body;
      return changeMenu(deps, request.params.id, version, changes, actorOf(request));
    },
  );

  app.put(
    '/admin/tenants/:id/menu/items/:itemId/availability',
    {
      config: { access: overseers },
      schema: {
        tags,
        summary: 'Sold out, or available again',
        params: idParams.extend({ itemId: idText }),
        body: availabilityBody,
        response: { 200: data(editedItem).extend({ menu_version: count }), 404: refusal },
      },
    },
    async (request) => {
      const { id: tenantId, itemId } = request.params;
      return setAvailability(deps, tenantId, itemId, request.body, actorOf(request));
    },
  );

  app.post(
    '/admin/tenants/:id/menu/copy',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'Copy a menu to another restaurant',
        params: idParams,
        body: z.object({
          to_tenant_id: idField,
          to_menu_version: count,
          missing: z.enum(['keep', 'remove']).default('keep'),
        }),
        response: {
          200: data(
            z.object({ tenant_id: id, menu_version: count, added: count, changed: count, removed: count }),
          ),
          404: refusal,
          409: staleAnswer,
        },
      },
    },
    async (request) => {
      const { to_tenant_id: tenantId, to_menu_version: version, missing } = request.body;
      return copyMenu(deps, request.params.id, { tenantId, version, missing }, actorOf(request));
    },
  );

  app.post(
    '/admin/tenants/:id/menu/import/undo',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'Take the last import back, while the menu is as it left it',
        params: idParams,
        body: z.object({ version: count }),
        response: { 200: data(editedMenu), 404: refusal, 409: staleAnswer },
      },
    },
    async (request) => undoImport(deps, request.params.id, request.body.version, actorOf(request)),
  );

  app.get(
    '/admin/tenants/:id/menu/export',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'The menu as a file that import takes',
        params: idParams,
        querystring: z.object({ format: z.enum(['csv', 'json'], 'The format is invalid.').default('csv') }),
        response: { 200: contentOf('text/csv', 'The file; application/json for JSON.'), 404: refusal },
      },
    },
    async (request, reply) => {
      const { id: tenantId } = request.params;
      const { format } = request.query;
      const [tenant] = await db.select({ slug: tenants.slug }).from(tenants).where(eq(tenants.id, tenantId));
      if (tenant === undefined) throw notFound('Restaurant');
      const menu = await readMenuRows(db, tenantId, false);
      const file = format === 'csv' ? exportCsv(menu) : exportJson(menu);
      return reply
        .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${tenant.slug}-menu.${format}"`)
        .serializer((text: unknown) => String(text))
        .send(file);
    },
  );
}
