import { createStore } from '@xstate/store';
import type { ActorState, InspectedActor, InspectedStep, InspectedTab, Report } from './messages';

export interface WatchedActor extends InspectedActor {
  /** Before its first step that is known. */
  readonly first: ActorState;
}

export interface WatchedTab {
  readonly tab: InspectedTab;
  readonly isOpen: boolean;
  readonly actors: Readonly<Record<string, WatchedActor>>;
  /** Oldest first. */
  readonly steps: readonly InspectedStep[];
}

export interface Inspection {
  readonly tabs: Readonly<Record<string, WatchedTab>>;
  readonly tabId: string | null;
  readonly actorId: string | null;
  readonly filter: string;
  /** The number of steps shown while paused; null shows what is going on. */
  readonly shownSteps: number | null;
}

const keptSteps = 2_000;

const applied = (inspection: Inspection, report: Report): Inspection => {
  const { tab } = report;
  const known = inspection.tabs[tab.id] ?? { tab, isOpen: true, actors: {}, steps: [] };
  return { ...inspection, tabs: { ...inspection.tabs, [tab.id]: after(known, report) } };
};

function after(tab: WatchedTab, report: Report): WatchedTab {
  switch (report.kind) {
    case 'past': {
      const actors = report.actors.map(
        ({ state, ...actor }) => [actor.id, { ...actor, first: state }] as const,
      );
      return { ...tab, isOpen: true, actors: Object.fromEntries(actors), steps: report.steps };
    }
    case 'actor':
      return {
        ...tab,
        actors: { ...tab.actors, [report.actor.id]: { ...report.actor, first: report.state } },
      };
    case 'step':
      return { ...tab, steps: [...tab.steps, report.step].slice(-keptSteps) };
    case 'closed':
      return { ...tab, isOpen: false };
  }
}

/** Chooses the first tab, and the first actor with states in it, where none is chosen. */
function chosen(inspection: Inspection): Inspection {
  const tabId = inspection.tabId ?? Object.keys(inspection.tabs)[0] ?? null;
  const actors = Object.values(tabId === null ? {} : (inspection.tabs[tabId]?.actors ?? {}));
  const actorId = inspection.actorId ?? actors.find(({ chart }) => chart !== null)?.id ?? null;
  return { ...inspection, tabId, actorId };
}

export const createInspectionStore = () =>
  createStore({
    context: { tabs: {}, tabId: null, actorId: null, filter: '', shownSteps: null } as Inspection,
    on: {
      /** Together, because every change of the store is drawn. */
      reported: (inspection, { reports }: { reports: readonly Report[] }) =>
        chosen(reports.reduce(applied, inspection)),
      chooseTab: (inspection, { tabId }: { tabId: string }) =>
        chosen({ ...inspection, tabId, actorId: null, shownSteps: null }),
      chooseActor: (inspection, { actorId }: { actorId: string }) => ({ ...inspection, actorId }),
      filter: (inspection, { filter }: { filter: string }) => ({ ...inspection, filter }),
      pause: (inspection) => ({ ...inspection, shownSteps: stepsOf(inspection).length }),
      goOn: (inspection) => ({ ...inspection, shownSteps: null }),
      showStep: (inspection, { count }: { count: number }) => ({
        ...inspection,
        shownSteps: Math.max(0, Math.min(count, stepsOf(inspection).length)),
      }),
    },
  });

export type InspectionStore = ReturnType<typeof createInspectionStore>;

export const tabOf = ({ tabs, tabId }: Inspection): WatchedTab | undefined =>
  tabId === null ? undefined : tabs[tabId];

const stepsOf = (inspection: Inspection): readonly InspectedStep[] => tabOf(inspection)?.steps ?? [];

/** Up to the moment that is shown. */
export const shownStepsOf = (inspection: Inspection): readonly InspectedStep[] =>
  inspection.shownSteps === null ? stepsOf(inspection) : stepsOf(inspection).slice(0, inspection.shownSteps);

/** Where an actor is at the moment that is shown; its last step where it made one. */
export function momentOf(
  inspection: Inspection,
  actorId: string,
): { readonly state: ActorState; readonly step: InspectedStep | null } | null {
  const actor = tabOf(inspection)?.actors[actorId];
  const step = shownStepsOf(inspection).findLast((one) => one.actorId === actorId);
  if (step !== undefined) return { state: step.state, step };
  return actor === undefined ? null : { state: actor.first, step: null };
}
