import { expect, it } from 'vitest';
import { createInspectionStore } from './inspection-store';
import type { InspectedStep, RecordedFact } from './messages';
import { listedRows } from './step-filter';

const step = (at: number): InspectedStep => ({
  at,
  actorId: 'x:0',
  sourceId: null,
  event: { type: 'door.open' },
  transitions: [],
  state: { status: 'active', value: null, context: null },
});

function open(stepTimes: readonly number[], factTimes: readonly number[]) {
  const store = createInspectionStore();
  const facts = factTimes.map((at): RecordedFact => ({ at, kind: 'request' }));
  const actors = [{ id: 'x:0', name: 'door', systemId: null, parentId: null, chart: null, first: null }];
  const tab = { id: 't', name: 'front' };
  store.trigger.reported({
    reports: [{ kind: 'past', tab, to: '', actors, steps: stepTimes.map(step), facts }],
  });
  const rows = () =>
    listedRows(store.getSnapshot().context).map((row) =>
      'step' in row ? `step ${row.step.at}` : `fact ${row.fact.at} after ${row.number}`,
    );
  return { store, rows };
}

it('lists facts where they happened, and while paused only those until then', () => {
  const { store, rows } = open([1_000, 2_000, 3_000], [500, 1_500, 2_000, 3_500]);
  expect(rows()).toEqual([
    'fact 500 after 0',
    'step 1000',
    'fact 1500 after 1',
    'step 2000',
    'fact 2000 after 2',
    'step 3000',
    'fact 3500 after 3',
  ]);
  store.trigger.showStep({ count: 1 });
  expect(rows()).toEqual(['fact 500 after 0', 'step 1000']);
  store.trigger.showStep({ count: 2 });
  expect(rows().slice(2)).toEqual(['fact 1500 after 1', 'step 2000', 'fact 2000 after 2']);
});

it('lists them there, too, once the clock of the computer was set back', () => {
  const { store, rows } = open([9_000, 10_000, 1_000, 2_000], [9_500, 10_500, 1_500, 2_500]);
  const all = [
    'step 9000',
    'fact 9500 after 1',
    'step 10000',
    'fact 10500 after 2',
    'step 1000',
    'fact 1500 after 3',
    'step 2000',
    'fact 2500 after 4',
  ];
  expect(rows()).toEqual(all);
  store.trigger.showStep({ count: 3 });
  expect(rows()).toEqual(all.slice(0, 5));
});
