import { countOf, type Inspection, tabOf, type WatchedTab } from './inspection-store';
import type { ActorState, InspectedActor } from './messages';
import type { ScreensMoment, ShownActor } from './screens.types';

/** What the screens were last sent. */
interface Sent {
  readonly tabId: string;
  readonly count: number;
  readonly states: ReadonlyMap<string, ActorState>;
}

/** The moment that the inspector shows, as the changes since the one that was sent last; null where there is none. */
export function nextMoment(
  inspection: Inspection,
  theme: ScreensMoment['theme'],
  last: Sent | null,
): { readonly sent: Sent; readonly moment: ScreensMoment } | null {
  const tab = tabOf(inspection);
  if (tab === undefined) return null;
  const count = inspection.shownSteps ?? countOf(inspection);
  const states = statesAt(tab, count - tab.dropped);
  const before = last?.tabId === tab.tab.id ? last : null;
  const changed = [...states].flatMap(([id, state]) => {
    const actor = tab.actors[id];
    return actor === undefined || before?.states.get(id) === state ? [] : [shownActor(actor, state)];
  });
  const from = before === null ? count : before.count;
  const passed = tab.steps.slice(from - tab.dropped, Math.max(from, count) - tab.dropped);
  return {
    sent: { tabId: tab.tab.id, count, states },
    moment: {
      kind: 'screens.moment',
      at: tab.steps[Math.max(0, count - tab.dropped - 1)]?.at ?? null,
      theme,
      isWhole: before === null,
      changed,
      gone: [...(before?.states.keys() ?? [])].filter((id) => !states.has(id)),
      events: passed
        .filter(({ actorId }) => tab.actors[actorId]?.chart === null)
        .map(({ actorId, event }) => ({ actorId, event })),
    },
  };
}

/** The states of all actors that exist after so many of the steps, by their ids. */
function statesAt({ actors, steps }: WatchedTab, count: number): ReadonlyMap<string, ActorState> {
  const states = new Map<string, ActorState>();
  for (const { id, first } of Object.values(actors)) if (first !== null) states.set(id, first);
  for (const { actorId, state } of steps.slice(0, count)) {
    if (state.status === 'stopped') states.delete(actorId);
    else states.set(actorId, state);
  }
  return states;
}

const shownActor = (
  { id, name, systemId, parentId, chart }: InspectedActor,
  state: ActorState,
): ShownActor => ({ id, name, systemId, parentId, chartId: chart?.id ?? null, state });
