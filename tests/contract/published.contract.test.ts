import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lintContract, wireTypes } from '../../scripts/contract';
import { createTestServer, type TestServer } from '../../server/testing/server';
import {
  agentChannel,
  eventsOf,
  restaurantsChannel,
  supervisorChannel,
} from '../../src/services/realtime/channel-names';

interface Shape {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
}
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Shape }>>;
}
interface Operation {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly security?: readonly object[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}
interface Document {
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Shape>> };
}

const read = (file: string): Document =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'));

let server: TestServer;
let own: Document;
beforeAll(async () => {
  server = await createTestServer();
  own = (await server.get('/api/openapi.json')).body;
});
afterAll(() => server.close());

const routeTable = ({ routeTable: routes }: FastifyInstance) =>
  routes
    .map(({ route, access }) => ({ name: route.replaceAll(/:(\w+)/g, '{$1}'), access }))
    .filter(({ name }) => !/^GET \/(assets\/)?\*$/.test(name));
const operations = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );

describe('the published document', () => {
  it('has every route of the server and no other', () => {
    expect(
      operations(own)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(
      routeTable(server.app)
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  it('gives every route a tag, a summary, its answers and who may call it', () => {
    const access = new Map(routeTable(server.app).map((route) => [route.name, route.access]));
    for (const { name, operation } of operations(own)) {
      const isPublic = access.get(name) === 'public';
      const { tags = [], summary = '', security, responses } = operation;
      expect([name, tags.length, summary !== '', security === undefined]).toEqual([name, 1, true, !isPublic]);
      expect(Object.keys(responses), name).toEqual(
        expect.arrayContaining(['503', 'default', ...(isPublic ? [] : ['401'])]),
      );
      expect(
        Object.keys(responses).some((status) => status.startsWith('2')),
        name,
      ).toBe(true);
    }
  });

  it('has every live event that the client listens to, with the fields of its data', () => {
    const events = Object.entries(own.webhooks).map(([name, { post }]) => {
      const { schema = {} } = post.requestBody?.content?.['application/json'] ?? {};
      return [name, fieldsOf(schema, own)] as const;
    });
    const listened = [
      ...eventsOf(agentChannel('7')).map((event) => `private-agent.* ${event}`),
      ...eventsOf(supervisorChannel).map((event) => `private-supervisor ${event}`),
      ...eventsOf('kitchen.7.key').map((event) => `private-kitchen.* ${event}`),
      ...eventsOf(restaurantsChannel).map((event) => `private-restaurants ${event}`),
    ];
    expect(events.map(([name]) => name).toSorted()).toEqual(listened.toSorted());
    expect(events.filter(([, fields]) => fields.length === 0)).toEqual([]);
    expect(Object.fromEntries(events)['private-agent.* call.ended']).toEqual([
      '.event_number',
      '.call_id',
      '.call',
      '.call.id',
      '.call.status',
      '.call.duration_seconds',
      '.reason',
      '.released_by',
      '.release_reason',
    ]);
  });

  it('is linted, and a fault is found', async () => {
    expect(await lintContract(own)).toEqual([]);
    const [first = ''] = Object.keys(own.paths);
    const faulty = { ...own, paths: { [first]: { get: { responses: {} } } } };
    expect((await lintContract(faulty)).join('\n')).toContain('operation-summary');
  });

  it('changes the types of the wire with a field, and with one of a live event', async () => {
    // All of them take seconds, and one field of each is changed.
    const few = {
      ...own,
      paths: { '/api/auth/me': own.paths['/api/auth/me'] },
      webhooks: Object.fromEntries(
        Object.entries(own.webhooks).filter(([name]) => name.endsWith(' call.incoming')),
      ),
    };
    const before = await wireTypes(JSON.parse(JSON.stringify(few)));
    const { components, ...rest } = JSON.parse(JSON.stringify(few));
    const { status, ...properties } = components.schemas.Agent.properties;
    const Agent = { ...components.schemas.Agent, properties: { ...properties, state: status }, required: [] };
    const renamed = { ...rest, components: { ...components, schemas: { ...components.schemas, Agent } } };
    expect(await wireTypes(renamed)).not.toBe(before);
    const changed = JSON.parse(JSON.stringify(few));
    delete changed.components.schemas.CallIncoming.properties.offered_again;
    expect(await wireTypes(changed)).not.toBe(before);
  });
});

describe('the page of the document', () => {
  it('has nothing inline and nothing from another host', async () => {
    const { status, body, headers } = await server.get('/api/docs');
    expect(status).toBe(200);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(body).not.toMatch(/<style|style=|<script>|https?:/);
    const files = [...String(body).matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file = '']) => file);
    expect(files).toHaveLength(4);
    for (const file of files) expect((await server.get(file)).status, file).toBe(200);
  });

  it('serves no other file', async () => {
    expect((await server.get('/api/docs/swagger-ui.js')).status).toBe(404);
    expect((await server.get('/api/docs/..%2findex.js')).status).toBe(404);
  });
});

/** Every field of a schema by its path: 'data[].tenant.name'. */
function fieldsOf(
  shape: Shape,
  document: Document,
  path = '',
  seen: readonly string[] = [],
): readonly string[] {
  const { $ref, properties = {}, items, anyOf = [], allOf = [], oneOf = [] } = shape;
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? '';
    const target = document.components.schemas[name];
    return target === undefined || seen.includes(name)
      ? []
      : fieldsOf(target, document, path, [...seen, name]);
  }
  return [
    ...Object.entries(properties).flatMap(([name, part]) => [
      `${path}.${name}`,
      ...fieldsOf(part, document, `${path}.${name}`, seen),
    ]),
    ...(items === undefined ? [] : fieldsOf(items, document, `${path}[]`, seen)),
    ...[...anyOf, ...allOf, ...oneOf].flatMap((part) => fieldsOf(part, document, path, seen)),
  ];
}

const fieldsIn = (content: Content | undefined, document: Document) =>
  Object.values(content?.content ?? {}).flatMap(({ schema = {} }) => fieldsOf(schema, document));
const successOf = ({ responses }: Operation) =>
  Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];

/** Fields the readers accept from other servers; ours does not send them. */
const foreignOnly: Readonly<Record<string, readonly string[]>> = {
  'GET /agent/calls': [
    '.data[].customer.email',
    '.data[].customer.total_orders',
    '.data[].customer.total_spent',
    '.data[].customer.preferences',
    '.data[].customer.last_order_at',
    '.data[].agent',
    '.data[].agent.id',
    '.data[].agent.name',
  ],
  'GET /agent/my-orders': [
    '.data[].customer.preferences',
    '.data[].customer.last_order_at',
    '.data[].items[].name',
  ],
  'GET /admin/orders': [
    '.data[].customer.preferences',
    '.data[].customer.last_order_at',
    '.data[].items[].name',
  ],
  'GET /admin/orders/{id}': [
    '.data.customer.preferences',
    '.data.customer.last_order_at',
    '.data.items[].name',
  ],
  'POST /orders': ['.items[].name'],
};

describe('what the console needs of any backend', () => {
  const needed = read('docs/existing-backend.openapi.json');

  it.each(operations(needed))('is part of what our server publishes: $name', ({ name, operation }) => {
    const [method = '', path = ''] = name.split(' ');
    const ours = own.paths[`/api${path}`]?.[method.toLowerCase()];
    expect(ours).toBeDefined();
    if (ours === undefined) return;
    const missing = (wanted: Content | undefined, given: Content | undefined) => {
      const known = new Set(fieldsIn(given, own));
      return [...new Set(fieldsIn(wanted, needed))].filter((field) => !known.has(field));
    };
    expect([
      ...missing(successOf(operation), successOf(ours)),
      ...missing(operation.requestBody, ours.requestBody),
    ]).toEqual(foreignOnly[name] ?? []);
  });
});
