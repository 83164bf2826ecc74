import { selectIsLive, selectIsStale, selectScene } from '../../src/machines/kitchen/kitchen.selectors';
import { rings } from '../../src/machines/kitchen/orders-on-board';
import { isToDo } from '../../src/machines/shared/kitchen-steps';
import { selectIsLocked } from '../../src/machines/sounds/sounds.selectors';
import type { Board, Press } from '../../src/services/kitchen/kitchen.types';
import { type Fields, textIn } from '../world/answers';
import { type KitchenWorld, kitchenTenant } from '../world/kitchen-screen';
import { leafIds } from '../world/tab';
import { Broken } from './broken';

const pressOf = (route: string): string | null =>
  /^POST \/kitchen\/orders\/(\d+)\/steps$/.exec(route)?.[1] ?? null;

/** What a kitchen must see of an order, and what it may do with it. */
const sent = (order: Fields): string =>
  ['id', 'status', 'version', 'seen_version', 'is_due', 'settled_refusal', 'ready_at', 'total_amount']
    .map((name) => String(order[name] ?? null))
    .join(' ');
const shown = ({ orders }: Board): string =>
  orders
    .map((order) =>
      [
        order.id,
        order.status,
        order.version,
        order.seenVersion,
        order.isDue,
        order.settledRefusal,
        order.readyAt,
        order.totalCents === null ? null : (order.totalCents / 100).toFixed(2),
      ]
        .map(String)
        .join(' '),
    )
    .join('; ');

/** Orders that were read longer ago than this are said to be old. */
const staleMs = 30_000;
const readEveryMs = 16_000;
/** A screen that wakes up asks anew first, and gives that up after 10 s. */
const wakeMs = 12_000;

/** What must hold after every step of a walk in a kitchen. */
export function createKitchenRules(world: KitchenWorld) {
  const { network, server, time } = world;
  const check = (holds: boolean, rule: string): void => {
    if (!holds) throw new Broken(rule);
  };
  /** What the server had for the screen, oldest first, and since when. */
  const had: { readonly text: string; readonly at: number }[] = [];
  /** The place there of what is shown. */
  let isAt = 0;
  let screen = world.screen();
  let openedAt = time.now();
  let board: Board | null = null;
  /** Which screen sent it, by the place of the request. */
  const senders: (typeof screen | null)[] = [];
  const ended = new Set<number>();
  /** Messages that must stay, by order, until something is done about them. */
  const owed = new Map<string, { readonly done: number; readonly unanswered: Press | null }>();
  let wasRevoked = false;
  let lastReadAt = 0;
  let hiddenSince: number | null = null;

  const doneAbout = (orderId: string): number =>
    [...world.made, ...world.dismissed].filter((each) => each.orderId === orderId).length;

  const onBoard = () => {
    const now = world.snapshot().context.board;
    if (now === board || now === null) return;
    const text = shown(now);
    const place = had.findIndex((each, index) => index >= isAt && each.text === text);
    check(place !== -1, `the screen shows what is older, or never was: ${text}`);
    isAt = place;
    const before = new Set(board?.orders.filter(rings).map(({ id }) => id));
    const waiting = now.orders.filter(rings);
    if (waiting.some(({ id }) => !before.has(id)))
      check(
        world.snapshot().context.announced === waiting.length,
        `not announced that ${waiting.length} orders wait`,
      );
    board = now;
  };

  /** Nobody said whether the last press of it was done, and the board says that by now. */
  const isSeenDone = (press: Press): boolean => {
    const order = world.snapshot().context.board?.orders.find(({ id }) => id === press.orderId);
    return order === undefined || !isToDo(press.step, order);
  };

  const onPresses = () => {
    const presses = world.presses()?.getSnapshot();
    const faults = presses?.context.faults;
    const again = presses?.matches({ sending: 'unanswered' }) ? presses.context.presses[0]?.orderId : null;
    for (const [index, { at, route, status }] of network.sent.entries()) {
      if (ended.has(index)) continue;
      // What a page sends as it is left comes after it.
      if (senders[index] === undefined) senders[index] = at > openedAt ? world.screen() : null;
      const id = pressOf(route);
      if (status === null) continue;
      ended.add(index);
      if (status === 401) wasRevoked = true;
      if (route === 'GET /kitchen/orders' && status === 200) lastReadAt = time.now();
      const isDone = typeof status === 'number' && status < 300;
      if (id === null || senders[index] !== world.screen() || isDone || status === 401) continue;
      if (faults === undefined) continue;
      if (id === again) continue;
      const fault = faults[id];
      if (fault === undefined)
        throw new Broken(`a press of order ${id} did nothing (${status}), and nothing says so`);
      owed.set(id, { done: doneAbout(id), unanswered: fault.unanswered });
    }
    for (const [id, { done, unanswered }] of owed) {
      if (faults !== undefined && id in faults) continue;
      const mayGo = doneAbout(id) > done || (unanswered !== null && isSeenDone(unanswered));
      check(faults === undefined || mayGo, `the message about order ${id} went by itself`);
      owed.delete(id);
    }
    for (const { orderId } of world.made) {
      const presses = world.made.filter((press) => press.orderId === orderId).length;
      const requests = network.sent.filter(({ route }) => pressOf(route) === orderId);
      const unsure = requests.filter(
        ({ status }) => status === 'failed' || (status !== null && status >= 500),
      );
      check(
        requests.length <= presses + unsure.length,
        `${requests.length} requests for ${presses} presses of order ${orderId}`,
      );
    }
  };

  const onBell = () => {
    const snapshot = world.snapshot();
    const isRinging = snapshot.matches({ open: { bell: 'ringing' } });
    const waiting = snapshot.matches('open') ? (board?.orders.filter(rings).length ?? 0) : 0;
    check(isRinging === waiting > 0, `the bell ${isRinging ? 'rings for nothing' : 'does not ring'}`);
    const sounds = world.sounds()?.getSnapshot();
    if (sounds === undefined) return;
    const isHeard = isRinging && !selectIsLocked(sounds);
    check(world.screen().isSounding() === isHeard, `the ring is ${isHeard ? 'not heard' : 'heard'}`);
  };

  const always = (): void => {
    const now = server.kitchens.board(kitchenTenant).map(sent).join('; ');
    if (had.at(-1)?.text !== now) had.push({ text: now, at: time.now() });
    if (screen !== world.screen()) {
      screen = world.screen();
      openedAt = time.now();
      board = null;
      owed.clear();
      lastReadAt = time.now();
    }
    if (world.snapshot().context.board === null) board = null;
    onPresses();
    onBoard();
    onBell();
    check(world.snapshot().matches('revoked') ? wasRevoked : true, 'withdrawn, and nobody said so');
    const errors = world.faults();
    check(errors.length === 0, `a chart failed: ${errors.join('; ')}`);
    const isHidden =
      selectScene(world.snapshot()) === 'board' &&
      time.now() - lastReadAt > staleMs &&
      !selectIsStale(world.snapshot());
    if (!isHidden) hiddenSince = null;
    hiddenSince ??= isHidden ? time.now() : null;
    check(
      hiddenSince === null || time.now() - hiddenSince <= wakeMs,
      'the orders are old, and nothing says so',
    );
  };

  /** After the network and the socket were back for a while. */
  const atRest = (withinMs = readEveryMs): void => {
    always();
    const snapshot = world.snapshot();
    const scene = selectScene(snapshot);
    const token: unknown = JSON.parse(world.browser.storage.getItem('kitchen_screen') ?? '{}');
    if (!server.kitchens.isTokenValid(textIn(token, 'token'))) {
      check(['needsLink', 'revoked'].includes(scene), `a screen that is not known shows: ${scene}`);
      return;
    }
    check(scene === 'board', `the screen does not come back: ${leafIds(snapshot).join(' ')}`);
    // Some orders become due by themselves.
    const since = time.now() - withinMs;
    const lately = had.filter((_, index) => (had[index + 1]?.at ?? time.now()) >= since);
    const now = board === null ? null : shown(board);
    check(
      lately.some(({ text }) => text === now),
      `the server has: ${had.at(-1)?.text}; shown is: ${now}`,
    );
    check(!selectIsStale(snapshot), 'the orders are said to be old, and are not');
    check(selectIsLive(snapshot), 'the live connection does not come back');
    const presses = world.presses()?.getSnapshot().context.presses ?? [];
    check(presses.length === 0, `never sent: ${JSON.stringify(presses)}`);
  };

  return { check, always, atRest };
}
