import { afterAll, beforeAll, expect, it } from 'vitest';
import { capabilities, fetchCapabilities } from '../../src/services/capabilities/capabilities';
import { type Bench, openBench } from './client';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

it('offers everybody signed in all that the console knows of', async () => {
  for (const name of ['agent', 'supervisor', 'admin'] as const)
    expect(await fetchCapabilities(await bench.clientOf(name))).toEqual(capabilities);
});
