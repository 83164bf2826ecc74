import {
  type ActorRefFrom,
  and,
  assign,
  cancel,
  enqueueActions,
  not,
  raise,
  type SnapshotFrom,
  sendParent,
  setup,
} from 'xstate';
import { mayPass } from '../../services/errors/may-pass';
import type { Result } from '../../services/errors/result';
import type { Press } from '../../services/kitchen/kitchen.types';
import { mustProvide, mustProvideAction } from '../shared/must-provide';
import { required } from '../shared/required';
import { answerGuards, messageIn } from '../shared/result';
import type {
  KitchenPressesContext,
  KitchenPressesEvent,
  KitchenPressesReport,
  SendPress,
} from './kitchen-presses.types';

const sendPress: SendPress = mustProvide('sendPress');

/** It may be done all the same. */
const noAnswer = 'No answer from the server. Press again if the order is as before.';

const due = (orderId: string) => `due.${orderId}`;

const kitchenPressesSetup = setup({
  types: {} as { context: KitchenPressesContext; events: KitchenPressesEvent },
  actors: { sendPress },
  actions: {
    report: sendParent((_, report: KitchenPressesReport) => report),
    add: assign(({ context }, { press }: { press: Press }) => ({
      faults: without(context.faults, press.orderId),
      presses: [...context.presses, press],
    })),
    hold: assign(({ context }, { press }: { press: Press }) => ({
      faults: without(context.faults, press.orderId),
      held: [...context.held, { press, mayBeTakenBack: false }],
    })),
    takeBack: assign(({ context }, { orderId }: OfOrder) => ({ held: others(context, orderId) })),
    settle: assign(({ context }, { orderId }: OfOrder) => ({
      settling: context.settling.filter((id) => id !== orderId),
      held: context.held.map((held) =>
        held.press.orderId === orderId ? { ...held, mayBeTakenBack: true } : held,
      ),
    })),
    release: assign(({ context }, { orderId }: OfOrder) => ({
      held: others(context, orderId),
      presses: [...context.presses, required(heldIn(context, orderId), 'held press').press],
    })),
    /** All at once, and their answers come to nobody. */
    sendLast: mustProvideAction<readonly Press[]>('sendLast'),
    keepFault: assign(({ context }, text: string) => {
      const { orderId, step } = first(context);
      return {
        faults: { ...context.faults, [orderId]: text },
        ...(step.step === 'refuse' ? { unrefused: { ...context.unrefused, [orderId]: step.reason } } : {}),
      };
    }),
    drop: assign(({ context }) => ({ presses: context.presses.slice(1) })),
  },
  guards: {
    hasPress: ({ context }) => context.presses.length > 0,
    isLast: (_, { press }: { press: Press }) => isLast(press),
    /** What is held keeps no other step of its order back. */
    isUnderWay: ({ context }, { press }: { press: Press }) =>
      context.presses.some(({ orderId }) => orderId === press.orderId) ||
      (isLast(press) && heldIn(context, press.orderId) !== undefined),
    isSettling: ({ context }, { press: { orderId } }: { press: Press }) => context.settling.includes(orderId),
    isHeld: ({ context }, { orderId }: OfOrder) => heldIn(context, orderId) !== undefined,
    mayBeTakenBack: ({ context }, { orderId }: OfOrder) => heldIn(context, orderId)?.mayBeTakenBack === true,
    hasHeld: ({ context }) => context.held.length > 0,
    hasFault: ({ context }) => Object.keys(context.faults).length > 0,
  },
  delays: { settleAfter: 800, sendAfter: 5_000 },
}).extend({ guards: answerGuards });

/**
 * What is pressed on a kitchen's screen, one press after the other, in the order they were made. A hand-over and a
 * delivery, after which nothing can be changed here, are held for some seconds first.
 */
export const kitchenPressesMachine = kitchenPressesSetup.createMachine({
  id: 'kitchenPresses',
  context: { presses: [], held: [], settling: [], faults: {}, unrefused: {} },
  on: {
    'press.make': [
      { guard: { type: 'isSettling', params: ({ event }) => event } },
      { guard: { type: 'isUnderWay', params: ({ event }) => event } },
      {
        guard: { type: 'isLast', params: ({ event }) => event },
        actions: [
          { type: 'hold', params: ({ event }) => event },
          raise(({ event: { press } }) => ({ type: 'press.settled', orderId: press.orderId }), {
            delay: 'settleAfter',
          }),
          // raise() alone has one id for all orders.
          enqueueActions(({ event: { press }, enqueue }) => {
            const { orderId } = press;
            enqueue.raise({ type: 'press.due', orderId }, { id: due(orderId), delay: 'sendAfter' });
          }),
        ],
      },
      { actions: { type: 'add', params: ({ event }) => event } },
    ],
    'press.takeBack': {
      guard: { type: 'mayBeTakenBack', params: ({ event }) => event },
      actions: [
        cancel(({ event: { orderId } }) => due(orderId)),
        { type: 'takeBack', params: ({ event }) => event },
      ],
    },
    'press.settled': { actions: { type: 'settle', params: ({ event }) => event } },
    'press.due': {
      guard: { type: 'isHeld', params: ({ event }) => event },
      actions: { type: 'release', params: ({ event }) => event },
    },
    'press.leave': {
      actions: [
        { type: 'sendLast', params: ({ context }) => unsent(context) },
        assign(({ context }) => ({ held: [], presses: context.presses.slice(0, 1) })),
      ],
    },
    'press.dismiss': {
      actions: assign(({ context, event: { orderId } }) => ({ faults: without(context.faults, orderId) })),
    },
  },
  initial: 'idle',
  states: {
    idle: {
      always: { guard: 'hasPress', target: 'sending' },
      on: {
        'press.askRest': {
          guard: and([not('hasFault'), not('hasHeld')]),
          actions: { type: 'report', params: { type: 'presses.rest' } },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'sendPress',
        input: ({ context }) => first(context),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'idle',
            actions: [
              // The board names the next step now, which the second tap of a double tap must not make.
              assign(({ context }) => ({ settling: [...context.settling, first(context).orderId] })),
              raise(({ context }) => ({ type: 'press.settled', orderId: first(context).orderId }), {
                delay: 'settleAfter',
              }),
              'drop',
              { type: 'report', params: { type: 'presses.answered' } },
            ],
          },
          {
            guard: { type: 'isUnauthorized', params: ({ event }) => event.output },
            target: 'withdrawn',
          },
          {
            target: 'idle',
            actions: [
              { type: 'keepFault', params: ({ event }) => faultIn(event.output) },
              'drop',
              { type: 'report', params: { type: 'presses.answered' } },
            ],
          },
        ],
        onError: {
          target: 'idle',
          actions: [
            { type: 'keepFault', params: noAnswer },
            'drop',
            { type: 'report', params: { type: 'presses.answered' } },
          ],
        },
      },
    },
    /** The screen may not do anything any more. */
    withdrawn: { type: 'final' },
  },
});

export type KitchenPressesActorRef = ActorRefFrom<typeof kitchenPressesMachine>;
export type KitchenPressesSnapshot = SnapshotFrom<typeof kitchenPressesMachine>;

interface OfOrder {
  readonly orderId: string;
}

function first({ presses }: Pick<KitchenPressesContext, 'presses'>): Press {
  return required(presses[0], 'press');
}

function heldIn({ held }: Pick<KitchenPressesContext, 'held'>, orderId: string) {
  return held.find(({ press }) => press.orderId === orderId);
}

/** What is held, and what waits behind the press that is being sent. */
function unsent({ presses, held }: KitchenPressesContext): readonly Press[] {
  return [...presses.slice(1), ...held.map(({ press }) => press)];
}

function isLast({ step: { step } }: Press): boolean {
  return step === 'hand_over' || step === 'deliver';
}

function others({ held }: Pick<KitchenPressesContext, 'held'>, orderId: string) {
  return held.filter(({ press }) => press.orderId !== orderId);
}

function without(faults: KitchenPressesContext['faults'], orderId: string) {
  const { [orderId]: _, ...others } = faults;
  return others;
}

function faultIn(answer: Result<unknown>): string {
  const isUnsure = answer.kind === 'refused' && mayPass(answer.failure.status);
  return messageIn(answer) ?? (isUnsure ? noAnswer : 'This was not accepted.');
}
