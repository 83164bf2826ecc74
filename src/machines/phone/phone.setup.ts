import { assign, enqueueActions, log, setup, stateIn } from 'xstate';
import type { VoiceFault } from '../../services/voice/voice-provider.types';
import { repeatAfter } from '../shared/backoff';
import { mustProvide, mustProvideCallback } from '../shared/must-provide';
import { sendToSystem } from '../shared/send-to-system';
import { isMicrophoneBlocked, isMicrophoneFault, isMicrophoneMissing } from '../shared/voice-faults';
import type {
  FetchPhoneToken,
  MicrophoneAnswer,
  PhoneContext,
  PhoneDevice,
  PhoneEvent,
  PhoneInput,
  PhoneReport,
  RequestMicrophone,
  WatchMicrophone,
} from './phone.types';

const fetchPhoneToken: FetchPhoneToken = mustProvide('fetchPhoneToken');
const phoneDevice: PhoneDevice = mustProvideCallback('phoneDevice');
const requestMicrophone: RequestMicrophone = mustProvide('requestMicrophone');
const watchMicrophone: WatchMicrophone = mustProvideCallback('watchMicrophone');

/** The types, actors, actions, guards and delays of the device's chart. */
export const phoneSetup = setup({
  types: {} as {
    context: PhoneContext;
    events: PhoneEvent;
    input: PhoneInput;
    tags: 'busy' | 'ready' | 'error';
  },
  actors: { fetchPhoneToken, phoneDevice, requestMicrophone, watchMicrophone },
  actions: {
    report: sendToSystem('readiness', (_, report: PhoneReport) => report),
    /** Shown and logged. */
    noteFault: enqueueActions(({ enqueue }, { fault }: { fault: VoiceFault }) => {
      enqueue.assign({ fault });
      enqueue(log(`Voice error ${fault.code}: ${fault.detail}`));
    }),
    forgetFailures: assign({ fault: null, attempts: 0, replacedTokens: 0 }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
  },
  guards: {
    isMicrophone: (_, { fault }: { fault: VoiceFault }) => isMicrophoneFault(fault),
    isBlocked: (_, { fault }: { fault: VoiceFault }) => isMicrophoneBlocked(fault),
    isMissing: (_, { fault }: { fault: VoiceFault }) => isMicrophoneMissing(fault),
    mayReplaceToken: ({ context }, { fault }: { fault: VoiceFault }) =>
      fault.kind === 'tokenExpired' && context.replacedTokens === 0,
    isPermanent: (_, { fault }: { fault: VoiceFault }) => fault.kind === 'tokenExpired' || !fault.retryable,
    isAnswer: (_, { answer, expected }: { answer: MicrophoneAnswer; expected: MicrophoneAnswer }) =>
      answer === expected,
    /** The device carries the sound of a call, which ends with it. */
    isCarrying: stateIn({ line: 'carrying' }),
  },
  delays: {
    registerWithin: 10_000,
    /** Long, because the device tries by itself and giving it up would end the sound of a live call. */
    returnWithin: 300_000,
    retryAfter: repeatAfter,
    giveUpAskingAfter: 120_000,
    /** A browser that says nothing by itself may still be asked. */
    microphoneKnownWithin: 3_000,
  },
});
