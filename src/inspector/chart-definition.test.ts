import { describe, expect, it } from 'vitest';
import { readDefinition, valueWithin } from './chart-definition';

const text = JSON.stringify({
  id: 'door',
  initial: 'shut',
  on: { 'door.paint': {} },
  states: {
    shut: { on: { 'door.open': [{ guard: 'isUnlocked', target: 'open' }, { target: 'shut' }] } },
    open: {
      type: 'parallel',
      after: { shutAfter: 'shut' },
      invoke: { src: 'spring' },
      states: { hinge: {} },
    },
  },
});

describe('reading a chart for the inspector', () => {
  it('keeps states, what they answer to, where that leads and what runs in them', () => {
    expect(readDefinition(text)).toEqual({
      name: 'door',
      kind: 'compound',
      transitions: [{ event: 'door.paint', target: '' }],
      invokes: [],
      states: [
        {
          name: 'shut',
          kind: 'atomic',
          transitions: [
            { event: 'door.open', target: 'open' },
            { event: 'door.open', target: 'shut' },
          ],
          invokes: [],
          states: [],
        },
        {
          name: 'open',
          kind: 'parallel',
          transitions: [{ event: 'after shutAfter', target: 'shut' }],
          invokes: ['spring'],
          states: [{ name: 'hinge', kind: 'atomic', transitions: [], invokes: [], states: [] }],
        },
      ],
    });
  });

  it('takes an actor that is no machine for none', () => {
    expect(readDefinition(JSON.stringify({ id: 'clock' }))).toBeNull();
    expect(readDefinition(undefined)).toBeNull();
    expect(readDefinition('{broken')).toBeNull();
  });

  it('finds the active states along the value, regions included', () => {
    expect(valueWithin('shut', 'shut')).toEqual({ isActive: true, inner: null });
    expect(valueWithin({ open: { hinge: 'stiff' } }, 'open')).toEqual({
      isActive: true,
      inner: { hinge: 'stiff' },
    });
    expect(valueWithin({ open: 'hinge' }, 'shut')).toEqual({ isActive: false, inner: null });
  });
});
