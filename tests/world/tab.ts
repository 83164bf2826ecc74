import {
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  fromCallback,
  fromPromise,
  type InspectionEvent,
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
import { provideOrderChange } from '../../src/actors/provide-order-change';
import { provideOrderQuote } from '../../src/actors/provide-order-quote';
import { provideLookup, provideOrder } from '../../src/actors/provide-orders';
import { provideRecorder } from '../../src/actors/provide-recorder';
import { provideWorkspace } from '../../src/actors/provide-workspace';
import { createEchoConnection } from '../../src/actors/realtime/echo-connection.actor';
import { loadChart, requestResult } from '../../src/actors/request';
import { rewired } from '../../src/actors/rewired';
import { createServices, type Services } from '../../src/actors/services';
import { loadSessionApi } from '../../src/actors/session/sign-in.actor';
import { createSoundPlayer } from '../../src/actors/sounds/sound-player.actor';
import type { LateChartName } from '../../src/machines/late-chart/late-chart.types';
import { createShift } from '../../src/recorder/shift';
import { createPhoneLeaseChannel } from '../../src/services/browser/phone-lease-channel';
import { type Config, readConfig } from '../../src/services/config';
import type { NewOrder } from '../../src/services/orders/order.types';
import { submitOrder } from '../../src/services/orders/orders-api';
import { agreedTermsToWire } from '../../src/services/orders/terms-to-wire';
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

export const readSettings = (): Config => readConfig(settings, 'http://console.test');

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
    lateChart: {
      loadLateChart: logic(
        loadChart<AnyStateMachine, { readonly name: LateChartName }>(async ({ name }) => {
          if (name === 'orderChange') return wired(provideOrderChange(services));
          throw new Error(`No walk opens ${name}`);
        }),
      ),
    },
    manualDraft: {
      loadWizard: load(() =>
        provideManualOrder({
          ...services,
          lookup: provideLookup(services),
          order: provideOrder(services, parts.keptOrders, parts.menus),
        }),
      ),
    },
  };
}

/** The charts below a root that run, and those that failed. */
export function followCharts(also: (inspected: InspectionEvent) => void = () => {}) {
  const actors = new Map<string, AnyActorRef>();
  const errors: string[] = [];
  return {
    errors: errors as readonly string[],
    running: (): readonly RunningChart[] =>
      [...actors.values()].flatMap((ref) => {
        const machine = machineOf(ref);
        const snapshot = ref.getSnapshot();
        return machine === null || snapshot.status !== 'active' ? [] : [{ machine, ref, snapshot }];
      }),
    inspect: (inspected: InspectionEvent) => {
      also(inspected);
      if (inspected.type === '@xstate.actor')
        actors.set(inspected.actorRef.sessionId, inspected.actorRef as AnyActorRef);
      else if (inspected.type === '@xstate.snapshot') {
        const { actorRef, snapshot } = inspected;
        const machine = machineOf(actorRef as AnyActorRef);
        if (snapshot.status !== 'active') actors.delete(actorRef.sessionId);
        // A request that is sent twice fails as a chart does, and the chart above goes on from there.
        if (snapshot.status === 'error' && machine !== null && machine.id !== 'twice')
          errors.push(`${machine.id}: ${String((snapshot as { error?: unknown }).error)}`);
      }
    },
  };
}

/** What a chart loads by itself is wired as well; code on demand is there at once. */
function loadersOf(
  { id, implementations }: AnyStateMachine,
  { http, capabilities }: Services,
  wireAll: (chart: AnyStateMachine) => AnyStateMachine,
): Readonly<Record<string, UnknownActorLogic>> {
  const logic = (actor: unknown) => actor as UnknownActorLogic;
  if (id === 'orderChange') {
    const work = Reflect.get(implementations.actors.loadDraft as object, 'config') as (
      args: object,
    ) => Promise<AnyStateMachine>;
    return { loadDraft: logic(fromPromise(async (args) => wireAll(await work(args)))) };
  }
  // The draft of a change loads nothing on demand.
  if (id !== 'orderDraft' || !(implementations.actors.loadQuote instanceof StateMachine)) return {};
  return {
    loadQuote: logic(
      fromPromise(async () => {
        const known = await capabilities.whenAnswered();
        return known.includes('order-quotes') ? wireAll(await provideOrderQuote({ http }, known)) : null;
      }),
    ),
    submitOrder: logic(
      requestResult(
        http,
        (client, order: NewOrder) =>
          submitOrder(
            client,
            order,
            undefined,
            order.terms && agreedTermsToWire(order.terms, order.orderType),
          ),
        { giveUpAfter: 120_000 },
      ),
    ),
  };
}

/** The page of a change runs its chart while it is on screen, as the view does. */
function showChangePage(app: AnyActorRef): void {
  const id = 'orderChange of the page';
  let shown: { readonly path: string; readonly workspace: AnyActorRef } | null = null;
  app.subscribe(({ context: { path, workspace } }) => {
    const orderId = changePath.exec(path)?.[1];
    if (shown !== null && (shown.path !== path || shown.workspace !== workspace)) {
      if (shown.workspace === workspace) shown.workspace.send({ type: 'lateChart.close', id });
      shown = null;
    }
    if (orderId === undefined || workspace === null || shown !== null) return;
    shown = { path, workspace };
    const input = { orderId, backTo: path.replace(/\/change$/, '') };
    workspace.send({ type: 'lateChart.open', id, opened: { name: 'orderChange', input } });
  });
}

const changePath = /^\/agent\/my-orders\/([^/]+)\/change$/;

/** One open tab: the app's charts with the product's own actors and services. */
export function openTab(parts: TabParts, path: string) {
  const { time, browser, network, seed, edit, onTab } = parts;
  const page = browser.openPage(path);
  const voice = createVoice(time);
  const stored = readStoredSession(page.window.localStorage);
  const made = createServices(readSettings(), page.window, stored);
  /** Requests that left while nobody was signed in, and changes that left after signing out began. */
  const lateRequests: string[] = [];
  const delivered: DeliveredEvent[] = [];
  const fetchOfTab = (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const route = `${request.method} ${new URL(request.url).pathname.replace(/^\/api/, '')}`;
    // As a browser does: what was given up before it left is not sent.
    if (request.signal.aborted) return Promise.reject(request.signal.reason);
    const snapshot = app.getSnapshot();
    // A quote changes nothing, and the change of an order is confirmed by a person at that moment.
    const isChange = !/^(GET |POST \/auth\/logout|POST \/orders\/quote|PUT \/orders\/)/.test(route);
    const isLeaving = snapshot.matches({ signedIn: 'leaving' }) && isChange;
    if (isLeaving || (snapshot.matches('signedOut') && route !== 'POST /auth/login'))
      lateRequests.push(route);
    return network.fetch(request);
  };
  const services: Services = { ...made, http: made.http.extend({ fetch: fetchOfTab }) };
  const wireAll = (chart: AnyStateMachine): AnyStateMachine => rewired(chart, wire);
  const wire = (machine: AnyStateMachine): AnyStateMachine => {
    const actors = { ...edges[machine.id], ...loadersOf(machine, services, wireAll) };
    return edit(Object.keys(actors).length === 0 ? machine : machine.provide({ actors }));
  };
  const edges = edgesOf(services, voice.provider, parts, page.openChannel, delivered, (chart) =>
    rewired(chart, wire),
  );

  const notices: string[] = [];
  const charts = followCharts((inspected) => {
    if (inspected.type === '@xstate.event' && inspected.event.type === 'notice.raised')
      notices.push(String((inspected.event as { notice?: { code?: unknown } }).notice?.code));
  });
  const app = createActor(rewired(provideApp(services), wire), {
    input: { seed },
    systemId: 'app',
    clock: time,
    logger: () => {},
    inspect: charts.inspect,
  });
  onTab?.(app);
  showChangePage(app);
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
    change: () =>
      child(app.system.get('workspace'), 'orderChange of the page')?.getSnapshot().context.chart ?? undefined,
    changedOrder: () => finders.change?.()?.getSnapshot().context.chart ?? undefined,
    changedMenu: () => child(finders.changedOrder?.(), 'menu'),
    changedQuote: () => finders.changedOrder?.()?.getSnapshot().context.quote ?? undefined,
  };

  return {
    page,
    voice,
    /** A running chart by its name in the system, or one of: line, lookup, order, menu, keptOffer, repeat, wizard, restaurants, wizardLookup, wizardOrder, question, wrapUp, change, changedOrder, changedMenu, changedQuote. */
    find: (name: string): AnyActorRef | undefined => (finders[name] ?? (() => app.system.get(name)))(),
    /** Every chart that runs. */
    charts: charts.running,
    /** The agent signs out at this moment. */
    isLeaving: () => app.getSnapshot().matches({ signedIn: 'leaving' }),
    /** It has the phone, as its charts see it. */
    holdsPhone: () => app.system.get('phoneLease')?.getSnapshot().matches('holding') === true,
    isSignedIn: () => app.getSnapshot().matches('signedIn'),
    /** Charts that ended by an error. */
    errors: charts.errors,
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
