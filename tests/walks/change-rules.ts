import type { OrderChangeSnapshot } from '../../src/machines/order-change/order-change.machine';
import {
  selectDifference,
  selectIsChanged,
  selectIsSaving,
  selectNewer,
  selectReason,
  selectStage,
  selectTheirDifference,
} from '../../src/machines/order-change/order-change.selectors';
import type { OrderDraftSnapshot } from '../../src/machines/order-draft/order-draft.machine';
import {
  selectAlert,
  selectCanPlace,
  selectReasonNotToPlace,
  selectTotalCents,
} from '../../src/machines/order-draft/order-draft.selectors';
import type { OrderQuoteSnapshot } from '../../src/machines/order-quote/order-quote.machine';
import { selectFreshness, selectQuote } from '../../src/machines/order-quote/order-quote.selectors';
import { isNoDifference } from '../../src/machines/shared/order-difference';
import { isFields, textIn } from '../world/answers';
import type { Tab } from '../world/tab';
import { snapshotOf, type World } from '../world/world';
import { Broken } from './broken';
import type { Step } from './steps';

/** The agent gives a change up by these, or is asked whether to. */
const givingUp: ReadonlySet<string> = new Set([
  'leaveChange',
  'dropMine',
  'reload',
  'closeTab',
  'signOut',
  'endAndSignOut',
  'discardAndSignOut',
]);
const editing: ReadonlySet<string> = new Set([
  'changeAdd',
  'changeMore',
  'changeLess',
  'changeNote',
  'changeType',
  'changePayment',
  'changeGone',
  'instructions',
  'change',
  'changeInVain',
  'keepMine',
]);

/** The menu's prices are no part of a change. */
const withoutPrice = (name: string, value: unknown) =>
  name === 'unitPriceCents' || name === 'repriced' ? undefined : value;

interface Unsent {
  readonly orderId: string;
  readonly difference: string;
}

const isUnsent = (change: OrderChangeSnapshot): boolean =>
  selectIsChanged(change) && !change.matches('changed');

/** What must hold of the change of an order, after every step and as time passes. */
export function createChangeRules(world: World) {
  const { network, server } = world;
  const check = (holds: boolean, rule: string): void => {
    if (!holds) throw new Broken(rule);
  };
  /** What the agent changed in that tab and has not sent. */
  const unsent = new Map<Tab, Unsent>();
  /** The same at this moment, not only after each step. */
  const latest = new Map<Tab, Unsent>();
  const saving = new Map<Tab, { readonly orderId: string; readonly reason: string }>();
  /** What a call took away with its page, by tab and order. */
  const kept = new Map<Tab, Map<string, string>>();
  /** How often a tab said that an order is changed. */
  const told = new Map<Tab, number>();
  let confirmed = 0;

  /** Whether the order is by now as the change made it. */
  const isMade = (orderId: string, reason: string): boolean =>
    server.placed
      .found(orderId)
      ?.versions.some((version) => isFields(version.by) && version.reason === reason.trim()) === true;

  const checkAfterSaving = (tab: Tab, change: OrderChangeSnapshot): void => {
    const draft = snapshotOf<OrderDraftSnapshot>(tab, 'changedOrder');
    const stage = selectStage(change);
    if (stage === 'stale') {
      const theirs = selectTheirDifference(change);
      const newer = selectNewer(change);
      const isNamed =
        newer !== null &&
        (newer.versions.some(({ version }) => version > (change.context.order?.version ?? 0)) ||
          (theirs !== null && !isNoDifference(theirs)));
      check(isNamed, 'somebody else changed the order, and nothing says what');
    }
    if (!change.matches({ changing: 'editing' }) || draft === null) return;
    const isSaid =
      selectAlert(draft)?.kind === 'failed' ||
      selectReasonNotToPlace(draft) !== null ||
      !selectCanPlace(draft);
    check(isSaid, 'the order was not changed, and nothing says why');
  };

  const checkTotal = (tab: Tab): void => {
    const draft = snapshotOf<OrderDraftSnapshot>(tab, 'changedOrder');
    const quote = snapshotOf<OrderQuoteSnapshot>(tab, 'changedQuote');
    if (draft === null) return;
    const { lines, unavailableIds } = draft.context;
    const sum = lines
      .filter(({ lineId }) => !unavailableIds.includes(lineId))
      .reduce((total, line) => total + line.quantity * line.unitPriceCents, 0);
    check(selectTotalCents(draft) === sum, `the order to change comes to ${sum}, and shows another sum`);
    if (quote === null || selectFreshness(quote) !== 'fresh') return;
    const quoted = selectQuote(quote)?.totalCents;
    check(quoted === sum, `the new total is ${quoted}, the lines are ${sum}`);
  };

  const always = (): void => {
    for (const tab of world.tabs) {
      const change = snapshotOf<OrderChangeSnapshot>(tab, 'change');
      if (change === null) noteTaken(tab);
      else {
        checkKept(tab, change);
        const difference = JSON.stringify(selectDifference(change), withoutPrice);
        if (isUnsent(change)) latest.set(tab, { orderId: change.context.orderId, difference });
        else latest.delete(tab);
      }
      const before = saving.get(tab);
      if (change !== null && selectIsSaving(change)) {
        const { orderId } = change.context;
        if (before === undefined) {
          confirmed += 1;
          saving.set(tab, { orderId, reason: selectReason(change) });
        }
      } else if (before !== undefined) {
        saving.delete(tab);
        if (change !== null) checkAfterSaving(tab, change);
      }
      const isSaid = tab.notices.filter((code) => code === 'orderChanged').length > (told.get(tab) ?? 0);
      if (isSaid) {
        told.set(tab, (told.get(tab) ?? 0) + 1);
        check(
          before !== undefined && isMade(before.orderId, before.reason),
          'said to be changed, and is not',
        );
      }
      checkTotal(tab);
    }
    const sent = network.sent.filter(({ route }) => route.startsWith('PUT /orders/')).length;
    check(sent <= confirmed, `${sent} changes were sent, and ${confirmed} confirmed`);
  };

  const wasSent = (orderId: string): boolean =>
    server.placed.found(orderId)?.versions.some((version) => textIn(version.by, 'name') === 'Priya Raman') ===
    true;

  /** What a call took away is there again with the page. */
  const checkKept = (tab: Tab, change: OrderChangeSnapshot): void => {
    const { orderId } = change.context;
    const before = kept.get(tab)?.get(orderId);
    if (before === undefined || !['editing', 'stale', 'closed'].includes(selectStage(change))) return;
    kept.get(tab)?.delete(orderId);
    const now = JSON.stringify(selectDifference(change), withoutPrice);
    check(now === before || wasSent(orderId), `the change of order ${orderId} was ${before}, and is ${now}`);
  };

  const noteTaken = (tab: Tab): void => {
    const before = latest.get(tab);
    latest.delete(tab);
    if (before === undefined || snapshotOf(tab, 'liveCall') === null) return;
    unsent.delete(tab);
    const others = kept.get(tab) ?? new Map<string, string>();
    kept.set(tab, others.set(before.orderId, before.difference));
  };

  const afterStep = (step: Step | null): void => {
    always();
    for (const tab of world.tabs) {
      const change = snapshotOf<OrderChangeSnapshot>(tab, 'change');
      if (!tab.isSignedIn()) kept.delete(tab);
      const before = unsent.get(tab);
      const isChanged = change !== null && isUnsent(change);
      const difference = isChanged ? JSON.stringify(selectDifference(change), withoutPrice) : '';
      if (isChanged) unsent.set(tab, { orderId: change.context.orderId, difference });
      else unsent.delete(tab);
      if (before === undefined || (isChanged && before.difference === difference)) continue;
      const isDropped = step !== null && (givingUp.has(step.does) || editing.has(step.does));
      if (isDropped || wasSent(before.orderId) || !tab.isSignedIn()) continue;
      check(false, `the change of order ${before.orderId} is gone: ${before.difference}`);
    }
  };

  return { always, afterStep };
}
