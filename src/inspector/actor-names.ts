import type { ChartDescription, StateDescription } from '../statechart/chart.types';
import type { WatchedTab } from './inspection-store';
import type { InspectedStep } from './messages';

export function nameOf(tab: WatchedTab, id: string | null): string {
  return id === null ? 'outside' : (tab.actors[id]?.name ?? id);
}

/** Whether an actor is this one or below it. */
export function isWithin(tab: WatchedTab, id: string | null, outer: string | null): boolean {
  let at = id;
  while (at !== null && at !== outer) at = tab.actors[at]?.parentId ?? null;
  return at !== null;
}

/** What XState sends for itself. */
const ownEvents: Readonly<Record<string, string>> = {
  'xstate.init': 'start',
  'xstate.stop': 'stop',
  'xstate.promise.resolve': 'resolved',
  'xstate.promise.reject': 'rejected',
};

const labelsOfCharts = new WeakMap<ChartDescription, ReadonlyMap<string, string>>();

function labelsIn({ transitions, states }: StateDescription): readonly (readonly [string, string])[] {
  return [...transitions.map(({ event, label }) => [event, label] as const), ...states.flatMap(labelsIn)];
}

/** The event as the picture of its receiver names it: `done fetchToken`, `after pollEvery`. */
export function labelOf(tab: WatchedTab, { actorId, event: { type } }: InspectedStep): string {
  return labelIn(tab.actors[actorId]?.chart ?? null, type);
}

export function labelIn(chart: ChartDescription | null, type: string): string {
  if (!type.startsWith('xstate.')) return type;
  const own = ownEvents[type];
  if (own !== undefined) return own;
  if (chart !== null) {
    const labels = labelsOfCharts.get(chart) ?? new Map(labelsIn(chart.root));
    labelsOfCharts.set(chart, labels);
    const label = labels.get(type);
    if (label !== undefined) return label;
  }
  return type.replace(/^xstate\./, '').replace(/\.actor\.(\d+\.)?/, ' ');
}

/** The innermost states, with dots between a state and its parent. */
export function placeOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([name, inner]) => {
      const place = placeOf(inner);
      return place === '' ? name : `${name}.${place}`;
    })
    .join(', ');
}
