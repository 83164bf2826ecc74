import { type ActorRefFrom, assign, type SnapshotFrom, setup, stateIn } from 'xstate';
import type { Lab } from '../../services/call-lab/call-lab.types';
import type { Result } from '../../services/errors/result';
import { mustProvide, mustProvideCallback } from '../shared/must-provide';
import { required } from '../shared/required';
import { messageIn, valueIn } from '../shared/result';
import type {
  CallLabContext,
  CallLabEvent,
  CallLabTag,
  CloseLab,
  OpenLab,
  RunScenario,
  ScenarioFact,
} from './call-lab.types';
import type { Scenario } from './scenario.types';

const openLab: OpenLab = mustProvide('openLab');
const runScenario: RunScenario = mustProvideCallback('runScenario');
const closeLab: CloseLab = mustProvide('closeLab');

type Compared = Pick<Extract<ScenarioFact, { type: 'scenario.ended' }>, 'comparisons'>;

const closed = [
  { guard: 'wasStopped', target: 'idle.stopped' },
  { guard: 'wasBroken', target: 'idle.broken' },
  { target: 'idle.ran' },
] as const;

/** A scenario with throwaway agents and calls: opened on the server, run in this page, and removed again. */
export const callLabMachine = setup({
  types: {} as { context: CallLabContext; events: CallLabEvent; tags: CallLabTag },
  actors: { openLab, runScenario, closeLab },
  actions: {
    noteComparisons: assign((_, { comparisons }: Compared) => ({ comparisons })),
  },
  guards: {
    isRefused: (_, answer: Result<Lab>) => answer.kind === 'refused',
    isUnwanted: stateIn({ opening: 'unwanted' }),
    isJustPressed: stateIn({ opening: 'pressed' }),
    wasStopped: stateIn({ closing: 'stopped' }),
    wasBroken: stateIn({ closing: 'broken' }),
  },
  delays: {
    /** Longer than any scenario takes. */
    runsWithin: 180_000,
    /** The second press of a double click does not stop what the first one began. */
    settleFor: 500,
  },
}).createMachine({
  id: 'callLab',
  context: { scenario: null, lab: null, doing: null, comparisons: [], refusal: null },
  initial: 'idle',
  states: {
    idle: {
      entry: assign({ lab: null, doing: null }),
      on: {
        'lab.run': {
          target: 'opening',
          actions: assign(({ event: { scenario } }) => ({ scenario, comparisons: [], refusal: null })),
        },
      },
      initial: 'fresh',
      states: {
        fresh: {},
        ran: {},
        stopped: {},
        broken: {},
        refused: {},
      },
    },
    opening: {
      tags: 'busy',
      invoke: {
        src: 'openLab',
        input: ({ context }) => ({ agents: scenarioIn(context).agents.length }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'idle.refused',
            actions: assign(({ event }) => ({ refusal: messageIn(event.output) })),
          },
          {
            guard: 'isUnwanted',
            target: 'closing.stopped',
            actions: assign(({ event }) => ({ lab: valueIn(event.output) })),
          },
          {
            guard: 'isJustPressed',
            target: 'running.begun',
            actions: assign(({ event }) => ({ lab: valueIn(event.output) })),
          },
          { target: 'running', actions: assign(({ event }) => ({ lab: valueIn(event.output) })) },
        ],
        onError: 'idle.refused',
      },
      initial: 'pressed',
      states: {
        pressed: { after: { settleFor: 'wanted' } },
        wanted: { tags: 'stoppable', on: { 'lab.stop': 'unwanted' } },
        /** Stopped while it opens: a lab that the server opens all the same is closed again. */
        unwanted: {},
      },
    },
    running: {
      tags: 'busy',
      invoke: {
        src: 'runScenario',
        input: ({ context }) => ({ scenario: scenarioIn(context), lab: labIn(context) }),
        onError: 'closing.broken',
      },
      on: {
        'scenario.progressed': {
          actions: [
            assign(({ event: { doing } }) => ({ doing })),
            { type: 'noteComparisons', params: ({ event }) => event },
          ],
        },
        'scenario.ended': {
          target: 'closing',
          actions: { type: 'noteComparisons', params: ({ event }) => event },
        },
        'scenario.failed': 'closing.broken',
      },
      after: { runsWithin: 'closing.broken' },
      initial: 'settled',
      states: {
        begun: { after: { settleFor: 'settled' } },
        settled: { tags: 'stoppable', on: { 'lab.stop': '#callLab.closing.stopped' } },
      },
    },
    closing: {
      tags: 'busy',
      invoke: {
        src: 'closeLab',
        input: ({ context }) => ({ labId: labIn(context).id }),
        onDone: [...closed],
        // The server closes it by itself in the end.
        onError: [...closed],
      },
      initial: 'ran',
      states: { ran: {}, stopped: {}, broken: {} },
    },
  },
});

export type CallLabActorRef = ActorRefFrom<typeof callLabMachine>;
export type CallLabSnapshot = SnapshotFrom<typeof callLabMachine>;

function scenarioIn({ scenario }: CallLabContext): Scenario {
  return required(scenario, 'scenario');
}

function labIn({ lab }: CallLabContext): Lab {
  return required(lab, 'lab');
}
