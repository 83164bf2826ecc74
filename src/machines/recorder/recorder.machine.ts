import { type ActorRefFrom, assign, type PromiseActorLogic, type SnapshotFrom, setup } from 'xstate';
import type { ProblemReportActorRef, ProblemReportLogic } from '../problem-report/problem-report.machine';
import { mustProvide } from '../shared/must-provide';

interface RecorderContext {
  /** null until its code is there. */
  readonly report: ProblemReportActorRef | null;
}

/** Resolves to the problem report chart, provided. */
type LoadRecorder = PromiseActorLogic<ProblemReportLogic>;

const loadRecorder: LoadRecorder = mustProvide('loadRecorder');

/** Brings what records the shift, whose code is no part of the first page. */
export const recorderMachine = setup({
  types: {} as { context: RecorderContext },
  actors: { loadRecorder },
  delays: {
    retryAfter: 10_000,
  },
}).createMachine({
  id: 'recorder',
  context: { report: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadRecorder',
        onDone: {
          target: 'recording',
          actions: assign({ report: ({ event, spawn }) => spawn(event.output) }),
        },
        onError: 'unloaded',
      },
    },
    recording: {
      exit: assign({ report: null }),
      on: { 'xstate.done.actor.*': 'unloaded', 'xstate.error.actor.*': 'unloaded' },
    },
    unloaded: { after: { retryAfter: 'loading' } },
  },
});

export type RecorderActorRef = ActorRefFrom<typeof recorderMachine>;
export type RecorderSnapshot = SnapshotFrom<typeof recorderMachine>;
