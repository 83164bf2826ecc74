import { editingMachine } from '../../../src/machines/editing/editing.machine';
import type { EditingInput } from '../../../src/machines/editing/editing.types';
import type { ChartPaths } from '../../paths/chart-paths';
import { mergingPage, opened, page, storedAs, window } from './create-test-editing';

const walk = (input: EditingInput) => ({
  input,
  events: [
    { type: 'page.read', stored: storedAs(2) },
    { type: 'page.read', stored: opened },
    { type: 'page.read', stored: storedAs(5, { seconds: 25 }) },
    { type: 'form.typed' },
    { type: 'form.typed', fields: opened.fields },
    { type: 'form.typed', fields: storedAs(0, { name: 'Nova' }).fields },
    { type: 'change.sent', fields: storedAs(0, { name: 'Nova' }).fields },
    { type: 'change.unanswered', fields: ['name'] },
    { type: 'change.stored', stored: storedAs(4, { name: 'Nova' }) },
    { type: 'change.stored', stored: storedAs(6, { name: 'Nova', seconds: 25 }) },
    { type: 'step.stored', stored: storedAs(4) },
    { type: 'step.counted', version: 4 },
  ],
  distinguish: ({ context: { base, read, sent } }: { context: Record<string, unknown> }) => [
    base,
    read,
    sent,
  ],
});

export const paths: ChartPaths = {
  machine: editingMachine,
  walks: [window, page, mergingPage].map(walk),
};
