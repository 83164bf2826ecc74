import { allergiesMachine } from '../../../src/machines/allergies/allergies.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { facts, padThai, rice } from './create-test-allergies';

export const paths: ChartPaths = {
  machine: allergiesMachine.provide({ actions: { report: () => {} } }),
  walks: [
    {
      input: { ...facts, allergies: null },
      events: [
        { type: 'allergies.of', ...facts },
        { type: 'allergies.of', ...facts, lines: [padThai, rice] },
        { type: 'allergies.of', ...facts, recorded: ['Milk'] },
        { type: 'allergies.write', text: 'nuts' },
        { type: 'allergies.write', text: 'nuts, ' },
        { type: 'allergies.none' },
        { type: 'allergies.acknowledge' },
        { type: 'allergies.refused', warnings: ['Pad Thai contains Peanuts.'] },
        { type: 'allergies.clear' },
        { type: 'allergies.open' },
        { type: 'allergies.close' },
        { type: 'allergies.cancel' },
        { type: 'allergies.replace', allergies: null },
        { type: 'allergies.replace', allergies: ['nuts'] },
      ],
      answers: { offersAllergies: [true, false] },
      distinguish: ({ context }) => [
        context.text,
        context.lines.length,
        context.recorded?.length,
        context.refused.length,
      ],
    },
  ],
};
