import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { describeChart } from '../statechart/describe-chart';
import { ChartPanel } from './ChartPanel';
import { createInspectionStore } from './inspection-store';

it('says why the chart of a damaged recording cannot be drawn', async () => {
  const door = createMachine({
    id: 'door',
    initial: 'shut',
    states: { shut: { on: { open: 'ajar' } }, ajar: {} },
  });
  const { id, root } = describeChart(door);
  const states = root.states.filter(({ name }) => name === 'shut');
  const store = createInspectionStore();
  const first = { status: 'active', value: 'shut', context: {} } as const;
  const chart = { id, root: { ...root, states } };
  const actor = { id: 'x:0', name: 'front', systemId: null, parentId: null, chart, first };
  store.trigger.reported({
    reports: [
      { kind: 'past', tab: { id: 't', name: 'house' }, to: '', actors: [actor], steps: [], facts: [] },
    ],
  });
  await act(async () => render(<ChartPanel store={store} />));
  expect(
    await screen.findByText('This chart cannot be drawn: door.shut leads to door.ajar, which is no state'),
  ).toBeDefined();
});
