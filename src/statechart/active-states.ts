import type { ChartDescription, StateDescription } from './chart.types';

/** The ids of all states, outer ones too, that a chart is in: its value as XState's snapshot has it. */
export function activeStates({ root }: ChartDescription, value: unknown): readonly string[] {
  return within(root, value);
}

/** The types of the events for which the active states have transitions. */
export function acceptedEvents(chart: ChartDescription, value: unknown): readonly string[] {
  const active = new Set(activeStates(chart, value));
  const eventsOf = ({ id, transitions, states }: StateDescription): readonly string[] => {
    if (!active.has(id)) return [];
    // One that leads nowhere and does nothing forbids its event.
    const own = transitions.filter(
      ({ event, targets, actions }) => event !== '' && targets.length + actions.length > 0,
    );
    return [...own.map(({ event }) => event), ...states.flatMap(eventsOf)];
  };
  return [...new Set(eventsOf(chart.root))];
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
