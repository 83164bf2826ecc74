import { assign, log, sendTo, setup, stateIn } from 'xstate';
import type { AudioChoice, VoiceFault, VoiceToken } from '../../services/voice/voice-provider.types';
import { backoff } from '../shared/backoff';
import { mustProvide, mustProvideCallback } from '../shared/must-provide';
import { sendToSystem } from '../shared/send-to-system';
import { isExpired, isMicrophoneBlocked, isMicrophoneMissing, isRejected } from './phone.faults';
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

export function faultOf({ event }: { event: { fault: VoiceFault } }) {
  return { fault: event.fault };
}

/** Shown and logged. */
export const noting = [
  { type: 'rememberFault', params: faultOf },
  { type: 'logFault', params: faultOf },
] as const;

export const chart = setup({
  types: {} as {
    context: PhoneContext;
    events: PhoneEvent;
    input: PhoneInput;
    tags: 'busy' | 'ready' | 'error';
  },
  actors: { fetchPhoneToken, phoneDevice, askMicrophone, watchMicrophone },
  actions: {
    report: sendToSystem('readiness', (_, report: PhoneReport) => report),
    rememberToken: assign((_, { token }: { token: VoiceToken }) => ({ token })),
    forgetToken: assign({ token: null }),
    rememberDevices: assign((_, { devices }: { devices: AudioChoice }) => ({ devices })),
    chooseDevices: sendTo('device', ({ context }) => ({ type: 'device.choose', devices: context.devices })),
    renewToken: sendTo('device', ({ context }) => ({ type: 'device.renew', token: tokenIn(context) })),
    rememberFault: assign((_, { fault }: { fault: VoiceFault }) => ({ fault })),
    forgetFailures: assign({ fault: null, attempts: 0, spareTokens: 0 }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    countSpareToken: assign({ spareTokens: ({ context }) => context.spareTokens + 1 }),
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
    /** The device carries the sound of a call, which ends with it. */
    isCarrying: stateIn({ line: 'carrying' }),
  },
  delays: {
    registerWithin: 10_000,
    /** Long, because the device tries by itself and giving it up would end the sound of a live call. */
    returnWithin: 300_000,
    retryAfter: ({ context }) =>
      backoff({ attempt: context.attempts, baseMs: 2_000, capMs: 60_000, seed: context.seed }),
    giveUpAskingAfter: 120_000,
  },
});

export function tokenIn({ token }: PhoneContext): VoiceToken {
  if (token === null) throw new Error('The device has no token');
  return token;
}
