import { type ActorRefFrom, assign, not, type SnapshotFrom, sendParent, setup } from 'xstate';
import { mayPass } from '../../services/errors/may-pass';
import type { Result } from '../../services/errors/result';
import type { Press } from '../../services/kitchen/kitchen.types';
import { mustProvide } from '../shared/must-provide';
import { required } from '../shared/required';
import { messageIn } from '../shared/result';
import type {
  KitchenPressesContext,
  KitchenPressesEvent,
  KitchenPressesReport,
  SendPress,
} from './kitchen-presses.types';

const sendPress: SendPress = mustProvide('sendPress');

/** It may be done all the same. */
const noAnswer = 'No answer from the server. Press again if the order is as before.';

/** What is pressed on a kitchen's screen, one press after the other, in the order they were made. */
export const kitchenPressesMachine = setup({
  types: {} as { context: KitchenPressesContext; events: KitchenPressesEvent },
  actors: { sendPress },
  actions: {
    report: sendParent((_, report: KitchenPressesReport) => report),
    add: assign(({ context }, { press }: { press: Press }) => ({
      faults: without(context.faults, press.orderId),
      presses: context.presses.some(({ orderId }) => orderId === press.orderId)
        ? context.presses
        : [...context.presses, press],
    })),
    keepFault: assign(({ context }, text: string) => {
      const { orderId, step } = required(context.presses[0], 'press');
      return {
        faults: { ...context.faults, [orderId]: text },
        ...(step.step === 'refuse' ? { unrefused: { ...context.unrefused, [orderId]: step.reason } } : {}),
      };
    }),
    drop: assign(({ context }) => ({ presses: context.presses.slice(1) })),
  },
  guards: {
    hasPress: ({ context }) => context.presses.length > 0,
    hasFault: ({ context }) => Object.keys(context.faults).length > 0,
    isDone: (_, { kind }: Result<unknown>) => kind === 'done',
    isOut: (_, answer: Result<unknown>) => answer.kind === 'refused' && answer.failure.status === 401,
  },
}).createMachine({
  id: 'kitchenPresses',
  context: { presses: [], faults: {}, unrefused: {} },
  on: {
    'press.make': { actions: { type: 'add', params: ({ event }) => event } },
    'press.dismiss': {
      actions: assign(({ context, event: { orderId } }) => ({ faults: without(context.faults, orderId) })),
    },
  },
  initial: 'idle',
  states: {
    idle: {
      entry: 'drop',
      always: { guard: 'hasPress', target: 'sending' },
      on: {
        'press.askRest': {
          guard: not('hasFault'),
          actions: { type: 'report', params: { type: 'presses.rest' } },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'sendPress',
        input: ({ context }) => required(context.presses[0], 'press'),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'report', params: { type: 'presses.answered' } },
          },
          {
            guard: { type: 'isOut', params: ({ event }) => event.output },
            target: 'withdrawn',
          },
          {
            target: 'idle',
            actions: [
              { type: 'keepFault', params: ({ event }) => faultIn(event.output) },
              { type: 'report', params: { type: 'presses.answered' } },
            ],
          },
        ],
        onError: {
          target: 'idle',
          actions: [
            { type: 'keepFault', params: noAnswer },
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

function without(faults: KitchenPressesContext['faults'], orderId: string) {
  const { [orderId]: _, ...others } = faults;
  return others;
}

function faultIn(answer: Result<unknown>): string {
  const isUnsure = answer.kind === 'refused' && mayPass(answer.failure.status);
  return messageIn(answer) ?? (isUnsure ? noAnswer : 'This was not accepted.');
}
