import type { IncomingCallsSnapshot } from '../../src/machines/incoming-calls/incoming-calls.machine';
import type { LiveCallSnapshot } from '../../src/machines/live-call/live-call.machine';
import type { OrderDraftSnapshot } from '../../src/machines/order-draft/order-draft.machine';
import { selectTotalCents } from '../../src/machines/order-draft/order-draft.selectors';
import type { CartLine } from '../../src/services/orders/order.types';
import { agentId } from '../world/server';
import type { Tab } from '../world/tab';
import { leafIds } from '../world/tab';
import { snapshotOf, type World } from '../world/world';
import { Broken } from './broken';
import { callId, cartSteps, type Step } from './steps';

interface Cart {
  readonly callId: string;
  readonly lines: readonly CartLine[];
  readonly isSubmitting: boolean;
  readonly isPlaced: boolean;
}

/** The pieces of each item. */
const pieces = (lines: readonly Pick<CartLine, 'menuItemId' | 'quantity'>[]): string =>
  lines
    .map(({ menuItemId, quantity }) => `${quantity} x ${menuItemId}`)
    .sort()
    .join(', ');

function cartOf(tab: Tab): Cart | null {
  const live = snapshotOf<LiveCallSnapshot>(tab, 'liveCall');
  const order = snapshotOf<OrderDraftSnapshot>(tab, 'order');
  if (live === null || order === null) return null;
  const { lines, alert } = order.context;
  return {
    callId: live.context.call.id,
    lines,
    isSubmitting: order.matches({ order: { sending: 'submitting' } }),
    isPlaced: alert?.kind === 'placed',
  };
}

const stored = (world: World, key: string): unknown => {
  const text = world.storage.getItem(key);
  return text === null ? null : JSON.parse(text);
};

interface StoredCall {
  readonly callId: string;
  readonly savedAt: number;
  readonly draft: { readonly lines: readonly CartLine[] } | null;
}
interface StoredKept {
  readonly callId: string;
  readonly cart: { readonly lines: readonly CartLine[] };
}

/** A kept order goes when the agent settles it. */
const settlingSteps: ReadonlySet<string> = new Set([
  'discardKept',
  'keptToManual',
  'continueKept',
  'confirmKept',
  'discardOffer',
]);

const keptMs = 15 * 60_000;
/** A tab shows the call that it took over before the other one lets go of it. */
const handOverMs = 1_000;

/** What must hold after every step of a walk, and what the walk did so far as far as a rule needs it. */
export function createRules(world: World) {
  /** The pieces in the cart of each call, as they must still be somewhere. */
  const owed = new Map<string, string>();
  /** When each kept order was seen first, by the clock of the browser. */
  const keptSince = new Map<string, number>();
  /** When the cart of each call was last written down, by the same clock. */
  const savedAt = new Map<string, number>();
  /** Calls whose order was on its way when last seen: it may be placed. */
  const uncertain = new Set<string>();
  /** The cart that was asked for last, by call, until it changes. */
  const asked = new Map<string, string>();
  const submitting = new Set<string>();
  /** Orders asked for; a repeat of the same cart counts once. */
  let intents = 0;
  let ordersBefore = world.server.orders.length;
  /** Calls whose end was reported though they went on: the charts are right to let them go. */
  const strayed = new Set<string>();
  /** The same for calls that still ring. */
  const strayWithdrawn = new Set<string>();
  /** The live call of each tab when last seen. */
  const lastLive = new Map<Tab, string>();
  /** What is wrong only where it lasts, and since when it is so. */
  const since = new Map<string, number>();

  const check = (holds: boolean, rule: string): void => {
    if (!holds) throw new Broken(rule);
  };

  const countIntents = (tab: Tab, index: number): void => {
    for (const name of ['order', 'wizardOrder']) {
      const order = snapshotOf<OrderDraftSnapshot>(tab, name);
      const place = `${index} ${name}`;
      if (order === null) {
        submitting.delete(place);
        continue;
      }
      const { callId, lines, orderType, paymentMethod, customer } = order.context;
      const cart = callId ?? 'manual';
      const text = JSON.stringify([lines, orderType, paymentMethod, customer?.id]);
      if (asked.get(cart) !== text) asked.delete(cart);
      if (!order.matches({ order: { sending: 'submitting' } })) submitting.delete(place);
      else if (!submitting.has(place)) {
        submitting.add(place);
        if (!asked.has(cart)) intents += 1;
        asked.set(cart, text);
      }
    }
  };

  const lasts = (rule: string, isSo: boolean): void => {
    if (!isSo) return void since.delete(rule);
    const at = since.get(rule) ?? world.time.now();
    since.set(rule, at);
    check(world.time.now() - at <= handOverMs, rule);
  };

  /** Its own end, the agent, another tab, or the end of the session: nothing else takes a call away. */
  const mayHaveEnded = (tab: Tab, callId: string): boolean =>
    world.server.calls.get(callId)?.agentId !== agentId ||
    world.server.calls.get(callId)?.status !== 'in-progress' ||
    strayed.has(callId) ||
    !tab.holdsPhone() ||
    tab.delivered.some((event) => event.name === 'call.ended' && event.callId === callId);

  const checkLive = (): void => {
    const live = world.tabs.map((tab) => [tab, liveIn(tab)] as const);
    for (const [tab, callId] of live) {
      const before = lastLive.get(tab);
      if (before !== undefined && before !== callId)
        check(mayHaveEnded(tab, before), `call ${before} goes on, and its screen is gone`);
      if (callId === null) lastLive.delete(tab);
      else lastLive.set(tab, callId);
    }
    const shown = live.flatMap(([, callId]) => callId ?? []);
    lasts('two live calls', shown.length > 1);
    lasts(
      'a live call where the phone is not',
      live.some(([tab, callId]) => callId !== null && !tab.holdsPhone()),
    );
    lasts('two tabs with the phone', world.tabs.filter((tab) => tab.holdsPhone()).length > 1);
  };

  /** What may be looked at while time passes. */
  const always = (): void => {
    checkLive();
    const conferences = world.tabs.flatMap(({ voice }) => voice.conferences());
    check(conferences.length <= 1, `two live lines: ${conferences.join(', ')}`);
    for (const [index, tab] of world.tabs.entries()) {
      check(tab.lateRequests.length === 0, `a request after signing out: ${tab.lateRequests.join(', ')}`);
      for (const id of ringingIn(tab)) check(mayRing(tab, id), `a ring without an offer: call ${id}`);
      countIntents(tab, index);
      if (tab.isLeaving()) owed.clear();
    }
    const errors = world.faults();
    check(errors.length === 0, `a chart failed: ${errors.join('; ')}`);
    // What the walk itself places has no key.
    const orders = world.server.orders.filter(({ key }) => key !== null).length;
    check(orders <= intents, `${orders} orders where ${intents} were asked for`);
  };

  /** The last that this tab got to know of the call was no end of it. */
  const mayRing = (tab: Tab, callId: string): boolean => {
    if (!world.server.wasOffered(callId)) return false;
    const last = tab.delivered.findLast((event) => event.callId === callId);
    return (
      last === undefined ||
      last.name === 'call.incoming' ||
      world.network.sent.some(({ at, route }) => route === 'GET /calls/active' && at >= last.at)
    );
  };

  /** The server forgets a settled draft a little later. */
  const isSomewhere = (callId: string, wanted: string, countsServer: boolean): boolean => {
    const live = stored(world, 'live_call') as StoredCall | null;
    if (live?.callId === callId && pieces(live.draft?.lines ?? []) === wanted) {
      savedAt.set(callId, live.savedAt);
      return true;
    }
    return isKept(callId, wanted) || (countsServer && world.server.hasDraft(callId));
  };

  const isKept = (callId: string, wanted: string): boolean => {
    const kept = (stored(world, 'kept_orders:7') ?? []) as readonly StoredKept[];
    const found = kept.some((order) => order.callId === callId && pieces(order.cart.lines) === wanted);
    if (found && !keptSince.has(callId)) keptSince.set(callId, world.time.wallClock());
    return found;
  };

  const mayBeGone = (callId: string, step: Step | null): boolean => {
    const call = world.server.calls.get(callId);
    const since = keptSince.get(callId) ?? savedAt.get(callId);
    return (
      uncertain.has(callId) ||
      call?.isOfferedAgain === true ||
      (step !== null && settlingSteps.has(step.does)) ||
      (since !== undefined && world.time.wallClock() - since >= keptMs)
    );
  };

  const afterStep = (step: Step | null): void => {
    always();
    const carts = world.tabs.map(cartOf).filter((cart) => cart !== null);
    const placed = world.server.orders.slice(ordersBefore);
    ordersBefore = world.server.orders.length;
    for (const cart of carts) {
      const before = owed.get(cart.callId);
      const now = pieces(cart.lines);
      const isOrdered = now === '' && (cart.isPlaced || placed.some(({ callId }) => callId === cart.callId));
      const mayChange = step !== null && cartSteps.has(step.does);
      // It was kept when the call seemed over, and the call was taken up again without it.
      if (before !== undefined && before !== now && isKept(cart.callId, before)) continue;
      check(
        before === undefined || before === now || isOrdered || mayChange,
        `the cart of call ${cart.callId} was ${before || 'empty'} and is ${now || 'empty'}`,
      );
      owed.set(cart.callId, now);
      if (cart.isSubmitting) uncertain.add(cart.callId);
      else uncertain.delete(cart.callId);
    }
    for (const [callId, lines] of owed) {
      if (
        lines === '' ||
        carts.some((cart) => cart.callId === callId) ||
        isSomewhere(callId, lines, step === null || !settlingSteps.has(step.does))
      )
        continue;
      check(mayBeGone(callId, step), `the cart of call ${callId} is lost: ${lines}`);
      owed.delete(callId);
    }
    for (const tab of world.tabs)
      for (const name of ['order', 'wizardOrder']) checkTotal(snapshotOf<OrderDraftSnapshot>(tab, name));
  };

  const checkTotal = (order: OrderDraftSnapshot | null): void => {
    if (order === null) return;
    const { lines, unavailableIds } = order.context;
    const sum = lines
      .filter(({ lineId }) => !unavailableIds.includes(lineId))
      .reduce((total, line) => total + line.quantity * line.unitPriceCents, 0);
    check(selectTotalCents(order) === sum, `the total is ${selectTotalCents(order)}, the lines are ${sum}`);
    check(
      lines.every(({ quantity }) => Number.isInteger(quantity) && quantity > 0),
      'a line without a piece',
    );
  };

  /** Callers whom the server has with the agent, and whose call no tab shows. */
  const leftAlone = (): readonly string[] => {
    const shown = world.tabs.map(liveIn);
    return [...world.server.calls.values()]
      .filter((call) => call.status === 'in-progress' && call.agentId === agentId && !strayed.has(call.id))
      .map(({ id }) => id)
      .filter((id) => !shown.includes(id));
  };

  /** Calls that a tab shows as live, and that the server has not with this agent. */
  const shownWrongly = (): readonly string[] =>
    world.tabs.flatMap((tab) => {
      const call = world.server.calls.get(liveIn(tab) ?? '');
      return call === undefined || (call.status === 'in-progress' && call.agentId === agentId)
        ? []
        : [call.id];
    });

  /** Calls that ring for the agent, as the server has it, and that no tab shows. */
  const ringingUnseen = (): readonly string[] => {
    const tab = world.tabs.find((each) => each.holdsPhone());
    if (tab === undefined) return [];
    const incoming = snapshotOf<IncomingCallsSnapshot>(tab, 'incomingCalls');
    if (incoming === null || !(incoming.matches('idle') || incoming.hasTag('ringing'))) return [];
    const { dismissedIds, endedIds } = incoming.context;
    const known = new Set([...ringingIn(tab), ...dismissedIds, ...endedIds]);
    // An accept that was refused as these are says that the call is with others, or over.
    const wasRefused = (id: string) =>
      world.network.sent.some(
        ({ route, status }) =>
          route === `POST /calls/${id}/accept` && [404, 409, 410].includes(Number(status)),
      );
    const wasWithdrawn = (id: string) =>
      strayed.has(id) ||
      strayWithdrawn.has(id) ||
      (tab.delivered.findLast(({ callId }) => callId === id)?.name ?? 'call.incoming') !== 'call.incoming';
    return [...world.server.calls.keys()].filter(
      (id) => world.server.isOffered(id) && !known.has(id) && !wasRefused(id) && !wasWithdrawn(id),
    );
  };

  return {
    always,
    afterStep,
    check,
    leftAlone,
    shownWrongly,
    ringingUnseen,
    /** What the next step reports of a call, whether or not it is so. */
    beforeStep: ({ does, n }: Step): void => {
      if (does === 'strayEnd') strayed.add(callId(world, n));
      if (does === 'strayCancel') strayWithdrawn.add(callId(world, n));
    },
  };
}

const liveIn = (tab: Tab): string | null =>
  snapshotOf<LiveCallSnapshot>(tab, 'liveCall')?.context.call.id ?? null;

/** The call in the popup, and those that wait behind it. */
export function ringingIn(tab: Tab): readonly string[] {
  const incoming = snapshotOf<IncomingCallsSnapshot>(tab, 'incomingCalls');
  if (!incoming?.hasTag('ringing')) return [];
  const { offer, queue } = incoming.context;
  return [...(offer === null ? [] : [offer]), ...queue].map(({ id }) => id);
}

/** The busy states that charts are in, by chart. */
export function busyIn(world: World): readonly string[] {
  return world.tabs.flatMap((tab) =>
    tab.charts().flatMap(({ snapshot }) => (snapshot.hasTag('busy') ? [leafIds(snapshot).join(' ')] : [])),
  );
}
