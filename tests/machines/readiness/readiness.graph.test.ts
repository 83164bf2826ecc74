import { describe, expect, it } from 'vitest';
import { readinessMachine } from '../../../src/machines/readiness/readiness.machine';
import { walk } from '../../support/graph-walk';

describe('the graph of the readiness chart', () => {
  const { unreached, unwalked } = walk(readinessMachine, {
    input: { notReady: null, seed: 1 },
    events: [
      { type: 'readiness.attend' },
      { type: 'readiness.leave' },
      { type: 'readiness.linked' },
      { type: 'readiness.received', notReady: 'voice' },
      { type: 'readiness.received', notReady: null },
      { type: 'phone.readied' },
      { type: 'phone.lost' },
      { type: 'phone.failed' },
      { type: 'phone.microphoneChanged', answer: 'allowed' },
      { type: 'phone.microphoneChanged', answer: 'blocked' },
    ],
    answers: { reportReadiness: [{ kind: 'noted', notReady: 'voice' }, { kind: 'unknown' }] },
    distinguish: ({ context: { said, known, wanted } }) => [said, known, wanted],
  });

  it('rests in every state', () => {
    expect(unreached).toEqual([]);
  });

  it('takes every transition', () => {
    expect(unwalked).toEqual([]);
  });
});
