import type { InputFrom, OutputFrom } from 'xstate';
import { callWatchMachine } from '../machines/call-watch/call-watch.machine';
import { hangUpMachine } from '../machines/hang-up/hang-up.machine';
import { type LiveCallLogic, liveCallMachine } from '../machines/live-call/live-call.machine';
import type { RefreshCustomer } from '../machines/live-call/live-call.types';
import { liveLineMachine } from '../machines/live-line/live-line.machine';
import { twice } from '../machines/shared/twice';
import { watchHeadsetButtons } from '../services/browser/headset-buttons';
import type { CallMemoryStore } from '../services/calls/call-memory.types';
import { endCall } from '../services/calls/calls-api';
import { refreshCustomer } from '../services/customers/customers-api';
import type { MenuMemory } from '../services/menu/menu-memory';
import type { KeptOrderStore } from '../services/orders/kept-order.types';
import type { followMicrophone } from '../services/voice/microphone-in-use';
import { createClock } from './browser/clock.actor';
import { createCallKeeper } from './calls/call-keeper.actor';
import { createFetchActiveCalls } from './calls/fetch-active-calls.actor';
import { createHeadsetButtons } from './phone/headset-buttons.actor';
import { createLiveLine } from './phone/live-line.actor';
import { createWatchSpeech } from './phone/watch-speech.actor';
import { provideLookup, provideOrder } from './provide-orders';
import { request, requestResult } from './request';
import type { Services } from './services';

export interface LiveCallParts {
  readonly memory: CallMemoryStore;
  readonly menus: MenuMemory;
  readonly keptOrders: KeptOrderStore;
  readonly calls: ReturnType<typeof followMicrophone>;
}

/** One call between its answer and its end, with the line that carries it and the order taken in it. */
export function provideLiveCall(
  services: Services,
  { memory, menus, keptOrders, calls }: LiveCallParts,
): LiveCallLogic {
  const { http, page, capabilities, auth } = services;
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
  return liveCallMachine.provide({
    actors: {
      clock: createClock({ now: Date.now }),
      refreshCustomer: twice(
        request<OutputFrom<RefreshCustomer>, InputFrom<RefreshCustomer>>(
          http,
          (client, { customer }, signal) => refreshCustomer(client, customer, signal),
        ),
      ),
      callKeeper: createCallKeeper({
        memory,
        ownId: () => auth.getSnapshot().context.user?.id ?? null,
        now: Date.now,
      }),
      liveLine,
      customerLookup: provideLookup(services),
      hangUp: hangUpMachine.provide({
        actors: {
          endCall: requestResult(http, endCall),
        },
      }),
      callWatch: callWatchMachine.provide({
        // A reason is ours, and our server always names features.
        guards: { saysNoReason: () => capabilities.current().length === 0 },
        actors: { fetchActiveCalls: createFetchActiveCalls(http) },
      }),
      orderDraft: provideOrder(services, keptOrders, menus),
    },
  });
}
