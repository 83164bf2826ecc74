import { type ActorRefFrom, assign, log, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate';
import type { AudioChoice, VoiceFault, VoiceToken } from '../../services/voice/voice-provider.types';
import { backoff } from '../shared/backoff';
import { failureOf, type LogEntry, logLine } from '../shared/log-entry';
import { mustProvide, mustProvideCallback } from '../shared/must-provide';
import { isExpired, isMicrophoneBlocked, isMicrophoneMissing, isRejected, TIMED_OUT } from './phone.faults';
import type {
  AskMicrophone,
  FetchPhoneToken,
  MicrophoneAnswer,
  PhoneContext,
  PhoneDevice,
  PhoneEvent,
  PhoneInput,
  PhoneReport,
  WatchMicrophone,
} from './phone.types';

const fetchPhoneToken: FetchPhoneToken = mustProvide('fetchPhoneToken');
const phoneDevice: PhoneDevice = mustProvideCallback('phoneDevice');
const askMicrophone: AskMicrophone = mustProvide('askMicrophone');
const watchMicrophone: WatchMicrophone = mustProvideCallback('watchMicrophone');

const ANSWERS = ['allowed', 'blocked', 'missing', 'unasked'] as const;

const faultOf = ({ event }: { event: { fault: VoiceFault } }) => ({ fault: event.fault });

/** VOICE-24: shown and logged. */
const noting = [
  { type: 'rememberFault', params: faultOf },
  { type: 'logFault', params: faultOf },
] as const;

export const phoneMachine = setup({
  types: {} as {
    context: PhoneContext;
    events: PhoneEvent;
    input: PhoneInput;
    tags: 'busy' | 'ready' | 'error';
  },
  actors: { fetchPhoneToken, phoneDevice, askMicrophone, watchMicrophone },
  actions: {
    report: sendParent((_, report: PhoneReport) => report),
    rememberToken: assign((_, { token }: { token: VoiceToken }) => ({ token })),
    forgetToken: assign({ token: null }),
    rememberDevices: assign((_, { devices }: { devices: AudioChoice }) => ({ devices })),
    chooseDevices: sendTo('device', ({ context }) => ({ type: 'device.choose', devices: context.devices })),
    renewToken: sendTo('device', ({ context }) => ({ type: 'device.renew', token: tokenIn(context) })),
    rememberFault: assign((_, { fault }: { fault: VoiceFault }) => ({ fault })),
    forgetFailures: assign({ fault: null, attempts: 0, spareTokens: 0 }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    countSpareToken: assign({ spareTokens: ({ context }) => context.spareTokens + 1 }),
    logFailure: log((_, entry: LogEntry) => logLine(entry)),
    logFault: log((_, { fault }: { fault: VoiceFault }) => `Voice error ${fault.code}: ${fault.detail}`),
  },
  guards: {
    isMicrophone: (_, { fault }: { fault: VoiceFault }) =>
      isMicrophoneBlocked(fault) || isMicrophoneMissing(fault),
    isBlocked: (_, { fault }: { fault: VoiceFault }) => isMicrophoneBlocked(fault),
    isMissing: (_, { fault }: { fault: VoiceFault }) => isMicrophoneMissing(fault),
    canTrySpareToken: ({ context }, { fault }: { fault: VoiceFault }) =>
      isExpired(fault) && context.spareTokens === 0,
    isHopeless: (_, { fault }: { fault: VoiceFault }) => isExpired(fault) || isRejected(fault),
    isAnswer: (_, { answer, expected }: { answer: MicrophoneAnswer; expected: MicrophoneAnswer }) =>
      answer === expected,
  },
  delays: {
    giveUpTokenAfter: 30_000,
    registerWithin: 10_000,
    /** Long, because the device tries by itself and giving it up would end the sound of a live call. */
    returnWithin: 300_000,
    retryAfter: ({ context }) =>
      backoff({ attempt: context.attempts, baseMs: 2_000, capMs: 60_000, seed: context.seed }),
    giveUpAskingAfter: 120_000,
  },
}).createMachine({
  id: 'phone',
  context: ({ input }) => ({
    seed: input.seed,
    token: null,
    devices: { microphoneId: null, speakerId: null },
    fault: null,
    attempts: 0,
    spareTokens: 0,
  }),
  on: {
    'phone.chooseDevices': { actions: { type: 'rememberDevices', params: ({ event }) => event } },
  },
  type: 'parallel',
  states: {
    device: {
      initial: 'off',
      on: { 'phone.disable': '.off' },
      states: {
        off: { on: { 'phone.enable': 'fetchingToken' } },
        fetchingToken: {
          tags: 'busy',
          invoke: {
            src: 'fetchPhoneToken',
            onDone: {
              target: 'engaged',
              actions: { type: 'rememberToken', params: ({ event }) => ({ token: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: [
                { type: 'logFailure', params: failureOf('Fetching the voice token') },
                'countAttempt',
              ],
            },
          },
          after: { giveUpTokenAfter: { target: 'failed', actions: 'countAttempt' } },
        },
        engaged: {
          invoke: {
            src: 'phoneDevice',
            id: 'device',
            input: ({ context }) => ({ token: tokenIn(context), devices: context.devices }),
            onError: {
              target: 'failed',
              actions: [{ type: 'logFailure', params: failureOf('The voice device') }, 'countAttempt'],
            },
          },
          exit: 'forgetToken',
          on: {
            'phone.retry': 'fetchingToken',
            'phone.chooseDevices': {
              actions: [{ type: 'rememberDevices', params: ({ event }) => event }, 'chooseDevices'],
            },
          },
          type: 'parallel',
          states: {
            link: {
              initial: 'registering',
              states: {
                registering: {
                  tags: 'busy',
                  on: {
                    'device.registered': 'ready',
                    'device.failed': [
                      { guard: { type: 'isMicrophone', params: faultOf }, actions: [...noting] },
                      { guard: { type: 'canTrySpareToken', params: faultOf } },
                      {
                        guard: { type: 'isHopeless', params: faultOf },
                        target: '#phone.device.failed.stuck',
                        actions: [...noting],
                      },
                      {
                        target: '#phone.device.failed',
                        actions: [...noting, 'countAttempt'],
                      },
                    ],
                  },
                  after: {
                    registerWithin: {
                      target: '#phone.device.failed',
                      actions: [{ type: 'rememberFault', params: { fault: TIMED_OUT } }, 'countAttempt'],
                    },
                  },
                },
                ready: {
                  tags: 'ready',
                  entry: ['forgetFailures', { type: 'report', params: { type: 'phone.readied' } }],
                  exit: { type: 'report', params: { type: 'phone.lost' } },
                  on: {
                    'device.registered': { actions: 'forgetFailures' },
                    'device.unregistered': 'returning',
                    'device.failed': [
                      { guard: { type: 'isMicrophone', params: faultOf }, actions: [...noting] },
                      { guard: { type: 'canTrySpareToken', params: faultOf } },
                      {
                        guard: { type: 'isHopeless', params: faultOf },
                        target: 'refused',
                        actions: [...noting],
                      },
                      { actions: [...noting] },
                    ],
                  },
                },
                returning: {
                  tags: 'busy',
                  on: {
                    'device.registered': 'ready',
                    'device.failed': [
                      { guard: { type: 'canTrySpareToken', params: faultOf } },
                      {
                        guard: { type: 'isHopeless', params: faultOf },
                        target: 'refused',
                        actions: [...noting],
                      },
                      { actions: [...noting] },
                    ],
                  },
                  after: {
                    returnWithin: {
                      target: '#phone.device.failed',
                      actions: [{ type: 'rememberFault', params: { fault: TIMED_OUT } }, 'countAttempt'],
                    },
                  },
                },
                refused: { tags: 'error', on: { 'device.registered': 'ready' } },
              },
            },
            token: {
              initial: 'current',
              states: {
                current: {
                  on: {
                    'device.tokenRequested': 'renewing',
                    'device.failed': {
                      guard: { type: 'canTrySpareToken', params: faultOf },
                      target: 'renewing',
                      actions: 'countSpareToken',
                    },
                  },
                },
                renewing: {
                  invoke: {
                    src: 'fetchPhoneToken',
                    onDone: {
                      target: 'current',
                      actions: [
                        { type: 'rememberToken', params: ({ event }) => ({ token: event.output }) },
                        'renewToken',
                      ],
                    },
                    onError: {
                      target: 'pausing',
                      actions: [
                        { type: 'logFailure', params: failureOf('Renewing the voice token') },
                        'countAttempt',
                      ],
                    },
                  },
                  after: { giveUpTokenAfter: { target: 'pausing', actions: 'countAttempt' } },
                },
                pausing: { after: { retryAfter: 'renewing' } },
              },
            },
          },
        },
        failed: {
          tags: 'error',
          on: { 'phone.retry': 'fetchingToken' },
          initial: 'waiting',
          states: {
            waiting: { after: { retryAfter: '#phone.device.fetchingToken' } },
            stuck: {},
          },
        },
      },
    },
    microphone: {
      initial: 'unasked',
      invoke: {
        src: 'watchMicrophone',
        onError: { actions: { type: 'logFailure', params: failureOf('Watching the microphone') } },
      },
      on: {
        'phone.checkMicrophone': '.asking',
        'microphone.changed': ANSWERS.map((expected) => ({
          guard: {
            type: 'isAnswer' as const,
            params: ({ event }: { event: { answer: MicrophoneAnswer } }) => ({ ...event, expected }),
          },
          target: `.${expected}`,
        })),
        'device.failed': [
          { guard: { type: 'isBlocked', params: faultOf }, target: '.blocked' },
          { guard: { type: 'isMissing', params: faultOf }, target: '.missing' },
        ],
      },
      states: {
        unasked: {},
        asking: {
          tags: 'busy',
          invoke: {
            src: 'askMicrophone',
            onDone: ANSWERS.map((expected) => ({
              guard: {
                type: 'isAnswer' as const,
                params: ({ event }: { event: { output: MicrophoneAnswer } }) => ({
                  answer: event.output,
                  expected,
                }),
              },
              target: expected,
            })),
            onError: {
              target: 'unasked',
              actions: { type: 'logFailure', params: failureOf('Asking for the microphone') },
            },
          },
          after: { giveUpAskingAfter: 'unasked' },
          on: { 'phone.checkMicrophone': {} },
        },
        allowed: {},
        blocked: {},
        missing: {},
      },
    },
  },
});

export type PhoneActorRef = ActorRefFrom<typeof phoneMachine>;
export type PhoneSnapshot = SnapshotFrom<typeof phoneMachine>;

function tokenIn({ token }: PhoneContext): VoiceToken {
  if (token === null) throw new Error('The device has no token');
  return token;
}
