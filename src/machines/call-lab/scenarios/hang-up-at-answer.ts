import type { Scenario } from '../scenario.types';

export const hangUpAtAnswer: Scenario = {
  id: 'hang-up-at-answer',
  title: 'Caller hangs up at the instant of answer',
  proves: 'The agent is free again whichever was first, and gets the next call.',
  agents: ['Ana'],
  callers: ['Maya', 'Tom'],
  steps: [
    { at: 0, do: [{ does: 'call', caller: 'Maya' }] },
    { at: 0, expect: [{ fact: { of: 'screen', agent: 'Ana' }, is: 'ringing' }] },
    {
      at: 2,
      do: [
        { does: 'answer', agent: 'Ana' },
        { does: 'hangUp', caller: 'Maya' },
      ],
    },
    {
      at: 2,
      expect: [
        { fact: { of: 'outcome', caller: 'Maya' }, is: ['answered', 'abandoned'] },
        { fact: { of: 'screen', agent: 'Ana' }, is: 'free' },
      ],
    },
    { at: 3, do: [{ does: 'call', caller: 'Tom' }] },
    { at: 3, within: 20, expect: [{ fact: { of: 'screen', agent: 'Ana' }, is: 'ringing' }] },
    { at: 4, do: [{ does: 'answer', agent: 'Ana' }] },
    {
      at: 4,
      expect: [
        { fact: { of: 'outcome', caller: 'Tom' }, is: 'live' },
        { fact: { of: 'answeredBy', caller: 'Tom' }, is: 'Ana' },
        { fact: { of: 'screen', agent: 'Ana' }, is: 'in a call' },
      ],
    },
  ],
};
