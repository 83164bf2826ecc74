import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { createStore } from '@xstate/store';
import { type ChartDefinition, readDefinition } from './chart-definition';
import { channelName, type InspectionMessage } from './inspection-channel';

/** `chart` is null for an actor that is not a machine. */
export interface WatchedActor {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly chart: ChartDefinition | null;
  readonly status: string;
  readonly value: unknown;
  readonly context: unknown;
}

interface WatchedEvent {
  readonly key: number;
  readonly actorId: string;
  readonly sourceId: string | null;
  readonly type: string;
  readonly detail: string;
}

export interface Inspection {
  readonly actors: Readonly<Record<string, WatchedActor>>;
  readonly events: readonly WatchedEvent[];
  readonly chosenId: string | null;
  readonly nextKey: number;
}

const keptEvents = 200;

const registered = (
  inspection: Inspection,
  event: Extract<StatelyInspectionEvent, { type: '@xstate.actor' }>,
): Inspection => {
  const { sessionId: id, snapshot } = event;
  const chart = readDefinition(event.definition);
  const actor: WatchedActor = {
    id,
    name: event.name,
    parentId: event.parentId ?? null,
    chart,
    status: snapshot.status ?? 'active',
    value: snapshot.value ?? null,
    context: snapshot.context ?? null,
  };
  return {
    ...inspection,
    actors: { ...inspection.actors, [id]: actor },
    chosenId: inspection.chosenId ?? (chart === null ? null : id),
  };
};

const moved = (
  inspection: Inspection,
  event: Extract<StatelyInspectionEvent, { type: '@xstate.snapshot' }>,
): Inspection => {
  const actor = inspection.actors[event.sessionId];
  if (actor === undefined) return inspection;
  const { status } = event.snapshot;
  const { value = null, context = null } = 'value' in event.snapshot ? (event.snapshot as Moment) : {};
  return {
    ...inspection,
    actors: { ...inspection.actors, [actor.id]: { ...actor, status, value, context } },
  };
};

/** xstate's type of an inspected snapshot lacks what machines add to it. */
type Moment = { value?: unknown; context?: unknown };

const heard = (
  inspection: Inspection,
  { sessionId, sourceId, event }: Extract<StatelyInspectionEvent, { type: '@xstate.event' }>,
): Inspection => ({
  ...inspection,
  nextKey: inspection.nextKey + 1,
  events: [
    {
      key: inspection.nextKey,
      actorId: sessionId,
      sourceId: sourceId ?? null,
      type: event.type,
      detail: JSON.stringify(event),
    },
    ...inspection.events,
  ].slice(0, keptEvents),
});

export const inspectionStore = createStore({
  context: { actors: {}, events: [], chosenId: null, nextKey: 0 } as Inspection,
  on: {
    inspected: (inspection, { event }: { event: StatelyInspectionEvent }) => {
      if (event.type === '@xstate.actor') return registered(inspection, event);
      return event.type === '@xstate.snapshot' ? moved(inspection, event) : heard(inspection, event);
    },
    choose: (inspection, { actorId }: { actorId: string }) => ({ ...inspection, chosenId: actorId }),
    clear: (inspection) => ({ ...inspection, events: [] }),
  },
});

export function watchCharts(): void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<InspectionMessage>) => {
    if (data.type === 'inspected') inspectionStore.trigger.inspected({ event: data.event });
  };
  channel.postMessage({ type: 'watching' } satisfies InspectionMessage);
}
