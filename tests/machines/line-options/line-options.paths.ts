import { lineOptionsMachine } from '../../../src/machines/line-options/line-options.machine';
import type { ChosenOption } from '../../../src/services/orders/order.types';
import type { ChartPaths, Walk } from '../../paths/chart-paths';
import { large, olives, pizza, regular } from '../call/call.fixtures';
import { sauces } from './create-test-options';

const walkFrom = (isNew: boolean, options: readonly ChosenOption[]): Walk => ({
  input: { order: null, lineId: '501', groups: pizza.optionGroups, options, isNew },
  events: [
    { type: 'options.filter', query: '' },
    { type: 'options.filter', query: 'no ba' },
    { type: 'options.highlight', move: 'next' },
    { type: 'options.accept' },
    { type: 'options.toggle', optionId: '10' },
    { type: 'options.toggle', optionId: '23' },
    { type: 'options.more', optionId: '21' },
    { type: 'options.less', optionId: '21' },
    { type: 'options.goTo', groupIndex: 1 },
    { type: 'options.goTo', groupIndex: 9 },
    { type: 'options.leave' },
  ],
  distinguish: ({ context }) => [
    context.groupIndex,
    context.query,
    context.highlightedId,
    context.chosen.map(({ optionId, quantity }: ChosenOption) => [optionId, quantity]),
  ],
});

/** Nothing stands ready to be taken, and one is not enough. */
const ofSeveral: Walk = {
  input: { order: null, lineId: '501', groups: [sauces], options: [], isNew: true },
  events: [
    { type: 'options.highlight', move: 'next' },
    { type: 'options.accept' },
    { type: 'options.more', optionId: '31' },
    { type: 'options.less', optionId: '31' },
  ],
  distinguish: ({ context }) => [context.highlightedId, context.chosen],
};

export const paths: ChartPaths = {
  machine: lineOptionsMachine.provide({
    actions: { reportChanged: () => {}, reportClosed: () => {} },
  }),
  walks: [walkFrom(true, []), walkFrom(false, [large, olives]), walkFrom(true, [regular]), ofSeveral],
};
