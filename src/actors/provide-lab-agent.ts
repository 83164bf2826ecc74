import { type AnyStateMachine, createActor, fromCallback, type UnknownActorLogic } from 'xstate';
import { appMachine } from '../machines/app/app.machine';
import type { AgentSight } from '../machines/call-lab/scenario.types';
import type { WorkspaceLogic } from '../machines/workspace/workspace.machine';
import type { Agent } from '../services/agents/agent.types';
import type { LabFaults } from '../services/call-lab/lab-faults';
import { createLabPage } from '../services/call-lab/lab-page';
import type { Config } from '../services/config';
import { openRealtimeLink } from '../services/realtime/create-echo';
import type { VoiceProvider } from '../services/voice/voice-provider.types';
import { createLocation } from './browser/location.actor';
import { createPhoneDevice } from './phone/phone-device.actor';
import { beginLiveCall, createLiveCallParts } from './provide-calls';
import { type Desk, deskOf } from './provide-lab-desk';
import { provideLiveCall } from './provide-live-call';
import { provideSession } from './provide-session';
import { createEchoConnection } from './realtime/echo-connection.actor';
import { loadChart } from './request';
import { rewired } from './rewired';
import { createServices, type Services } from './services';

type Edges = Readonly<Record<string, Readonly<Record<string, UnknownActorLogic>>>>;

/** Provides a machine, and those in it, with the actors that `edges` names by chart. */
const atEdges = (edges: Edges) => (machine: AnyStateMachine) => {
  const actors = edges[machine.id];
  return actors === undefined ? machine : machine.provide({ actors });
};

const nothing: UnknownActorLogic = fromCallback(() => {});

/** No sound, no sign and no question in the page that the agent runs in, and nothing that other pages share. */
const silent: Edges = {
  sounds: { audioUnlock: nothing, soundPlayer: nothing },
  attention: { noticePermission: nothing, callNotice: nothing, signTab: nothing, warnBeforeLeaving: nothing },
  phoneLease: { phoneLeaseChannel: nothing },
  audio: { loadAudio: nothing },
  recorder: { loadRecorder: nothing },
  afterCall: { loadQuestion: nothing },
  manualDraft: { loadWizard: nothing },
};

export type ProvideWorkspace = (services: Services) => WorkspaceLogic;

interface LabAgentParts {
  readonly config: Config;
  readonly user: Agent;
  readonly token: string;
  readonly voice: VoiceProvider;
  readonly faults: LabFaults;
  /** Given, because the page that opens the agent is one of its own. */
  readonly provideWorkspace: ProvideWorkspace;
  readonly seed: number;
}

export interface LabAgent extends Desk {
  look(): AgentSight;
  stop(): void;
}

/**
 * The product's own charts, actors and services for somebody without a page, between whom and the server things go
 * wrong.
 */
export function openLabAgent({
  config,
  user,
  token,
  voice,
  faults,
  provideWorkspace,
  seed,
}: LabAgentParts): LabAgent {
  const page = createLabPage(new URL(config.apiRootUrl).origin, '/agent');
  const made = createServices(config, page);
  made.auth.send({ type: 'keep', user, token });
  const services: Services = { ...made, http: made.http.extend({ fetch: faults.fetch }) };
  const { http, live } = services;
  const edges: Edges = {
    ...silent,
    realtime: {
      echoConnection: createEchoConnection({
        open: async () => {
          const { realtime, apiRootUrl } = config;
          live.link = faults.wrap(await openRealtimeLink({ config: realtime, apiRootUrl, http }));
          return live.link;
        },
      }) as UnknownActorLogic,
    },
    phone: { phoneDevice: createPhoneDevice({ voice }) as UnknownActorLogic },
    call: beginLiveCall(http, async () => {
      const liveCall = provideLiveCall(services, createLiveCallParts(page, voice));
      return rewired(liveCall, atEdges(edges));
    }) as unknown as Edges[string],
    liveLine: { headsetButtons: nothing, watchSpeech: nothing },
  };
  const notices: string[] = [];
  const app = createActor(
    appMachine.provide({
      actors: {
        location: createLocation(services),
        session: provideSession(services),
        loadWorkspace: loadChart(async () => rewired(provideWorkspace(services), atEdges(edges))),
      },
    }),
    {
      input: { seed },
      systemId: 'app',
      logger: () => {},
      inspect: (inspected) => {
        if (inspected.type !== '@xstate.event' || inspected.event.type !== 'notice.raised') return;
        const { notice } = inspected.event as { readonly notice?: { readonly code: string } };
        if (notice !== undefined) notices.push(notice.code);
      },
    },
  ).start();
  const desk = deskOf(app);
  return {
    ...desk,
    look: () => ({ ...desk.look(), notices }),
    stop: () => {
      app.stop();
      faults.stop();
    },
  };
}
