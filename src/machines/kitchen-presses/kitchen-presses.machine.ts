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
import { isRefusal, mayPass } from '../../services/errors/may-pass';
import type { Result } from '../../services/errors/result';
import type { KitchenOrder, Press } from '../../services/kitchen/kitchen.types';
import { isToDo } from '../shared/kitchen-steps';
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
    keepFault: assign(({ context }, { text, isAnswered }: { text: string; isAnswered: boolean }) => {
      const press = first(context);
      const { orderId, step } = press;
      return {
        faults: { ...context.faults, [orderId]: { text, unanswered: isAnswered ? null : press } },
        ...(step.step === 'refuse' ? { unrefused: { ...context.unrefused, [orderId]: step.reason } } : {}),
      };
    }),
    forgetDone: assign(({ context }, { orders }: { orders: readonly KitchenOrder[] }) => ({
      faults: Object.fromEntries(
        Object.entries(context.faults).filter(([id, { unanswered }]) => {
          const order = orders.find((each) => each.id === id);
          return unanswered === null || (order !== undefined && isToDo(unanswered.step, order));
        }),
      ),
    })),
    forgetUnsent: assign(({ context }) => ({ held: [], presses: context.presses.slice(0, 1) })),
    drop: assign(({ context }) => ({ presses: context.presses.slice(1) })),
  },
  guards: {
    hasPress: ({ context }) => context.presses.length > 0,
    isUnsure: (_, answer: Result<void>) => isUnsure(answer),
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
  delays: { settleAfter: 800, sendAfter: 5_000, sendAgainAfter: 2_000 },
}).extend({ guards: answerGuards });

type Answered = { event: { output: Result<void> } };
const answerOf = ({ event }: Answered) => event.output;
const unanswered = { text: noAnswer, isAnswered: false };
const answered = [
  { guard: { type: 'isDone', params: answerOf }, target: 'done' },
  { guard: { type: 'isUnauthorized', params: answerOf }, target: '#kitchenPresses.withdrawn' },
  {
    target: 'over',
    actions: {
      type: 'keepFault',
      params: ({ event: { output } }: Answered) => ({ text: faultIn(output), isAnswered: !isUnsure(output) }),
    },
  },
] as const;

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
      actions: [{ type: 'sendLast', params: ({ context }) => unsent(context) }, 'forgetUnsent'],
    },
    'press.review': { actions: { type: 'forgetDone', params: ({ event }) => event } },
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
      initial: 'once',
      onDone: 'idle',
      states: {
        once: {
          invoke: {
            src: 'sendPress',
            input: ({ context }) => first(context),
            onDone: [{ guard: { type: 'isUnsure', params: answerOf }, target: 'unanswered' }, ...answered],
            onError: 'unanswered',
          },
        },
        /** The process that had it may be gone. The same press once more changes nothing. */
        unanswered: {
          on: {
            'press.leave': {
              actions: [
                { type: 'sendLast', params: ({ context }) => [first(context), ...unsent(context)] },
                'forgetUnsent',
              ],
            },
          },
          after: { sendAgainAfter: 'again' },
        },
        again: {
          invoke: {
            src: 'sendPress',
            input: ({ context }) => first(context),
            onDone: answered,
            onError: { target: 'over', actions: { type: 'keepFault', params: unanswered } },
          },
        },
        done: {
          // The board names the next step now, which the second tap of a double tap must not make.
          entry: [
            assign(({ context }) => ({ settling: [...context.settling, first(context).orderId] })),
            raise(({ context }) => ({ type: 'press.settled', orderId: first(context).orderId }), {
              delay: 'settleAfter',
            }),
          ],
          always: 'over',
        },
        over: {
          type: 'final',
          entry: ['drop', { type: 'report', params: { type: 'presses.answered' } }],
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

/** Whether it may be done all the same. */
function isUnsure(answer: Result<unknown>): boolean {
  return answer.kind === 'refused' && !isRefusal(answer.failure.status);
}

function faultIn(answer: Result<unknown>): string {
  const isLater = answer.kind === 'refused' && mayPass(answer.failure.status);
  return messageIn(answer) ?? (isLater ? noAnswer : 'This was not accepted.');
}
