import { STATUS_CODES } from 'node:http';
import swagger, { type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Access } from './access';
import { invalidInput, refusal } from './answers';
import { describeEvents } from './openapi-events';

const tags = [
  { name: 'Session', description: 'Signing in and out, and what the server offers.' },
  { name: 'Dashboard', description: 'Figures and the activity feed.' },
  { name: 'Calls', description: 'Calls that ring, are live or are over.' },
  { name: 'Orders', description: 'Placing orders, and what became of them.' },
  { name: 'Customers', description: 'Who calls, by restaurant.' },
  { name: 'Restaurants', description: 'Restaurants and their menus.' },
  { name: 'Kitchen', description: 'Screens in the kitchens of restaurants, and what they do with orders.' },
  { name: 'Agents', description: 'Who takes calls, and whether they can now.' },
  { name: 'Voice', description: 'The voice device, and the webhooks of the telephone carrier.' },
  { name: 'Live events', description: 'Signing channels, and publishing as to any Pusher server.' },
  { name: 'Operation', description: 'Health, metrics and this document.' },
];

const description = `Bearer tokens come from \`POST /api/auth/login\`. Prices and sums are decimal text, times ISO 8601 in UTC, ids numbers.
A refusal is \`{message}\`; 422 adds \`errors\` by field. After 429 and 503 the header \`Retry-After\` has the seconds to wait.

## Live events

Events come over the Pusher protocol on \`/app/{key}\`, on the private channels \`private-agent.{id}\`, \`private-supervisor\` and \`private-restaurants\`, signed by \`POST /api/broadcasting/auth\`; each screen of a kitchen has a channel of its own (\`private-kitchen.…\`), which \`GET /api/kitchen/channel\` names, signed by \`POST /api/kitchen/broadcasting/auth\`. Names come without a leading dot.

This document lists them as webhooks, by channel and name, because OpenAPI has no channels. Nothing is posted: the body is the data of the event.`;

const withRetry = new Set(['429', '503']);

/** What routes need not declare one by one, as it follows from who may call them and what they take. */
function commonAnswers({ config, method, schema = {} }: RouteOptions) {
  const access: Access = config?.access ?? 'public';
  const takesInput = [schema.body, schema.querystring, schema.params].some((part) => part !== undefined);
  return {
    ...(access === 'public' ? {} : { 401: refusal }),
    // Who may not, and what a page of another origin sends.
    ...((access === 'public' || access === 'signedIn') && method === 'GET' ? {} : { 403: refusal }),
    ...(takesInput || method !== 'GET' ? { 422: invalidInput } : {}),
    503: refusal,
  };
}

function describeAccess(access: Access | undefined): string {
  if (access === undefined || access === 'public') return '';
  if (access === 'signedIn') return 'For everybody signed in.';
  if (access === 'kitchen') return 'For the screen of a kitchen, with the token its link was exchanged for.';
  return `For ${access.map((role) => `${role}s`).join(' and ')}.`;
}

const toJson = createJsonSchemaTransform({});

/** The descriptions and headers of answers; a schema of the same name may stand for several of them. */
function describeAnswers(response: unknown): Record<string, unknown> {
  const answers = Object.entries<unknown>({ ...(isRecord(response) ? response : {}), default: refusalRef });
  return Object.fromEntries(
    answers.map(([status, answer]) => {
      const schema = isRecord(answer) ? answer : {};
      if ('content' in schema) return [status, schema];
      const headers = withRetry.has(status) ? { headers: { 'Retry-After': retryAfter } } : {};
      const text = schema.description ?? STATUS_CODES[status] ?? 'Any other refusal';
      // Beside a $ref only the plain key is read, and there it stays out of the schema.
      const key = '$ref' in schema ? 'description' : 'x-response-description';
      return [status, { ...schema, [key]: text, ...headers }];
    }),
  );
}

const refusalRef = { $ref: '#/components/schemas/Refusal' };
const retryAfter = { type: 'string', description: 'Seconds to wait.' };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** `GET /api/admin/orders/:id` is getApiAdminOrdersId. */
function operationIdOf(method: string, url: string): string {
  const words = url.split(/[^a-zA-Z0-9]+/).filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

const transform: SwaggerTransform = (input) => {
  const { schema, url } = toJson(input);
  if (!('openapiObject' in input) || schema.hide) return { schema, url };
  const { method, config } = input.route;
  const access = config?.access;
  const description = [schema.description, describeAccess(access)].filter(Boolean).join(' ');
  return {
    url,
    schema: {
      ...schema,
      ...(description === '' ? {} : { description }),
      operationId: operationIdOf(String(method), url),
      ...(access === 'public' ? { security: schema.security ?? [] } : {}),
      response: describeAnswers(schema.response),
    },
  };
};

/** Names that some $ref under the value leads to, however far. */
function namesIn(value: unknown, schemas: Record<string, unknown>, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const part of value) namesIn(part, schemas, found);
  else if (isRecord(value)) {
    const name = typeof value.$ref === 'string' ? value.$ref.replace('#/components/schemas/', '') : undefined;
    if (name !== undefined && !found.has(name)) namesIn(schemas[name], schemas, found.add(name));
    for (const part of Object.values(value)) namesIn(part, schemas, found);
  }
  return found;
}

const addSchemas = createJsonSchemaTransformObject({});

/** Named schemas are written for input and output alike, and not every server has a carrier: what is used stays. */
const transformObject: SwaggerTransformObject = (input) => {
  if (!('openapiObject' in input)) return input.swaggerObject;
  const document = Object.assign(addSchemas(input), { webhooks: describeEvents() });
  const schemas: Record<string, unknown> = {
    ...('components' in document ? document.components?.schemas : {}),
  };
  const used = namesIn([document.paths, document.webhooks], schemas);
  const kept = Object.entries(schemas)
    .filter(([name]) => used.has(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const requirements = JSON.stringify([document.security, document.paths]);
  const securitySchemes = ('components' in document && document.components?.securitySchemes) || {};
  return Object.assign(document, {
    components: {
      securitySchemes: Object.fromEntries(
        Object.entries(securitySchemes).filter(([name]) => requirements.includes(`{"${name}":[]}`)),
      ),
      schemas: Object.fromEntries(kept),
    },
  });
};

/** Must be registered before the routes it describes. */
export async function describeRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (route.schema?.hide === true) return;
    const declared = isRecord(route.schema?.response) ? route.schema.response : {};
    route.schema = { ...route.schema, response: { ...commonAnswers(route), ...declared } };
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Restaurant order agent',
        version: '0.1.0',
        description,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'This server' }],
      tags,
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          pusher: {
            type: 'apiKey',
            in: 'query',
            name: 'auth_signature',
            description: 'Of the request, by the app’s secret, as every Pusher server takes it.',
          },
          pusherWebhook: { type: 'apiKey', in: 'header', name: 'X-Pusher-Signature' },
          twilio: { type: 'apiKey', in: 'header', name: 'X-Twilio-Signature' },
        },
      },
      security: [{ bearer: [] }],
    },
    transform,
    transformObject,
  });
  app.get(
    '/api/openapi.json',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Operation'],
        summary: 'This document',
        response: { 200: z.record(z.string(), z.unknown()) },
      },
    },
    async () => app.swagger(),
  );
}
