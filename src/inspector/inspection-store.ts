import { createStore } from '@xstate/store';
import type {
  ActorState,
  InspectedActor,
  InspectedStep,
  InspectedTab,
  RecordedFact,
  Report,
} from './messages';

export interface WatchedTab {
  readonly tab: InspectedTab;
  readonly isOpen: boolean;
  readonly actors: Readonly<Record<string, InspectedActor>>;
  /** Oldest first. */
  readonly steps: readonly InspectedStep[];
  /** What happened beside the steps; null for a tab that runs. */
  readonly facts: readonly RecordedFact[] | null;
  /** What a recording tells about itself; null for a tab that runs. */
  readonly about: Readonly<Record<string, unknown>> | null;
  /** How many steps before these are no longer kept. */
  readonly dropped: number;
  /** The last step of each actor. */
  readonly latest: Readonly<Record<string, InspectedStep>>;
  /** The last event of each type. */
  readonly seen: Readonly<Record<string, InspectedStep['event']>>;
}

export interface StepFilter {
  /** Text to find in the event's type or an actor's name. */
  readonly text: string;
  readonly eventType: string | null;
  readonly actors: 'all' | 'chosen' | 'below';
}

export interface Inspection {
  readonly tabs: Readonly<Record<string, WatchedTab>>;
  readonly tabId: string | null;
  readonly actorId: string | null;
  readonly filter: StepFilter;
  /** The number of steps before those that are listed. */
  readonly cleared: number;
  /** The number of steps shown while paused; null shows what is going on. */
  readonly shownSteps: number | null;
  /** The tabs that show this inspector whole values. */
  readonly wholeTabs: readonly string[];
  /** What became of the last event sent by hand. */
  readonly sent: Extract<Report, { kind: 'sent' }> | null;
}

/** How many steps of a running tab are kept; a recording has its own limit. */
const keptSteps = 2_000;
/** So many more before the oldest are dropped: not at every step. */
const spareSteps = 500;

/** How many closed tabs are kept: a page that is loaded again counts as a closed tab and a new one. */
const keptClosed = 3;

const emptyTab = {
  isOpen: true,
  actors: {},
  steps: [],
  facts: null,
  about: null,
  dropped: 0,
  latest: {},
  seen: {},
};

function after(tab: WatchedTab, report: Report): WatchedTab {
  switch (report.kind) {
    case 'past': {
      const actors = report.actors.map((actor) => [actor.id, actor] as const);
      // Asked for again, it ends with the step that was the last, and may begin later.
      const dropped = Math.max(0, tab.dropped + tab.steps.length - report.steps.length);
      const { facts = null, about = null } = report;
      const known = {
        ...emptyTab,
        tab: report.tab,
        actors: Object.fromEntries(actors),
        dropped,
        facts,
        about,
      };
      return withSteps(known, report.steps);
    }
    case 'actor':
      return { ...tab, actors: { ...tab.actors, [report.actor.id]: report.actor } };
    case 'closed':
      return { ...tab, isOpen: false };
    default:
      return tab;
  }
}

function withSteps(tab: WatchedTab, added: readonly InspectedStep[]): WatchedTab {
  const latest = added.map((step) => [step.actorId, step] as const);
  const seen = added.map(({ event }) => [event.type, event] as const);
  const all = [...tab.steps, ...added];
  const isTooLong = tab.facts === null && all.length > keptSteps + spareSteps;
  const surplus = isTooLong ? all.length - keptSteps : 0;
  return withoutForgotten(
    {
      ...tab,
      steps: surplus === 0 ? all : all.slice(surplus),
      dropped: tab.dropped + surplus,
      latest: { ...tab.latest, ...Object.fromEntries(latest) },
      seen: { ...tab.seen, ...Object.fromEntries(seen) },
    },
    all.slice(0, surplus),
  );
}

/**
 * Drops the actors that ended and that no kept step mentions; the first state of the others is the one after the
 * dropped steps.
 */
function withoutForgotten(tab: WatchedTab, droppedSteps: readonly InspectedStep[]): WatchedTab {
  if (droppedSteps.length === 0) return tab;
  const left = new Map(droppedSteps.map(({ actorId, state }) => [actorId, state]));
  const mentioned = new Set(tab.steps.flatMap(({ actorId, sourceId }) => [actorId, sourceId]));
  const kept = Object.values(tab.actors).filter(
    ({ id }) => mentioned.has(id) || (tab.latest[id]?.state.status ?? 'active') === 'active',
  );
  const actors = kept.map((actor) => [actor.id, { ...actor, first: left.get(actor.id) ?? actor.first }]);
  const latest = kept.flatMap(({ id }) => (tab.latest[id] === undefined ? [] : [[id, tab.latest[id]]]));
  return { ...tab, actors: Object.fromEntries(actors), latest: Object.fromEntries(latest) };
}

/** Steps that follow one another are added at once. */
function applied(inspection: Inspection, reports: readonly Report[]): Inspection {
  const tabs = { ...inspection.tabs };
  const added = new Map<string, InspectedStep[]>();
  const flush = (id: string) => {
    const [tab, steps] = [tabs[id], added.get(id)];
    if (tab !== undefined && steps !== undefined) tabs[id] = withSteps(tab, steps);
    added.delete(id);
  };
  for (const report of reports) {
    const { id } = report.tab;
    const known = tabs[id];
    if (report.kind === 'step') {
      // Without its past the tab is not known yet; the past has the step.
      const steps = added.get(id) ?? [];
      steps.push(report.step);
      if (known !== undefined) added.set(id, steps);
      continue;
    }
    flush(id);
    if (known === undefined && report.kind !== 'past') continue;
    tabs[id] = after({ ...(tabs[id] ?? { ...emptyTab }), tab: report.tab }, report);
  }
  for (const id of added.keys()) flush(id);
  const sent = reports.findLast((report) => report.kind === 'sent') ?? inspection.sent;
  return { ...inspection, tabs, sent };
}

/**
 * Chooses the first tab, and the first actor with states in it, where none is chosen. A tab that was loaded
 * again goes on as another one.
 */
function chosen(inspection: Inspection, before = inspection): Inspection {
  const { tabs, shownSteps } = inspection;
  const isGone = inspection.tabId !== null && tabs[inspection.tabId]?.isOpen !== true;
  const next =
    isGone && shownSteps === null ? Object.keys(tabs).find((id) => !(id in before.tabs)) : undefined;
  const tabId = next ?? inspection.tabId ?? Object.keys(tabs)[0] ?? null;
  const actors = Object.values(tabId === null ? {} : (tabs[tabId]?.actors ?? {}));
  const isKnown = actors.some(({ id }) => id === inspection.actorId);
  const first = actors.find(({ chart }) => chart !== null)?.id ?? null;
  return {
    ...inspection,
    tabId,
    actorId: isKnown ? inspection.actorId : first,
    cleared: tabId === inspection.tabId ? inspection.cleared : 0,
  };
}

/** A tab that was closed while paused does not go on; the one opened after it, as by loading it again, does. */
function withSuccessor(inspection: Inspection): Inspection {
  const { tabs, tabId } = inspection;
  const ids = Object.keys(tabs);
  const later = tabId === null || tabs[tabId]?.isOpen === true ? [] : ids.slice(ids.indexOf(tabId) + 1);
  const next = later.find((id) => tabs[id]?.isOpen === true && tabs[id].facts === null);
  return next === undefined ? inspection : { ...inspection, tabId: next, cleared: 0 };
}

/** While paused, the steps that were shown may be forgotten. */
function withKnownMoment(inspection: Inspection): Inspection {
  const { shownSteps } = inspection;
  const dropped = tabOf(inspection)?.dropped ?? 0;
  return shownSteps === null || shownSteps >= dropped ? inspection : { ...inspection, shownSteps: dropped };
}

/** The chosen one stays however old it is. */
function withoutOldTabs(inspection: Inspection): Inspection {
  const closed = Object.values(inspection.tabs).filter(
    ({ tab, isOpen }) => !isOpen && tab.id !== inspection.tabId,
  );
  const old = new Set(closed.slice(0, -keptClosed).map(({ tab }) => tab.id));
  if (old.size === 0) return inspection;
  const kept = Object.entries(inspection.tabs).filter(([id]) => !old.has(id));
  return { ...inspection, tabs: Object.fromEntries(kept) };
}

const initial: Inspection = {
  tabs: {},
  tabId: null,
  actorId: null,
  filter: { text: '', eventType: null, actors: 'all' },
  cleared: 0,
  shownSteps: null,
  wholeTabs: [],
  sent: null,
};

export const createInspectionStore = () =>
  createStore({
    context: initial,
    on: {
      /** Together, because every change of the store is drawn. */
      reported: (inspection, { reports }: { reports: readonly Report[] }) =>
        withoutOldTabs(withKnownMoment(chosen(applied(inspection, reports), inspection))),
      revealed: (inspection, { tabIds }: { tabIds: readonly string[] }) => ({
        ...inspection,
        wholeTabs: tabIds,
      }),
      chooseTab: (inspection, { tabId }: { tabId: string }) =>
        chosen({ ...inspection, tabId, actorId: null, shownSteps: null, cleared: 0 }),
      chooseActor: (inspection, { actorId }: { actorId: string }) => ({
        ...inspection,
        actorId,
        sent: null,
      }),
      filter: (inspection, { filter }: { filter: Partial<StepFilter> }) => ({
        ...inspection,
        filter: { ...inspection.filter, ...filter },
      }),
      clear: (inspection) => ({ ...inspection, cleared: countOf(inspection) }),
      pause: (inspection) => ({ ...inspection, shownSteps: countOf(inspection) }),
      goOn: (inspection) => chosen({ ...withSuccessor(inspection), shownSteps: null }),
      showStep: (inspection, { count }: { count: number }) => ({
        ...inspection,
        shownSteps: Math.max(tabOf(inspection)?.dropped ?? 0, Math.min(count, countOf(inspection))),
      }),
    },
  });

export type InspectionStore = ReturnType<typeof createInspectionStore>;

export const tabOf = ({ tabs, tabId }: Inspection): WatchedTab | undefined =>
  tabId === null ? undefined : tabs[tabId];

/** All steps of the chosen tab, those too that are no longer kept. */
export function countOf(inspection: Inspection): number {
  const tab = tabOf(inspection);
  return tab === undefined ? 0 : tab.dropped + tab.steps.length;
}

/** Up to the moment that is shown. */
export function shownStepsOf(inspection: Inspection): readonly InspectedStep[] {
  const tab = tabOf(inspection);
  if (tab === undefined) return [];
  const { shownSteps } = inspection;
  return shownSteps === null ? tab.steps : tab.steps.slice(0, Math.max(0, shownSteps - tab.dropped));
}

interface Moment {
  readonly state: ActorState;
  /** The last one where it made one. */
  readonly step: InspectedStep | null;
}

const latestSteps = new WeakMap<Inspection, Readonly<Record<string, InspectedStep>>>();

/** The last step of each actor up to the moment that is shown. */
function latestIn(inspection: Inspection): Readonly<Record<string, InspectedStep>> {
  if (inspection.shownSteps === null) return tabOf(inspection)?.latest ?? {};
  const known = latestSteps.get(inspection);
  if (known !== undefined) return known;
  const latest = Object.fromEntries(shownStepsOf(inspection).map((step) => [step.actorId, step]));
  latestSteps.set(inspection, latest);
  return latest;
}

/** The state of an actor at the shown moment; null before it starts. */
export function momentOf(inspection: Inspection, actorId: string): Moment | null {
  const step = latestIn(inspection)[actorId];
  if (step !== undefined) return { state: step.state, step };
  const first = tabOf(inspection)?.actors[actorId]?.first ?? null;
  return first === null ? null : { state: first, step: null };
}
