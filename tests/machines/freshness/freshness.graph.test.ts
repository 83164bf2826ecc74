import { describe, expect, it } from 'vitest';
import { freshnessMachine } from '../../../src/machines/freshness/freshness.machine';
import { walk } from '../../support/graph-walk';

describe('the graph of the freshness chart', () => {
  const { unreached, unwalked } = walk(freshnessMachine.provide({ actions: { report: () => {} } }), {
    events: [
      { type: 'freshness.invalidated', keys: ['orders'] },
      { type: 'freshness.invalidated', keys: ['customers'] },
      { type: 'freshness.invalidated', keys: ['restaurants'] },
      { type: 'freshness.invalidated', keys: ['agents'] },
    ],
    distinguish: ({ context }) => context,
  });

  it('rests in every state', () => {
    expect(unreached).toEqual([]);
  });

  it('takes every transition', () => {
    expect(unwalked).toEqual([]);
  });
});
