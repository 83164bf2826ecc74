import type { Scenario } from '../scenario.types';

const callers = ['Maya', 'Tom', 'Iris', 'Omar', 'June', 'Leo'];

export const ringStorm: Scenario = {
  id: 'ring-storm',
  title: 'Ring storm',
  proves: 'Six calls at once: each agent gets one of them, the others wait and ring on after it.',
  agents: ['Ana', 'Ben'],
  callers,
  steps: [
    { at: 0, do: callers.map((caller) => ({ does: 'call', caller })) },
    {
      at: 0,
      expect: [
        { fact: { of: 'calls', outcome: 'waiting' }, is: 6 },
        { fact: { of: 'screens', screen: 'ringing' }, is: 2 },
      ],
    },
    { at: 1, do: [{ does: 'answer', agent: 'Ana' }] },
    {
      at: 1,
      expect: [
        { fact: { of: 'screen', agent: 'Ana' }, is: 'in a call' },
        { fact: { of: 'screen', agent: 'Ben' }, is: 'ringing' },
      ],
    },
    { at: 2, do: [{ does: 'answer', agent: 'Ben' }] },
    {
      at: 2,
      expect: [
        { fact: { of: 'screens', screen: 'in a call' }, is: 2 },
        { fact: { of: 'calls', outcome: 'live' }, is: 2 },
        { fact: { of: 'calls', outcome: 'waiting' }, is: 4 },
      ],
    },
    { at: 4, do: [{ does: 'endCall', agent: 'Ana' }] },
    {
      at: 4,
      within: 20,
      expect: [
        { fact: { of: 'screen', agent: 'Ana' }, is: 'ringing' },
        { fact: { of: 'screen', agent: 'Ben' }, is: 'in a call' },
        { fact: { of: 'calls', outcome: 'answered' }, is: 1 },
        { fact: { of: 'calls', outcome: 'waiting' }, is: 4 },
      ],
    },
  ],
};
