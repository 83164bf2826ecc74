import type { ChartDescription, StateDescription } from './chart.types';

/** The ids of all states, outer ones too, that a chart is in: its value as XState's snapshot has it. */
export function activeStates({ root }: ChartDescription, value: unknown): readonly string[] {
  return within(root, value);
}

function within({ id, states }: StateDescription, value: unknown): readonly string[] {
  const inner = typeof value === 'string' ? { [value]: null } : value;
  if (typeof inner !== 'object' || inner === null) return [id];
  const parts = new Map(Object.entries(inner));
  return [
    id,
    ...states.filter(({ name }) => parts.has(name)).flatMap((state) => within(state, parts.get(state.name))),
  ];
}
