import { assign, createActor, fromPromise } from 'xstate';
import { callMachine } from '../machines/call/call.machine';
import { dismissedCallsMachine } from '../machines/dismissed-calls/dismissed-calls.machine';
import { incomingCallsMachine } from '../machines/incoming-calls/incoming-calls.machine';
import type { LiveCallLogic } from '../machines/live-call/live-call.machine';
import { nextCallMachine } from '../machines/next-call/next-call.machine';
import { phoneMachine } from '../machines/phone/phone.machine';
import { twice } from '../machines/shared/twice';
import { afterPaint } from '../services/browser/after-paint';
import { createCallMemory } from '../services/calls/call-memory';
import type { HttpClient } from '../services/http/http-client';
import { createMenuMemory } from '../services/menu/menu-memory';
import { createKeptOrders } from '../services/orders/kept-orders';
import { requestMicrophone, watchMicrophone } from '../services/voice/microphone';
import { followMicrophone } from '../services/voice/microphone-in-use';
import type { VoiceProvider } from '../services/voice/voice-provider.types';
import { fetchVoiceToken } from '../services/voice/voice-token-api';
import { createClock } from './browser/clock.actor';
import { createLookAtFocus } from './browser/look-at-focus.actor';
import { createAcceptCall } from './calls/accept-call.actor';
import { createFetchActiveCalls } from './calls/fetch-active-calls.actor';
import { createPrepareCall } from './calls/prepare-call.actor';
import { createNextLine } from './phone/next-line.actor';
import { createPhoneDevice } from './phone/phone-device.actor';
import { createWatchMicrophone } from './phone/watch-microphone.actor';
import type { LiveCallParts } from './provide-live-call';
import { loadChart, request } from './request';
import type { Services } from './services';

/** What calls and orders share in a page; `voice` carries the calls. */
export function createLiveCallParts(page: Window, voice: VoiceProvider): LiveCallParts {
  return {
    memory: createCallMemory(page.localStorage),
    menus: createMenuMemory(Date.now),
    keptOrders: createKeptOrders(page.localStorage, page),
    calls: followMicrophone(voice),
  };
}

/** What begins a live call: an answer, and a reload in one. */
export function beginLiveCall(http: HttpClient, loadLiveCall: () => Promise<LiveCallLogic>) {
  return {
    acceptCall: createAcceptCall(http, { loadLiveCall }),
    loadLiveCall: loadChart(loadLiveCall, { giveUpAfter: 10_000 }),
  };
}

/** The agent's calls, from ringing to over; what is live comes in a chunk of its own. */
export function provideCall(services: Services, parts: LiveCallParts) {
  const { http, page, live } = services;
  const { memory, menus, calls } = parts;
  const fetchActiveCalls = createFetchActiveCalls(http);
  let liveCall: LiveCallLogic | undefined;
  const loadLiveCall = async () => {
    liveCall ??= (await import('./provide-live-call')).provideLiveCall(services, parts);
    return liveCall;
  };
  return callMachine.provide({
    actions: {
      recallMemory: assign({
        memory: ({ context: { call } }) => (call === null ? null : memory.recall(call.id)),
      }),
      noteLeftCall: assign({ leftInCall: () => memory.recallAny() !== null }),
    },
    actors: {
      ...beginLiveCall(http, loadLiveCall),
      fetchLeftCall: request(http, async (client, _, signal) => {
        const left = memory.recallAny();
        if (left === null) return;
        await loadLiveCall();
        const { fetchAhead } = await import('../services/menu/menu-api');
        if (left.tenantId !== null) await fetchAhead(menus, client, left.tenantId, signal);
      }),
      incomingCalls: incomingCallsMachine.provide({
        actors: {
          fetchActiveCalls,
          restoreCalls: twice(fetchActiveCalls),
          lookAtFocus: createLookAtFocus({ page }),
          nextLine: createNextLine({ voice: calls.voice, afterPaint }),
          dismissedCalls: dismissedCallsMachine.provide({
            actors: { clock: createClock({ now: () => live.now() }) },
          }),
        },
      }),
      nextCall: nextCallMachine.provide({
        actors: {
          prepareCall: createPrepareCall(http, {
            make: async (call) =>
              createActor(await loadLiveCall(), { input: { call, memory: memory.recall(call.id) } }),
            menus,
            afterPaint,
          }),
        },
      }),
    },
  });
}

export function providePhoneDevice({ http, page }: Services, voice: VoiceProvider) {
  return phoneMachine.provide({
    actors: {
      fetchPhoneToken: request(http, (client, _, signal) => fetchVoiceToken(client, signal)),
      phoneDevice: createPhoneDevice({ voice }),
      requestMicrophone: fromPromise(() => requestMicrophone(page.navigator.mediaDevices)),
      watchMicrophone: createWatchMicrophone({
        watch: (listener) => watchMicrophone(page.navigator, listener),
      }),
    },
  });
}
