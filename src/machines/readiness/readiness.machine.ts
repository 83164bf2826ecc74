import {
  type ActorRefFrom,
  and,
  assign,
  not,
  type PromiseActorLogic,
  type SnapshotFrom,
  setup,
  stateIn,
} from 'xstate';
import type { NotReady } from '../../services/agents/agent.types';
import type { ReadinessAnswer } from '../../services/agents/readiness-api';
import type { MicrophoneAnswer, PhoneReport } from '../phone/phone.types';
import { repeatAfter } from '../shared/backoff';
import { mustProvide } from '../shared/must-provide';
import { sendToSystem } from '../shared/send-to-system';

interface ReadinessInput {
  /** The server's last answer; null: ready. */
  readonly notReady: NotReady | null;
  readonly seed: number;
}

interface ReadinessContext {
  readonly seed: number;
  /** What the server last received, or announced by itself; unsure once it may have forgotten. */
  readonly reported: NotReady | null | 'unsure';
  /** What the server last answered or announced. */
  readonly known: NotReady | null;
  /** What is being reported. */
  readonly wanted: NotReady | null;
  /** Tries in a row that reached no server. */
  readonly attempts: number;
}

type ReadinessEvent =
  /** From the workspace: the phone is in this tab / no longer. */
  | { type: 'readiness.attend' }
  | { type: 'readiness.leave' }
  /** The live connection is up: the server forgets the report while the agent is offline. */
  | { type: 'readiness.linked' }
  /** From the server. */
  | { type: 'readiness.received'; notReady: NotReady | null }
  | PhoneReport;

/** POST /agent/readiness; rejects where another try may help. */
type ReportReadiness = PromiseActorLogic<ReadinessAnswer, { readonly notReady: NotReady | null }>;

const reportReadiness: ReportReadiness = mustProvide('reportReadiness');

interface Finding {
  readonly notReady: NotReady | null;
}

const unreported = {
  microphone: { type: 'isUnreported', params: { notReady: 'microphone' } },
  voice: { type: 'isUnreported', params: { notReady: 'voice' } },
  nothing: { type: 'isUnreported', params: { notReady: null } },
} as const;

const noted = (answer: ReadinessAnswer): NotReady | null =>
  answer.kind === 'noted' ? answer.notReady : null;

/**
 * Whether a call could be heard here, reported to the server so that it offers none that could not. Only the tab
 * that has the phone reports; a server without the request is asked once.
 */
export const readinessMachine = setup({
  types: {} as { context: ReadinessContext; events: ReadinessEvent; input: ReadinessInput },
  actors: { reportReadiness },
  actions: {
    want: assign((_, { notReady }: Finding) => ({ wanted: notReady })),
    /** The server may forget a problem, but assumes that there is none. */
    markUnsure: assign(({ context }) => ({
      reported: context.reported === null ? null : ('unsure' as const),
    })),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
  },
  guards: {
    lacksMicrophone: stateIn({ microphone: 'unusable' }),
    lacksVoice: stateIn({ voice: 'down' }),
    hasVoice: stateIn({ voice: 'up' }),
    isUnreported: ({ context }, { notReady }: Finding) => context.reported !== notReady,
    /** The echo of an answer says nothing new. */
    isNews: ({ context }, { notReady }: Finding) => context.known !== notReady,
    isOutOfOffers: ({ context }) => context.known !== null,
    isNoted: (_, { kind }: ReadinessAnswer) => kind === 'noted',
    isUsable: (_, { answer }: { answer: MicrophoneAnswer }) => answer !== 'blocked' && answer !== 'missing',
  },
  delays: {
    /** Registering, and registering again after a short loss, are no reason to miss a call. */
    settleWithin: 6_000,
    retryAfter: repeatAfter,
  },
}).createMachine({
  id: 'readiness',
  context: ({ input: { notReady, seed } }) => ({
    seed,
    reported: notReady,
    known: notReady,
    wanted: null,
    attempts: 0,
  }),
  on: {
    'readiness.linked': { actions: 'markUnsure' },
    'readiness.received': {
      guard: { type: 'isNews', params: ({ event }) => event },
      actions: assign(({ event: { notReady } }) => ({ reported: notReady, known: notReady })),
    },
  },
  type: 'parallel',
  states: {
    voice: {
      initial: 'settling',
      on: { 'readiness.attend': '.settling' },
      states: {
        settling: {
          on: { 'phone.readied': 'up', 'phone.failed': 'down' },
          after: { settleWithin: 'down' },
        },
        up: { on: { 'phone.lost': 'settling' } },
        down: { on: { 'phone.readied': 'up' } },
      },
    },
    microphone: {
      initial: 'usable',
      on: {
        'phone.microphoneChanged': [
          { guard: { type: 'isUsable', params: ({ event }) => event }, target: '.usable' },
          { target: '.unusable' },
        ],
      },
      states: { usable: {}, unusable: {} },
    },
    report: {
      initial: 'off',
      on: { 'readiness.leave': '.off' },
      states: {
        off: { on: { 'readiness.attend': { target: 'resting', actions: 'markUnsure' } } },
        resting: {
          always: [
            {
              guard: and(['lacksMicrophone', unreported.microphone]),
              target: 'reporting',
              actions: { type: 'want', params: { notReady: 'microphone' } },
            },
            {
              guard: and([not('lacksMicrophone'), 'lacksVoice', unreported.voice]),
              target: 'reporting',
              actions: { type: 'want', params: { notReady: 'voice' } },
            },
            {
              guard: and([not('lacksMicrophone'), 'hasVoice', unreported.nothing]),
              target: 'reporting',
              actions: { type: 'want', params: { notReady: null } },
            },
          ],
        },
        reporting: {
          // The server may have noted what it did not answer, or not in time.
          exit: assign({ reported: 'unsure' }),
          invoke: {
            src: 'reportReadiness',
            input: ({ context }) => ({ notReady: context.wanted }),
            onDone: [
              {
                guard: { type: 'isNoted', params: ({ event }) => event.output },
                target: 'resting',
                actions: [
                  assign(({ context, event }) => ({
                    reported: context.wanted,
                    known: noted(event.output),
                    attempts: 0,
                  })),
                  sendToSystem('session', ({ event }) => ({
                    type: 'readiness.changed',
                    notReady: noted(event.output),
                  })),
                ],
              },
              // It has the request, as it knows of a problem: not to be told any more would be to get no calls.
              { guard: 'isOutOfOffers', target: 'pausing', actions: 'countAttempt' },
              { target: 'unsupported' },
            ],
            onError: {
              target: 'pausing',
              actions: 'countAttempt',
            },
          },
          on: { 'readiness.linked': { target: 'reporting', reenter: true } },
        },
        pausing: {
          on: { 'readiness.linked': 'resting' },
          after: { retryAfter: 'resting' },
        },
        unsupported: { on: { 'readiness.leave': {} } },
      },
    },
  },
});

export type ReadinessActorRef = ActorRefFrom<typeof readinessMachine>;
export type ReadinessSnapshot = SnapshotFrom<typeof readinessMachine>;
