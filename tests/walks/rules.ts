import type { LiveCallSnapshot } from '../../src/machines/live-call/live-call.machine';
import type { OrderDraftSnapshot } from '../../src/machines/order-draft/order-draft.machine';
import { selectTotalCents } from '../../src/machines/order-draft/order-draft.selectors';
import type { CartLine } from '../../src/services/orders/order.types';
import { agentId } from '../world/server';
import type { Tab } from '../world/tab';
import { leafIds } from '../world/tab';
import { snapshotOf, type World } from '../world/world';
import { cartSteps, type Step } from './steps';

/** A rule that does not hold, in words. */
class Broken extends Error {
  override readonly name = 'Broken';
}

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
    isSubmitting: order.matches('submitting'),
    isPlaced: alert?.kind === 'placed',
  };
}

const stored = (world: World, key: string): unknown => {
  const text = world.storage.getItem(key);
  return text === null ? null : JSON.parse(text);
};

interface StoredCall {
  readonly callId: string;
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

/** What must hold after every step of a walk, and what the walk did so far as far as a rule needs it. */
export function createRules(world: World) {
  /** The pieces in the cart of each call, as they must still be somewhere. */
  const owed = new Map<string, string>();
  /** When each kept order was seen first, by the clock of the browser. */
  const keptSince = new Map<string, number>();
  /** Calls whose order was on its way when last seen: it may be placed. */
  const uncertain = new Set<string>();
  /** The cart that was asked for last, by call, until it changes. */
  const asked = new Map<string, string>();
  const submitting = new Set<string>();
  /** Orders asked for; a repeat of the same cart counts once. */
  let intents = 0;
  let ordersBefore = 0;
  /** Calls whose end was reported though they went on: the charts are right to let them go. */
  const strayed = new Set<string>();

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
      if (!order.matches('submitting')) submitting.delete(place);
      else if (!submitting.has(place)) {
        submitting.add(place);
        if (!asked.has(cart)) intents += 1;
        asked.set(cart, text);
      }
    }
  };

  /** What may be looked at while time passes. */
  const always = (): void => {
    const conferences = world.tabs.flatMap(({ voice }) => voice.conferences());
    check(conferences.length <= 1, `two live lines: ${conferences.join(', ')}`);
    for (const [index, tab] of world.tabs.entries()) {
      check(tab.lateRequests.length === 0, `a request after signing out: ${tab.lateRequests.join(', ')}`);
      const ringing = ringingIn(tab);
      if (ringing !== null) check(mayRing(tab, ringing), `a ring without an offer: call ${ringing}`);
      countIntents(tab, index);
      if (tab.isLeaving()) owed.clear();
    }
    const errors = world.faults();
    check(errors.length === 0, `a chart failed: ${errors.join('; ')}`);
    const orders = world.server.orders.length;
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
    if (live?.callId === callId && pieces(live.draft?.lines ?? []) === wanted) return true;
    const kept = (stored(world, 'kept_orders:7') ?? []) as readonly StoredKept[];
    const found = kept.some((order) => order.callId === callId && pieces(order.cart.lines) === wanted);
    if (found && !keptSince.has(callId)) keptSince.set(callId, world.time.wallClock());
    return found || (countsServer && world.server.hasDraft(callId));
  };

  const mayBeGone = (callId: string, step: Step | null): boolean => {
    const call = world.server.calls.get(callId);
    const since = keptSince.get(callId);
    return (
      uncertain.has(callId) ||
      call?.isOfferedAgain === true ||
      (step !== null && settlingSteps.has(step.does)) ||
      (since !== undefined && world.time.wallClock() - since >= keptMs)
    );
  };

  const afterStep = (step: Step | null): void => {
    if (step?.does === 'strayEnd') for (const id of world.server.calls.keys()) strayed.add(id);
    always();
    const carts = world.tabs.map(cartOf).filter((cart) => cart !== null);
    const placed = world.server.orders.slice(ordersBefore);
    ordersBefore = world.server.orders.length;
    for (const cart of carts) {
      const before = owed.get(cart.callId);
      const now = pieces(cart.lines);
      const isOrdered = now === '' && (cart.isPlaced || placed.some(({ callId }) => callId === cart.callId));
      const mayChange = step !== null && cartSteps.has(step.does);
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
      .filter(({ menuItemId }) => !unavailableIds.includes(menuItemId))
      .reduce((total, line) => total + line.quantity * line.unitPriceCents, 0);
    check(selectTotalCents(order) === sum, `the total is ${selectTotalCents(order)}, the lines are ${sum}`);
    check(
      lines.every(({ quantity }) => Number.isInteger(quantity) && quantity > 0),
      'a line without a piece',
    );
  };

  /** Callers whom the server has with the agent, and whose call no tab shows. */
  const leftAlone = (): readonly string[] => {
    const shown = world.tabs.map((tab) => snapshotOf<LiveCallSnapshot>(tab, 'liveCall')?.context.call.id);
    return [...world.server.calls.values()]
      .filter((call) => call.status === 'in-progress' && call.agentId === agentId && !strayed.has(call.id))
      .map(({ id }) => id)
      .filter((id) => !shown.includes(id));
  };

  return { always, afterStep, leftAlone, check };
}

export function ringingIn(tab: Tab): string | null {
  const incoming = snapshotOf<{
    hasTag(tag: string): boolean;
    readonly context: { readonly offer: { readonly id: string } | null };
  }>(tab, 'incomingCalls');
  return incoming?.hasTag('ringing') ? (incoming.context.offer?.id ?? null) : null;
}

/** The busy states that charts are in, by chart. */
export function busyIn(world: World): readonly string[] {
  return world.tabs.flatMap((tab) =>
    tab.charts().flatMap(({ snapshot }) => (snapshot.hasTag('busy') ? [leafIds(snapshot).join(' ')] : [])),
  );
}
