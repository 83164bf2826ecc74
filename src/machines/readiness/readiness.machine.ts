import { type ActorRefFrom, and, assign, not, type SnapshotFrom, setup, stateIn } from 'xstate';
import type { NotReady } from '../../services/agents/agent.types';
import type { ReadinessAnswer } from '../../services/agents/readiness-api';
import type { MicrophoneAnswer } from '../phone/phone.types';
import { backoff } from '../shared/backoff';
import { mustProvide } from '../shared/must-provide';
import { sendToSystem, sessionNews } from '../shared/send-to-system';
import type { ReadinessContext, ReadinessEvent, ReadinessInput, TellReadiness } from './readiness.types';

const tellReadiness: TellReadiness = mustProvide('tellReadiness');

interface Finding {
  readonly notReady: NotReady | null;
}

const unsaid = {
  microphone: { type: 'isUnsaid', params: { notReady: 'microphone' } },
  voice: { type: 'isUnsaid', params: { notReady: 'voice' } },
  nothing: { type: 'isUnsaid', params: { notReady: null } },
} as const;

const noted = ({ event }: { event: { output: ReadinessAnswer } }): Finding => ({
  notReady: event.output.kind === 'noted' ? event.output.notReady : null,
});

export const readinessMachine = setup({
  types: {} as { context: ReadinessContext; events: ReadinessEvent; input: ReadinessInput },
  actors: { tellReadiness },
  actions: {
    tellSession: sendToSystem('session', sessionNews),
    want: assign((_, { notReady }: Finding) => ({ wanted: notReady })),
    noteAnswer: assign(({ context }, { notReady }: Finding) => ({
      said: context.wanted,
      known: notReady,
      attempts: 0,
    })),
    noteWord: assign((_, { notReady }: Finding) => ({ said: notReady, known: notReady })),
    /** Nobody forgets that all is well. */
    doubt: assign(({ context }) => ({ said: context.said === null ? null : ('unsure' as const) })),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
  },
  guards: {
    lacksMicrophone: stateIn({ microphone: 'unusable' }),
    lacksVoice: stateIn({ voice: 'down' }),
    hasVoice: stateIn({ voice: 'up' }),
    isUnsaid: ({ context }, { notReady }: Finding) => context.said !== notReady,
    /** The echo of an answer says nothing new. */
    isNews: ({ context }, { notReady }: Finding) => context.known !== notReady,
    isNoted: (_, { kind }: ReadinessAnswer) => kind === 'noted',
    isUsable: (_, { answer }: { answer: MicrophoneAnswer }) => answer !== 'blocked' && answer !== 'missing',
  },
  delays: {
    /** Registering, and registering again after a short loss, are no reason to miss a call. */
    settleWithin: 6_000,
    retryAfter: ({ context }) =>
      backoff({ attempt: context.attempts, baseMs: 2_000, capMs: 60_000, seed: context.seed }),
  },
}).createMachine({
  id: 'readiness',
  context: ({ input: { notReady, seed } }) => ({
    seed,
    said: notReady,
    known: notReady,
    wanted: null,
    attempts: 0,
  }),
  on: {
    'readiness.linked': { actions: 'doubt' },
    'readiness.received': {
      guard: { type: 'isNews', params: ({ event }) => event },
      actions: { type: 'noteWord', params: ({ event }) => event },
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
        off: { on: { 'readiness.attend': { target: 'resting', actions: 'doubt' } } },
        resting: {
          always: [
            {
              guard: and(['lacksMicrophone', unsaid.microphone]),
              target: 'telling',
              actions: { type: 'want', params: { notReady: 'microphone' } },
            },
            {
              guard: and([not('lacksMicrophone'), 'lacksVoice', unsaid.voice]),
              target: 'telling',
              actions: { type: 'want', params: { notReady: 'voice' } },
            },
            {
              guard: and([not('lacksMicrophone'), 'hasVoice', unsaid.nothing]),
              target: 'telling',
              actions: { type: 'want', params: { notReady: null } },
            },
          ],
        },
        telling: {
          invoke: {
            src: 'tellReadiness',
            input: ({ context }) => ({ notReady: context.wanted }),
            onDone: [
              {
                guard: { type: 'isNoted', params: ({ event }) => event.output },
                target: 'resting',
                actions: [
                  { type: 'noteAnswer', params: noted },
                  {
                    type: 'tellSession',
                    params: ({ event }) => ({ type: 'readiness.changed', ...noted({ event }) }),
                  },
                ],
              },
              { target: 'unsupported' },
            ],
            onError: {
              target: 'pausing',
              actions: 'countAttempt',
            },
          },
          on: {
            'readiness.linked': { target: 'telling', reenter: true },
            // What was read before the answer is older than it.
            'readiness.received': {},
          },
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
