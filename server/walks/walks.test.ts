import { expect, test } from 'vitest';
import { newDatabase } from '../testing/databases';
import { plantedFaults, plantFault } from './planted';
import { describeFailure, takeWalks } from './take-walks';

const hasPostgres = (await newDatabase('nothing')) !== null;

test.skipIf(!hasPostgres)('keeps every rule in two short random walks', async () => {
  const result = await takeWalks({ runs: 2, seed: 14, longest: 8 });
  expect(result.failed ? describeFailure(result) : null).toBeNull();
});

test.skipIf(!hasPostgres)('finds a planted fault, and tells what was done', async () => {
  const planted = plantedFaults.find(
    ({ name }) => name === 'offers stay when their agent may not have them any more',
  );
  if (planted === undefined) throw new Error('This fault is not planted any more');
  const result = await takeWalks({
    runs: 20,
    seed: 1,
    longest: 10,
    edit: plantFault(planted),
    isShrunk: false,
  });
  expect(result.errorInstance).toMatchObject({ message: expect.stringMatching(planted.foundAs) });
  expect(result.story).toContainEqual(expect.stringMatching(/dials restaurant \d$/));
});
