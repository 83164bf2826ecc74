import { assign, not, or, sendTo, setup, stateIn } from 'xstate';
import { mayPass } from '../../services/errors/may-pass';
import type { Result } from '../../services/errors/result';
import type { Board, KitchenOrder, KitchenSession } from '../../services/kitchen/kitchen.types';
import { kitchenPressesMachine } from '../kitchen-presses/kitchen-presses.machine';
import type { WatchBrowser } from '../realtime/realtime.types';
import type { FollowRelease, ReleaseReport } from '../release/release.types';
import type { Clock } from '../shared/clock.types';
import { keepUnchanged } from '../shared/keep-unchanged';
import type { WatchLink } from '../shared/link.types';
import { mustProvide, mustProvideAction, mustProvideCallback } from '../shared/must-provide';
import { answerGuards, fieldErrorsIn, messageIn } from '../shared/result';
import { soundsMachine } from '../sounds/sounds.machine';
import { ticketMachine } from '../ticket/ticket.machine';
import type {
  FetchBoard,
  KeepScreenOn,
  KitchenContext,
  KitchenEvent,
  KitchenInput,
  OpenKitchen,
  WatchKitchen,
} from './kitchen.types';
import { rings } from './orders-on-board';

const openKitchen: OpenKitchen = mustProvide('openKitchen');
const fetchBoard: FetchBoard = mustProvide('fetchBoard');
const watchKitchen: WatchKitchen = mustProvideCallback('watchKitchen');
const watchBrowser: WatchBrowser = mustProvideCallback('watchBrowser');
const watchLink: WatchLink = mustProvideCallback('watchLink');
const keepScreenOn: KeepScreenOn = mustProvideCallback('keepScreenOn');
const clock: Clock = mustProvideCallback('clock');
/** The app runs the chart on every page. */
const release: FollowRelease = mustProvideCallback('release');

/** Only one more is urgent: that fewer wait is what somebody here has just done. */
function toAnnounce(
  orders: readonly KitchenOrder[],
  { board, announced }: Pick<KitchenContext, 'board' | 'announced'>,
): number | null {
  const before = board?.orders.filter(rings).map(({ id }) => id) ?? [];
  const waiting = orders.filter(rings);
  if (waiting.some(({ id }) => !before.includes(id))) return waiting.length;
  return waiting.length === before.length ? announced : null;
}

/** The types, actors, actions, guards and delays of the kitchen's chart. */
export const kitchenSetup = setup({
  types: {} as {
    context: KitchenContext;
    events: KitchenEvent;
    input: KitchenInput;
    tags: 'busy' | 'error';
    children: { presses: 'presses'; sounds: 'sounds'; ticket: 'ticket'; release: 'release' };
  },
  actors: {
    openKitchen,
    fetchBoard,
    watchKitchen,
    watchBrowser,
    watchLink,
    keepScreenOn,
    clock,
    presses: kitchenPressesMachine,
    sounds: soundsMachine,
    ticket: ticketMachine,
    release,
  },
  actions: {
    /** Stores the session in this browser and removes the secret from the address. */
    keepSession: mustProvideAction<KitchenSession>('keepSession'),
    forgetSession: mustProvideAction('forgetSession'),
    noteReplaced: assign((_, replaced: ReleaseReport) => ({ replaced })),
    readAnew: mustProvideAction('readAnew'),
    keepReason: assign((_, answer: Result<unknown>) => ({
      reason: fieldErrorsIn(answer).secret?.[0] ?? messageIn(answer),
    })),
    keepWait: assign((_, answer: Result<unknown>) => ({
      waitMs: answer.kind === 'refused' ? answer.failure.retryAfterMs : 0,
    })),
    takeBoard: assign(({ context }, answer: Result<Board>) => {
      if (answer.kind !== 'done') return {};
      const orders = keepUnchanged(answer.value.orders, context.board?.orders ?? []);
      // The answer may have put the clock right: the next tick says when this was.
      const announced = toAnnounce(orders, context);
      return { board: { ...answer.value, orders }, announced, readAt: null };
    }),
    reviewPresses: sendTo('presses', ({ context: { board } }) => ({
      type: 'press.review' as const,
      orders: board?.orders ?? [],
    })),
  },
  guards: {
    hasSecret: ({ context }) => context.secret !== null,
    hasSession: ({ context }) => context.session !== null,
    hasRinging: ({ context }) => context.board?.orders.some(rings) ?? false,
    isReplaced: ({ context }) => context.replaced !== null,
    lacksPart: (_, { isPartMissing }: ReleaseReport) => isPartMissing,
    isRead: stateIn({ open: { reading: 'resting' } }),
    /** Where the browser wants a touch before it sounds, the bell would be silent. */
    mayBeSilent: or([not('hasRinging'), ({ context }) => context.replaced?.isPartMissing === true]),
    mayPass: (_, answer: Result<unknown>) => answer.kind === 'refused' && mayPass(answer.failure.status),
    isOvertaken: stateIn({ open: { reading: { fetching: 'overtaken' } } }),
  },
  delays: {
    openAgainAfter: ({ context }) => Math.max(5_000, context.waitMs),
    readEvery: 15_000,
    readAnewAfter: 3_000,
    readAgainAfter: ({ context }) => Math.max(4_000, context.waitMs),
  },
}).extend({ guards: answerGuards });
