import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { walk } from '../../support/graph-walk';

const lamp = setup({
  types: {} as { events: { type: 'lamp.press' } | { type: 'lamp.break' } },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { 'lamp.press': 'on' } },
    on: { on: { 'lamp.press': 'off', 'lamp.break': 'broken' } },
    broken: {},
    lost: {},
  },
});

describe('walking a graph', () => {
  it('names the states that nothing leads to', () => {
    const { reached, unreached } = walk(lamp, { events: [{ type: 'lamp.press' }, { type: 'lamp.break' }] });
    expect(reached).toEqual(['broken', 'off', 'on']);
    expect(unreached).toEqual(['lost']);
  });

  it('names the transitions that no event took', () => {
    const { unwalked } = walk(lamp, { events: [{ type: 'lamp.press' }] });
    expect(unwalked).toEqual(['lamp.on on lamp.break to lamp.broken']);
  });

  it('does not hide a chart that breaks on the way', () => {
    const fragile = setup({
      guards: {
        isBroken: () => {
          throw new Error('crashed');
        },
      },
    }).createMachine({
      id: 'fragile',
      initial: 'whole',
      states: { whole: { on: { touch: { guard: 'isBroken', target: 'gone' } } }, gone: {} },
    });
    expect(() => walk(fragile, { events: [{ type: 'touch' }] })).toThrow('crashed');
  });
});
