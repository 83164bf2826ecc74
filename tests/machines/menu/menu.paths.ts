import { assign } from 'xstate';
import { menuMachine } from '../../../src/machines/menu/menu.machine';
import type { ChartPaths, Walk } from '../../paths/chart-paths';
import { makeMenu } from '../call/call.fixtures';

const events = [
  { type: 'menu.search', query: 'marg' },
  { type: 'menu.search', query: 'magr' },
  { type: 'menu.search', query: '' },
  { type: 'menu.filter', categoryId: '5' },
  { type: 'menu.highlight', move: 'next' },
  { type: 'menu.pickHighlighted' },
  { type: 'menu.retry' },
];

const machine = menuMachine.provide({ actions: { reportLoaded: () => {}, reportPicked: () => {} } });
const recalling = machine.provide({ actions: { recallMenu: assign({ categories: makeMenu() }) } });

const walkFrom = (tenantId: string | null): Walk => ({
  input: { tenantId, searchesServer: true },
  events,
  answers: { fetchMenu: [makeMenu()], loadMenu: [makeMenu()], searchMenu: [[], null], guessItems: [['11']] },
  distinguish: ({ context }) => [context.query, context.highlightedId, context.guessed === null],
});

export const paths: ChartPaths = {
  machine,
  walks: [walkFrom('3'), walkFrom(null), { ...walkFrom('3'), machine: recalling }],
};
