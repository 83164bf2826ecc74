import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { Result } from '../../services/errors/result';
import { mustProvide, mustProvideCallback } from '../shared/must-provide';
import { answerGuards, isRefusedWith, messageIn } from '../shared/result';
import type {
  DownloadReport,
  ProblemReportContext,
  ProblemReportEvent,
  RecordShift,
  SendReport,
} from './problem-report.types';

const recordShift: RecordShift = mustProvideCallback('recordShift');
const downloadReport: DownloadReport = mustProvide('downloadReport');
const sendReport: SendReport = mustProvide('sendReport');

const nothing = { note: '', callId: null };

const problemReportSetup = setup({
  types: {} as {
    context: ProblemReportContext;
    events: ProblemReportEvent;
    tags: 'busy' | 'error';
  },
  actors: { recordShift, downloadReport, sendReport },
  actions: {
    prepare: sendTo('recordShift', { type: 'report.prepare' }),
    write: assign(({ context: { report } }, note: string) => ({ report: { ...report, note } })),
    keepRefusal: assign((_, answer: Result<void> | null) => ({
      refusal: answer === null ? null : messageIn(answer),
    })),
  },
  guards: {
    isTooLarge: (_, answer: Result<void>) => isRefusedWith(answer, 413),
  },
}).extend({ guards: answerGuards });

export const problemReportMachine = problemReportSetup.createMachine({
  id: 'problemReport',
  context: { report: nothing, fileName: '', refusal: null },
  invoke: { id: 'recordShift', src: 'recordShift', onError: '.unrecorded' },
  on: { 'report.prepare': { actions: 'prepare' } },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'report.open': {
          target: 'open',
          actions: assign(({ event: { callId } }) => ({ report: { note: '', callId } })),
        },
      },
    },
    open: {
      exit: assign({ report: nothing }),
      on: { 'report.close': 'closed' },
      initial: 'writing',
      states: {
        writing: {
          on: {
            'report.download': {
              target: 'downloading',
              actions: { type: 'write', params: ({ event }) => event.note },
            },
            'report.send': {
              target: 'sending',
              actions: { type: 'write', params: ({ event }) => event.note },
            },
          },
          initial: 'fresh',
          states: {
            fresh: {},
            downloaded: {},
            notDownloaded: { tags: 'error' },
            tooLarge: { tags: 'error' },
            notSent: { tags: 'error' },
          },
        },
        downloading: {
          tags: 'busy',
          invoke: {
            src: 'downloadReport',
            input: ({ context }) => context.report,
            onDone: {
              target: 'writing.downloaded',
              actions: assign(({ event: { output } }) => ({ fileName: output.fileName })),
            },
            onError: 'writing.notDownloaded',
          },
        },
        /** What is on its way may arrive: the dialog stays until that is known. */
        sending: {
          tags: 'busy',
          on: { 'report.close': {} },
          invoke: {
            src: 'sendReport',
            input: ({ context }) => context.report,
            onDone: [
              { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'sent' },
              {
                guard: { type: 'isTooLarge', params: ({ event }) => event.output },
                target: 'writing.tooLarge',
              },
              {
                target: 'writing.notSent',
                actions: { type: 'keepRefusal', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'writing.notSent', actions: { type: 'keepRefusal', params: null } },
          },
        },
        sent: {},
      },
    },
    /** The parent starts anew. */
    unrecorded: { type: 'final' },
  },
});

export type ProblemReportLogic = typeof problemReportMachine;
export type ProblemReportActorRef = ActorRefFrom<ProblemReportLogic>;
export type ProblemReportSnapshot = SnapshotFrom<ProblemReportLogic>;
