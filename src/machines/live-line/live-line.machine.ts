import { type ActorRefFrom, assign, log, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate';
import type { LineState, VoiceFault } from '../../services/voice/voice-provider.types';
import { backoff } from '../shared/backoff';
import { mustProvideCallback } from '../shared/must-provide';
import type {
  LineCommand,
  LiveLine,
  LiveLineContext,
  LiveLineEvent,
  LiveLineInput,
  LiveLineTag,
} from './live-line.types';

const liveLine: LiveLine = mustProvideCallback('liveLine');

export const liveLineMachine = setup({
  types: {} as {
    context: LiveLineContext;
    events: LiveLineEvent;
    input: LiveLineInput;
    tags: LiveLineTag;
  },
  actors: { liveLine },
  actions: {
    notePhone: assign((_, { ready }: { ready: boolean }) => ({ phoneReady: ready })),
    noteMedia: assign((_, { flowing }: { flowing: boolean }) => ({ mediaFlowing: flowing })),
    noteDigits: assign(({ context }, { digits }: { digits: string }) => ({
      digits: context.digits + digits,
    })),
    noteFault: assign((_, { fault }: { fault: VoiceFault }) => ({ fault })),
    forgetFault: assign({ fault: null }),
    forgetMicrophoneFault: assign(({ context }) => ({
      fault: isMicrophoneFault(context.fault) ? null : context.fault,
    })),
    /** Said of a connection that was lost; it is back. */
    forgetLoss: assign(({ context }) => ({ fault: isLoss(context.fault) ? null : context.fault })),
    welcomeLine: assign(({ context }) => ({
      attempts: 0,
      fault: isMicrophoneFault(context.fault) ? context.fault : null,
    })),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1, mediaFlowing: null })),
    clearDigits: assign({ digits: '' }),
    tellLine: sendTo('line', (_, command: LineCommand) => command),
    logWaiting: log('Voice: the device is not ready, the call is not joined yet'),
    logFault: log((_, { fault }: { fault: VoiceFault }) => `Voice: ${fault.detail} (${fault.code})`),
    logCrash: log((_, { error }: { error: unknown }) => ['Voice: the line broke', error]),
  },
  guards: {
    isPhoneReady: ({ context }) => context.phoneReady,
    isRefused: ({ context }) =>
      context.fault !== null && (!context.fault.retryable || isMicrophoneFault(context.fault)),
    isNow: (_, { state, wanted }: { state: LineState; wanted: LineState }) => state === wanted,
    isMuted: (_, { muted }: { muted: boolean }) => muted,
    isJoined: stateIn({ media: 'joined' }),
    areDialable: (_, { digits }: { digits: string }) => /^[0-9*#w]+$/.test(digits),
  },
  delays: {
    joinWithin: 15_000,
    recoverWithin: 60_000,
    rejoinAfter: ({ context }) =>
      backoff({
        attempt: context.attempts,
        baseMs: 2_000,
        capMs: 15_000,
        seed: Number(context.callId) || 0,
      }),
  },
}).createMachine({
  id: 'liveLine',
  context: ({ input }) => ({
    callId: input.callId,
    phoneReady: input.phoneReady,
    mediaFlowing: null,
    digits: '',
    fault: null,
    attempts: 0,
  }),
  on: {
    'phone.lost': { actions: { type: 'notePhone', params: { ready: false } } },
    'phone.readied': { actions: [{ type: 'notePhone', params: { ready: true } }, 'forgetLoss'] },
    'line.dismissFault': { actions: 'forgetFault' },
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
          invoke: {
            src: 'liveLine',
            id: 'line',
            input: ({ context }) => ({ conferenceName: `Call-${context.callId}` }),
            onError: {
              target: 'dropped',
              actions: { type: 'logCrash', params: ({ event }) => ({ error: event.error }) },
            },
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
            'line.failed': {
              actions: [
                { type: 'noteFault', params: ({ event }) => event },
                { type: 'logFault', params: ({ event }) => event },
              ],
            },
            'line.microphoneReturned': { actions: 'forgetMicrophoneFault' },
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
              entry: 'welcomeLine',
              on: {
                'line.sendDigits': {
                  guard: { type: 'areDialable', params: ({ event }) => event },
                  actions: {
                    type: 'tellLine',
                    params: ({ event }) => ({ type: 'line.digits', digits: event.digits }),
                  },
                },
              },
            },
            reconnecting: { tags: 'busy', after: { recoverWithin: '#liveLine.media.dropped' } },
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
          on: {
            'line.toggleMute': [
              {
                guard: 'isJoined',
                target: 'muted',
                actions: { type: 'tellLine', params: { type: 'line.mute', muted: true } },
              },
              { target: 'muted' },
            ],
            'line.muteChanged': {
              guard: { type: 'isMuted', params: ({ event }) => event },
              target: 'muted',
            },
          },
        },
        muted: {
          on: {
            'line.toggleMute': [
              {
                guard: 'isJoined',
                target: 'unmuted',
                actions: { type: 'tellLine', params: { type: 'line.mute', muted: false } },
              },
              { target: 'unmuted' },
            ],
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

/** 31401 refused, 31402 missing or busy: another try asks for the microphone again, so a person starts it. */
function isMicrophoneFault(fault: VoiceFault | null): boolean {
  return fault?.code === 31401 || fault?.code === 31402;
}

function isLoss(fault: VoiceFault | null): boolean {
  return fault?.code === 53000 || fault?.code === 53001;
}

function is(event: { state: LineState }, wanted: LineState) {
  return { state: event.state, wanted };
}
