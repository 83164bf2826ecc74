import { assign } from 'xstate';
import { orderTipMachine } from '../../../src/machines/order-tip/order-tip.machine';
import type { ChartPaths } from '../../paths/chart-paths';

export const paths: ChartPaths = {
  machine: orderTipMachine.provide({
    actions: {
      take: assign((_, tipCents) => ({ tipCents })),
      takeBack: assign(({ context }) => ({ tipCents: context.before })),
      report: () => {},
    },
  }),
  walks: ['', 'five'].map((text) => ({
    input: { tipCents: 200, text },
    events: [
      { type: 'tip.open' },
      { type: 'tip.write', text: '5' },
      { type: 'tip.write', text: 'five' },
      { type: 'tip.close' },
      { type: 'tip.cancel' },
      { type: 'tip.replace', tipCents: 200 },
      { type: 'tip.replace', tipCents: 300 },
      { type: 'tip.clear' },
    ],
    distinguish: ({ context }) => [context.tipCents, context.text],
  })),
};
