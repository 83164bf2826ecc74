import { expect, it } from 'vitest';
import { describeFailure, takeWalks } from './take-walks';

it('keeps every rule in 500 random walks', async () => {
  const result = await takeWalks({ runs: 500, seed: 14 });
  expect(result.failed ? describeFailure(result) : null).toBeNull();
}, 120_000);
