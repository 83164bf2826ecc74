import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { acceptAnyInput, refusal, writeJson } from '../http/answers';
import { HttpError } from '../http/errors';
import { pathOf } from '../http/path';
import { isPublishable } from './channels';
import type { FanOut } from './fan-out';
import { type AppCredentials, isSocketId, refusalOf } from './signature';

const maxDataBytes = 10 * 1024;
const maxBodyBytes = 256 * 1024;

const channelName = z.string().refine(isPublishable, 'Invalid channel name');
const eventFields = {
  name: z.string().min(1).max(200),
  data: z.string(),
  socket_id: z.string().refine(isSocketId, 'Invalid socket id').optional(),
};
const eventBody = z.union([
  z.object({ ...eventFields, channels: z.array(channelName).min(1).max(100) }),
  z
    .object({ ...eventFields, channel: channelName })
    .transform(({ channel, ...event }) => ({ ...event, channels: [channel] })),
]);
const batchBody = z.object({ batch: z.array(z.object({ ...eventFields, channel: channelName })).max(10) });

/** Authenticated by the signature, not by a bearer token. */
const signed = (summary: string, params: z.ZodType, body?: z.ZodType) => ({
  config: { access: 'public' as const },
  validatorCompiler: acceptAnyInput,
  serializerCompiler: writeJson,
  schema: {
    tags: ['Live events'],
    summary,
    security: [{ pusher: [] }],
    params,
    ...(body === undefined ? {} : { body }),
    response: { 200: z.looseObject({}), 400: refusal, 401: refusal, 404: refusal, 413: refusal },
  },
});
const appParams = z.object({ appId: z.string() });
const userParams = z.object({ appId: z.string(), userId: z.string() });

export interface EventsApiDeps {
  readonly app: AppCredentials;
  readonly fanOut: FanOut;
  /** Channels with a subscriber at any process. */
  readonly channels: () => readonly string[];
  readonly nowMs: () => number;
}

function bodyOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

function parseBody<T>(request: FastifyRequest, schema: z.ZodType<T>): T {
  let body: unknown;
  try {
    body = JSON.parse(bodyOf(request).toString());
  } catch {
    throw new HttpError(400, 'The body is not JSON');
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new HttpError(400, parsed.error.issues[0]?.message ?? 'Invalid event');
  return parsed.data;
}

/** https://pusher.com/docs/channels/library_auth_reference/rest-api/ */
export async function eventsApi(
  fastify: FastifyInstance,
  { app, fanOut, channels, nowMs }: EventsApiDeps,
): Promise<void> {
  // The signature covers the raw bytes of the body, so no parser may change them.
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) =>
    done(null, body),
  );

  fastify.addHook<{ Params: { appId: string } }>('preHandler', async (request) => {
    if (request.params.appId !== app.appId) throw new HttpError(404, 'Unknown app');
    const refusal = refusalOf(
      app,
      {
        method: request.method,
        path: pathOf(request.url) ?? '',
        query: request.query as Record<string, unknown>,
        body: bodyOf(request),
      },
      nowMs(),
    );
    if (refusal !== null) throw new HttpError(401, refusal);
  });

  function checkSize(data: string): void {
    if (Buffer.byteLength(data) > maxDataBytes)
      throw new HttpError(413, 'The data of an event is at most 10 KB');
  }

  fastify.post('/apps/:appId/events', signed('Publish an event', appParams, eventBody), async (request) => {
    const event = parseBody(request, eventBody);
    checkSize(event.data);
    const { name, data, socket_id: exceptSocketId } = event;
    await fanOut.publish(event.channels.map((channel) => ({ channel, event: name, data, exceptSocketId })));
    return {};
  });

  fastify.post(
    '/apps/:appId/batch_events',
    signed('Publish up to ten events', appParams, batchBody),
    async (request) => {
      const { batch } = parseBody(request, batchBody);
      for (const event of batch) checkSize(event.data);
      await fanOut.publish(
        batch.map(({ channel, name, data, socket_id }) => ({
          channel,
          event: name,
          data,
          exceptSocketId: socket_id,
        })),
      );
      return {};
    },
  );

  fastify.get<{ Querystring: { filter_by_prefix?: unknown } }>(
    '/apps/:appId/channels',
    signed('The channels that somebody is subscribed to', appParams),
    async (request) => {
      const { filter_by_prefix: prefix } = request.query;
      const found = channels().filter((channel) => typeof prefix !== 'string' || channel.startsWith(prefix));
      return { channels: Object.fromEntries(found.map((channel) => [channel, {}])) };
    },
  );

  fastify.post<{ Params: { userId: string } }>(
    '/apps/:appId/users/:userId/terminate_connections',
    signed('Disconnect a user', userParams),
    async (request) => {
      await fanOut.disconnectUser(request.params.userId);
      return {};
    },
  );
}
