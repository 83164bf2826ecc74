import type { WatchedTab } from './inspection-store';
import type { InspectedStep } from './messages';

export function matches(
  { event, actorId, sourceId }: InspectedStep,
  filter: string,
  tab: WatchedTab,
): boolean {
  const text = filter.trim().toLowerCase();
  return [event.type, nameOf(tab, actorId), nameOf(tab, sourceId)].some((name) =>
    name.toLowerCase().includes(text),
  );
}

export function nameOf(tab: WatchedTab, id: string | null): string {
  return id === null ? 'outside' : (tab.actors[id]?.name ?? id);
}
