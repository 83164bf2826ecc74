import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isSameSecret } from '../auth/secrets';
import type { Clock } from '../deps';
import { acceptAnyInput, refusal, writeJson } from '../http/answers';
import { HttpError } from '../http/errors';
import { agentIdOf } from '../realtime/channels';
import type { AppCredentials } from '../realtime/signature';
import type { Presence } from './presence';

const webhookBody = z.object({
  time_ms: z.int(),
  events: z.array(z.object({ name: z.string(), channel: z.string().optional() })),
});

const minute = 60_000;
/** Pusher repeats one that was not taken for five minutes. */
const oldestMs = 6 * minute;
/** Clocks differ. */
const furthestAheadMs = minute;

function isSigned(body: Buffer, secret: string, signature: unknown): boolean {
  const expected = createHmac('sha256', secret).update(body).digest('hex');
  return typeof signature === 'string' && isSameSecret(signature, expected);
}

function readWebhook(text: string) {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new HttpError(400, 'The body is not JSON.');
  }
  const parsed = webhookBody.safeParse(body);
  if (!parsed.success) throw new HttpError(400, 'The body is no list of events.');
  return parsed.data;
}

interface WebhookDeps {
  readonly credentials: AppCredentials;
  readonly presence: Presence;
  readonly clock: Clock;
  readonly onWebhook: () => void;
  /** Only the service can say whether it is still so: what other processes were told is not known here. */
  readonly onVacated: () => void;
}

/** https://pusher.com/docs/channels/server_api/webhooks/ */
export async function presenceWebhook(
  fastify: FastifyInstance,
  { credentials, presence, clock, onWebhook, onVacated }: WebhookDeps,
): Promise<void> {
  /** The time of the newest webhook about each agent, in milliseconds: older ones and repeats are ignored. */
  const newestMs = new Map<number, number>();

  async function take({ name, channel = '' }: { name: string; channel?: string }, timeMs: number) {
    const agentId = agentIdOf(channel);
    if (agentId === null) return;
    if (name === 'channel_vacated') onVacated();
    if (timeMs < (newestMs.get(agentId) ?? 0)) return;
    newestMs.set(agentId, timeMs);
    if (name === 'channel_occupied') await presence.arrived(agentId, true);
    if (name === 'channel_vacated') await presence.lost(agentId);
  }

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
      const { time_ms, events } = readWebhook(body.toString());
      const ageMs = clock().getTime() - time_ms;
      if (ageMs > oldestMs || ageMs < -furthestAheadMs) {
        request.log.warn({ ageMs }, 'a webhook of the Pusher service is too old, or a clock is wrong');
        throw new HttpError(403, 'The webhook is too old, or from the future.');
      }
      onWebhook();
      for (const event of events) await take(event, time_ms);
      return {};
    },
  );
}
