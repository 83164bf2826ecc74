import type { WatchedTab } from './inspection-store';
import type { ActorState, InspectedActor, InspectedStep, RecordedFact, Report } from './messages';

export const recordingFormat = 'chart-recording';
export const recordingVersion = 2;

/** What a file holds, with every state whole. */
export interface Recording {
  /** What the application tells about itself, so that a file says where it comes from. */
  readonly about: Readonly<Record<string, unknown>>;
  readonly tab: { readonly name: string };
  readonly actors: readonly InspectedActor[];
  /** Oldest first. */
  readonly steps: readonly InspectedStep[];
  readonly facts: readonly RecordedFact[];
}

/**
 * Masked values stay masked. Where the steps are longer than that many bytes, the oldest are left out and
 * the actors' first states are those before the first step that stays.
 */
export function writeRecording(recording: Recording, mostBytes = Number.POSITIVE_INFINITY): string {
  const { about, tab, facts } = recording;
  const steps = writtenSteps(recording, mostBytes);
  const actors = actorsBefore(recording, recording.steps.length - steps.length);
  const charts = Object.fromEntries(
    actors.flatMap(({ chart }) => (chart === null ? [] : [[chart.id, chart]])),
  );
  const head = {
    format: recordingFormat,
    version: recordingVersion,
    about,
    tab: { name: tab.name },
    charts,
    actors: actors.map(({ id, name, systemId, parentId, chart, first }) => ({
      id,
      name,
      systemId,
      parentId,
      chart: chart?.id ?? null,
      first,
    })),
    facts,
  };
  return `${JSON.stringify(head).slice(0, -1)},"steps":[${steps.join()}]}`;
}

/** The newest ones, oldest first. */
function writtenSteps({ actors, steps }: Recording, mostBytes: number): readonly string[] {
  const latest = new Map(actors.map(({ id, first }) => [id, first]));
  const pairs = steps.map((step) => {
    const before = latest.get(step.actorId) ?? null;
    latest.set(step.actorId, step.state);
    return { step, before };
  });
  const written: string[] = [];
  let bytes = 0;
  const encoder = new TextEncoder();
  for (const { step, before } of pairs.reverse()) {
    const { at, actorId, sourceId, event, transitions, state } = step;
    const { status, value } = state;
    const context = writtenContext(state.context, before);
    const text = JSON.stringify({ at, actorId, sourceId, event, transitions, status, value, ...context });
    // A hidden value has three signs of three bytes each.
    bytes += encoder.encode(text).length;
    if (bytes > mostBytes) break;
    written.push(text);
  }
  return written.reverse();
}

/** Whole, or the fields that changed, or nothing; what is the same object has not changed. */
function writtenContext(context: unknown, before: ActorState | null): object {
  if (before === null) return { context };
  if (Object.is(context, before.context)) return {};
  if (!isRecord(context) || !isRecord(before.context)) return { context };
  const { context: earlier } = before;
  if (Object.keys(earlier).some((field) => !(field in context))) return { context };
  const changed = Object.entries(context).filter(([field, value]) => !Object.is(value, earlier[field]));
  return { changed: Object.fromEntries(changed) };
}

/** The actors and their states after `count` steps, without those that had ended by then. */
function actorsBefore({ actors, steps }: Recording, count: number): Recording['actors'] {
  if (count === 0) return actors;
  const latest = new Map(steps.slice(0, count).map(({ actorId, state }) => [actorId, state]));
  return actors.flatMap((actor) => {
    const first = latest.get(actor.id) ?? actor.first;
    return first === null || first.status === 'active' || !latest.has(actor.id) ? [{ ...actor, first }] : [];
  });
}

type WhatIsRecorded = Pick<WatchedTab, 'tab' | 'actors' | 'steps' | 'facts' | 'about'>;

/** What a tab reported; it came in copies, of which those that are alike become one. */
export function recordingOf({ tab, actors, steps, facts, about }: WhatIsRecorded): Recording {
  const copies = new Map<string, unknown>();
  const shared = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const text = JSON.stringify(value);
    if (!copies.has(text)) copies.set(text, value);
    return copies.get(text);
  };
  const sharing = (state: ActorState): ActorState =>
    isRecord(state.context)
      ? {
          ...state,
          context: Object.fromEntries(
            Object.entries(state.context).map(([field, value]) => [field, shared(value)]),
          ),
        }
      : state;
  return {
    about: about ?? {},
    tab: { name: tab.name },
    actors: Object.values(actors).map((actor) => ({
      ...actor,
      first: actor.first === null ? null : sharing(actor.first),
    })),
    steps: steps.map((step) => ({ ...step, state: sharing(step.state) })),
    facts: facts ?? [],
  };
}

/** A recording as the past of a tab with that id. */
export function pastOf(
  { about, tab, actors, steps, facts }: Recording,
  id: string,
): Extract<Report, { kind: 'past' }> {
  return { kind: 'past', tab: { id, name: tab.name }, to: '', actors, steps, facts, about };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
