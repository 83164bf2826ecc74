import {
  type ActorRefFrom,
  and,
  assign,
  enqueueActions,
  not,
  raise,
  type SnapshotFrom,
  sendTo,
} from 'xstate';
import { required } from '../shared/required';
import { valueIn } from '../shared/result';
import { kitchenSetup } from './kitchen.setup';

/** The page /kitchen: a screen of one restaurant's kitchen. */
export const kitchenMachine = kitchenSetup.createMachine({
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
      on: { 'browser.left': { actions: sendTo('presses', { type: 'press.leave' }) } },
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
                    actions: [{ type: 'takeBoard', params: ({ event }) => event.output }, 'reviewPresses'],
                  },
                  {
                    guard: { type: 'isDone', params: ({ event }) => event.output },
                    target: 'resting',
                    actions: [{ type: 'takeBoard', params: ({ event }) => event.output }, 'reviewPresses'],
                  },
                  {
                    guard: { type: 'isUnauthorized', params: ({ event }) => event.output },
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
