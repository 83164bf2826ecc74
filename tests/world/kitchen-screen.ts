import { type AnyActor, type AnyStateMachine, createActor, type UnknownActorLogic } from 'xstate';
import { createWatchKitchen } from '../../src/actors/kitchen/watch-kitchen.actor';
import { provideKitchen } from '../../src/actors/provide-kitchen';
import { rewired } from '../../src/actors/rewired';
import { createServices } from '../../src/actors/services';
import { createSoundPlayer } from '../../src/actors/sounds/sound-player.actor';
import type { KitchenSnapshot } from '../../src/machines/kitchen/kitchen.machine';
import type { KitchenPressesActorRef } from '../../src/machines/kitchen-presses/kitchen-presses.machine';
import { selectIsPressed } from '../../src/machines/kitchen-presses/kitchen-presses.selectors';
import type { SoundsActorRef } from '../../src/machines/sounds/sounds.machine';
import type { TicketActorRef } from '../../src/machines/ticket/ticket.machine';
import { createHttpClient } from '../../src/services/http/http-client';
import { withinTime } from '../../src/services/http/within-time';
import { createKitchenKeeping } from '../../src/services/kitchen/kept-kitchen';
import type { Press } from '../../src/services/kitchen/kitchen.types';
import { fetchChannel } from '../../src/services/kitchen/kitchen-api';
import type { DeliveredEvent } from './realtime';
import { createSurroundings } from './surroundings';
import { followCharts, readSettings, type TabParts } from './tab';

/** The restaurant of the kitchen. */
export const kitchenTenant = '3';

type Around = ReturnType<typeof createSurroundings>;
type Options = Partial<Pick<TabParts, 'edit' | 'onTab'>>;

/** The page of a screen in a kitchen, with the product's own actors and services. */
function openScreen({ time, browser, server, realtime }: Around, path: string, { edit, onTab }: Options) {
  const page = browser.openPage(path);
  const services = createServices(readSettings(), page.window);
  const keeping = createKitchenKeeping(page.window.localStorage);
  const http = createHttpClient({
    baseUrl: `${services.config.apiBaseUrl}/kitchen`,
    token: () => keeping.read()?.token ?? null,
    socketId: () => null,
    onUnauthorized: () => {},
  });
  const delivered: DeliveredEvent[] = [];
  let isSounding = false;
  let isSilenced = false;
  const player = {
    adjustRing: () => {},
    adjustOthers: () => {},
    play: async () => {
      if (isSilenced) throw new DOMException('Not without a touch', 'NotAllowedError');
      isSounding = true;
    },
    stop: () => {
      isSounding = false;
    },
  };
  const logic = (actor: unknown) => actor as UnknownActorLogic;
  const edges: Readonly<Record<string, Readonly<Record<string, UnknownActorLogic>>>> = {
    kitchen: {
      watchKitchen: logic(
        createWatchKitchen({
          open: async () =>
            realtime.open(() => server.kitchens.isTokenValid(keeping.read()?.token ?? null), delivered),
          fetchChannel: (signal) => withinTime((ending) => fetchChannel(http, ending), 10_000, signal),
        }),
      ),
    },
    sounds: { soundPlayer: logic(createSoundPlayer({ player })) },
  };
  const wire = (machine: AnyStateMachine): AnyStateMachine => {
    const actors = edges[machine.id];
    const wired = actors === undefined ? machine : machine.provide({ actors });
    return edit === undefined ? wired : edit(wired);
  };
  const { logic: kitchenLogic, input } = provideKitchen(services, undefined);
  const charts = followCharts();
  const kitchen = createActor(rewired(kitchenLogic, wire), {
    input,
    clock: time,
    logger: () => {},
    inspect: charts.inspect,
  });
  onTab?.(kitchen as AnyActor);
  return {
    page,
    kitchen,
    charts: charts.running,
    errors: charts.errors,
    isSounding: () => isSounding,
    /** The browser plays no sound before the next touch. */
    silence: () => {
      isSilenced = true;
    },
    touch: () => {
      isSilenced = false;
      page.click();
    },
    close: () => {
      page.close();
      kitchen.stop();
    },
  };
}

type Screen = ReturnType<typeof openScreen>;

interface MadePress extends Press {
  readonly at: number;
  readonly screen: Screen;
}

/** A screen in a restaurant's kitchen, and everything around it modelled, under simulated time. One at a time. */
export async function createKitchenWorld(options: Options = {}) {
  const around = createSurroundings();
  const { time, server, network, realtime } = around;
  const secret = server.kitchens.link(kitchenTenant);
  let screen = openScreen(around, `/kitchen#${secret}`, options);
  screen.kitchen.start();

  const snapshot = (): KitchenSnapshot => screen.kitchen.getSnapshot();
  const isAtRest = () =>
    !network.hasPending() &&
    !realtime.hasPending() &&
    screen.charts().every((each) => !each.snapshot.hasTag('busy'));

  const made: MadePress[] = [];
  const dismissed: { readonly orderId: string; readonly at: number }[] = [];
  let look = () => {};
  const advance = (ms: number) =>
    time.advance(ms, () => {
      look();
      return false;
    });
  const settle = (withinMs = 10_000) =>
    time.advance(withinMs, () => {
      look();
      return isAtRest();
    });

  const open = (path: string) => {
    screen.close();
    screen = openScreen(around, path, options);
    screen.kitchen.start();
  };

  await settle();
  await advance(500);
  return {
    ...around,
    advance,
    settle,
    isAtRest,
    snapshot,
    screen: () => screen,
    presses: (): KitchenPressesActorRef | undefined => snapshot().children.presses,
    sounds: (): SoundsActorRef | undefined => snapshot().children.sounds,
    ticket: (): TicketActorRef | undefined => snapshot().children.ticket,
    watch: (work: () => void) => {
      look = work;
    },
    /** What was pressed on this screen, and when, in the order of the presses. */
    made: made as readonly MadePress[],
    /** As a touch of a button does, which is not to be had while a press of that order is on its way. */
    press: (press: Press) => {
      const ref = snapshot().children.presses;
      if (ref === undefined || selectIsPressed(ref.getSnapshot(), press.orderId)) return;
      made.push({ ...press, at: time.now(), screen });
      ref.send({ type: 'press.make', press });
    },
    reload: () => {
      const { pathname, hash } = screen.page.window.location;
      open(`${pathname}${hash}`);
    },
    dismiss: (orderId: string) => {
      dismissed.push({ orderId, at: time.now() });
      snapshot().children.presses?.send({ type: 'press.dismiss', orderId });
    },
    dismissed: dismissed as readonly { readonly orderId: string; readonly at: number }[],
    openOldLink: () => open(`/kitchen#${secret}`),
    /** With a link for another screen, which an admin made. */
    openLink: () => open(`/kitchen#${server.kitchens.link(kitchenTenant)}`),
    heal: () => {
      network.heal();
      if (realtime.isHolding()) realtime.release();
      if (realtime.isDown()) realtime.setDown(false);
    },
    faults: (): readonly string[] => [...screen.errors, ...around.faults()],
    stop: () => {
      look = () => {};
      screen.close();
      around.stop();
    },
  };
}

export type KitchenWorld = Awaited<ReturnType<typeof createKitchenWorld>>;
