import type { Scenario } from '../scenario.types';

export const soldOut: Scenario = {
  id: 'sold-out',
  title: 'Sold out in the middle',
  proves:
    'An item sold out after it was added bars the order with its line named; without it the rest is placed.',
  agents: ['Ana'],
  callers: ['Maya'],
  steps: [
    { at: 0, do: [{ does: 'call', caller: 'Maya' }] },
    { at: 1, do: [{ does: 'answer', agent: 'Ana' }] },
    { at: 2, do: [{ does: 'addItem', agent: 'Ana', item: 0 }] },
    { at: 2, do: [{ does: 'addItem', agent: 'Ana', item: 1 }] },
    { at: 3, do: [{ does: 'sellOut', item: 1 }] },
    { at: 3, do: [{ does: 'placeOrder', agent: 'Ana' }] },
    {
      at: 3,
      expect: [
        { fact: { of: 'order', agent: 'Ana' }, is: 'refused' },
        { fact: { of: 'cart', agent: 'Ana' }, is: 2 },
        { fact: { of: 'soldOut', agent: 'Ana' }, is: 1 },
        { fact: { of: 'orders' }, is: 0 },
      ],
    },
    { at: 5, do: [{ does: 'removeItem', agent: 'Ana', item: 1 }] },
    { at: 6, do: [{ does: 'placeOrder', agent: 'Ana' }] },
    {
      at: 6,
      expect: [
        { fact: { of: 'order', agent: 'Ana' }, is: 'placed' },
        { fact: { of: 'cart', agent: 'Ana' }, is: 0 },
        { fact: { of: 'orders' }, is: 1 },
      ],
    },
  ],
};
