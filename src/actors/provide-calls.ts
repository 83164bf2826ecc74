import { assign, createActor, fromPromise, type InputFrom, type OutputFrom } from 'xstate';
import { callMachine } from '../machines/call/call.machine';
import { dismissedCallsMachine } from '../machines/dismissed-calls/dismissed-calls.machine';
import { incomingCallsMachine } from '../machines/incoming-calls/incoming-calls.machine';
import { liveCallMachine } from '../machines/live-call/live-call.machine';
import type { RefreshCustomer } from '../machines/live-call/live-call.types';
import { liveLineMachine } from '../machines/live-line/live-line.machine';
import { nextCallMachine } from '../machines/next-call/next-call.machine';
import { phoneMachine } from '../machines/phone/phone.machine';
import { twice } from '../machines/shared/twice';
import { afterPaint } from '../services/browser/after-paint';
import { watchHeadsetButtons } from '../services/browser/headset-buttons';
import type { Call } from '../services/calls/call.types';
import type { CallMemoryStore } from '../services/calls/call-memory.types';
import { acceptCall, endCall, fetchActiveCalls } from '../services/calls/calls-api';
import { refreshCustomer } from '../services/customers/customers-api';
import type { MenuMemory } from '../services/menu/menu-memory';
import { requestMicrophone, watchMicrophone } from '../services/voice/microphone';
import type { followMicrophone } from '../services/voice/microphone-in-use';
import { fetchVoiceToken } from '../services/voice/voice-token-api';
import { createClock } from './browser/clock.actor';
import { createLookAtFocus } from './browser/look-at-focus.actor';
import { createCallKeeper } from './calls/call-keeper.actor';
import { createPrepareCall } from './calls/prepare-call.actor';
import { createHeadsetButtons } from './phone/headset-buttons.actor';
import { createLiveLine } from './phone/live-line.actor';
import { createNextLine } from './phone/next-line.actor';
import { createPhoneDevice } from './phone/phone-device.actor';
import { createWatchMicrophone } from './phone/watch-microphone.actor';
import { createWatchSpeech } from './phone/watch-speech.actor';
import type { provideLookup, provideOrder } from './provide-orders';
import { request, requestResult } from './request';
import type { Services } from './services';

interface CallParts {
  readonly lookup: ReturnType<typeof provideLookup>;
  readonly order: ReturnType<typeof provideOrder>;
  readonly memory: CallMemoryStore;
  readonly menus: MenuMemory;
  readonly calls: ReturnType<typeof followMicrophone>;
}

/** The agent's calls, from ringing to over, and the line that carries one. */
export function provideCall(
  { http, page, capabilities }: Services,
  { lookup, order, memory, menus, calls }: CallParts,
) {
  const clock = createClock({ now: Date.now });
  // A caller may be alone until the answer, and a lost one is asked for again.
  const requestActiveCalls = request<readonly Call[]>(
    http,
    (client, _, signal) => fetchActiveCalls(client, signal),
    { giveUpAfter: 30_000 },
  );
  const liveLine = liveLineMachine.provide({
    actors: {
      liveLine: createLiveLine({ voice: calls.voice }),
      headsetButtons: createHeadsetButtons({
        watch: (isOn, pressed) => watchHeadsetButtons(page.navigator.mediaSession, isOn, pressed),
      }),
      watchSpeech: createWatchSpeech({
        load: async () => {
          const { watchActivityOf } = await import('../services/voice/watch-activity');
          return watchActivityOf(calls.microphone);
        },
      }),
    },
  });
  const liveCall = liveCallMachine.provide({
    // A reason is ours, and our server always names features.
    guards: { saysNoReason: () => capabilities.current().length === 0 },
    actors: {
      clock,
      fetchActiveCalls: requestActiveCalls,
      endCall: requestResult(http, (client, { callId }, signal) => endCall(client, callId, signal), {
        giveUpAfter: 20_000,
      }),
      refreshCustomer: twice(
        request<OutputFrom<RefreshCustomer>, InputFrom<RefreshCustomer>>(
          http,
          (client, { customer }, signal) => refreshCustomer(client, customer, signal),
        ),
      ),
      callKeeper: createCallKeeper({ memory }),
      liveLine,
      customerLookup: lookup,
      orderDraft: order,
    },
  });
  return callMachine.provide({
    actions: {
      recallMemory: assign({
        memory: ({ context: { call } }) => (call === null ? null : memory.recall(call.id)),
      }),
    },
    actors: {
      // Time is left to ask what became of it: after 30 s alone the server takes the caller away.
      acceptCall: requestResult(http, (client, { callId }, signal) => acceptCall(client, callId, signal), {
        giveUpAfter: 10_000,
      }),
      incomingCalls: incomingCallsMachine.provide({
        actors: {
          fetchActiveCalls: requestActiveCalls,
          restoreCalls: twice(requestActiveCalls),
          lookAtFocus: createLookAtFocus({ page }),
          nextLine: createNextLine({ voice: calls.voice, afterPaint }),
          dismissedCalls: dismissedCallsMachine.provide({ actors: { clock } }),
        },
      }),
      nextCall: nextCallMachine.provide({
        actors: {
          prepareCall: createPrepareCall(http, {
            make: (call) => createActor(liveCall, { input: { call, memory: memory.recall(call.id) } }),
            menus,
            afterPaint,
          }),
        },
      }),
      liveCall,
    },
  });
}

export function providePhoneDevice({ http, page }: Services, voice: CallParts['calls']['voice']) {
  return phoneMachine.provide({
    actors: {
      fetchPhoneToken: request(http, (client, _, signal) => fetchVoiceToken(client, signal), {
        giveUpAfter: 30_000,
      }),
      phoneDevice: createPhoneDevice({ voice }),
      requestMicrophone: fromPromise(() => requestMicrophone(page.navigator.mediaDevices)),
      watchMicrophone: createWatchMicrophone({
        watch: (listener) => watchMicrophone(page.navigator, listener),
      }),
    },
  });
}
