import type { Scenario } from '../scenario.types';

export const slowServer: Scenario = {
  id: 'slow-server',
  title: 'Slow server',
  proves:
    'An order that takes eight seconds stays on its way until then, and a second press places no second one.',
  agents: ['Ana'],
  callers: ['Maya'],
  steps: [
    { at: 0, do: [{ does: 'call', caller: 'Maya' }] },
    { at: 1, do: [{ does: 'answer', agent: 'Ana' }] },
    { at: 2, do: [{ does: 'addItem', agent: 'Ana', item: 0 }] },
    { at: 2, do: [{ does: 'slowOrders', agent: 'Ana', seconds: 8 }] },
    { at: 3, do: [{ does: 'placeOrder', agent: 'Ana' }] },
    {
      at: 5,
      within: 1,
      expect: [
        { fact: { of: 'order', agent: 'Ana' }, is: 'being placed' },
        { fact: { of: 'cart', agent: 'Ana' }, is: 1 },
      ],
    },
    { at: 6, do: [{ does: 'pressPlaceAgain', agent: 'Ana' }] },
    {
      at: 11,
      expect: [
        { fact: { of: 'order', agent: 'Ana' }, is: 'placed' },
        { fact: { of: 'cart', agent: 'Ana' }, is: 0 },
        { fact: { of: 'orders' }, is: 1 },
        { fact: { of: 'screen', agent: 'Ana' }, is: 'in a call' },
      ],
    },
  ],
};
