import { expect, it } from 'vitest';
import { capabilities, fetchCapabilities } from '../../src/services/capabilities/capabilities';
import { openBench } from './client';

const bench = await openBench();

it('offers everybody signed in all that the console knows of, but what only a service outside needs', async () => {
  const offered = capabilities.filter((name) => name !== 'socket-sign-in');
  for (const name of ['agent', 'supervisor', 'admin'] as const)
    expect(await fetchCapabilities(await bench.clientOf(name))).toEqual(offered);
});
