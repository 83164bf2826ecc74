import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findFaketime } from '../../scripts/find-programs.mjs';
import { createStage } from '../calls/testing';
import { openPostgres } from '../db/database';
import { eventually } from '../testing/eventually';
import { onPostgres } from '../testing/on-postgres';
import { endProcesses, startProcess } from '../testing/process';

let databaseUrl = '';
const races = await onPostgres('the schema', async (url) => {
  databaseUrl = url;
  return openPostgres(url, 4);
});
const faketime = findFaketime();
const hourMs = 3_600_000;

afterEach(endProcesses);

test.skipIf(races.isSkipped || faketime === null).each([
  ['ahead', '+2h'],
  ['behind', '-2h'],
])('a process whose clock is two hours %s takes only due calls for missed', async (_how, moved) => {
  const { tenant } = await createStage(races.target);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'roa-clock-'));
  const { url, end } = await startProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LD_PRELOAD: faketime ?? '',
    FAKETIME: moved,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  const { pool } = races.target;

  async function ring(sid: string, due: string): Promise<number | undefined> {
    const { rows } = await pool.query<{ id: number }>(
      `insert into calls (tenant_id, call_sid, from_number, to_number, ring_deadline_at)
       values ($1, $2, '+12065550173', '+12065550100', clock_timestamp() + $3::interval) returning id`,
      [tenant.id, sid, due],
    );
    return rows[0]?.id;
  }
  const statusOf = async (id: number | undefined) => {
    const { rows } = await pool.query<{ status: string }>('select status from calls where id = $1', [id]);
    return rows[0]?.status;
  };

  const said = Date.parse((await fetch(`${url}/livez`)).headers.get('date') ?? '');
  expect(Math.round((said - Date.now()) / hourMs)).toBe(Number.parseInt(moved, 10));
  const waiting = await ring('waiting', '1 hour');
  // Who looks for the second one has looked at all others before.
  for (const sid of ['first', 'second']) {
    const due = await ring(sid, '-1 second');
    await eventually(() => statusOf(due)).toBe('missed');
  }
  expect(await statusOf(waiting)).toBe('ringing');
  expect(await end('SIGTERM')).toBe(0);
  await rm(dataDir, { recursive: true, force: true });
});
