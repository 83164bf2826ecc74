import { createActor, fromCallback } from 'xstate';
import { lineOptionsMachine } from '../../../src/machines/line-options/line-options.machine';
import type {
  LineOptionsInput,
  LineOptionsReport,
} from '../../../src/machines/line-options/line-options.types';
import { pizza } from '../call/call.fixtures';

/** A group of which two have to be chosen. */
export const sauces = {
  id: '3',
  name: 'Sauce',
  leastChoices: 2,
  mostChoices: 2,
  mostOfOne: 2,
  options: [
    { id: '31', name: 'Ranch', priceCents: 50, defaultQuantity: 0, isAvailable: true },
    { id: '32', name: 'Olive oil', priceCents: 0, defaultQuantity: 0, isAvailable: true },
  ],
};

/** The chart under an order that takes its reports. */
export function choosing(input: Partial<LineOptionsInput> = {}) {
  const reports: LineOptionsReport[] = [];
  const order = createActor(
    fromCallback<LineOptionsReport>(({ receive }) => {
      receive((report) => reports.push(report));
    }),
  ).start();
  const ref = createActor(lineOptionsMachine, {
    input: {
      order,
      lineId: '501',
      groups: pizza.optionGroups ?? [],
      options: [],
      isNew: true,
      ...input,
    },
  }).start();
  const now = () => ref.getSnapshot();
  /** The last choice as ids and quantities. */
  const chosen = () => now().context.chosen.map(({ optionId, quantity }) => `${optionId}x${quantity}`);
  return { ref, reports, now, chosen };
}
