import { type ActorRefFrom, not, type SnapshotFrom } from 'xstate';
import { timedOut } from './phone.faults';
import { line, microphone } from './phone.regions';
import { chart, faultOf, noting, tokenIn } from './phone.setup';

const reportFailed = { type: 'report', params: { type: 'phone.failed' } } as const;

export const phoneMachine = chart.createMachine({
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
              actions: 'countAttempt',
            },
          },
        },
        engaged: {
          invoke: {
            src: 'phoneDevice',
            id: 'device',
            input: ({ context }) => ({ token: tokenIn(context), devices: context.devices }),
            onError: {
              target: 'failed',
              actions: 'countAttempt',
            },
          },
          exit: 'forgetToken',
          on: {
            // A new device would end the sound of the call that this one carries.
            'phone.retry': { guard: not('isCarrying'), target: 'fetchingToken' },
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
                      actions: [{ type: 'rememberFault', params: { fault: timedOut } }, 'countAttempt'],
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
                    returnWithin: [
                      { guard: 'isCarrying', target: 'returning', reenter: true },
                      {
                        target: '#phone.device.failed',
                        actions: [{ type: 'rememberFault', params: { fault: timedOut } }, 'countAttempt'],
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
                      actions: 'countAttempt',
                    },
                  },
                },
                pausing: { after: { retryAfter: 'renewing' } },
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
            waiting: { after: { retryAfter: '#phone.device.fetchingToken' } },
            stuck: {},
          },
        },
      },
    },
    microphone,
    line,
  },
});

export type PhoneActorRef = ActorRefFrom<typeof phoneMachine>;
export type PhoneSnapshot = SnapshotFrom<typeof phoneMachine>;
