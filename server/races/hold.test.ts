import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../config';
import { openPostgres } from '../db/database';
import { DatabaseInUse, holdDatabase } from '../db/hold';
import { manageBackups } from '../db/manage-backups';
import { migrateDatabase } from '../db/migrate';
import { SteadyClient } from '../db/pool';
import { eventually } from '../testing/eventually';
import { startPostgres } from '../testing/postgres';
import { startTcpProxy } from '../testing/tcp-proxy';

const postgres = await startPostgres();
const waitsMs = 0;
const warnings: string[] = [];
const warn = (text: string) => void warnings.push(text);

afterAll(() => postgres?.stop());

describe.skipIf(postgres === null)('who runs on a database', () => {
  const newDatabase = () => postgres?.createDatabase() ?? Promise.reject(new Error('no PostgreSQL'));
  const alone = (url: string) => holdDatabase(url, { isShared: false, waitsMs, warn });
  const beside = (url: string) => holdDatabase(url, { isShared: true, waitsMs, lookEveryMs: 100, warn });

  test('a second process is refused, and told what lets several run', async () => {
    const url = await newDatabase();
    const first = await alone(url);
    expect(first.wasAlone).toBe(true);
    await expect(alone(url)).rejects.toThrow(
      new DatabaseInUse(
        'Another process already runs on this database. Stop it first; or let several run together: give all of ' +
          'them the same REDIS_URL, or use services outside for both events and calls (BROADCASTER=pusher and CARRIER=twilio).',
      ),
    );
    await expect(beside(url)).rejects.toThrow(
      'Another process runs on this database that cannot run beside others. Stop it first, and give it REDIS_URL too.',
    );
    await first.close();
    await (await alone(url)).close();
  });

  test('a restore is told to stop what runs, and not how several run', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'roa-hold-'));
    const file = path.join(folder, 'orders.gz');
    const env = { DATABASE_URL: await newDatabase(), DATA_DIR: folder };
    const manage = (name: string) =>
      manageBackups([name, file], {
        config: readConfig(env),
        print: () => undefined,
      });
    const database = openPostgres(env.DATABASE_URL);
    await migrateDatabase(database);
    await database.close();
    await manage('backup');
    const running = await beside(env.DATABASE_URL);
    await expect(manage('restore')).rejects.toThrow(
      new DatabaseInUse(
        'A process runs on this database. Stop all that run on it before a restore, or restore into another, empty one.',
      ),
    );
    await running.close();
    await rm(folder, { recursive: true });
  });

  test('one that starts while another is just ending waits for it', async () => {
    const url = await newDatabase();
    const first = await alone(url);
    const second = holdDatabase(url, { isShared: false, waitsMs: 10_000, warn });
    await first.close();
    expect((await second).wasAlone).toBe(true);
    await (await second).close();
  });

  test('several that are linked run together, and know which of them still run', async () => {
    const url = await newDatabase();
    const first = await beside(url);
    const second = await beside(url);
    expect([first.wasAlone, second.wasAlone]).toEqual([true, false]);
    await expect(alone(url)).rejects.toThrow(DatabaseInUse);
    const [one, two] = [String(first.id), String(second.id)];
    await eventually(() => [first.others, second.others]).toEqual([[two], [one]]);
    expect([await second.isAlive(one), await first.isAlive(two), await first.isAlive('77')]).toEqual([
      true,
      true,
      false,
    ]);
    await second.close();
    expect(await first.isAlive(two)).toBe(false);
    await eventually(() => first.others).toEqual([]);
    await first.close();
  });

  test('one that would encrypt secrets with another key is refused; one with the same key, or after it, is not', async () => {
    const url = await newDatabase();
    const withKey = (keyMark: string, more = {}) =>
      holdDatabase(url, { isShared: true, waitsMs, warn, keyMark, ...more });
    const [key, other] = ['00000000aaaaaaaa', 'ffffffffaaaaaaaa'];
    const first = await withKey(key);
    await expect(withKey(other)).rejects.toThrow(
      new DatabaseInUse(
        'Another process on this database encrypts its secrets with another key. Give all of them the same SECRETS_KEY.',
      ),
    );
    const second = await withKey(key);
    const next = withKey(other, { waitsMs: 10_000 });
    await Promise.all([first.close(), second.close()]);
    expect((await next).wasAlone).toBe(true);
    await (await next).close();
  });

  test('its session is asked one thing at a time, as the driver demands', async () => {
    const hold = await beside(await newDatabase());
    const asked = vi.spyOn(SteadyClient.prototype, 'query');
    const answers = Promise.all([hold.isAlive('77'), hold.isAlive(String(hold.id))]);
    await new Promise(process.nextTick);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await answers).toEqual([false, true]);
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRestore();
    await hold.close();
  });

  test('the database is taken again after it restarted, and a loss to another process is told', async () => {
    const url = await newDatabase();
    const proxy = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(url).port) });
    const throughProxy = url.replace(/:\d+\//, `:${proxy.port}/`);
    const first = await holdDatabase(throughProxy, { isShared: false, waitsMs, lookEveryMs: 100, warn });
    // Looked up, not tried: who tries has the database for a moment, which is a loss to another process.
    const holder = async (): Promise<number | undefined> => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query(
        "select pid from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())",
      );
      await client.end();
      return rows[0]?.pid;
    };
    const lost = await holder();
    await postgres?.cutSessions();
    await eventually(holder).not.toBeOneOf([lost, undefined]);
    expect(warnings).toEqual([]);
    proxy.swallow('all');
    await postgres?.cutSessions();
    const second = await alone(url);
    proxy.pass();
    proxy.cut();
    await eventually(() => warnings).toEqual([
      expect.stringMatching(
        /^Another process already runs on this database.* It began while this one had lost/,
      ),
    ]);
    const other = await holder();
    await second.close();
    await eventually(holder).not.toBeOneOf([other, undefined]);
    await first.close();
    await proxy.close();
  });
});
