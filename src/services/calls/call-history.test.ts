import { expect, it } from 'vitest';
import { stubServer } from '../testing/stub-server';
import { fetchCallHistory, readCallHistory } from './call-history';

const nothing = {
  tenantName: null,
  customerName: null,
  phone: null,
  callBack: null,
  direction: null,
  status: null,
  durationSeconds: null,
  startedAt: null,
  feedback: null,
};

it('reads a row with all it can have, and rows that lack nearly everything', async () => {
  const { seen, http } = await stubServer({
    body: {
      data: [
        {
          id: 31,
          status: 'in_progress',
          direction: 'inbound',
          from_number: '+12065550199',
          started_at: '2026-11-20T18:38:00Z',
          duration_seconds: '65',
          tenant: { id: 3, name: 'Luna Verde Trattoria' },
          customer: { id: 4, first_name: 'Maya', last_name: 'Okonkwo', phone_number: '+12065550173' },
          feedback: { score: 2, issue: 'echo' },
          call_sid: 'CA1',
          unknown: true,
        },
        { id: 30, customer: null, from_number: '+12065550199', tenant: null, duration_seconds: null },
        { id: '29', customer: { name: '', phone: '+12065550188' } },
      ],
    },
  });
  expect((await fetchCallHistory(http)).calls).toEqual([
    {
      id: '31',
      tenantName: 'Luna Verde Trattoria',
      customerName: 'Maya Okonkwo',
      phone: '+12065550173',
      callBack: '+12065550199',
      direction: 'inbound',
      status: 'in-progress',
      durationSeconds: 65,
      startedAt: '2026-11-20T18:38:00Z',
      feedback: { score: 2, issue: 'echo' },
    },
    { ...nothing, id: '30', phone: '+12065550199', callBack: '+12065550199' },
    { ...nothing, id: '29', phone: '+12065550188', callBack: '+12065550188' },
  ]);
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/agent/calls']);
});

it('counts by itself what the server did not, the average over calls that lasted', async () => {
  const rows = [
    { id: 1, status: 'completed', duration_seconds: 60 },
    { id: 2, status: 'completed', duration_seconds: 121 },
    { id: 3, status: 'missed', duration_seconds: 0 },
    { id: 4, status: 'ringing' },
  ];
  const totals = { count: 4, completed: 2, totalSeconds: 181, averageSeconds: 90.5 };
  expect((await readCallHistory({ data: rows })).totals).toEqual(totals);
  expect((await readCallHistory(rows)).totals).toEqual(totals);
  expect((await readCallHistory({ data: [], meta: [] })).totals).toEqual({
    count: 0,
    completed: 0,
    totalSeconds: 0,
    averageSeconds: 0,
  });
});

it('takes each total that the server counted over more than it lists', async () => {
  const data = [{ id: 1, status: 'completed', duration_seconds: 60 }];
  const meta = { count: 12_000, completed: '11000', total_duration_seconds: 900_000 };
  expect((await readCallHistory({ data, meta })).totals).toEqual({
    count: 12_000,
    completed: 11_000,
    totalSeconds: 900_000,
    averageSeconds: 60,
  });
});

it('leaves out a row without an id', async () => {
  const { calls } = await readCallHistory({ data: [{ id: 1 }, { status: 'ended' }] });
  expect([...calls]).toEqual([
    {
      id: '1',
      tenantName: null,
      customerName: null,
      phone: null,
      callBack: null,
      direction: null,
      status: null,
      durationSeconds: null,
      startedAt: null,
      feedback: null,
    },
  ]);
  expect(calls.leftOut).toBe(1);
});

it.each([
  [{ score: '4' }, { score: 4, issue: null }],
  [
    { score: 3, issue: 'too dull' },
    { score: 3, issue: null },
  ],
  [{ score: 6 }, null],
  [{ score: 2.5 }, null],
  [{ issue: 'echo' }, null],
  [[], null],
  ['good', null],
  [null, null],
])('reads the feedback %o as %o, and loses no row by it', async (feedback, read) => {
  const { calls } = await readCallHistory({ data: [{ id: 1, feedback }] });
  expect(calls).toEqual([{ ...nothing, id: '1', feedback: read }]);
});
