import { type ActorRefFrom, assign, log, raise, type SnapshotFrom, sendTo } from 'xstate';
import type { LineState } from '../../services/voice/voice-provider.types';
import { sendToSystem } from '../shared/send-to-system';
import { isMicrophoneFault } from '../shared/voice-faults';
import { liveLineSetup, newLine, takenElsewhere } from './live-line.setup';
import { measure, newMeter } from './quality';

const is = (wanted: LineState) =>
  ({
    type: 'isNow',
    params: ({ event }: { event: { readonly state: LineState } }) => ({ state: event.state, wanted }),
  }) as const;

const setMute = (muted: boolean) =>
  [
    { type: 'muteLine', params: { muted } },
    { type: 'reportMute', params: { muted } },
  ] as const;
const mute = { target: 'muted', actions: setMute(true) } as const;
const unmute = { target: 'unmuted', actions: setMute(false) } as const;

/** Joined again at once it would be taken from the other computer, and so on without end. */
const leaveToOther = { target: '#liveLine.media.elsewhere', actions: 'noteTaken' } as const;

export const liveLineMachine = liveLineSetup.createMachine({
  id: 'liveLine',
  context: ({ input }) => ({
    ...input,
    ...newLine,
    digits: '',
    fault: input.isElsewhere ? takenElsewhere : null,
    attempts: 0,
  }),
  on: {
    'line.dismissFault': { actions: 'forgetFault' },
    'headset.hungUp': { actions: 'reportHangUp' },
  },
  type: 'parallel',
  states: {
    media: {
      initial: 'arriving',
      states: {
        arriving: {
          tags: 'busy',
          always: { guard: 'isElsewhere', target: 'elsewhere' },
          on: {
            'phone.readied': 'joined',
            'phone.lost': {
              target: 'waitingForDevice',
              actions: log('Voice: the device is not ready, the call is not joined yet'),
            },
          },
        },
        waitingForDevice: {
          tags: 'busy',
          on: { 'phone.readied': 'joined', 'watch.voiceTaken': leaveToOther },
        },
        joined: {
          exit: [sendToSystem('phone', { type: 'line.left' }), raise({ type: 'line.stopped' })],
          invoke: {
            src: 'liveLine',
            id: 'line',
            input: ({ context }) => ({ conferenceName: `Call-${context.callId}` }),
            onError: 'dropped',
          },
          on: {
            'line.changed': [
              { guard: is('open'), target: '.open' },
              { guard: is('reconnecting'), target: '.reconnecting' },
              { guard: is('closed'), target: 'dropped', actions: 'askWhereCallIs' },
            ],
            'line.mediaChanged': { actions: assign({ mediaFlowing: ({ event }) => event.flowing }) },
            'line.digitsSent': {
              actions: assign(({ context, event: { digits } }) => ({
                digits: context.digits + digits,
                waiting: withoutSent(context.waiting, digits),
              })),
            },
            'line.failed': [
              {
                guard: { type: 'isOfMicrophone', params: ({ event }) => event },
                actions: [
                  { type: 'noteFault', params: ({ event }) => event },
                  sendToSystem('phone', ({ event: { fault } }) => ({ type: 'line.microphoneFailed', fault })),
                ],
              },
              { actions: { type: 'noteFault', params: ({ event }) => event } },
            ],
            'line.microphoneReturned': {
              actions: [
                assign(({ context: { fault } }) => ({ fault: isMicrophoneFault(fault) ? null : fault })),
                sendToSystem('phone', ({ event }) => event),
              ],
            },
            'line.retryAudio': {
              actions: ['forgetFault', { type: 'commandLine', params: { type: 'line.retry' } }],
            },
          },
          initial: 'joining',
          states: {
            joining: { tags: 'busy', after: { joinWithin: '#liveLine.media.dropped' } },
            open: {
              tags: 'ready',
              entry: [
                assign(({ context: { fault } }) => ({
                  attempts: 0,
                  fault: isMicrophoneFault(fault) ? fault : null,
                })),
                sendToSystem('phone', { type: 'line.opened' }),
              ],
              on: {
                'line.sendDigits': {
                  guard: { type: 'areDialable', params: ({ event }) => event },
                  actions: [
                    assign({ waiting: ({ context, event }) => context.waiting + event.digits }),
                    sendTo('line', ({ event: { digits } }) => ({ type: 'line.digits', digits })),
                  ],
                },
              },
            },
            reconnecting: {
              tags: 'busy',
              on: {
                // Nothing could be joined before, so that the wait begins now.
                'phone.readied': { target: 'reconnecting', reenter: true },
                'watch.voiceTaken': leaveToOther,
              },
              after: {
                rejoinSilentAfter: {
                  guard: 'isPhoneReady',
                  target: '#liveLine.media.joined',
                  actions: 'countAttempt',
                },
                recoverWithin: '#liveLine.media.dropped',
              },
            },
          },
        },
        dropped: {
          tags: 'busy',
          entry: 'countAttempt',
          always: { guard: 'isRefused', target: 'refused' },
          after: {
            rejoinAfter: [{ guard: 'isPhoneReady', target: 'joined' }, { target: 'waitingForDevice' }],
          },
          on: {
            'phone.readied': 'joined',
            'watch.voiceTaken': leaveToOther,
            'line.retryAudio': { target: 'joined', actions: 'forgetFault' },
          },
        },
        refused: {
          tags: 'error',
          on: {
            'line.retryAudio': { target: 'joined', actions: 'forgetFault' },
            'watch.voiceTaken': { guard: 'isDeclined', ...leaveToOther },
          },
        },
        elsewhere: {
          tags: 'error',
          on: {
            'line.retryAudio': { target: 'joined', actions: 'forgetFault' },
            'watch.voiceFreed': [
              { guard: 'isPhoneReady', target: 'joined', actions: 'forgetFault' },
              { target: 'waitingForDevice', actions: 'forgetFault' },
            ],
          },
        },
      },
    },
    phone: {
      invoke: { src: 'watchPhone', id: 'phone', onError: '.lost' },
      on: { 'phone.begunAnew': { actions: 'watchOther' } },
      initial: 'lost',
      states: {
        lost: {
          on: {
            'phone.readied': {
              target: 'ready',
              // It was about the connection, which is back.
              actions: assign(({ context: { fault } }) => ({
                fault: fault?.kind === 'connectionLost' ? null : fault,
              })),
            },
          },
        },
        ready: { on: { 'phone.lost': 'lost' } },
      },
    },
    sound: {
      initial: 'opening',
      // Muting works without the buttons of a headset.
      states: {
        opening: { always: [{ guard: 'startsMuted', target: 'muted' }, { target: 'unmuted' }] },
        unmuted: {
          invoke: { src: 'headsetButtons', input: { isMicrophoneOn: true }, onError: {} },
          on: {
            'line.toggleMute': mute,
            'headset.toggledMute': mute,
            'line.muteChanged': { guard: { type: 'isMuted', params: ({ event }) => event }, target: 'muted' },
          },
        },
        muted: {
          invoke: { src: 'headsetButtons', input: { isMicrophoneOn: false }, onError: {} },
          on: {
            'line.toggleMute': unmute,
            'headset.toggledMute': unmute,
            'line.muteChanged': [
              { guard: { type: 'isMuted', params: ({ event }) => event } },
              { target: 'unmuted' },
            ],
            // Every line starts unmuted, and may be heard before it is open.
            'line.changed': [
              { guard: is('closed') },
              { actions: { type: 'commandLine', params: { type: 'line.mute', muted: true } } },
            ],
          },
        },
      },
    },
    /** Whether the two ever had a line: from then on one without sound is on its way back. */
    contact: {
      initial: 'awaited',
      states: {
        awaited: { on: { 'line.changed': { guard: is('open'), target: 'made' } } },
        made: {},
      },
    },
    /** Each line is measured anew. */
    quality: {
      on: {
        'line.changed': { actions: assign({ meter: newMeter }) },
        'line.sampled': {
          actions: assign({ meter: ({ context, event }) => measure(context.meter, event.sample) }),
        },
      },
    },
    /** What the agent's own microphone delivers, muted or not, from the first open line on. */
    microphone: {
      initial: 'off',
      states: {
        off: {
          on: {
            'line.changed': { guard: { type: 'hasMicrophone', params: ({ event }) => event }, target: 'on' },
            'line.microphoneReturned': 'on',
          },
        },
        on: {
          invoke: { src: 'watchSpeech', onError: 'off' },
          on: {
            // The next line may have a track of its own.
            'line.stopped': 'off',
            'line.failed': { guard: { type: 'isOfMicrophone', params: ({ event }) => event }, target: 'off' },
          },
          type: 'parallel',
          states: {
            speech: {
              initial: 'quiet',
              states: {
                quiet: { on: { 'speech.started': 'speaking' } },
                speaking: { on: { 'speech.stopped': 'quiet' } },
              },
            },
            sound: {
              initial: 'sounding',
              states: {
                sounding: { on: { 'microphone.fellSilent': 'silent' } },
                silent: { on: { 'microphone.sounded': 'sounding' } },
              },
            },
          },
        },
      },
    },
    keypad: {
      initial: 'closed',
      states: {
        closed: { on: { 'line.toggleKeypad': { target: 'open', actions: assign({ digits: '' }) } } },
        open: { on: { 'line.toggleKeypad': 'closed' } },
      },
    },
  },
});

export type LiveLineActorRef = ActorRefFrom<typeof liveLineMachine>;
export type LiveLineSnapshot = SnapshotFrom<typeof liveLineMachine>;

/** Digits go in their order; a pause among them is never told of. */
function withoutSent(waiting: string, sent: string): string {
  return [...sent].reduce((rest, digit) => rest.slice(rest.indexOf(digit) + 1), waiting);
}
