import { assign, log, sendParent, sendTo, setup, stateIn } from 'xstate';
import type { LineState, QualitySample, VoiceFault } from '../../services/voice/voice-provider.types';
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
import { measure, NEW_METER, type QualityGrade } from './quality';

const liveLine: LiveLine = mustProvideCallback('liveLine');
const headsetButtons: HeadsetButtons = mustProvideCallback('headsetButtons');
const watchSpeech: WatchSpeech = mustProvideCallback('watchSpeech');

/** 31401 refused, 31402 missing or busy: another try asks for the microphone again, so a person starts it. */
const isMicrophoneFault = (fault: VoiceFault | null): boolean =>
  fault?.code === 31401 || fault?.code === 31402;

const isLoss = (fault: VoiceFault | null): boolean => fault?.code === 53000 || fault?.code === 53001;

/** Digits go in their order; a pause among them is never told of. */
const withoutSent = (waiting: string, sent: string): string =>
  [...sent].reduce((rest, digit) => rest.slice(rest.indexOf(digit) + 1), waiting);

type Failed = { readonly event: { readonly fault: VoiceFault } };

/** Shown and logged. */
export const NOTING = [
  { type: 'noteFault', params: ({ event }: Failed) => event },
  { type: 'logFault', params: ({ event }: Failed) => event },
] as const;

export const NOTHING_HEARD = { mediaFlowing: null, meter: NEW_METER, waiting: '' } as const;

export const chart = setup({
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
    noteSample: assign(({ context }, { sample }: { sample: QualitySample }) => ({
      meter: measure(context.meter, sample),
    })),
    measureAnew: assign({ meter: NEW_METER }),
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
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1, ...NOTHING_HEARD })),
    clearDigits: assign({ digits: '' }),
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
    isJoined: stateIn({ media: 'joined' }),
    areDialable: (_, { digits }: { digits: string }) => /^[0-9*#w]+$/.test(digits),
    isGrade: ({ context }, { sample, grade }: { sample: QualitySample; grade: QualityGrade }) =>
      measure(context.meter, sample).quality.grade === grade,
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
});
