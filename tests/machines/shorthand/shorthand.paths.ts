import { createActor, createMachine } from 'xstate';
import { shorthandMachine } from '../../../src/machines/shorthand/shorthand.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { menu } from './create-test-shorthand';

export const paths: ChartPaths = {
  machine: shorthandMachine,
  walks: [
    {
      input: { order: createActor(createMachine({})).start(), categories: menu, text: '' },
      events: [
        { type: 'shorthand.type', text: 'pizza, margarita' },
        { type: 'shorthand.type', text: 'coke' },
        { type: 'shorthand.type', text: '' },
        { type: 'shorthand.menuChanged', categories: menu },
        { type: 'shorthand.move', by: 1 },
        { type: 'shorthand.choose', place: 0 },
        { type: 'shorthand.accept' },
      ],
      distinguish: ({ context }) => [context.text, context.partKey],
    },
  ],
};
