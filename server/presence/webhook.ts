import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { acceptAnyInput, refusal, writeJson } from '../http/answers';
import { HttpError } from '../http/errors';
import { agentIdOf } from '../realtime/channels';
import type { AppCredentials } from '../realtime/signature';
import type { Presence } from './presence';

const webhookBody = z.object({
  events: z.array(z.object({ name: z.string(), channel: z.string().optional() })),
});

function isSigned(body: Buffer, secret: string, signature: unknown): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'));
  const given = Buffer.from(typeof signature === 'string' ? signature : '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function eventsOf(text: string) {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new HttpError(400, 'The body is not JSON.');
  }
  const parsed = webhookBody.safeParse(body);
  if (!parsed.success) throw new HttpError(400, 'The body is no list of events.');
  return parsed.data.events;
}

interface WebhookDeps {
  readonly credentials: AppCredentials;
  readonly presence: Presence;
  readonly onWebhook: () => void;
}

/** https://pusher.com/docs/channels/server_api/webhooks/ */
export async function presenceWebhook(
  fastify: FastifyInstance,
  { credentials, presence, onWebhook }: WebhookDeps,
): Promise<void> {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  fastify.post(
    '/webhooks/pusher',
    {
      config: { access: 'public' },
      validatorCompiler: acceptAnyInput,
      serializerCompiler: writeJson,
      schema: {
        tags: ['Live events'],
        summary: 'Who joined or left, from a Pusher service outside',
        security: [{ pusherWebhook: [] }],
        body: webhookBody,
        response: { 200: z.object({}), 400: refusal, 403: refusal },
      },
    },
    async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const isOurs =
        request.headers['x-pusher-key'] === credentials.key &&
        isSigned(body, credentials.secret, request.headers['x-pusher-signature']);
      if (!isOurs) throw new HttpError(403, 'The signature is invalid.');
      onWebhook();
      for (const { name, channel = '' } of eventsOf(body.toString())) {
        const agentId = agentIdOf(channel);
        if (agentId === null) continue;
        if (name === 'channel_occupied') await presence.arrived(agentId, true);
        if (name === 'channel_vacated') await presence.lost(agentId);
      }
      return {};
    },
  );
}
