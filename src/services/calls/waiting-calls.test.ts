import { expect, it } from 'vitest';
import { makeHttpRefusal } from '../../../tests/support/fixtures';
import { BadPayload } from '../errors/bad-payload';
import { stubServer } from '../testing/stub-server';
import { fetchWaitingCalls, readWaitingCalls } from './waiting-calls';

const maya = { first_name: 'Maya', last_name: 'Okonkwo', phone_number: '+12065550173' };
const full = {
  id: 12,
  from_number: '+12065550173',
  to_number: '+12065550100',
  status: 'ringing',
  started_at: '2026-11-20T18:38:00Z',
  offered_at: '2026-11-20T18:38:02Z',
  customer: maya,
  tenant: { id: 1, name: 'Luna Verde Trattoria' },
};
const fullRead = {
  id: '12',
  customerName: 'Maya Okonkwo',
  phone: '+12065550173',
  tenantName: 'Luna Verde Trattoria',
  since: '2026-11-20T18:38:00Z',
  isRinging: true,
  ringingAgents: null,
};

it('reads who waits, for which restaurant, since when, and whether it rings', async () => {
  const { http, seen } = await stubServer({ body: { data: [full] } });
  expect(await fetchWaitingCalls(http)).toEqual([fullRead]);
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/admin/waiting-calls']);
});

it('leaves out the time in which a caller who waits again talked to an agent', () => {
  const again = { ...full, waiting_since: '2026-11-20T18:48:00Z' };
  expect(readWaitingCalls([again])).toEqual([{ ...fullRead, since: '2026-11-20T18:48:00Z' }]);
});

it.each([
  [{ offered_at: null }, false, null],
  [{ offered_at: undefined, status: 'queued' }, false, null],
  [{ offered_at: undefined, status: 'ringing' }, true, null],
  [{ offered_at: undefined, status: 7 }, false, null],
  [{ offered_at: 7 }, false, null],
  [{ ringing_agents: 2, offered_at: null }, true, 2],
  [{ ringing_agents: 0 }, false, 0],
  [{ ringing_agents: 'many' }, true, null],
])('takes %j as ringing: %s, at %j agents', (changes, isRinging, ringingAgents) => {
  expect(readWaitingCalls([{ ...full, ...changes }])).toEqual([{ ...fullRead, isRinging, ringingAgents }]);
});

it('takes a sparse call, and leaves out what is none', () => {
  const empty = {
    customerName: null,
    phone: null,
    tenantName: null,
    since: null,
    isRinging: false,
    ringingAgents: null,
  };
  const odd = { id: '13', from_number: {}, started_at: 5, customer: 'Maya', tenant: [] };
  expect(readWaitingCalls([{ id: 12 }, null, 'call', { status: 'ringing' }, odd])).toEqual([
    { id: '12', ...empty },
    { id: '13', ...empty },
  ]);
});

it('takes a number where a text is meant, and the customer’s own where the call has none', () => {
  const calls = readWaitingCalls([
    { id: 1, from_number: 2065550173 },
    { id: 2, from_number: ' ', customer: { ...maya, phone: null } },
  ]);
  expect(calls.map(({ phone }) => phone)).toEqual(['2065550173', '+12065550173']);
});

it('puts the oldest first and those of unknown age last', () => {
  const at = (id: number, started_at: string | null) => ({ ...full, id, started_at });
  const calls = readWaitingCalls([
    at(1, null),
    at(2, '2026-11-20T18:40:00Z'),
    at(3, 'soon'),
    at(4, '2026-11-20T20:39:00+02:00'),
  ]);
  expect(calls.map(({ id }) => id)).toEqual(['4', '2', '1', '3']);
});

it('is nothing where the server has no such list, and a failure else', async () => {
  const { http } = await stubServer(...[404, 405, 501, 403, 500].map((status) => ({ status, body: {} })));
  for (const _ of [404, 405, 501]) expect(await fetchWaitingCalls(http)).toBeNull();
  for (const status of [403, 500])
    await expect(fetchWaitingCalls(http)).rejects.toEqual(makeHttpRefusal(status));
});

it.each([null, { calls: [] }, 'none'])('is a failure when the answer is %j', async (data) => {
  const { http } = await stubServer({ body: { data } });
  await expect(fetchWaitingCalls(http)).rejects.toEqual(new BadPayload('data', 'must be a list'));
});
