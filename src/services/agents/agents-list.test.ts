import { expect, it } from 'vitest';
import { BadPayload } from '../errors/bad-payload';
import { stubServer } from '../testing/stub-server';
import { fetchAgentsList, readAgentsList } from './agents-list';

it('reads an agent with all it can have, and one that lacks nearly everything', async () => {
  const { seen, http } = await stubServer({
    body: {
      data: [
        {
          id: 3,
          name: 'Priya Raman',
          first_name: 'Priya',
          email: 'priya@demo.test',
          phone_number: '+1 206 555 0101',
          agent_type: 'supervisor',
          status: 'on_call',
          total_calls_handled: '120',
          total_orders_processed: 80,
          last_login_at: '2026-01-05T10:00:00Z',
          not_ready: 'microphone',
          roles: ['ignored'],
        },
        { id: '4', name: null, email: null, status: null, total_calls_handled: null, last_login_at: null },
      ],
    },
  });
  expect(await fetchAgentsList(http)).toEqual([
    {
      id: '3',
      name: 'Priya Raman',
      email: 'priya@demo.test',
      agentType: 'supervisor',
      status: 'on_call',
      callsHandled: 120,
      ordersProcessed: 80,
      lastLoginAt: '2026-01-05T10:00:00Z',
      notReady: 'microphone',
      words: 'priya raman priya@demo.test',
      digits: '2065550101',
    },
    {
      id: '4',
      name: null,
      email: null,
      agentType: null,
      status: null,
      callsHandled: null,
      ordersProcessed: null,
      lastLoginAt: null,
      notReady: null,
      words: '',
      digits: '',
    },
  ]);
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/admin/agents']);
});

it('takes first and last name where there is no name, with or without an envelope', async () => {
  const rows = [{ id: 1, name: ' ', first_name: ' Ann ', last_name: 'Lee' }];
  for (const body of [rows, { data: rows }]) expect((await readAgentsList(body))[0]?.name).toBe('Ann Lee');
});

it('takes an account for deactivated only where the server also says who is on duty', async () => {
  const row = { id: 1, status: 'available', is_active: false };
  const read = async (fields: object) => (await readAgentsList([fields]))[0]?.isDeactivated;
  expect(await read({ ...row, takes_calls: false })).toBe(true);
  expect(await read({ ...row, takes_calls: true, is_active: true })).toBeUndefined();
  expect(await read(row)).toBeUndefined();
});

it('takes a full name', async () => {
  expect((await readAgentsList([{ id: 1, full_name: 'Ann Lee' }]))[0]?.name).toBe('Ann Lee');
});

const nothing = {
  id: '1',
  name: null,
  email: null,
  agentType: null,
  status: null,
  callsHandled: null,
  ordersProcessed: null,
  lastLoginAt: null,
  notReady: null,
  words: '',
  digits: '',
};

it('loses only the value that is odd', async () => {
  const odd = {
    id: 1,
    name: [7],
    email: ['a'],
    status: {},
    total_calls_handled: 'many',
    total_orders_processed: 3,
    not_ready: ['voice'],
  };
  expect(await readAgentsList([odd])).toEqual([{ ...nothing, ordersProcessed: 3 }]);
});

it('refuses what is no list, and leaves out a row without an id', async () => {
  await expect(readAgentsList({ data: null })).rejects.toEqual(new BadPayload('data', 'must be a list'));
  const agents = await readAgentsList([{ id: 1 }, { name: 'Ann' }]);
  expect([...agents]).toEqual([nothing]);
  expect(agents.leftOut).toBe(1);
});

const live = {
  id: 3,
  status: 'on_call',
  takes_calls: true,
  status_since: '2026-01-05T10:00:00Z',
  wrap_up_seconds: 0,
  break_after_call: true,
  status_reason: 'Lunch',
  status_set_by: 'Grace Okafor',
  current_call: {
    id: 12,
    from_number: '+12065550173',
    tenant: { id: 1, name: 'Luna Verde' },
    customer: { id: 4, name: 'Maya Okonkwo' },
    answered_at: '2026-01-05T10:00:00Z',
  },
};
const liveRead = {
  since: '2026-01-05T10:00:00Z',
  isWrappingUp: false,
  breakAfterCall: true,
  takesCalls: true,
  reason: 'Lunch',
  setBy: 'Grace Okafor',
  call: {
    id: '12',
    phone: '+12065550173',
    customerName: 'Maya Okonkwo',
    tenantName: 'Luna Verde',
    answeredAt: '2026-01-05T10:00:00Z',
  },
};

it('reads what an agent does, with whom, and who set it', async () => {
  expect((await readAgentsList([live]))[0]?.live).toEqual(liveRead);
});

it.each([
  [{ current_call: 'Maya' }, { call: null }],
  [{ current_call: { customer: {} } }, { call: null }],
  [{ status_since: 7 }, { since: null }],
  [
    { wrap_up_seconds: {}, break_after_call: 'x' },
    { isWrappingUp: false, breakAfterCall: false },
  ],
])('loses of what an agent does only the odd part of %j', async (odd, read) => {
  expect((await readAgentsList([{ ...live, ...odd }]))[0]?.live).toEqual({ ...liveRead, ...read });
});
