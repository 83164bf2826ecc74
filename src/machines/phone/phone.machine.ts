import { type ActorRefFrom, assign, not, type SnapshotFrom, sendTo } from 'xstate';
import type { VoiceFault } from '../../services/voice/voice-provider.types';
import { required } from '../shared/required';
import { phoneSetup } from './phone.setup';
import type { MicrophoneAnswer } from './phone.types';

const answers = ['allowed', 'blocked', 'missing', 'unasked'] as const;

const faultOf = ({ event }: { event: { fault: VoiceFault } }) => ({ fault: event.fault });

const noteFault = { type: 'noteFault', params: faultOf } as const;

const reportFailed = { type: 'report', params: { type: 'phone.failed' } } as const;

const answered = (answer: MicrophoneAnswer) =>
  ({ type: 'report', params: { type: 'phone.microphoneChanged', answer } }) as const;

/** Registering took too long: the SDK's promise may never settle. */
const timedOut: VoiceFault = { code: 31003, kind: 'other', detail: 'registering timed out', retryable: true };

const microphoneFailed = [
  { guard: { type: 'isBlocked', params: faultOf }, target: '.blocked', actions: answered('blocked') },
  { guard: { type: 'isMissing', params: faultOf }, target: '.missing', actions: answered('missing') },
] as const;

export const phoneMachine = phoneSetup.createMachine({
  id: 'phone',
  context: ({ input }) => ({
    seed: input.seed,
    token: null,
    devices: { microphoneId: null, speakerId: null },
    fault: null,
    attempts: 0,
    replacedTokens: 0,
  }),
  on: {
    'phone.chooseDevices': { actions: assign(({ event: { devices } }) => ({ devices })) },
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
              actions: assign(({ event }) => ({ token: event.output })),
            },
            onError: {
              target: 'failed',
              actions: 'countAttempt',
            },
          },
        },
        engaged: {
          invoke: {
            src: 'phoneDevice',
            id: 'device',
            input: ({ context }) => ({ token: required(context.token, 'token'), devices: context.devices }),
            onError: {
              target: 'failed',
              actions: 'countAttempt',
            },
          },
          exit: assign({ token: null }),
          on: {
            // A new device would end the sound of the call that this one carries.
            'phone.retry': { guard: not('isCarrying'), target: 'fetchingToken' },
            'phone.chooseDevices': {
              actions: [
                assign(({ event: { devices } }) => ({ devices })),
                sendTo('device', ({ event: { devices } }) => ({ type: 'device.choose', devices })),
              ],
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
                      { guard: { type: 'isMicrophone', params: faultOf }, actions: noteFault },
                      { guard: { type: 'mayReplaceToken', params: faultOf } },
                      {
                        guard: { type: 'isPermanent', params: faultOf },
                        target: '#phone.device.failed.permanent',
                        actions: noteFault,
                      },
                      {
                        target: '#phone.device.failed',
                        actions: [noteFault, 'countAttempt'],
                      },
                    ],
                  },
                  after: {
                    registerWithin: {
                      target: '#phone.device.failed',
                      actions: [assign({ fault: timedOut }), 'countAttempt'],
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
                      { guard: { type: 'isMicrophone', params: faultOf }, actions: noteFault },
                      { guard: { type: 'mayReplaceToken', params: faultOf } },
                      {
                        guard: { type: 'isPermanent', params: faultOf },
                        target: 'refused',
                        actions: noteFault,
                      },
                      { actions: noteFault },
                    ],
                  },
                },
                returning: {
                  tags: 'busy',
                  on: {
                    'device.registered': 'ready',
                    'device.failed': [
                      { guard: { type: 'mayReplaceToken', params: faultOf } },
                      {
                        guard: { type: 'isPermanent', params: faultOf },
                        target: 'refused',
                        actions: noteFault,
                      },
                      { actions: noteFault },
                    ],
                  },
                  after: {
                    returnWithin: [
                      { guard: 'isCarrying', target: 'returning', reenter: true },
                      {
                        target: '#phone.device.failed',
                        actions: [assign({ fault: timedOut }), 'countAttempt'],
                      },
                    ],
                  },
                },
                refused: { tags: 'error', entry: reportFailed, on: { 'device.registered': 'ready' } },
              },
            },
            token: {
              initial: 'current',
              states: {
                current: {
                  on: {
                    'device.tokenRequested': 'renewing',
                    'device.failed': {
                      guard: { type: 'mayReplaceToken', params: faultOf },
                      target: 'renewing',
                      actions: assign(({ context }) => ({ replacedTokens: context.replacedTokens + 1 })),
                    },
                  },
                },
                renewing: {
                  invoke: {
                    src: 'fetchPhoneToken',
                    onDone: {
                      target: 'current',
                      actions: [
                        assign(({ event }) => ({ token: event.output, attempts: 0 })),
                        sendTo('device', ({ event }) => ({ type: 'device.renew', token: event.output })),
                      ],
                    },
                    onError: {
                      target: 'pausing',
                      actions: 'countAttempt',
                    },
                  },
                },
                pausing: { after: { retryAfter: 'renewing' }, on: { 'phone.nudge': 'renewing' } },
              },
            },
          },
        },
        failed: {
          tags: 'error',
          entry: reportFailed,
          on: { 'phone.retry': 'fetchingToken' },
          initial: 'waiting',
          states: {
            waiting: {
              after: { retryAfter: '#phone.device.fetchingToken' },
              on: { 'phone.nudge': '#phone.device.fetchingToken' },
            },
            permanent: {},
          },
        },
      },
    },
    /** What the browser, the agent or a call reported of the microphone last. */
    microphone: {
      initial: 'unknown',
      // The browser then reports nothing by itself; asking and calls still do.
      invoke: { src: 'watchMicrophone', onError: {} },
      on: {
        'phone.checkMicrophone': '.asking',
        'microphone.changed': answers.map((expected) => ({
          guard: {
            type: 'isAnswer' as const,
            params: ({ event }: { event: { answer: MicrophoneAnswer } }) => ({ ...event, expected }),
          },
          target: `.${expected}`,
          actions: answered(expected),
        })),
        'device.failed': [...microphoneFailed],
        'line.microphoneFailed': [...microphoneFailed],
        'line.microphoneReturned': { target: '.allowed', actions: answered('allowed') },
      },
      states: {
        unknown: { after: { microphoneKnownWithin: 'unasked' } },
        unasked: {},
        asking: {
          tags: 'busy',
          invoke: {
            src: 'requestMicrophone',
            onDone: answers.map((expected) => ({
              guard: {
                type: 'isAnswer' as const,
                params: ({ event }: { event: { output: MicrophoneAnswer } }) => ({
                  answer: event.output,
                  expected,
                }),
              },
              target: expected,
              actions: answered(expected),
            })),
            onError: {
              target: 'unasked',
              actions: answered('unasked'),
            },
          },
          after: { giveUpAskingAfter: { target: 'unasked', actions: answered('unasked') } },
          on: { 'phone.checkMicrophone': {} },
        },
        allowed: {},
        blocked: {},
        missing: {},
      },
    },
    /** Whether the device carries the sound of a call, as the call reports. */
    line: {
      initial: 'free',
      states: {
        free: { on: { 'line.opened': 'carrying' } },
        carrying: { on: { 'line.left': 'free' } },
      },
    },
  },
});

export type PhoneActorRef = ActorRefFrom<typeof phoneMachine>;
export type PhoneSnapshot = SnapshotFrom<typeof phoneMachine>;
