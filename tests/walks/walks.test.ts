import { readFile, rm } from 'node:fs/promises';
import { afterEach, expect, it } from 'vitest';
import { readRecording } from '../../src/inspector/read-recording';
import { plantedFaults } from './planted';
import { describeFailure, saveRecordings, takeWalks } from './take-walks';

const folder = 'test-results/walks-of-a-test';
afterEach(() => rm(folder, { recursive: true, force: true }));

it('keeps every rule in 500 random walks', async () => {
  const result = await takeWalks({ runs: 500, seed: 14 });
  expect(result.failed ? describeFailure(result) : null).toBeNull();
}, 300_000);

it('finds a planted fault, shortens the walk to it, and saves what the charts did', async () => {
  const planted = plantedFaults.find(({ name }) => name === 'the cart is not written down for a reload');
  if (planted === undefined) throw new Error('This fault is not planted any more');
  const edit = (machine: Parameters<typeof planted.plant>[0]) =>
    machine.id === planted.chart ? planted.plant(machine) : machine;
  const result = await takeWalks({ runs: 300, seed: 1, edit });
  expect(describeFailure(result)).toContain('the page is reloaded');
  const [file = ''] = await saveRecordings(result, folder, edit);
  const recording = readRecording(await readFile(file, 'utf8'));
  expect(recording.actors.map(({ name }) => name)).toContain('liveCall');
  expect(recording.facts.map(({ text }) => text)).toContain('the page is reloaded');
}, 300_000);
