import { isWithin, labelOf, nameOf } from './actor-names';
import type { Inspection, WatchedTab } from './inspection-store';
import { shownStepsOf, tabOf } from './inspection-store';
import type { InspectedStep, RecordedFact } from './messages';

export interface NumberedStep {
  /** The step's number among all of the tab, from 1. */
  readonly number: number;
  readonly step: InspectedStep;
}

const texts = new WeakMap<InspectedStep, string>();

function textOf(step: InspectedStep, tab: WatchedTab): string {
  const known = texts.get(step);
  if (known !== undefined) return known;
  const parts = [step.event.type, labelOf(tab, step), nameOf(tab, step.actorId), nameOf(tab, step.sourceId)];
  const text = parts.join('\n').toLowerCase();
  texts.set(step, text);
  return text;
}

const lists = new WeakMap<Inspection, readonly NumberedStep[]>();

/** The steps that are listed: after the log was cleared, up to the moment that is shown, that pass the filter. */
export function listedSteps(inspection: Inspection): readonly NumberedStep[] {
  const list = lists.get(inspection) ?? listOf(inspection);
  lists.set(inspection, list);
  return list;
}

function listOf(inspection: Inspection): readonly NumberedStep[] {
  const tab = tabOf(inspection);
  if (tab === undefined) return [];
  const { cleared, actorId, filter } = inspection;
  const text = filter.text.trim().toLowerCase();
  const isOfActor = (id: string | null) =>
    filter.actors === 'chosen' ? id === actorId : isWithin(tab, id, actorId);
  return shownStepsOf(inspection).flatMap((step, index) => {
    const number = tab.dropped + index + 1;
    if (number <= cleared) return [];
    if (filter.eventType !== null && step.event.type !== filter.eventType) return [];
    if (filter.actors !== 'all' && !isOfActor(step.actorId) && !isOfActor(step.sourceId)) return [];
    return text === '' || textOf(step, tab).includes(text) ? [{ number, step }] : [];
  });
}

/** A listed step after the shown moment, with which the list ends: the next one, or the last of all. */
export function laterStep(inspection: Inspection, which: 'next' | 'last'): NumberedStep | undefined {
  const { shownSteps } = inspection;
  if (shownSteps === null) return undefined;
  const later = listOf({ ...inspection, shownSteps: null }).filter(({ number }) => number > shownSteps);
  return which === 'next' ? later[0] : later.at(-1);
}

interface NumberedFact {
  /** The number of the step before it. */
  readonly number: number;
  readonly fact: RecordedFact;
}

export type LogRow = NumberedStep | NumberedFact;

/** A recorded fact in words: its kind, and then the values of its fields. */
export const textOfFact = ({ at: _, kind, ...fields }: RecordedFact): string =>
  [kind, ...Object.values(fields).filter((value) => value !== null && value !== '')].join(' ');

const places = new WeakMap<readonly RecordedFact[], readonly number[]>();

/**
 * How many steps were taken before each fact. Both are in the order in which they happened. Where the computer's
 * clock was set back, what has a time before the last one is later than what has not.
 */
function placesOf(facts: readonly RecordedFact[], steps: readonly InspectedStep[]): readonly number[] {
  const known = places.get(facts);
  if (known !== undefined) return known;
  let taken = 0;
  let last = Number.NEGATIVE_INFINITY;
  const isBefore = (step: InspectedStep, fact: RecordedFact) =>
    step.at < last === fact.at < last ? step.at <= fact.at : step.at >= last;
  const found = facts.map((fact) => {
    for (let step = steps[taken]; step !== undefined && isBefore(step, fact); step = steps[++taken])
      last = step.at;
    last = fact.at;
    return taken;
  });
  places.set(facts, found);
  return found;
}

/** The listed steps, with what a recording has beside them in between. Facts have no actor and no event type. */
export function listedRows(inspection: Inspection): readonly LogRow[] {
  const steps = listedSteps(inspection);
  const tab = tabOf(inspection);
  const facts = tab?.facts ?? [];
  const { filter, cleared } = inspection;
  if (tab === undefined || facts.length === 0) return steps;
  if (cleared > 0 || filter.eventType !== null || filter.actors !== 'all') return steps;
  const text = filter.text.trim().toLowerCase();
  const before = placesOf(facts, tab.steps);
  const shown = shownStepsOf(inspection);
  const isAtEnd = shown.length === tab.steps.length;
  const moment = shown.at(-1)?.at;
  const found = facts.flatMap((fact, index): readonly NumberedFact[] => {
    const place = before[index] ?? 0;
    const isShown = isAtEnd || place < shown.length || (place === shown.length && fact.at === moment);
    const isFound = isShown && textOfFact(fact).toLowerCase().includes(text);
    return isFound ? [{ number: tab.dropped + place, fact }] : [];
  });
  const rows: LogRow[] = [];
  let next = 0;
  for (const row of steps) {
    for (let fact = found[next]; fact !== undefined && fact.number < row.number; fact = found[++next])
      rows.push(fact);
    rows.push(row);
  }
  return [...rows, ...found.slice(next)];
}
