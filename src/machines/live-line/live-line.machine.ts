import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  log,
  type SnapshotFrom,
  sendParent,
  sendTo,
  setup,
} from 'xstate';
import type { LineState, VoiceFault } from '../../services/voice/voice-provider.types';
import { backoff } from '../shared/backoff';
import { mustProvideCallback } from '../shared/must-provide';
import { sendToSystem } from '../shared/send-to-system';
import type {
  HeadsetButtons,
  LineCommand,
  LineReported,
  LiveLine,
  LiveLineContext,
  LiveLineEvent,
  LiveLineInput,
  LiveLineReport,
  LiveLineTag,
  WatchSpeech,
} from './live-line.types';
import { measure, newMeter } from './quality';

const liveLine: LiveLine = mustProvideCallback('liveLine');
const headsetButtons: HeadsetButtons = mustProvideCallback('headsetButtons');
const watchSpeech: WatchSpeech = mustProvideCallback('watchSpeech');

type Failed = { readonly event: { readonly fault: VoiceFault } };

/** Shown and logged. */
const noting = [
  { type: 'noteFault', params: ({ event }: Failed) => event },
  { type: 'logFault', params: ({ event }: Failed) => event },
] as const;

const nothingHeard = { mediaFlowing: null, meter: newMeter, waiting: '' } as const;

/** For the guard isNow. */
const is =
  (wanted: LineState) =>
  ({ event }: { event: { readonly state: LineState } }) => ({ state: event.state, wanted });

const mute = { target: 'muted', actions: { type: 'tellMuted', params: { muted: true } } } as const;
const unmute = { target: 'unmuted', actions: { type: 'tellMuted', params: { muted: false } } } as const;

export const liveLineMachine = setup({
  types: {} as {
    context: LiveLineContext;
    events: LiveLineEvent;
    input: LiveLineInput;
    tags: LiveLineTag;
  },
  actors: { liveLine, watchSpeech, headsetButtons },
  actions: {
    notePhone: assign((_, { ready }: { ready: boolean }) => ({ phoneReady: ready })),
    noteMedia: assign((_, { flowing }: { flowing: boolean }) => ({ mediaFlowing: flowing })),
    noteTyped: assign(({ context }, { digits }: { digits: string }) => ({
      waiting: context.waiting + digits,
    })),
    noteDigits: assign(({ context }, { digits }: { digits: string }) => ({
      digits: context.digits + digits,
      waiting: withoutSent(context.waiting, digits),
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
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1, ...nothingHeard })),
    clearDigits: assign({ digits: '' }),
    /** A line that is not there yet is told when it opens. */
    tellMuted: enqueueActions(({ self, enqueue }, { muted }: { muted: boolean }) => {
      if (self.getSnapshot().children.line !== undefined)
        enqueue.sendTo('line', { type: 'line.mute', muted });
    }),
    tellLine: sendTo('line', (_, command: LineCommand) => command),
    tellPhone: sendToSystem('phone', (_, report: LineReported) => report),
    reportHangUp: sendParent({ type: 'call.hangUp' } satisfies LiveLineReport),
    logWaiting: log('Voice: the device is not ready, the call is not joined yet'),
    logFault: log((_, { fault }: { fault: VoiceFault }) => `Voice: ${fault.detail} (${fault.code})`),
  },
  guards: {
    isPhoneReady: ({ context }) => context.phoneReady,
    isRefused: ({ context }) =>
      context.fault !== null && (!context.fault.retryable || isMicrophoneFault(context.fault)),
    isNow: (_, { state, wanted }: { state: LineState; wanted: LineState }) => state === wanted,
    isMuted: (_, { muted }: { muted: boolean }) => muted,
    areDialable: (_, { digits }: { digits: string }) => /^[0-9*#w]+$/.test(digits),
    /** Asking for a microphone that was refused would ask the agent a second time. */
    hasMicrophone: ({ context }, { state }: { state: LineState }) =>
      state === 'open' && !isMicrophoneFault(context.fault),
    isDeafened: (_, { fault }: { fault: VoiceFault }) => isMicrophoneFault(fault),
  },
  delays: {
    joinWithin: 15_000,
    /** A line says that it is silent up to 3 s after the last packet: 10 s without one in all. */
    rejoinSilentAfter: 7_000,
    /** Without the server nothing can be joined, and the far end may still come back by itself. */
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
    ...nothingHeard,
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
              { guard: { type: 'isNow', params: is('pending') }, target: '.pending' },
              {
                guard: { type: 'isNow', params: is('connecting') },
                target: '.connecting',
              },
              { guard: { type: 'isNow', params: is('ringing') }, target: '.ringing' },
              { guard: { type: 'isNow', params: is('open') }, target: '.open' },
              {
                guard: { type: 'isNow', params: is('reconnecting') },
                target: '.reconnecting',
              },
              { guard: { type: 'isNow', params: is('closed') }, target: 'dropped' },
            ],
            'line.mediaChanged': { actions: { type: 'noteMedia', params: ({ event }) => event } },
            'line.digitsSent': { actions: { type: 'noteDigits', params: ({ event }) => event } },
            'line.failed': [
              {
                guard: { type: 'isDeafened', params: ({ event }) => event },
                actions: [
                  ...noting,
                  {
                    type: 'tellPhone',
                    params: ({ event }) => ({ type: 'line.microphoneFailed', fault: event.fault }),
                  },
                ],
              },
              { actions: [...noting] },
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
            // A line starts unmuted: one joined again, or late, must be told.
            'line.changed': {
              guard: { type: 'isNow', params: is('open') },
              actions: { type: 'tellLine', params: { type: 'line.mute', muted: true } },
            },
          },
        },
      },
    },
    /** Whether the two ever had a line: from then on one without sound is on its way back. */
    contact: {
      initial: 'awaited',
      states: {
        awaited: { on: { 'line.changed': { guard: { type: 'isNow', params: is('open') }, target: 'made' } } },
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
            'line.changed': { guard: { type: 'isNow', params: is('closed') }, target: 'off' },
            'line.failed': { guard: { type: 'isDeafened', params: ({ event }) => event }, target: 'off' },
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

/** Digits go in their order; a pause among them is never told of. */
function withoutSent(waiting: string, sent: string): string {
  return [...sent].reduce((rest, digit) => rest.slice(rest.indexOf(digit) + 1), waiting);
}
