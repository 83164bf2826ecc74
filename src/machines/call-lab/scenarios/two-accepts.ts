import type { Scenario } from '../scenario.types';

export const twoAccepts: Scenario = {
  id: 'two-accepts',
  title: 'Two accepts at once',
  proves: 'One of the two agents has the call; the other is free, and reads that it was taken.',
  agents: ['Ana', 'Ben'],
  callers: ['Maya'],
  steps: [
    { at: 0, do: [{ does: 'call', caller: 'Maya' }] },
    { at: 0, expect: [{ fact: { of: 'screens', screen: 'ringing' }, is: 2 }] },
    {
      at: 2,
      do: [
        { does: 'answer', agent: 'Ana' },
        { does: 'answer', agent: 'Ben' },
      ],
    },
    {
      at: 2,
      expect: [
        { fact: { of: 'outcome', caller: 'Maya' }, is: 'live' },
        { fact: { of: 'answeredBy', caller: 'Maya' }, is: ['Ana', 'Ben'] },
        { fact: { of: 'screens', screen: 'in a call' }, is: 1 },
        { fact: { of: 'screens', screen: 'free' }, is: 1 },
        { fact: { of: 'notices', code: 'callTaken' }, is: 1 },
      ],
    },
  ],
};
