import type { AnyStateMachine } from 'xstate';
import type { ChartDescription } from '../statechart/chart.types';
import { describeChart, transitionId } from '../statechart/describe-chart';
import type { FollowedActor, FollowedStep, RecordedPast } from './follow-charts';
import { createMask, type Shown } from './mask';
import type { ActorState, InspectedActor, InspectedStep } from './messages';
import type { Recording } from './recording';

const charts = new WeakMap<AnyStateMachine, ChartDescription>();

function chartOf(machine: AnyStateMachine): ChartDescription {
  const chart = charts.get(machine) ?? describeChart(machine);
  charts.set(machine, chart);
  return chart;
}

/** Names and masks what charts did, for another page or a file. */
export function createDescription(shown: Shown, mostValues?: number) {
  const masked = createMask(shown, mostValues);
  const stateOf = ({ status, value, context }: ActorState): ActorState => ({
    status,
    value,
    context: masked(context),
  });
  return {
    masked,
    actor: ({ id, name, systemId, parentId, machine, first }: FollowedActor): InspectedActor => ({
      id,
      name,
      systemId,
      parentId,
      chart: machine === null ? null : chartOf(machine),
      first: first === null ? null : stateOf(first),
    }),
    step: ({ at, actor, sourceId, event, transitions, ...state }: FollowedStep): InspectedStep => ({
      at,
      actorId: actor.id,
      sourceId,
      // It has its type at least.
      event: masked(event) as InspectedStep['event'],
      transitions: transitions.map(transitionId),
      state: stateOf(state),
    }),
  };
}

interface About {
  readonly tabName: string;
  readonly about: Recording['about'];
  /** The fields whose values may be read. */
  readonly shown: readonly string[];
  /** How many values are written of a list. */
  readonly mostValues?: number;
}

export function describePast(
  { actors, steps, facts }: RecordedPast,
  { tabName, about, shown, mostValues }: About,
): Recording {
  const { masked, actor, step } = createDescription(new Set(['type', ...shown]), mostValues);
  return {
    about,
    tab: { name: tabName },
    actors: actors.map(actor),
    steps: steps.map(step),
    facts: facts.map((fact) => {
      const { at, kind } = fact;
      return { ...(masked(fact) as object), at, kind };
    }),
  };
}
