import type { AnyActor, AnyEventObject, AnyStateMachine } from 'xstate';
import type { IncomingCallsSnapshot } from '../../src/machines/incoming-calls/incoming-calls.machine';
import type { LiveCallSnapshot } from '../../src/machines/live-call/live-call.machine';
import type { OrderDraftSnapshot } from '../../src/machines/order-draft/order-draft.machine';
import { selectTotalCents } from '../../src/machines/order-draft/order-draft.selectors';
import { password } from './server';
import { createSurroundings } from './surroundings';
import { leafIds, openTab, type Tab, type TabParts } from './tab';

interface WorldOptions {
  /** Spreads retries; the same seed gives the same world. */
  readonly seed?: number;
  /** What the server names of our features; without it, all that the model has. */
  readonly features?: readonly string[];
  /** False: nobody signs in. */
  readonly signedIn?: boolean;
  /** Changes charts before they run, as a test of the tests does. */
  readonly edit?: TabParts['edit'];
  /** Is given the root of each tab's charts before it starts. */
  readonly onTab?: (app: AnyActor) => void;
}

/** What a person at the console sees, in plain data. */
export interface Seen {
  readonly path: string;
  readonly isSignedIn: boolean;
  readonly connection: string;
  readonly phone: string;
  /** The id of the call in the popup. */
  readonly ringing: string | null;
  /** Ids of calls that ring behind it. */
  readonly queue: readonly string[];
  readonly live: {
    readonly callId: string;
    readonly line: string;
    readonly customer: string | null;
    readonly lines: readonly { readonly itemId: string; readonly name: string; readonly quantity: number }[];
    readonly totalCents: number;
    readonly isSubmitting: boolean;
    /** The alert beside the cart. */
    readonly alert: string | null;
    readonly ending: string;
  } | null;
  /** Calls whose unplaced order this browser keeps. */
  readonly kept: readonly string[];
  /** Codes of all notices so far, oldest first. */
  readonly notices: readonly string[];
  /** Ids and totals of the orders that the server has. */
  readonly orders: readonly { readonly callId: string | null; readonly totalCents: number }[];
}

/** A console with all its charts, and everything around it modelled, under simulated time. One at a time. */
export async function createWorld({ seed = 1, signedIn = true, features, edit, onTab }: WorldOptions = {}) {
  const around = createSurroundings(features);
  const { time, browser, realtime, server, network } = around;

  const parts: TabParts = {
    time,
    browser,
    server,
    network,
    realtime,
    seed,
    edit: edit ?? ((machine: AnyStateMachine) => machine),
    onTab,
  };
  const tabs: Tab[] = [openTab(parts, '/')];
  let current = 0;
  const tab = (): Tab => {
    const found = tabs[current];
    if (found === undefined) throw new Error('No tab is open');
    return found;
  };

  const agent = {
    /** Sends what a press in the page would send; false where the chart does not run or does not take it. */
    send: (chart: string, event: AnyEventObject): boolean => {
      const ref = tab().find(chart);
      if (ref === undefined) return false;
      const isTaken = ref.getSnapshot().can?.(event) ?? true;
      ref.send(event);
      return isTaken;
    },
    signIn: () => agent.send('session', { type: 'session.signIn', email: 'agent@demo.test', password }),
    answer: () => agent.send('incomingCalls', { type: 'incoming.accept' }),
    dismiss: () => agent.send('incomingCalls', { type: 'incoming.dismiss' }),
    hangUp: () => agent.send('hangUp', { type: 'call.hangUp' }),
    /** One of an item of the restaurant's menu, by its place there. */
    add: (index: number, order: 'order' | 'wizardOrder' = 'order') => {
      const menu = tab().find(order)?.getSnapshot().children.menu;
      const item = menu?.getSnapshot().context.categories[0]?.items[index];
      return item === undefined ? false : agent.send(order, { type: 'order.add', item });
    },
    submit: () => agent.send('order', { type: 'order.submit' }),
    goTo: (to: string) => agent.send('app', { type: 'app.navigate', to }),
  };

  const seen = (): Seen => seenIn(tab(), server.orders);

  /** No chart works, and no request or event is on its way. */
  const isAtRest = () =>
    !network.hasPending() &&
    !realtime.hasPending() &&
    tabs.every((each) => each.charts().every(({ snapshot }) => !snapshot.hasTag('busy')));

  let look = () => {};
  const advance = (ms: number) =>
    time.advance(ms, () => {
      look();
      return false;
    });
  /** Lets time pass until nothing works any more; false where that took longer. */
  const settle = (withinMs = 10_000) =>
    time.advance(withinMs, () => {
      look();
      return isAtRest();
    });

  const world = {
    time,
    server,
    network,
    realtime,
    storage: browser.storage,
    agent,
    log: around.log,
    tabs: tabs as readonly Tab[],
    tab,
    seen,
    /** Calls that after every timer from now on, as time passes. */
    watch: (work: () => void) => {
      look = work;
    },
    advance,
    settle,
    isAtRest,
    /** A customer calls a restaurant: id 3 or 4. */
    customerCalls: ({ restaurant = '3', from = '+12065550173' } = {}): string =>
      server.ring(restaurant, from).id,
    customerHangsUp: (callId: string) => server.end(callId, 'caller'),
    /** Another tab of the same browser; it is the one the agent works in from now on. */
    openTab: (path = '/agent') => {
      tabs.push(openTab(parts, path));
      current = tabs.length - 1;
    },
    /** The agent works in that tab, by its place; the others are behind. */
    chooseTab: (index: number) => {
      if (tabs[index] === undefined) return;
      current = index;
      for (const [at, each] of tabs.entries()) each.page.look(at === index);
    },
    /** Closes the tab that the agent works in. */
    closeTab: () => {
      tab().close();
      tabs.splice(current, 1);
      current = 0;
    },
    /** Reloads the page: what is stored stays. */
    reload: () => {
      const path = tab().page.window.location.pathname;
      tab().close();
      tabs[current] = openTab(parts, path);
    },
    /** Faults and delays end, and the socket may connect. */
    heal: () => {
      network.heal();
      if (realtime.isHolding()) realtime.release();
      if (realtime.isDown()) realtime.setDown(false);
      for (const each of tabs) each.voice.heal();
    },
    /** What must never be: charts that failed, timers that threw, rejections that nobody took. */
    faults: (): readonly string[] => [...tabs.flatMap(({ errors }) => errors), ...around.faults()],
    stop: () => {
      look = () => {};
      for (const each of tabs) each.close();
      around.stop();
    },
  };

  await settle();
  if (signedIn) {
    agent.signIn();
    await settle();
    await advance(500);
  }
  return world;
}

export type World = Awaited<ReturnType<typeof createWorld>>;

/** A chart's snapshot by its name; the caller knows which chart has that name. */
export function snapshotOf<TSnapshot>(tab: Tab, chart: string): TSnapshot | null {
  const snapshot = tab.find(chart)?.getSnapshot();
  return snapshot?.status === 'active' ? snapshot : null;
}

const stateOf = (tab: Tab, chart: string): string => {
  const snapshot = tab.find(chart)?.getSnapshot();
  return snapshot === undefined ? 'off' : leafIds(snapshot).join(' ');
};

function seenIn(tab: Tab, orders: World['server']['orders']): Seen {
  const incoming = snapshotOf<IncomingCallsSnapshot>(tab, 'incomingCalls');
  const live = snapshotOf<LiveCallSnapshot>(tab, 'liveCall');
  const order = snapshotOf<OrderDraftSnapshot>(tab, 'order');
  const kept = snapshotOf<{ context: { kept: readonly { callId: string }[] } }>(tab, 'kept');
  return {
    path: tab.page.window.location.pathname,
    isSignedIn: tab.find('workspace') !== undefined,
    connection: stateOf(tab, 'realtime').replace('realtime.', ''),
    phone: stateOf(tab, 'phoneLease').replace('phoneLease.', ''),
    ringing: incoming?.hasTag('ringing') ? (incoming.context.offer?.id ?? null) : null,
    queue: incoming?.context.queue.map(({ id }) => id) ?? [],
    live:
      live === null
        ? null
        : {
            callId: live.context.call.id,
            line: stateOf(tab, 'line').match(/media\.([\w.]+)/)?.[1] ?? 'off',
            customer: live.context.customer?.id ?? null,
            lines:
              order?.context.lines.map(({ menuItemId, name, quantity }) => ({
                itemId: menuItemId,
                name,
                quantity,
              })) ?? [],
            totalCents: order === null ? 0 : selectTotalCents(order),
            isSubmitting: order?.matches({ order: { sending: 'submitting' } }) ?? false,
            alert: order?.context.alert?.kind ?? null,
            ending: stateOf(tab, 'hangUp').replace('hangUp.', ''),
          },
    kept: kept?.context.kept.map(({ callId }) => callId) ?? [],
    notices: tab.notices,
    orders: orders.map(({ callId, totalCents }) => ({ callId, totalCents })),
  };
}
