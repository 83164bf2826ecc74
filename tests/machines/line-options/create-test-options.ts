import { createActor, fromCallback } from 'xstate';
import { lineOptionsMachine } from '../../../src/machines/line-options/line-options.machine';
import type {
  LineOptionsInput,
  LineOptionsReport,
} from '../../../src/machines/line-options/line-options.types';
import { pizza } from '../call/call.fixtures';

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
