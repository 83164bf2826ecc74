import {
  type ActorRefFrom,
  and,
  assign,
  enqueueActions,
  not,
  or,
  raise,
  type SnapshotFrom,
  sendTo,
  setup,
  stateIn,
} from 'xstate';
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
import { required } from '../shared/required';
import { fieldErrorsIn, messageIn, valueIn } from '../shared/result';
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

/** The page /kitchen: a screen of one restaurant's kitchen. */
export const kitchenMachine = setup({
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
    isDone: (_, { kind }: Result<unknown>) => kind === 'done',
    mayPass: (_, answer: Result<unknown>) => answer.kind === 'refused' && mayPass(answer.failure.status),
    isOvertaken: stateIn({ open: { reading: { fetching: 'overtaken' } } }),
    isOut: (_, answer: Result<unknown>) => answer.kind === 'refused' && answer.failure.status === 401,
  },
  delays: {
    openAgainAfter: ({ context }) => Math.max(5_000, context.waitMs),
    readEvery: 15_000,
    readAnewAfter: 3_000,
    readAgainAfter: ({ context }) => Math.max(4_000, context.waitMs),
  },
}).createMachine({
  id: 'kitchen',
  context: ({ input }) => ({
    ...input,
    board: null,
    announced: null,
    readAt: null,
    now: 0,
    reason: null,
    replaced: null,
    waitMs: 0,
  }),
  invoke: [
    { src: 'clock', input: { everyMs: 1_000 }, onError: {} },
    { src: 'sounds', id: 'sounds', input: {}, onError: {} },
    { src: 'ticket', id: 'ticket', input: { source: 'kitchen' }, onError: {} },
    { src: 'release', id: 'release', onError: {} },
    { src: 'watchLink', onError: {} },
  ],
  on: {
    'clock.ticked': {
      actions: assign(({ context: { readAt }, event: { now } }) => ({ now, readAt: readAt ?? now })),
    },
    'release.replaced': { actions: { type: 'noteReplaced', params: ({ event }) => event } },
    'link.opened': { target: '.opening', actions: assign(({ event: { secret } }) => ({ secret })) },
  },
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'hasSecret', target: 'opening' },
        { guard: 'hasSession', target: 'open' },
        { target: 'needsLink' },
      ],
    },
    opening: {
      tags: 'busy',
      invoke: {
        src: 'openKitchen',
        input: ({ context }) => ({ secret: required(context.secret, 'secret') }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'open',
            actions: [
              assign(({ event }) => ({
                session: valueIn(event.output),
                secret: null,
                // Those of another screen, perhaps.
                board: null,
                announced: null,
              })),
              { type: 'keepSession', params: ({ event }) => valueIn(event.output) },
            ],
          },
          {
            guard: { type: 'mayPass', params: ({ event }) => event.output },
            target: 'unopened',
            actions: [
              { type: 'keepReason', params: ({ event }) => event.output },
              { type: 'keepWait', params: ({ event }) => event.output },
            ],
          },
          // An old link in the address of a screen that has been opened.
          { guard: 'hasSession', target: 'open' },
          {
            target: 'needsLink',
            actions: { type: 'keepReason', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'unopened', actions: assign({ reason: null, waitMs: 0 }) },
      },
    },
    unopened: { tags: 'error', after: { openAgainAfter: 'opening' }, on: { 'kitchen.retry': 'opening' } },
    needsLink: { tags: 'error' },
    /** Somebody has withdrawn this screen. */
    revoked: {
      tags: 'error',
      entry: ['forgetSession', assign({ session: null, board: null, announced: null })],
    },
    open: {
      type: 'parallel',
      invoke: [
        { src: 'watchKitchen', onError: {} },
        { src: 'watchBrowser', onError: {} },
        { src: 'keepScreenOn', onError: {} },
        { src: 'presses', id: 'presses', onDone: 'revoked', onError: {} },
      ],
      states: {
        link: {
          initial: 'connecting',
          states: {
            connecting: { on: { 'live.connected': 'live' } },
            // The server ends the connection of a screen that was withdrawn: its orders are not to stay.
            live: { on: { 'live.lost': { target: 'connecting', actions: raise({ type: 'live.changed' }) } } },
          },
        },
        /** Read again at every event, and without any as well: an event may be lost. */
        reading: {
          initial: 'fetching',
          on: {
            'live.changed': '.fetching',
            'presses.answered': '.fetching',
            'browser.woke': '.fetching',
            'kitchen.retry': '.fetching',
          },
          states: {
            fetching: {
              invoke: {
                src: 'fetchBoard',
                onDone: [
                  {
                    guard: 'isOvertaken',
                    target: 'fetching',
                    reenter: true,
                    actions: { type: 'takeBoard', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'isDone', params: ({ event }) => event.output },
                    target: 'resting',
                    actions: { type: 'takeBoard', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'isOut', params: ({ event }) => event.output },
                    target: '#kitchen.revoked',
                  },
                  { target: 'failing', actions: { type: 'keepWait', params: ({ event }) => event.output } },
                ],
                onError: { target: 'failing', actions: assign({ waitMs: 0 }) },
              },
              // Asked anew for each event, a slow server would never have answered.
              on: { 'live.changed': '.overtaken', 'presses.answered': '.overtaken' },
              initial: 'timely',
              states: { timely: {}, overtaken: {} },
            },
            resting: {
              // What this page cannot read, another release of it may.
              entry: enqueueActions(({ context, enqueue }) => {
                if (context.board?.leftOut) enqueue.sendTo('release', { type: 'release.partMissing' });
              }),
              after: { readEvery: 'fetching' },
            },
            failing: { tags: 'error', after: { readAgainAfter: 'fetching' } },
          },
        },
        /** A screen stays open for weeks. It reads itself anew after a press: then somebody stands there. */
        release: {
          initial: 'resting',
          on: {
            'release.replaced': {
              guard: { type: 'lacksPart', params: ({ event }) => event },
              target: '.asking',
              actions: { type: 'noteReplaced', params: ({ event }) => event },
            },
            'presses.answered': { guard: 'isReplaced', target: '.pressed' },
          },
          states: {
            resting: {},
            pressed: { after: { readAnewAfter: 'asking' } },
            asking: {
              entry: sendTo('presses', { type: 'press.askRest' }),
              on: {
                'presses.rest': { guard: and(['isRead', 'mayBeSilent']), actions: 'readAnew' },
              },
            },
          },
        },
        bell: {
          initial: 'silent',
          states: {
            silent: { always: { guard: 'hasRinging', target: 'ringing' } },
            ringing: {
              entry: sendTo('sounds', { type: 'sounds.ring' }),
              exit: sendTo('sounds', { type: 'sounds.silence' }),
              always: { guard: not('hasRinging'), target: 'silent' },
            },
          },
        },
      },
    },
  },
});

export type KitchenActorRef = ActorRefFrom<typeof kitchenMachine>;
export type KitchenSnapshot = SnapshotFrom<typeof kitchenMachine>;
