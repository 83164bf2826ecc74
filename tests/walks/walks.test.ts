import { readFile, rm } from 'node:fs/promises';
import { afterEach, expect, it } from 'vitest';
import { readRecording } from '../../src/inspector/read-recording';
import { plantedFaults, plantFault } from './planted';
import { describeFailure, saveRecordings, takeWalks } from './take-walks';
import { sayStep, takeWalk } from './walk';

const folder = 'test-results/walks-of-a-test';
afterEach(() => rm(folder, { recursive: true, force: true }));

it.each([
  ['console', 40],
  ['change', 12],
  ['kitchen', 30],
] as const)(
  'keeps every rule in random walks at the %s',
  async (place, runs) => {
    const result = await takeWalks({ runs, seed: 14, place });
    expect(result.failed ? describeFailure(result) : null).toBeNull();
  },
  300_000,
);

it('asks nobody whose session the server ended to end the call, whichever tab hears of it first', async () => {
  const steps = ['revoke', 'openTab', 'takeOverThere'].map((does) => ({ does, n: 0 }));
  await takeWalk({ start: 'live', steps });
});

it('keeps no order of a caller where the session is over before the sign-out that was asked for', async () => {
  const steps = [
    { does: 'callEnds', n: 0 },
    { does: 'wait', n: 2 },
    { does: 'revoke', n: 0 },
  ];
  await takeWalk({ start: 'cart', steps });
});

it('finds a planted fault, shortens the walk to it, and saves what the charts did', async () => {
  const planted = plantedFaults.find(({ name }) => name === 'the cart is not written down for a reload');
  if (planted === undefined) throw new Error('This fault is not planted any more');
  const edit = plantFault(planted);
  const result = await takeWalks({ runs: 300, seed: 7, place: 'console', edit });
  expect(describeFailure(result)).toMatch(/^A walk failed \(seed 7\): the cart of call \d+/);
  expect(result.numShrinks).toBeGreaterThan(0);
  const files = await saveRecordings(result, folder, edit);
  const recordings = await Promise.all(
    files.map(async (file) => readRecording(await readFile(file, 'utf8'))),
  );
  expect(recordings[0]?.actors.map(({ name }) => name)).toContain('call');
  const taken = recordings.flatMap(({ facts }) => facts.map(({ text }) => text));
  const [walk] = result.counterexample ?? [];
  // What comes after the failure is not taken.
  expect(taken).toEqual(walk?.steps.slice(0, taken.length).map((step) => sayStep(walk, step)));
}, 300_000);
