import { expect, test } from 'vitest';
import { readTogether, runTogether } from './together';

interface Query {
  readonly keys: readonly number[];
  answer(): void;
  fail(error: Error): void;
}

function watched() {
  const queries: Query[] = [];
  const find = readTogether<number, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const answer = () =>
          resolve(new Map(keys.filter((key) => key > 0).map((key) => [key, `row ${key}`])));
        queries.push({ keys, answer, fail: reject });
      }),
  );
  const asked = (count: number) => expect.poll(() => queries.length).toBe(count);
  return { queries, find, asked };
}

test('lookups at once are one query, each with its own answer', async () => {
  const { queries, find, asked } = watched();
  const found = Promise.all([find(1), find(2), find(1), find(-1)]);
  await asked(1);
  queries[0]?.answer();
  expect(await found).toEqual(['row 1', 'row 2', 'row 1', undefined]);
  expect(queries.map(({ keys }) => keys)).toEqual([[1, 2, -1]]);
});

test('a lookup that arrives while its row is being read is read again', async () => {
  const { queries, find, asked } = watched();
  const first = find(1);
  await asked(1);
  const second = find(1);
  queries[0]?.answer();
  await first;
  await asked(2);
  queries[1]?.answer();
  expect([await first, await second]).toEqual(['row 1', 'row 1']);
});

test('a query that fails fails its own lookups alone', async () => {
  const { queries, find, asked } = watched();
  const lost = find(1);
  await asked(1);
  const good = find(2);
  queries[0]?.fail(new Error('away'));
  await expect(lost).rejects.toThrow('away');
  await asked(2);
  queries[1]?.answer();
  expect(await good).toBe('row 2');
});

test('a query that never ends holds up no later lookup', async () => {
  const { queries, find, asked } = watched();
  void find(1);
  await asked(1);
  const later = find(2);
  await asked(2);
  queries[1]?.answer();
  expect(await later).toBe('row 2');
});

function watchedRuns() {
  const runs: { end(): void; fail(): void }[] = [];
  const run = runTogether(
    () =>
      new Promise<void>((resolve, reject) => {
        runs.push({ end: resolve, fail: () => reject(new Error('run failed')) });
      }),
  );
  return { runs, run };
}

test('who wants work while it runs shares the one run after it', async () => {
  const { runs, run } = watchedRuns();
  const first = run();
  const others = Promise.all([run(), run(), run()]);
  expect(runs).toHaveLength(1);
  runs[0]?.end();
  await first;
  const later = run();
  expect(runs).toHaveLength(2);
  runs[1]?.end();
  await others;
  expect(runs).toHaveLength(3);
  runs[2]?.end();
  await later;
  const last = run();
  expect(runs).toHaveLength(4);
  runs[3]?.end();
  await last;
});

test('a run that fails fails for those who share it, and is followed by the next', async () => {
  const { runs, run } = watchedRuns();
  const first = run();
  const second = run();
  runs[0]?.fail();
  await expect(first).rejects.toThrow('run failed');
  runs[1]?.end();
  await second;
});
