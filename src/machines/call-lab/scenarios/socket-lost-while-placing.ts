import type { Scenario } from '../scenario.types';

export const socketLostWhilePlacing: Scenario = {
  id: 'socket-lost-while-placing',
  title: 'Socket lost while placing',
  proves: 'An order on its way is placed once, and the call goes on, while the live connection is away.',
  agents: ['Ana'],
  callers: ['Maya'],
  steps: [
    { at: 0, do: [{ does: 'call', caller: 'Maya' }] },
    { at: 1, do: [{ does: 'answer', agent: 'Ana' }] },
    { at: 2, do: [{ does: 'addItem', agent: 'Ana', item: 0 }] },
    { at: 2, do: [{ does: 'addItem', agent: 'Ana', item: 1 }] },
    { at: 2, do: [{ does: 'slowOrders', agent: 'Ana', seconds: 3 }] },
    {
      at: 3,
      do: [
        { does: 'loseSocket', agent: 'Ana', seconds: 10 },
        { does: 'placeOrder', agent: 'Ana' },
      ],
    },
    {
      at: 4,
      within: 1,
      expect: [
        { fact: { of: 'connection', agent: 'Ana' }, is: 'lost' },
        { fact: { of: 'order', agent: 'Ana' }, is: 'being placed' },
        { fact: { of: 'screen', agent: 'Ana' }, is: 'in a call' },
      ],
    },
    {
      at: 6,
      within: 4,
      expect: [
        { fact: { of: 'connection', agent: 'Ana' }, is: 'lost' },
        { fact: { of: 'order', agent: 'Ana' }, is: 'placed' },
        { fact: { of: 'orders' }, is: 1 },
      ],
    },
    {
      at: 13,
      expect: [
        { fact: { of: 'connection', agent: 'Ana' }, is: 'connected' },
        { fact: { of: 'screen', agent: 'Ana' }, is: 'in a call' },
        { fact: { of: 'outcome', caller: 'Maya' }, is: 'live' },
        { fact: { of: 'orders' }, is: 1 },
      ],
    },
  ],
};
