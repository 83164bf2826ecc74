import { describe, expect, it } from 'vitest';
import { and, fromPromise, not, setup } from 'xstate';
import { drawMachine } from '../../scripts/machine-diagram';

const chart = setup({
  actors: { loadList: fromPromise(async () => 1) },
  guards: { isFresh: () => true, isBusy: () => false },
  delays: { pollEvery: 5 },
  actions: { note: () => {} },
}).createMachine({
  initial: 'idle',
  on: { 'list.reset': '.idle', 'list.note': { actions: 'note' } },
  states: {
    idle: { on: { 'list.load': { target: 'loading', guard: and(['isFresh', not('isBusy')]) } } },
    loading: { tags: ['busy'], invoke: { src: 'loadList', onDone: 'shown', onError: 'idle' } },
    shown: {
      type: 'parallel',
      states: {
        rows: { initial: 'first', states: { first: { after: { pollEvery: 'last' } }, last: {} } },
        frame: { on: { 'list.close': '#(machine).idle' } },
      },
    },
  },
});

describe('the drawing of a chart', () => {
  it('shows its states, steps, actors, tags and what it answers where it is', () => {
    expect(drawMachine('list', chart).split('\n').slice(4)).toEqual([
      '```mermaid',
      'stateDiagram-v2',
      '  [*] --> idle',
      '  state "idle" as idle',
      '  state "loading" as loading',
      '  state "shown" as shown {',
      '    state "rows" as shown_rows {',
      '      [*] --> shown_rows_first',
      '      state "first" as shown_rows_first',
      '      state "last" as shown_rows_last',
      '    }',
      '    --',
      '    state "frame" as shown_frame',
      '  }',
      '  idle --> loading : list.load [isFresh and not isBusy]',
      '  loading --> shown : done loadList',
      '  loading --> idle : error loadList',
      '  shown_rows_first --> shown_rows_last : after pollEvery',
      '  shown --> idle : frame, list.close',
      '```',
      '',
      'Steps between regions, or from anywhere:',
      '',
      '- anywhere, list.reset: idle',
      '',
      '| State | Runs | Tags | Answers without leaving |',
      '|---|---|---|---|',
      '| (anywhere) |  |  | list.note |',
      '| loading | loadList | busy |  |',
      '',
    ]);
  });
});
