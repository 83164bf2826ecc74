import { describe, expect, it } from 'vitest';
import { helpMachine } from '../../../src/machines/help/help.machine';
import { makeRefusal } from '../../support/fixtures';
import { walk } from '../../support/graph-walk';
import { done, priya } from './create-test-help';

describe('the graph of the help chart', () => {
  const { unreached, unwalked } = walk(
    helpMachine.provide({ actions: { readAnew: () => {}, raiseDone: () => {} } }),
    {
      events: [
        { type: 'help.open', target: priya },
        { type: 'help.choose', choice: 'offline' },
        { type: 'help.write', reason: 'Lunch' },
        { type: 'help.send' },
        { type: 'help.close' },
      ],
      answers: { giveHelp: [done(false), makeRefusal(409)] },
      distinguish: ({ context }) => context.reason,
    },
  );

  it('rests in every state', () => {
    expect(unreached).toEqual([]);
  });

  it('takes every transition', () => {
    expect(unwalked).toEqual([]);
  });
});
