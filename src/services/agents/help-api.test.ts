import { expect, it } from 'vitest';
import { makeHttpRefusal } from '../../../tests/support/fixtures';
import { stubServer } from '../testing/stub-server';
import { giveHelp } from './help-api';

it.each([
  ['on_call', true],
  ['on_break', false],
  [null, false],
])('sets a status with its reason; answered %s it is for later: %s', async (status, isLater) => {
  const { http, seen } = await stubServer({ body: status === null ? {} : { data: { id: 3, status } } });
  const help = { kind: 'agent', agentId: '3', status: 'on_break', reason: 'Lunch' } as const;
  expect(await giveHelp(http, help)).toEqual({ isLater });
  expect(seen.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
    ['POST', '/api/admin/agents/3/status', { status: 'on_break', reason: 'Lunch' }],
  ]);
});

it.each([
  ['3', { agent_id: 3 }],
  [null, {}],
])('releases a call of agent %s', async (agentId, whose) => {
  const { http, seen } = await stubServer({ body: { data: { id: 12 } } });
  const help = { kind: 'call', callId: '9', agentId, action: 'end', reason: 'Stuck' } as const;
  expect(await giveHelp(http, help)).toEqual({ isLater: false });
  expect(seen.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
    ['POST', '/api/admin/calls/9/release', { action: 'end', reason: 'Stuck', ...whose }],
  ]);
});

it('throws the refusal with its words', async () => {
  const { http } = await stubServer({
    status: 409,
    body: { message: 'Another agent has this call by now.' },
  });
  const help = { kind: 'call', callId: '9', agentId: '3', action: 'offer_again', reason: 'Stuck' } as const;
  await expect(giveHelp(http, help)).rejects.toEqual(
    makeHttpRefusal(409, 'Another agent has this call by now.'),
  );
});
