import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { buttons, MUTING, UNMUTING } from './live-line.mute';
import { chart, NOTHING_HEARD, NOTING } from './live-line.setup';
import { agent, contact, quality } from './live-line.sound';
import { is } from './live-line.states';

export const liveLineMachine = chart.createMachine({
  id: 'liveLine',
  context: ({ input }) => ({
    callId: input.callId,
    phoneReady: input.phoneReady,
    ...NOTHING_HEARD,
    digits: '',
    fault: null,
    attempts: 0,
  }),
  on: {
    'phone.lost': { actions: { type: 'notePhone', params: { ready: false } } },
    'phone.readied': { actions: [{ type: 'notePhone', params: { ready: true } }, 'forgetLoss'] },
    'line.dismissFault': { actions: 'forgetFault' },
    'headset.hungUp': { actions: 'reportHangUp' },
  },
  type: 'parallel',
  states: {
    media: {
      initial: 'arriving',
      states: {
        arriving: {
          always: [
            { guard: 'isPhoneReady', target: 'joined' },
            { target: 'waitingForDevice', actions: 'logWaiting' },
          ],
        },
        waitingForDevice: {
          tags: 'busy',
          on: {
            'phone.readied': { target: 'joined', actions: { type: 'notePhone', params: { ready: true } } },
          },
        },
        joined: {
          exit: { type: 'tellPhone', params: { type: 'line.left' } },
          invoke: {
            src: 'liveLine',
            id: 'line',
            input: ({ context }) => ({ conferenceName: `Call-${context.callId}` }),
            onError: 'dropped',
          },
          on: {
            'line.changed': [
              { guard: { type: 'isNow', params: ({ event }) => is(event, 'pending') }, target: '.pending' },
              {
                guard: { type: 'isNow', params: ({ event }) => is(event, 'connecting') },
                target: '.connecting',
              },
              { guard: { type: 'isNow', params: ({ event }) => is(event, 'ringing') }, target: '.ringing' },
              { guard: { type: 'isNow', params: ({ event }) => is(event, 'open') }, target: '.open' },
              {
                guard: { type: 'isNow', params: ({ event }) => is(event, 'reconnecting') },
                target: '.reconnecting',
              },
              { guard: { type: 'isNow', params: ({ event }) => is(event, 'closed') }, target: 'dropped' },
            ],
            'line.mediaChanged': { actions: { type: 'noteMedia', params: ({ event }) => event } },
            'line.digitsSent': { actions: { type: 'noteDigits', params: ({ event }) => event } },
            'line.failed': [
              {
                guard: { type: 'isDeafened', params: ({ event }) => event },
                actions: [
                  ...NOTING,
                  {
                    type: 'tellPhone',
                    params: ({ event }) => ({ type: 'line.microphoneFailed', fault: event.fault }),
                  },
                ],
              },
              { actions: [...NOTING] },
            ],
            'line.microphoneReturned': {
              actions: ['forgetMicrophoneFault', { type: 'tellPhone', params: ({ event }) => event }],
            },
            'line.retryAudio': {
              actions: ['forgetFault', { type: 'tellLine', params: { type: 'line.retry' } }],
            },
          },
          initial: 'pending',
          states: {
            pending: { tags: 'busy', after: { joinWithin: '#liveLine.media.dropped' } },
            connecting: { tags: 'busy', after: { joinWithin: '#liveLine.media.dropped' } },
            ringing: { tags: 'busy', after: { joinWithin: '#liveLine.media.dropped' } },
            open: {
              tags: 'ready',
              entry: ['welcomeLine', { type: 'tellPhone', params: { type: 'line.opened' } }],
              on: {
                'line.sendDigits': {
                  guard: { type: 'areDialable', params: ({ event }) => event },
                  actions: [
                    { type: 'noteTyped', params: ({ event }) => event },
                    {
                      type: 'tellLine',
                      params: ({ event }) => ({ type: 'line.digits', digits: event.digits }),
                    },
                  ],
                },
              },
            },
            reconnecting: {
              tags: 'busy',
              on: {
                // Nothing could be joined before, so that the wait begins now.
                'phone.readied': {
                  target: 'reconnecting',
                  reenter: true,
                  actions: [{ type: 'notePhone', params: { ready: true } }, 'forgetLoss'],
                },
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
            'phone.readied': { target: 'joined', actions: { type: 'notePhone', params: { ready: true } } },
            'line.retryAudio': { target: 'joined', actions: 'forgetFault' },
          },
        },
        refused: {
          tags: 'error',
          on: { 'line.retryAudio': { target: 'joined', actions: 'forgetFault' } },
        },
      },
    },
    sound: {
      initial: 'unmuted',
      states: {
        unmuted: {
          invoke: buttons(true),
          on: {
            'line.toggleMute': [...MUTING],
            'headset.toggledMute': [...MUTING],
            'line.muteChanged': {
              guard: { type: 'isMuted', params: ({ event }) => event },
              target: 'muted',
            },
          },
        },
        muted: {
          invoke: buttons(false),
          on: {
            'line.toggleMute': [...UNMUTING],
            'headset.toggledMute': [...UNMUTING],
            'line.muteChanged': [
              { guard: { type: 'isMuted', params: ({ event }) => event } },
              { target: 'unmuted' },
            ],
            // A line starts unmuted: one joined again, or late, must be told.
            'line.changed': {
              guard: { type: 'isNow', params: ({ event }) => is(event, 'open') },
              actions: { type: 'tellLine', params: { type: 'line.mute', muted: true } },
            },
          },
        },
      },
    },
    contact,
    quality,
    agent,
    keypad: {
      initial: 'closed',
      states: {
        closed: { on: { 'line.toggleKeypad': { target: 'open', actions: 'clearDigits' } } },
        open: { on: { 'line.toggleKeypad': 'closed' } },
      },
    },
  },
});

export type LiveLineActorRef = ActorRefFrom<typeof liveLineMachine>;
export type LiveLineSnapshot = SnapshotFrom<typeof liveLineMachine>;
