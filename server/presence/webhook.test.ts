import { createHmac } from 'node:crypto';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Presence } from './presence';
import { presenceWebhook } from './webhook';

const credentials = { appId: 'app-1', key: 'key-1', secret: 'secret-1' };

const now = new Date('2026-11-20T20:00:00.000Z');
const minutes = 60_000;

const signatureOf = (payload: string) =>
  createHmac('sha256', credentials.secret).update(payload).digest('hex');

async function openWebhook() {
  const seen: string[] = [];
  let webhooks = 0;
  let vacated = 0;
  const presence = {
    arrived: async (id: number) => void seen.push(`arrived ${id}`),
    lost: async (id: number) => void seen.push(`lost ${id}`),
  } as Partial<Presence> as Presence;
  const app = fastify();
  await app.register(presenceWebhook, {
    credentials,
    presence,
    clock: () => now,
    onWebhook: () => {
      webhooks += 1;
    },
    onVacated: () => {
      vacated += 1;
    },
  });
  return {
    seen,
    webhooks: () => webhooks,
    vacated: () => vacated,
    async send(payload: string, signature = signatureOf(payload)) {
      const answer = await app.inject({
        method: 'POST',
        url: '/webhooks/pusher',
        payload,
        headers: {
          'content-type': 'application/json',
          'x-pusher-key': credentials.key,
          'x-pusher-signature': signature,
        },
      });
      return answer.statusCode;
    },
    close: () => app.close(),
  };
}

async function post(events: readonly object[], signature?: string, text?: string) {
  const { seen, send, close } = await openWebhook();
  const status = await send(text ?? webhookOf(events), signature);
  await close();
  return { status, seen };
}

const webhookOf = (events: readonly object[], time_ms: unknown = now.getTime()) =>
  JSON.stringify({ time_ms, events });

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

test.each([
  ['from more than six minutes ago', now.getTime() - 6 * minutes - 1, 403],
  ['as old as the last one that Pusher repeats', now.getTime() - 5 * minutes, 200],
  ['of a clock a little ahead', now.getTime() + minutes, 200],
  ['from further in the future', now.getTime() + minutes + 1, 403],
])('a signed webhook %s', async (_what, time_ms, status) => {
  const { seen, send, webhooks, close } = await openWebhook();
  expect(await send(webhookOf(events, time_ms))).toBe(status);
  const isTaken = status === 200;
  expect([seen, webhooks()]).toEqual(isTaken ? [['arrived 3', 'lost 4'], 1] : [[], 0]);
  await close();
});

test('what is older than the last word about an agent changes nothing: sent again, or overtaken', async () => {
  const { seen, send, close } = await openWebhook();
  const left = webhookOf([{ name: 'channel_vacated', channel: 'private-agent.3' }], now.getTime() - 2_000);
  const came = webhookOf([{ name: 'channel_occupied', channel: 'private-agent.3' }], now.getTime() - 1_000);
  const other = webhookOf([{ name: 'channel_vacated', channel: 'private-agent.4' }], now.getTime() - 3_000);
  const answers = [await send(left), await send(came), await send(left), await send(other)];
  expect(answers).toEqual([200, 200, 200, 200]);
  expect(seen).toEqual(['lost 3', 'arrived 3', 'lost 4']);
  await close();
});

test('whoever is said to have left is looked for soon: the word may be an old one that another process had', async () => {
  const { vacated, send, close } = await openWebhook();
  await send(webhookOf([{ name: 'channel_occupied', channel: 'private-agent.3' }]));
  await send(webhookOf([{ name: 'channel_vacated', channel: 'private-supervisor' }]));
  expect(vacated()).toBe(0);
  await send(webhookOf([{ name: 'channel_vacated', channel: 'private-agent.3' }]));
  expect(vacated()).toBe(1);
  await close();
});

test.each([
  '',
  '{',
  'null',
  '[1]',
  '{"events":{}}',
  '{"events":[null]}',
  '{"events":[]}',
  webhookOf([], '1'),
  '\xff',
])('a signed body that is no list of events at a time, %j, is refused and changes nothing', async (text) => {
  expect(await post([], undefined, text)).toEqual({ status: 400, seen: [] });
});
