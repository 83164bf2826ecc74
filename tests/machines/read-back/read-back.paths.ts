import { readBackMachine } from '../../../src/machines/read-back/read-back.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeOrderToRead, ramen } from './create-test-read-back';

export const paths: ChartPaths = {
  machine: readBackMachine.provide({ actions: { report: () => {} } }),
  walks: [
    {
      input: { read: [] },
      events: [
        { type: 'order.changed', order: makeOrderToRead() },
        { type: 'order.changed', order: makeOrderToRead({ lines: [{ ...ramen, quantity: 3 }] }) },
        { type: 'order.changed', order: makeOrderToRead({ lines: [] }) },
        { type: 'readBack.open' },
        { type: 'readBack.close' },
        { type: 'readBack.move', by: 1 },
        { type: 'readBack.accept' },
        { type: 'readBack.toggle', key: 'total' },
        { type: 'readBack.acceptAll' },
      ],
      distinguish: ({ context }) => [
        context.sentences.length,
        context.currentKey,
        Object.keys(context.read).length,
      ],
    },
  ],
};
