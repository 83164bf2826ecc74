import { assign, enqueueActions, log, sendParent, sendTo, setup, stateIn } from 'xstate';
import type { LineState, VoiceFault } from '../../services/voice/voice-provider.types';
import { backoff } from '../shared/backoff';
import { mustProvideCallback } from '../shared/must-provide';
import { isMicrophoneFault } from '../shared/voice-faults';
import type {
  HeadsetButtons,
  LineCommand,
  LiveLine,
  LiveLineContext,
  LiveLineEvent,
  LiveLineInput,
  LiveLineReport,
  LiveLineTag,
  WatchSpeech,
} from './live-line.types';
import { newMeter } from './quality';
import { watchPhone } from './watch-phone';

const liveLine: LiveLine = mustProvideCallback('liveLine');
const headsetButtons: HeadsetButtons = mustProvideCallback('headsetButtons');
const watchSpeech: WatchSpeech = mustProvideCallback('watchSpeech');

export const newLine = { mediaFlowing: null, meter: newMeter, waiting: '' } as const;

/** As of a line that another device takes. */
export const takenElsewhere: VoiceFault = {
  code: 31002,
  kind: 'elsewhere',
  detail: 'ConnectionDeclined',
  retryable: false,
};

/** The types, actors, actions, guards and delays of the line's chart. */
export const liveLineSetup = setup({
  types: {} as {
    context: LiveLineContext;
    events: LiveLineEvent;
    input: LiveLineInput;
    tags: LiveLineTag;
  },
  actors: { liveLine, watchPhone, watchSpeech, headsetButtons },
  actions: {
    /** Shown as an alert, and logged. */
    noteFault: enqueueActions(({ enqueue }, { fault }: { fault: VoiceFault }) => {
      enqueue.assign({ fault });
      enqueue(log(`Voice: ${fault.detail} (${fault.code})`));
    }),
    noteTaken: assign({ fault: takenElsewhere }),
    forgetFault: assign({ fault: null }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1, ...newLine })),
    /** A line that opens later is muted then. */
    muteLine: enqueueActions(({ self, enqueue }, { muted }: { muted: boolean }) => {
      if (self.getSnapshot().children.line !== undefined)
        enqueue.sendTo('line', { type: 'line.mute', muted });
    }),
    reportMute: sendParent(
      (_, { muted }: { muted: boolean }): LiveLineReport => ({ type: 'line.muteChanged', muted }),
    ),
    watchOther: enqueueActions(({ self, enqueue }) => {
      if (self.getSnapshot().children.phone !== undefined)
        enqueue.sendTo('phone', { type: 'phone.begunAnew' });
    }),
    commandLine: sendTo('line', (_, command: LineCommand) => command),
    askWhereCallIs: sendParent({ type: 'call.refresh' } satisfies LiveLineReport),
    reportHangUp: sendParent({ type: 'call.hangUp' } satisfies LiveLineReport),
  },
  guards: {
    isElsewhere: ({ context }) => context.isElsewhere === true,
    isPhoneReady: stateIn({ phone: 'ready' }),
    isRefused: ({ context }) =>
      context.fault !== null && (!context.fault.retryable || isMicrophoneFault(context.fault)),
    isDeclined: ({ context }) => context.fault?.code === takenElsewhere.code,
    isNow: (_, { state, wanted }: { state: LineState; wanted: LineState }) => state === wanted,
    startsMuted: ({ context }) => context.startsMuted,
    isMuted: (_, { muted }: { muted: boolean }) => muted,
    areDialable: (_, { digits }: { digits: string }) => /^[0-9*#w]+$/.test(digits),
    /** Asking for a microphone that was refused would ask the agent a second time. */
    hasMicrophone: ({ context }, { state }: { state: LineState }) =>
      state === 'open' && !isMicrophoneFault(context.fault),
    isOfMicrophone: (_, { fault }: { fault: VoiceFault }) => isMicrophoneFault(fault),
  },
  delays: {
    /** Nobody heard for 30 s, the caller is taken away by the server: until then there is time for another try. */
    joinWithin: 20_000,
    /** A line says that it is silent up to 3 s after the last packet: 10 s without one in all. */
    rejoinSilentAfter: 7_000,
    /**
     * While the server cannot be reached the line cannot be joined again, but its sound may return by itself within
     * this time.
     */
    recoverWithin: 60_000,
    rejoinAfter: ({ context }) =>
      backoff({
        attempt: context.attempts,
        baseMs: 2_000,
        capMs: 15_000,
        seed: Number(context.callId) || 0,
      }),
  },
});
