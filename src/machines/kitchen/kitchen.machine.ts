import { type ActorRefFrom, assign, not, raise, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate';
import { mayPass } from '../../services/errors/may-pass';
import type { Result } from '../../services/errors/result';
import type { Board, KitchenOrder, KitchenSession } from '../../services/kitchen/kitchen.types';
import type { WatchBrowser } from '../realtime/realtime.types';
import type { Clock } from '../shared/clock.types';
import { keepUnchanged } from '../shared/keep-unchanged';
import { mustProvide, mustProvideCallback, NotProvided } from '../shared/must-provide';
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
  SendPress,
  WatchKitchen,
} from './kitchen.types';
import { rings } from './orders-on-board';

const openKitchen: OpenKitchen = mustProvide('openKitchen');
const fetchBoard: FetchBoard = mustProvide('fetchBoard');
const sendPress: SendPress = mustProvide('sendPress');
const watchKitchen: WatchKitchen = mustProvideCallback('watchKitchen');
const watchBrowser: WatchBrowser = mustProvideCallback('watchBrowser');
const keepScreenOn: KeepScreenOn = mustProvideCallback('keepScreenOn');
const clock: Clock = mustProvideCallback('clock');

/** It may be done all the same. */
const noAnswer = 'No answer from the server. Press again if the order is as before.';

const isUnsure = (answer: Result<unknown>): boolean =>
  answer.kind === 'refused' && mayPass(answer.failure.status);

const faultIn = (answer: Result<unknown>): string =>
  messageIn(answer) ?? (isUnsure(answer) ? noAnswer : 'This was not accepted.');

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
  },
  actors: {
    openKitchen,
    fetchBoard,
    sendPress,
    watchKitchen,
    watchBrowser,
    keepScreenOn,
    clock,
    sounds: soundsMachine,
    ticket: ticketMachine,
  },
  actions: {
    /** Stores the session in this browser and removes the secret from the address. */
    keepSession: (_, __: KitchenSession): void => {
      throw new NotProvided('keepSession');
    },
    forgetSession: (): void => {
      throw new NotProvided('forgetSession');
    },
    addPress: assign(({ context }, { orderId, step }: Extract<KitchenEvent, { type: 'kitchen.press' }>) => {
      const { [orderId]: _, ...faults } = context.faults;
      const order = context.board?.orders.find(({ id }) => id === orderId);
      const isSent = context.presses.some((press) => press.orderId === orderId);
      if (order === undefined || isSent) return { faults };
      return { faults, presses: [...context.presses, { orderId, version: order.version, step }] };
    }),
    keepFault: assign(({ context }, text: string) => {
      const [press] = context.presses;
      if (press === undefined) return {};
      const { orderId, step } = press;
      return {
        faults: { ...context.faults, [orderId]: text },
        ...(step.step === 'refuse' ? { unrefused: { ...context.unrefused, [orderId]: step.reason } } : {}),
      };
    }),
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
    dropPress: assign(({ context }) => ({ presses: context.presses.slice(1) })),
  },
  guards: {
    hasSecret: ({ context }) => context.secret !== null,
    hasSession: ({ context }) => context.session !== null,
    hasPress: ({ context }) => context.presses.length > 0,
    hasRinging: ({ context }) => context.board?.orders.some(rings) ?? false,
    isDone: (_, { kind }: Result<unknown>) => kind === 'done',
    mayPass: (_, answer: Result<unknown>) => isUnsure(answer),
    isOvertaken: stateIn({ open: { reading: { fetching: 'overtaken' } } }),
    isOut: (_, answer: Result<unknown>) => answer.kind === 'refused' && answer.failure.status === 401,
  },
  delays: {
    openAgainAfter: ({ context }) => Math.max(5_000, context.waitMs),
    readEvery: 15_000,
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
    presses: [],
    faults: {},
    unrefused: {},
    reason: null,
    waitMs: 0,
  }),
  invoke: [
    { src: 'clock', input: { everyMs: 1_000 }, onError: {} },
    { src: 'sounds', id: 'sounds', input: {}, onError: {} },
    { src: 'ticket', id: 'ticket', input: { source: 'kitchen' }, onError: {} },
  ],
  on: {
    'clock.ticked': {
      actions: assign(({ context: { readAt }, event: { now } }) => ({ now, readAt: readAt ?? now })),
    },
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
              assign(({ event }) => ({ session: valueIn(event.output), secret: null })),
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
      entry: [
        'forgetSession',
        assign({ session: null, board: null, announced: null, presses: [], faults: {}, unrefused: {} }),
      ],
    },
    open: {
      type: 'parallel',
      invoke: [
        { src: 'watchKitchen', onError: {} },
        { src: 'watchBrowser', onError: {} },
        { src: 'keepScreenOn', onError: {} },
      ],
      on: {
        'kitchen.press': { actions: { type: 'addPress', params: ({ event }) => event } },
        'kitchen.dismissFault': {
          actions: assign(({ context, event }) => {
            const { [event.orderId]: _, ...faults } = context.faults;
            return { faults };
          }),
        },
      },
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
              on: { 'live.changed': '.overtaken' },
              initial: 'timely',
              states: { timely: {}, overtaken: {} },
            },
            resting: { after: { readEvery: 'fetching' } },
            failing: { tags: 'error', after: { readAgainAfter: 'fetching' } },
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
        /** One press after the other, in the order they were made. */
        pressing: {
          initial: 'idle',
          states: {
            idle: { entry: 'dropPress', always: { guard: 'hasPress', target: 'sending' } },
            sending: {
              invoke: {
                src: 'sendPress',
                input: ({ context }) => required(context.presses[0], 'press'),
                onDone: [
                  {
                    guard: { type: 'isDone', params: ({ event }) => event.output },
                    target: 'idle',
                    actions: raise({ type: 'live.changed' }),
                  },
                  {
                    guard: { type: 'isOut', params: ({ event }) => event.output },
                    target: '#kitchen.revoked',
                  },
                  {
                    target: 'idle',
                    actions: [
                      {
                        type: 'keepFault',
                        params: ({ event }) => faultIn(event.output),
                      },
                      raise({ type: 'live.changed' }),
                    ],
                  },
                ],
                onError: {
                  target: 'idle',
                  actions: [{ type: 'keepFault', params: noAnswer }, raise({ type: 'live.changed' })],
                },
              },
            },
          },
        },
      },
    },
  },
});

export type KitchenActorRef = ActorRefFrom<typeof kitchenMachine>;
export type KitchenSnapshot = SnapshotFrom<typeof kitchenMachine>;
