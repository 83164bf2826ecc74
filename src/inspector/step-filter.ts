import { isWithin, labelOf, nameOf } from './actor-names';
import type { Inspection, WatchedTab } from './inspection-store';
import { shownStepsOf, tabOf } from './inspection-store';
import type { InspectedStep } from './messages';

export interface NumberedStep {
  /** Among all steps of the tab, from 1. */
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
