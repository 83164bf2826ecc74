import {
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  fromCallback,
  StateMachine,
  type UnknownActorLogic,
} from 'xstate';
import { createPhoneLeaseChannelActor } from '../../src/actors/browser/phone-lease-channel.actor';
import { createLiveLine } from '../../src/actors/phone/live-line.actor';
import { createPhoneDevice } from '../../src/actors/phone/phone-device.actor';
import { createWatchSpeech } from '../../src/actors/phone/watch-speech.actor';
import { provideApp } from '../../src/actors/provide';
import { provideAudio } from '../../src/actors/provide-audio';
import { beginLiveCall, createLiveCallParts } from '../../src/actors/provide-calls';
import { provideFeedback } from '../../src/actors/provide-feedback';
import { provideLiveCall } from '../../src/actors/provide-live-call';
import { provideManualOrder } from '../../src/actors/provide-manual-order';
import { provideMonitor } from '../../src/actors/provide-monitor';
import { provideLookup, provideOrder } from '../../src/actors/provide-orders';
import { provideRecorder } from '../../src/actors/provide-recorder';
import { provideWorkspace } from '../../src/actors/provide-workspace';
import { createEchoConnection } from '../../src/actors/realtime/echo-connection.actor';
import { loadChart } from '../../src/actors/request';
import { rewired } from '../../src/actors/rewired';
import { createServices, type Services } from '../../src/actors/services';
import { loadSessionApi } from '../../src/actors/session/sign-in.actor';
import { createSoundPlayer } from '../../src/actors/sounds/sound-player.actor';
import { createShift } from '../../src/recorder/shift';
import { createPhoneLeaseChannel } from '../../src/services/browser/phone-lease-channel';
import { readConfig } from '../../src/services/config';
import { readStoredSession } from '../../src/services/session/stored-session';
import type { Browser } from './browser';
import type { Network } from './network';
import type { DeliveredEvent, Realtime } from './realtime';
import type { Server } from './server';
import type { SimulatedTime } from './simulated-time';
import { createVoice, type Voice } from './voice';

// Fetched while somebody types, which nobody does here.
await loadSessionApi();

export interface TabParts {
  readonly time: SimulatedTime;
  readonly browser: Browser;
  readonly server: Server;
  readonly network: Network;
  readonly realtime: Realtime;
  readonly seed: number;
  /** Changes charts before they run. */
  readonly edit: (machine: AnyStateMachine) => AnyStateMachine;
  /** Is given the root of each tab's charts before it starts. */
  readonly onTab: ((app: AnyActor) => void) | undefined;
}

const settings = { VITE_REALTIME_APP_KEY: 'key', VITE_API_BASE_URL: 'http://console.test/api' };

type Edges = Readonly<Record<string, Readonly<Record<string, UnknownActorLogic>>>>;

/** What the charts below reach outside the page, by chart: the socket, the voice, sounds, and code on demand. */
function edgesOf(
  services: Services,
  voice: Voice['provider'],
  { realtime, server }: TabParts,
  openChannel: (name: string) => BroadcastChannel,
  delivered: DeliveredEvent[],
  wired: <T extends AnyStateMachine>(chart: T) => T,
): Edges {
  const { page, http, storage } = services;
  const logic = (actor: unknown) => actor as UnknownActorLogic;
  const load = <T extends AnyStateMachine>(provide: () => T) =>
    logic(loadChart(async () => wired(provide())));
  const parts = createLiveCallParts(page, voice);
  return {
    app: { loadWorkspace: load(() => provideWorkspace(services)) },
    realtime: {
      echoConnection: logic(
        createEchoConnection({
          open: async () => {
            services.live.link = realtime.open(() => server.isTokenValid(storage.token()), delivered);
            return services.live.link;
          },
        }),
      ),
    },
    phone: { phoneDevice: logic(createPhoneDevice({ voice })) },
    liveLine: {
      liveLine: logic(createLiveLine({ voice })),
      watchSpeech: logic(createWatchSpeech({ load: async () => () => () => {} })),
    },
    sounds: {
      soundPlayer: logic(
        createSoundPlayer({
          player: { adjustRing: () => {}, adjustOthers: () => {}, play: async () => {}, stop: () => {} },
        }),
      ),
    },
    attention: { signTab: logic(fromCallback(() => {})) },
    phoneLease: {
      phoneLeaseChannel: logic(
        createPhoneLeaseChannelActor({
          open: (agentId, onMessage) => createPhoneLeaseChannel({ open: openChannel, agentId, onMessage }),
        }),
      ),
    },
    call: beginLiveCall(http, async () =>
      wired(provideLiveCall(services, parts)),
    ) as unknown as Edges[string],
    audio: { loadAudio: load(() => provideAudio(page)) },
    recorder: { loadRecorder: load(() => provideRecorder(services, createShift())) },
    afterCall: { loadQuestion: load(() => provideFeedback({ http, voice })) },
    supervision: { loadMonitor: load(() => provideMonitor(services, provideWorkspace)) },
    manualDraft: {
      loadWizard: load(() =>
        provideManualOrder({
          http,
          lookup: provideLookup(services),
          order: provideOrder(services, parts.keptOrders, parts.menus),
        }),
      ),
    },
  };
}

/** One open tab: the app's charts with the product's own actors and services. */
export function openTab(parts: TabParts, path: string) {
  const { time, browser, network, seed, edit, onTab } = parts;
  const page = browser.openPage(path);
  const voice = createVoice(time);
  const stored = readStoredSession(page.window.localStorage);
  const made = createServices(readConfig(settings, 'http://console.test'), page.window, stored);
  /** Requests that left while nobody was signed in, and changes that left after signing out began. */
  const lateRequests: string[] = [];
  const delivered: DeliveredEvent[] = [];
  const fetchOfTab = (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const route = `${request.method} ${new URL(request.url).pathname.replace(/^\/api/, '')}`;
    // As a browser does: what was given up before it left is not sent.
    if (request.signal.aborted) return Promise.reject(request.signal.reason);
    const snapshot = app.getSnapshot();
    const isLeaving =
      snapshot.matches({ signedIn: 'leaving' }) && request.method !== 'GET' && route !== 'POST /auth/logout';
    if (isLeaving || (snapshot.matches('signedOut') && route !== 'POST /auth/login'))
      lateRequests.push(route);
    return network.fetch(request);
  };
  const services: Services = { ...made, http: made.http.extend({ fetch: fetchOfTab }) };
  const wire = (machine: AnyStateMachine): AnyStateMachine => {
    const actors = edges[machine.id];
    return edit(actors === undefined ? machine : machine.provide({ actors }));
  };
  const edges = edgesOf(services, voice.provider, parts, page.openChannel, delivered, (chart) =>
    rewired(chart, wire),
  );

  const actors = new Map<string, AnyActorRef>();
  const errors: string[] = [];
  const notices: string[] = [];
  const app = createActor(rewired(provideApp(services), wire), {
    input: { seed },
    systemId: 'app',
    clock: time,
    logger: () => {},
    inspect: (inspected) => {
      if (inspected.type === '@xstate.actor')
        actors.set(inspected.actorRef.sessionId, inspected.actorRef as AnyActorRef);
      else if (inspected.type === '@xstate.snapshot') {
        const { actorRef, snapshot } = inspected;
        const machine = machineOf(actorRef as AnyActorRef);
        if (snapshot.status !== 'active') actors.delete(actorRef.sessionId);
        // A request that is sent twice fails as a chart does, and the chart above goes on from there.
        if (snapshot.status === 'error' && machine !== null && machine.id !== 'twice')
          errors.push(`${machine.id}: ${String((snapshot as { error?: unknown }).error)}`);
      } else if (inspected.type === '@xstate.event' && inspected.event.type === 'notice.raised') {
        notices.push(String((inspected.event as { notice?: { code?: unknown } }).notice?.code));
      }
    },
  });
  onTab?.(app);
  app.start();

  const child = (ref: AnyActorRef | undefined, name: string): AnyActorRef | undefined =>
    ref?.getSnapshot().children?.[name];
  const inContext = (id: string, field: string): AnyActorRef | undefined =>
    app.system.get(id)?.getSnapshot().context[field] ?? undefined;
  const finders: Readonly<Record<string, () => AnyActorRef | undefined>> = {
    app: () => app,
    line: () => child(app.system.get('liveCall'), 'line'),
    lookup: () => child(app.system.get('liveCall'), 'lookup'),
    order: () => child(app.system.get('liveCall'), 'order'),
    menu: () => child(finders.order?.(), 'menu'),
    keptOffer: () => child(finders.order?.(), 'kept'),
    repeat: () => child(finders.order?.(), 'repeat'),
    wizard: () => inContext('manual', 'wizard'),
    restaurants: () => child(finders.wizard?.(), 'restaurants'),
    wizardLookup: () => child(finders.wizard?.(), 'lookup'),
    wizardOrder: () => child(finders.wizard?.(), 'order'),
    question: () => inContext('afterCall', 'question'),
    wrapUp: () => child(app.system.get('availability'), 'wrapUp'),
  };

  return {
    page,
    voice,
    /** A running chart by its name in the system, or one of: line, lookup, order, menu, keptOffer, repeat, wizard, restaurants, wizardLookup, wizardOrder, question, wrapUp. */
    find: (name: string): AnyActorRef | undefined => (finders[name] ?? (() => app.system.get(name)))(),
    /** Every chart that runs. */
    charts: (): readonly RunningChart[] =>
      [...actors.values()].flatMap((ref) => {
        const machine = machineOf(ref);
        const snapshot = ref.getSnapshot();
        return machine === null || snapshot.status !== 'active' ? [] : [{ machine, ref, snapshot }];
      }),
    /** The agent signs out at this moment. */
    isLeaving: () => app.getSnapshot().matches({ signedIn: 'leaving' }),
    /** It has the phone, as its charts see it. */
    holdsPhone: () => app.system.get('phoneLease')?.getSnapshot().matches('holding') === true,
    isSignedIn: () => app.getSnapshot().matches('signedIn'),
    /** Charts that ended by an error. */
    errors: errors as readonly string[],
    /** Codes of the notices raised, oldest first. */
    notices: notices as readonly string[],
    lateRequests: lateRequests as readonly string[],
    /** Every live event that came in, oldest first. */
    delivered: delivered as readonly DeliveredEvent[],
    /** Closed without a word, as by a crash or a reload. */
    close: () => {
      page.close();
      app.stop();
    },
  };
}

export type Tab = ReturnType<typeof openTab>;

interface RunningChart {
  readonly machine: AnyStateMachine;
  readonly ref: AnyActorRef;
  readonly snapshot: AnyMachineSnapshot;
}

function machineOf(ref: AnyActorRef): AnyStateMachine | null {
  const logic: unknown = Reflect.get(ref, 'logic');
  return logic instanceof StateMachine ? logic : null;
}

/** As XState names it: 'call.live'. */
export function leafIds({ _nodes: nodes }: AnyMachineSnapshot): readonly string[] {
  return nodes.filter(({ type }: AnyStateNode) => type === 'atomic' || type === 'final').map(({ id }) => id);
}
