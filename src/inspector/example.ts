import { createActor, createMachine } from 'xstate';
import { reportCharts } from './report-charts';

const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: { shut: { on: { 'door.open': 'open' } }, open: { on: { 'door.shut': 'shut' } } },
});
const reporter = reportCharts({ tabName: () => 'doors', shown: ['count'], isDevelopment: true });
export const actor = createActor(door, { inspect: reporter }).start();
reporter.open();
