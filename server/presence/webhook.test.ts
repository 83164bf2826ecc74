import { createHmac } from 'node:crypto';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Presence } from './presence';
import { presenceWebhook } from './webhook';

const credentials = { appId: 'app-1', key: 'key-1', secret: 'secret-1' };

async function post(events: readonly object[], signature?: string, text?: string) {
  const seen: string[] = [];
  const presence = {
    arrived: async (id: number) => void seen.push(`arrived ${id}`),
    lost: async (id: number) => void seen.push(`lost ${id}`),
  } as Partial<Presence> as Presence;
  const app = fastify();
  await app.register(presenceWebhook, { credentials, presence, onWebhook: () => undefined });
  const payload = text ?? JSON.stringify({ time_ms: 1, events });
  const answer = await app.inject({
    method: 'POST',
    url: '/webhooks/pusher',
    payload,
    headers: {
      'content-type': 'application/json',
      'x-pusher-key': credentials.key,
      'x-pusher-signature':
        signature ?? createHmac('sha256', credentials.secret).update(payload).digest('hex'),
    },
  });
  await app.close();
  return { status: answer.statusCode, seen };
}

const events = [
  { name: 'channel_occupied', channel: 'private-agent.3' },
  { name: 'channel_vacated', channel: 'private-agent.4' },
  { name: 'channel_occupied', channel: 'private-supervisor' },
  { name: 'client_event', channel: 'private-agent.5' },
];

test('an outside service reports who is there and who left', async () => {
  expect(await post(events)).toEqual({ status: 200, seen: ['arrived 3', 'lost 4'] });
});

test('a webhook without the right signature changes nothing', async () => {
  expect(await post(events, '0'.repeat(64))).toEqual({ status: 403, seen: [] });
});

test.each(['', '{', 'null', '[1]', '{"events":{}}', '{"events":[null]}', '\xff'])(
  'a signed body that is no list of events, %j, is refused and changes nothing',
  async (text) => {
    expect(await post([], undefined, text)).toEqual({ status: 400, seen: [] });
  },
);
