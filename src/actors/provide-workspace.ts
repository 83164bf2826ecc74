import { assign } from 'xstate';
import { afterCallMachine } from '../machines/after-call/after-call.machine';
import { attentionMachine } from '../machines/attention/attention.machine';
import { audioMachine } from '../machines/audio/audio.machine';
import { availabilityMachine } from '../machines/availability/availability.machine';
import { callersMachine } from '../machines/callers/callers.machine';
import { capabilitiesMachine } from '../machines/capabilities/capabilities.machine';
import { channelMachine } from '../machines/channel/channel.machine';
import { phoneLeaseMachine } from '../machines/phone-lease/phone-lease.machine';
import { readinessMachine } from '../machines/readiness/readiness.machine';
import { realtimeMachine } from '../machines/realtime/realtime.machine';
import { recorderMachine } from '../machines/recorder/recorder.machine';
import { signOutMachine } from '../machines/sign-out/sign-out.machine';
import { soundsMachine } from '../machines/sounds/sounds.machine';
import { supervisionMachine } from '../machines/supervision/supervision.machine';
import { waitingCallsMachine } from '../machines/waiting-calls/waiting-calls.machine';
import { type WorkspaceLogic, workspaceMachine } from '../machines/workspace/workspace.machine';
import { wrapUpMachine } from '../machines/wrap-up/wrap-up.machine';
import { createShift, type Shift } from '../recorder/shift';
import { watchLink, watchRequests, watchVoice } from '../recorder/watch-services';
import { reportReadiness } from '../services/agents/readiness-api';
import { changeStatus } from '../services/agents/status-api';
import { changeWrapUp } from '../services/agents/wrap-up';
import { createNoticePermissions, notifierOf } from '../services/browser/attention-permission';
import { createPhoneLeaseChannel } from '../services/browser/phone-lease-channel';
import { createPhoneLeaseClaim } from '../services/browser/phone-lease-claim';
import { createPhoneLeaseLock } from '../services/browser/phone-lease-lock';
import { isPageUnsaved } from '../services/browser/unsaved';
import { endCall } from '../services/calls/calls-api';
import { fetchCallsToTake } from '../services/calls/calls-to-take';
import { createGate } from '../services/capabilities/gate';
import { createServerClock } from '../services/http/server-clock';
import { createManualDrafts } from '../services/orders/manual-draft';
import { openRealtimeLink } from '../services/realtime/create-echo';
import { fetchMissedEvents } from '../services/realtime/missed-events';
import { createSoundPlayer as createPlayer } from '../services/sounds/create-sound-player';
import { createVoiceProvider, fetchUsedVoice, loadVoice } from '../services/voice/create-voice-provider';
import { createNoticePermission } from './browser/attention-permission.actor';
import { createCallNotice, createSignTab, createWarnBeforeLeaving } from './browser/attention-signs.actor';
import { createWatchVisibility } from './browser/attention-visibility.actor';
import { createAudioUnlock } from './browser/audio-unlock.actor';
import { createClock } from './browser/clock.actor';
import { createNewDays } from './browser/new-days.actor';
import { createPhoneLeaseChannelActor } from './browser/phone-lease-channel.actor';
import { createPhoneLeaseLockActor } from './browser/phone-lease-lock.actor';
import { createWatchBrowser } from './browser/watch-browser.actor';
import { createLiveCallParts, provideCall, providePhoneDevice } from './provide-calls';
import { provideLateChart } from './provide-late-charts';
import { provideKeptOrders, provideManualDraft } from './provide-unfinished-orders';
import { toMissed } from './realtime/channel-facts';
import { createEchoConnection } from './realtime/echo-connection.actor';
import { createPresence } from './realtime/presence.actor';
import { loadChart, request, requestResult } from './request';
import type { Services } from './services';
import { createFetchCapabilities } from './session/fetch-capabilities.actor';
import { createSoundPlayer } from './sounds/sound-player.actor';

const provideRealtime = (
  { config, page, http, live, capabilities, offlineReports }: Services,
  shift: Shift,
) =>
  realtimeMachine.provide({
    actors: {
      echoConnection: createEchoConnection({
        open: async () => {
          const { apiRootUrl, realtime } = config;
          const mustSignIn = async () => (await capabilities.whenAnswered()).includes('socket-sign-in');
          const link = await openRealtimeLink({ config: realtime, apiRootUrl, http, mustSignIn });
          live.link = watchLink(link, shift);
          return live.link;
        },
      }),
      watchBrowser: createWatchBrowser({ page }),
      presence: createPresence({ report: offlineReports.send }),
      channel: channelMachine.provide({
        actors: {
          // Live events wait for it.
          fetchMissed: request(
            http,
            async (client, input, signal) =>
              toMissed(input.channel, await fetchMissedEvents(client, input, signal)),
            { giveUpAfter: 4_000 },
          ),
        },
      }),
    },
  });

const provideAttention = ({ page }: Services) => {
  const notifier = notifierOf(page);
  const { localStorage, navigator } = page;
  return attentionMachine.provide({
    actors: {
      noticePermission: createNoticePermission({
        permissions: createNoticePermissions(notifier, localStorage, navigator.permissions, page),
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
      loadMonitor: loadChart(async () => {
        const { provideMonitor } = await import('./provide-monitor');
        return provideMonitor(services, provideWorkspace);
      }),
    },
  });

/** Everything a signed-in user works with (workspace.types.ts). */
export function provideWorkspace(services: Services): WorkspaceLogic {
  const { config, page, gesture, http, capabilities, live } = services;
  const shift = createShift();
  const gate = createGate({ apiBaseUrl: config.apiBaseUrl, pageOrigin: page.location.origin, capabilities });
  const serverClock = createServerClock();
  live.gate = serverClock.follow(watchRequests(gate, shift));
  live.now = serverClock.now;
  live.unsentChanges = new Map();
  fetchUsedVoice(page.sessionStorage);
  const carrier = createVoiceProvider(config.voiceProvider, loadVoice(config, page.sessionStorage));
  const parts = createLiveCallParts(page, watchVoice(carrier, shift));
  const { memory, keptOrders } = parts;
  const { voice } = parts.calls;
  const drafts = createManualDrafts(page.localStorage, page);
  const clock = createClock({ now: Date.now });
  const callers = callersMachine.provide({
    actors: {
      fetchCallsToTake: request(http, (client, _, signal) => fetchCallsToTake(client, signal), {
        giveUpAfter: 15_000,
      }),
    },
  });
  return workspaceMachine.provide({
    actors: {
      realtime: provideRealtime(services, shift),
      phone: providePhoneDevice(services, voice),
      call: provideCall(services, parts),
      manual: provideManualDraft(services, parts, drafts),
      afterCall: afterCallMachine.provide({
        actors: {
          // A question that comes later would be about a call half forgotten.
          loadQuestion: loadChart(
            async () => {
              const { provideFeedback } = await import('./provide-feedback');
              return provideFeedback({ http, voice });
            },
            { giveUpAfter: 10_000 },
          ),
        },
      }),
      kept: provideKeptOrders(services, { orders: keptOrders, memory }),
      signOut: signOutMachine.provide({
        actions: {
          recallManual: assign(({ context: { agentId } }) => ({ manual: drafts.recall(agentId) })),
          recallUnsent: assign({ unsentOrders: () => [...live.unsentChanges.keys()] }),
        },
        guards: { isPageUnsaved },
        actors: {
          endCall: requestResult(http, endCall),
        },
      }),
      supervision: provideSupervision(services),
      attention: provideAttention(services),
      audio: audioMachine.provide({
        actors: {
          loadAudio: loadChart(async () => {
            const { provideAudio } = await import('./provide-audio');
            return provideAudio(page);
          }),
        },
      }),
      recorder: recorderMachine.provide({
        actors: {
          loadRecorder: loadChart(async () => {
            const { provideRecorder } = await import('./provide-recorder');
            return provideRecorder(services, shift);
          }),
        },
      }),
      newDays: createNewDays({ now: serverClock.now }),
      lateChart: provideLateChart(services),
      phoneLease: providePhoneLease(services),
      capabilities: capabilitiesMachine.provide({
        actions: { noteOverdue: capabilities.noteOverdue },
        actors: { fetchCapabilities: createFetchCapabilities(services) },
      }),
      readiness: readinessMachine.provide({
        actors: {
          reportReadiness: request(http, (client, { notReady }, signal) =>
            reportReadiness(client, notReady, signal),
          ),
        },
      }),
      availability: availabilityMachine.provide({
        actors: {
          changeStatus: requestResult(http, changeStatus),
          wrapUp: wrapUpMachine.provide({
            actors: {
              clock,
              changeWrapUp: requestResult(
                http,
                (client, { action }, signal) => changeWrapUp(client, action, signal),
                { giveUpAfter: 15_000 },
              ),
              callers,
            },
          }),
        },
      }),
      waiting: waitingCallsMachine.provide({
        actors: { clock, callers },
      }),
      sounds: soundsMachine.provide({
        actors: {
          audioUnlock: createAudioUnlock({ gesture }),
          soundPlayer: createSoundPlayer({ player: createPlayer((url) => new Audio(url)) }),
        },
      }),
    },
  });
}
