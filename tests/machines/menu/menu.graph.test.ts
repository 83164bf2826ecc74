import { describe, expect, it } from 'vitest';
import { menuMachine } from '../../../src/machines/menu/menu.machine';
import { walk } from '../../support/graph-walk';
import { makeMenu } from '../call/call.fixtures';

const events = [
  { type: 'menu.search', query: 'marg' },
  { type: 'menu.search', query: '' },
  { type: 'menu.filter', categoryId: '5' },
  { type: 'menu.highlight', move: 'next' },
  { type: 'menu.pickHighlighted' },
  { type: 'menu.retry' },
];

const walkFrom = (tenantId: string | null) =>
  walk(menuMachine.provide({ actions: { reportLoaded: () => {}, reportPicked: () => {} } }), {
    input: { tenantId, searchesServer: true },
    events,
    answers: { fetchMenu: [makeMenu()], loadMenu: [makeMenu()], searchMenu: [[], null] },
    distinguish: ({ context }) => [context.query, context.highlightedId],
  });

describe('the graph of the menu chart', () => {
  const withRestaurant = walkFrom('3');
  const without = walkFrom(null);

  it('rests in every state', () => {
    expect(withRestaurant.unreached.filter((state) => without.unreached.includes(state))).toEqual([]);
  });

  it('takes every transition', () => {
    expect(withRestaurant.unwalked).toEqual([]);
  });
});
