import { fromPromise } from 'xstate';
import { afterCallMachine } from '../machines/after-call/after-call.machine';
import { attentionMachine } from '../machines/attention/attention.machine';
import { audioMachine } from '../machines/audio/audio.machine';
import { availabilityMachine } from '../machines/availability/availability.machine';
import { callMachine } from '../machines/call/call.machine';
import { customerLookupMachine } from '../machines/customer-lookup/customer-lookup.machine';
import { customerMatchesMachine } from '../machines/customer-matches/customer-matches.machine';
import { dismissedCallsMachine } from '../machines/dismissed-calls/dismissed-calls.machine';
import { keptOfferMachine } from '../machines/kept-offer/kept-offer.machine';
import { keptOrdersMachine } from '../machines/kept-orders/kept-orders.machine';
import { liveCallMachine } from '../machines/live-call/live-call.machine';
import { liveLineMachine } from '../machines/live-line/live-line.machine';
import { manualDraftMachine } from '../machines/manual-draft/manual-draft.machine';
import { menuMachine } from '../machines/menu/menu.machine';
import { orderDraftMachine } from '../machines/order-draft/order-draft.machine';
import { phoneMachine } from '../machines/phone/phone.machine';
import { phoneLeaseMachine } from '../machines/phone-lease/phone-lease.machine';
import { readinessMachine } from '../machines/readiness/readiness.machine';
import { realtimeMachine } from '../machines/realtime/realtime.machine';
import { repeatOrderMachine } from '../machines/repeat-order/repeat-order.machine';
import { signOutMachine } from '../machines/sign-out/sign-out.machine';
import { soundsMachine } from '../machines/sounds/sounds.machine';
import { supervisionMachine } from '../machines/supervision/supervision.machine';
import { waitingCallsMachine } from '../machines/waiting-calls/waiting-calls.machine';
import { type WorkspaceLogic, workspaceMachine } from '../machines/workspace/workspace.machine';
import { wrapUpMachine } from '../machines/wrap-up/wrap-up.machine';
import { createNoticePermissions, notifierOf } from '../services/browser/attention-permission';
import { watchHeadsetButtons } from '../services/browser/headset-buttons';
import { createPhoneLeaseChannel } from '../services/browser/phone-lease-channel';
import { createPhoneLeaseClaim } from '../services/browser/phone-lease-claim';
import { createPhoneLeaseLock } from '../services/browser/phone-lease-lock';
import { createCallMemory } from '../services/calls/call-memory';
import { createGate } from '../services/capabilities/gate';
import { makeIdempotencyKey } from '../services/orders/idempotency-key';
import { createKeptOrders } from '../services/orders/kept-orders';
import { createManualDrafts } from '../services/orders/manual-draft';
import { reportOffline } from '../services/presence/presence-api';
import { openRealtimeLink } from '../services/realtime/create-echo';
import { createSoundPlayer as createPlayer } from '../services/sounds/create-sound-player';
import { createVoiceProvider, loadVoice } from '../services/voice/create-voice-provider';
import { askMicrophone, watchMicrophone } from '../services/voice/microphone';
import { followMicrophone } from '../services/voice/microphone-in-use';
import { createChangeStatus } from './agents/change-status.actor';
import { createChangeWrapUp } from './agents/change-wrap-up.actor';
import { createTellReadiness } from './agents/tell-readiness.actor';
import { createNoticePermission } from './browser/attention-permission.actor';
import { createCallNotice, createSignTab, createWarnBeforeLeaving } from './browser/attention-signs.actor';
import { createWatchVisibility } from './browser/attention-visibility.actor';
import { createAudioUnlock } from './browser/audio-unlock.actor';
import { createClock } from './browser/clock.actor';
import { createLookAtFocus } from './browser/look-at-focus.actor';
import { createPhoneLeaseChannelActor } from './browser/phone-lease-channel.actor';
import { createPhoneLeaseLockActor } from './browser/phone-lease-lock.actor';
import { createWatchBrowser } from './browser/watch-browser.actor';
import { createAcceptCall } from './calls/accept-call.actor';
import { createCallKeeper } from './calls/call-keeper.actor';
import { createEndCall } from './calls/end-call.actor';
import { createFetchActiveCalls } from './calls/fetch-active-calls.actor';
import { createFetchCallsToTake } from './calls/fetch-calls-to-take.actor';
import { createRecallCall } from './calls/recall-call.actor';
import { createCreateCustomer } from './customers/create-customer.actor';
import { createLookupCustomer } from './customers/lookup-customer.actor';
import { createRefreshCustomer } from './customers/refresh-customer.actor';
import { createOffersCustomerSearch, createSearchCustomers } from './customers/search-customers.actor';
import { createUpdateCustomer } from './customers/update-customer.actor';
import { createDraftKeeper } from './manual-order/draft-keeper.actor';
import { createRecallDraft } from './manual-order/recall-draft.actor';
import { createFetchMenu } from './menu/fetch-menu.actor';
import { createSearchMenu } from './menu/search-menu.actor';
import { createFetchPastOrders } from './orders/fetch-past-orders.actor';
import { createMakeKey } from './orders/make-key.actor';
import { createRecallKept } from './orders/recall-kept.actor';
import { createSaveDraft } from './orders/save-draft.actor';
import { createShelf } from './orders/shelf.actor';
import { createSubmitOrder } from './orders/submit-order.actor';
import { createAskMicrophone } from './phone/ask-microphone.actor';
import { createFetchPhoneToken } from './phone/fetch-phone-token.actor';
import { createHeadsetButtons } from './phone/headset-buttons.actor';
import { createLiveLine } from './phone/live-line.actor';
import { createPhoneDevice } from './phone/phone-device.actor';
import { createWatchMicrophone } from './phone/watch-microphone.actor';
import { createWatchSpeech } from './phone/watch-speech.actor';
import { createEchoConnection } from './realtime/echo-connection.actor';
import { createPresence } from './realtime/presence.actor';
import type { Services } from './services';
import { createAskOffers } from './session/ask-offers.actor';
import { createSoundPlayer } from './sounds/sound-player.actor';

const provideRealtime = ({ config, page, http, live }: Services) =>
  realtimeMachine.provide({
    actors: {
      echoConnection: createEchoConnection({
        open: async () => {
          const { apiRootUrl, realtime } = config;
          live.link = await openRealtimeLink({ config: realtime, apiRootUrl, http });
          return live.link;
        },
      }),
      watchBrowser: createWatchBrowser({ page }),
      presence: createPresence({ report: (token) => reportOffline(config.apiBaseUrl, token) }),
    },
  });

const provideAttention = ({ page }: Services) => {
  const notifier = notifierOf(page);
  const { localStorage, navigator } = page;
  return attentionMachine.provide({
    actors: {
      noticePermission: createNoticePermission({
        permissions: createNoticePermissions(notifier, localStorage, navigator.permissions),
      }),
      watchVisibility: createWatchVisibility({ page }),
      callNotice: createCallNotice({ page, notifier }),
      signTab: createSignTab({ page }),
      warnBeforeLeaving: createWarnBeforeLeaving({ page }),
    },
  });
};

const providePhoneLease = ({ page }: Services) => {
  const { locks } = page.navigator;
  const claim = createPhoneLeaseClaim(page);
  const openChannel = (name: string) =>
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  return phoneLeaseMachine.provide({
    actors: {
      phoneLeaseLock: createPhoneLeaseLockActor({
        open: (agentId, report) => createPhoneLeaseLock({ locks, agentId, claim, report }),
      }),
      phoneLeaseChannel: createPhoneLeaseChannelActor({
        open: (agentId, onMessage) => createPhoneLeaseChannel({ open: openChannel, agentId, onMessage }),
      }),
      clock: createClock({ now: Date.now }),
    },
  });
};

const provideSupervision = (services: Services) =>
  supervisionMachine.provide({
    actors: {
      loadMonitor: fromPromise(async () => {
        const { provideMonitor } = await import('./provide-monitor');
        return provideMonitor(services);
      }),
    },
  });

/** Everything a signed-in user works with (workspace.types.ts). */
export const provideWorkspace = (services: Services): WorkspaceLogic => {
  const { config, page, gesture, http, offers, live } = services;
  live.gate = createGate({ apiBaseUrl: config.apiBaseUrl, pageOrigin: page.location.origin, offers });
  const { voice, microphone } = followMicrophone(
    createVoiceProvider(config.voiceProvider, loadVoice(config)),
  );
  const memory = createCallMemory(page.localStorage);
  const keptOrders = createKeptOrders(page.localStorage, page);
  const clock = createClock({ now: Date.now });
  const endCall = createEndCall({ http });

  const lookup = customerLookupMachine.provide({
    actors: {
      customerMatches: customerMatchesMachine.provide({
        actors: {
          offersCustomerSearch: createOffersCustomerSearch(services),
          searchCustomers: createSearchCustomers(services),
        },
      }),
      lookupCustomer: createLookupCustomer({ http }),
      createCustomer: createCreateCustomer({ http }),
      updateCustomer: createUpdateCustomer({ http }),
    },
  });
  const order = orderDraftMachine.provide({
    actors: {
      menu: menuMachine.provide({
        actors: { fetchMenu: createFetchMenu({ http }), searchMenu: createSearchMenu({ http }) },
      }),
      repeatOrder: repeatOrderMachine.provide({
        actors: { fetchPastOrders: createFetchPastOrders({ http }) },
      }),
      keptOffer: keptOfferMachine.provide({
        actors: {
          recallKept: createRecallKept({
            orders: keptOrders,
            agentId: () => services.storage.read()?.user?.id ?? null,
            now: Date.now,
          }),
        },
      }),
      makeKey: createMakeKey({ makeKey: makeIdempotencyKey }),
      submitOrder: createSubmitOrder({ http }),
    },
  });
  const drafts = createManualDrafts(page.localStorage, page);
  const manual = manualDraftMachine.provide({
    actors: {
      draftKeeper: createDraftKeeper({ drafts }),
      recallDraft: createRecallDraft({ drafts }),
      loadWizard: fromPromise(async () => {
        const { provideManualOrder } = await import('./provide-manual-order');
        return provideManualOrder({ http, lookup, order });
      }),
    },
  });
  const fetchActiveCalls = createFetchActiveCalls({ http });
  const liveCall = liveCallMachine.provide({
    actors: {
      clock,
      fetchActiveCalls,
      endCall,
      refreshCustomer: createRefreshCustomer({ http }),
      callKeeper: createCallKeeper({ memory }),
      liveLine: liveLineMachine.provide({
        actors: {
          liveLine: createLiveLine({ voice }),
          headsetButtons: createHeadsetButtons({
            watch: (isOn, pressed) => watchHeadsetButtons(page.navigator.mediaSession, isOn, pressed),
          }),
          watchSpeech: createWatchSpeech({
            load: async () => {
              const { watchActivityOf } = await import('../services/voice/watch-activity');
              return watchActivityOf(microphone);
            },
          }),
        },
      }),
      customerLookup: lookup,
      orderDraft: order,
    },
  });
  const call = callMachine.provide({
    actors: {
      fetchActiveCalls,
      acceptCall: createAcceptCall({ http }),
      recallCall: createRecallCall({ memory }),
      lookAtFocus: createLookAtFocus({ page }),
      liveCall,
      dismissedCalls: dismissedCallsMachine.provide({ actors: { clock } }),
    },
  });
  const phone = phoneMachine.provide({
    actors: {
      fetchPhoneToken: createFetchPhoneToken({ http }),
      phoneDevice: createPhoneDevice({ voice }),
      askMicrophone: createAskMicrophone({ ask: () => askMicrophone(page.navigator.mediaDevices) }),
      watchMicrophone: createWatchMicrophone({
        watch: (listener) => watchMicrophone(page.navigator, listener),
      }),
    },
  });
  return workspaceMachine.provide({
    actors: {
      askOffers: createAskOffers(services),
      realtime: provideRealtime(services),
      phone,
      call,
      manual,
      afterCall: afterCallMachine.provide({
        actors: {
          loadQuestion: fromPromise(async () => {
            const { provideFeedback } = await import('./provide-feedback');
            return provideFeedback({ http, voice });
          }),
        },
      }),
      kept: keptOrdersMachine.provide({
        actors: {
          shelf: createShelf({ orders: keptOrders, memory, now: Date.now }),
          saveDraft: createSaveDraft({ http }),
        },
      }),
      signOut: signOutMachine.provide({ actors: { endCall } }),
      supervision: provideSupervision(services),
      attention: provideAttention(services),
      audio: audioMachine.provide({
        actors: {
          loadAudio: fromPromise(async () => {
            const { provideAudio } = await import('./provide-audio');
            return provideAudio(page);
          }),
        },
      }),
      phoneLease: providePhoneLease(services),
      readiness: readinessMachine.provide({ actors: { tellReadiness: createTellReadiness({ http }) } }),
      availability: availabilityMachine.provide({
        actors: {
          changeStatus: createChangeStatus({ http }),
          wrapUp: wrapUpMachine.provide({
            actors: {
              clock,
              changeWrapUp: createChangeWrapUp({ http }),
              fetchCallsToTake: createFetchCallsToTake({ http }),
            },
          }),
        },
      }),
      waiting: waitingCallsMachine.provide({
        actors: { clock, fetchCallsToTake: createFetchCallsToTake({ http }) },
      }),
      sounds: soundsMachine.provide({
        actors: {
          audioUnlock: createAudioUnlock({ gesture }),
          soundPlayer: createSoundPlayer({ player: createPlayer((url) => new Audio(url)) }),
        },
      }),
    },
  });
};
