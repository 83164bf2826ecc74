import { type ActorRefFrom, assign, raise, type SnapshotFrom, sendParent, setup } from 'xstate';
import { isRefusal } from '../../services/errors/may-pass';
import type { Result } from '../../services/errors/result';
import type { StatusChange } from '../../services/orders/order-status';
import { mustProvide } from '../shared/must-provide';
import { required } from '../shared/required';
import { answerGuards, isRefusedWith } from '../shared/result';
import { raised, sendToSystem } from '../shared/send-to-system';
import type {
  OrderStatusContext,
  OrderStatusEvent,
  OrderStatusReport,
  OrderStatusTag,
  StatusProblem,
} from './order-status.types';

const changeOrderStatus = mustProvide<Result<void>, StatusChange>('changeOrderStatus');

const unusable: StatusProblem = { status: null, message: null, isLate: false };
const late: StatusProblem = { ...unusable, isLate: true };

const noDraft = { choice: null, notes: '' } as const;

const answerIn = ({ event }: { event: { output: Result<void> } }) => event.output;

/** Keeps the problem and reads the order anew: it may have been refused because the shown order is old. */
const keeping = (problem: StatusProblem) =>
  [{ type: 'rememberProblem', params: problem }, 'readAnew'] as const;
const keepingAnswer = [
  {
    type: 'rememberProblem',
    params: ({ event }: { event: { output: Result<void> } }) => problemIn(event.output),
  },
  'readAnew',
] as const;

/** The message stays until dismissed, until the next attempt, or until it is about nothing on screen. */
const stopped = {
  'status.change': {
    guard: { type: 'isShown', params: ({ event }: { event: StatusChange }) => event },
    target: 'changing',
    actions: { type: 'rememberAsked', params: ({ event }: { event: StatusChange }) => event },
  },
  'status.dismiss': 'idle',
  'status.close': 'idle',
  'status.attend': 'idle',
  'status.leave': 'idle',
} as const;

const orderStatusSetup = setup({
  types: {} as {
    context: OrderStatusContext;
    events: OrderStatusEvent;
    tags: OrderStatusTag;
  },
  actors: { changeOrderStatus },
  actions: {
    readAnew: sendParent({ type: 'data.invalidated', keys: ['orders'] } satisfies OrderStatusReport),
    reportChange: sendParent({
      type: 'data.invalidated',
      keys: ['orders', 'recentOrders', 'stats'],
    } satisfies OrderStatusReport),
    raiseChanged: sendToSystem('notices', ({ context }) => {
      const { orderId, status } = askedIn(context);
      return raised({ code: 'orderStatusChanged', orderId, status });
    }),
    raiseFailed: sendToSystem('notices', ({ context }, { message }: StatusProblem) =>
      raised({ code: 'orderStatusFailed', orderId: askedIn(context).orderId, message }),
    ),
    rememberAsked: assign((_, { orderId, status, notes }: StatusChange) => ({
      asked: { orderId, status, notes },
      problem: null,
    })),
    rememberProblem: assign((_, problem: StatusProblem) => ({ problem })),
  },
  guards: {
    isShown: ({ context }, { orderId }: { orderId: string }) => context.orderId === orderId,
    isOther: ({ context }, { orderId }: { orderId: string }) => context.orderId !== orderId,
    isAttended: ({ context }) => context.orderId !== null,
    isInSight: ({ context }) => isInSight(context),
    isDoneInSight: ({ context }, answer: Result<void>) => answer.kind === 'done' && isInSight(context),
    isConflictInSight: ({ context }, answer: Result<void>) =>
      isRefusedWith(answer, 409) && isInSight(context),
  },
  delays: {
    /** Far beyond what is normal, and less than a person waits before trying elsewhere. */
    giveUpAfter: 30_000,
  },
}).extend({ guards: answerGuards });

/** Moves one order along: at most one request at a time, for the order on screen when it was sent. */
export const orderStatusMachine = orderStatusSetup.createMachine({
  id: 'orderStatus',
  context: { orderId: null, ...noDraft, asked: null, problem: null },
  type: 'parallel',
  states: {
    page: {
      initial: 'away',
      on: {
        'status.attend': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: '.shown',
          actions: assign(({ event: { orderId } }) => ({ orderId, ...noDraft })),
        },
      },
      states: {
        away: {},
        shown: {
          on: { 'status.leave': { target: 'away', actions: assign({ orderId: null, ...noDraft }) } },
        },
      },
    },
    panel: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'status.open': {
              guard: 'isAttended',
              target: 'open',
              actions: assign(({ event: { status } }) => ({ choice: status })),
            },
          },
        },
        open: {
          on: {
            'status.choose': { actions: assign(({ event: { status } }) => ({ choice: status })) },
            'status.note': { actions: assign(({ event: { notes } }) => ({ notes })) },
            'status.close': 'closed',
            'status.attend': 'closed',
            'status.leave': 'closed',
          },
        },
      },
    },
    request: {
      initial: 'idle',
      states: {
        idle: { entry: assign({ problem: null }), on: { 'status.change': stopped['status.change'] } },
        changing: {
          tags: 'busy',
          invoke: {
            src: 'changeOrderStatus',
            input: ({ context }) => askedIn(context),
            onDone: [
              {
                guard: { type: 'isDoneInSight', params: answerIn },
                target: 'idle',
                // The panel as a second target would begin the page anew.
                actions: ['reportChange', 'raiseChanged', assign(noDraft), raise({ type: 'status.close' })],
              },
              {
                guard: { type: 'isDone', params: answerIn },
                target: 'idle',
                actions: ['reportChange', 'raiseChanged'],
              },
              {
                guard: { type: 'isConflictInSight', params: answerIn },
                target: 'refused',
                actions: keepingAnswer,
              },
              { guard: 'isInSight', target: 'failed', actions: keepingAnswer },
              {
                target: 'idle',
                actions: [
                  { type: 'raiseFailed', params: ({ event }) => problemIn(event.output) },
                  'readAnew',
                ],
              },
            ],
            onError: [
              {
                guard: 'isInSight',
                target: 'failed',
                actions: [...keeping(unusable)],
              },
              {
                target: 'idle',
                actions: [{ type: 'raiseFailed', params: unusable }, 'readAnew'],
              },
            ],
          },
          after: {
            giveUpAfter: [
              { guard: 'isInSight', target: 'failed', actions: keeping(late) },
              { target: 'idle', actions: [{ type: 'raiseFailed', params: late }, 'readAnew'] },
            ],
          },
        },
        /** The server names what is allowed now. */
        refused: { tags: 'error', on: stopped },
        failed: { tags: 'error', on: stopped },
      },
    },
  },
});

export type OrderStatusActorRef = ActorRefFrom<typeof orderStatusMachine>;
export type OrderStatusSnapshot = SnapshotFrom<typeof orderStatusMachine>;

function askedIn({ asked }: OrderStatusContext): StatusChange {
  return required(asked, 'change asked for');
}

/** The order that was asked about is the one on screen. */
function isInSight(context: OrderStatusContext): boolean {
  return context.orderId === askedIn(context).orderId;
}

function problemIn(answer: Result<void>): StatusProblem {
  if (answer.kind === 'done') return unusable;
  const { status, serverMessage } = answer.failure;
  // Where nobody refused, it may be changed.
  if (!isRefusal(status)) return unusable;
  return { status, message: serverMessage, isLate: false };
}
