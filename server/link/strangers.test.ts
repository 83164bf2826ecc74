import { expect, test } from 'vitest';
import { watchStrangers } from './strangers';

test('a process on the database that is never heard of is reported once, not one that starts or while Redis is away', async () => {
  const reported: object[] = [];
  const known = new Set(['1']);
  let others = ['1', '2'];
  let isWhole = true;
  const strangers = watchStrangers({
    others: () => others,
    link: {
      get isWhole() {
        return isWhole;
      },
      knows: (process) => known.has(process),
    },
    log: { error: (details) => void reported.push(details) },
  });
  const look = async (times: number) => {
    for (let time = 0; time < times; time += 1) await strangers.look();
  };
  await look(11);
  known.add('2');
  others = ['1', '2', '3'];
  await look(11);
  isWhole = false;
  await look(1);
  isWhole = true;
  await look(11);
  expect([reported, strangers.areThere]).toEqual([[], false]);
  await look(5);
  expect([reported, strangers.areThere]).toEqual([[{ processes: ['3'] }], true]);
  others = ['1', '2'];
  await look(1);
  expect([reported.length, strangers.areThere]).toEqual([1, false]);
});
