import { type ActorRefFrom, assign, type SnapshotFrom, sendParent, setup } from 'xstate';
import type { Standing } from '../../services/agents/wrap-up';
import type { Result } from '../../services/errors/result';
import { callersMachine } from '../callers/callers.machine';
import type { Clock } from '../shared/clock.types';
import { mustProvide, mustProvideCallback } from '../shared/must-provide';
import type { Notice } from '../shared/notice.types';
import { required } from '../shared/required';
import { answerGuards, isRefusedWith, messageIn, valueIn } from '../shared/result';
import { noticeRaised, sendToSystem } from '../shared/send-to-system';
import type { ChangeWrapUp, WrapUpContext, WrapUpEvent, WrapUpReport } from './wrap-up.types';

const changeWrapUp: ChangeWrapUp = mustProvide('changeWrapUp');
const clock: Clock = mustProvideCallback('clock');

const received = ({ event }: { event: { secondsLeft: number } }) => event;

const wrapUpSetup = setup({
  types: {} as { context: WrapUpContext; events: WrapUpEvent },
  actors: { changeWrapUp, callers: callersMachine, clock },
  actions: {
    raiseNotice: sendToSystem('notices', noticeRaised),
    report: sendParent((_, report: WrapUpReport) => report),
    /** The end is worked out at the next tick of the clock, which starts anew. */
    rememberSeconds: assign(({ context }, { secondsLeft }: { secondsLeft: number }) => ({
      secondsLeft,
      span: Math.max(secondsLeft, context.span),
      endsAt: null,
    })),
  },
  guards: {
    isLeft: (_, { secondsLeft }: { secondsLeft: number }) => secondsLeft > 0,
    isCountedDown: ({ context }) => context.endsAt !== null && context.secondsLeft === 0,
    hasCalls: ({ context }) => context.calls.length > 0,
    /** There is none, as the server sees it. */
    isOverAlready: (_, answer: Result<unknown>) => isRefusedWith(answer, 409),
  },
  delays: {
    /** The server ends it within a second or two, and announces that. */
    recheckAfter: 1_500,
    recheckAgainAfter: 5_000,
  },
}).extend({ guards: answerGuards });

export const wrapUpMachine = wrapUpSetup.createMachine({
  id: 'wrapUp',
  context: { secondsLeft: 0, span: 0, endsAt: null, now: 0, calls: [], listedAt: 0 },
  initial: 'none',
  on: {
    'wrapUp.received': {
      guard: { type: 'isLeft', params: received },
      target: '.wrapping',
      actions: [
        assign(({ event }) => ({ span: event.secondsLeft, calls: [] })),
        { type: 'rememberSeconds', params: received },
      ],
    },
  },
  states: {
    none: {},
    wrapping: {
      type: 'parallel',
      on: { 'wrapUp.received': 'over' },
      states: {
        time: {
          initial: 'counting',
          on: {
            'wrapUp.received': {
              guard: { type: 'isLeft', params: received },
              target: '.counting',
              actions: { type: 'rememberSeconds', params: received },
            },
          },
          states: {
            counting: {
              always: { guard: 'isCountedDown', target: 'overdue' },
              invoke: {
                src: 'clock',
                input: { everyMs: 1_000 },
                onError: 'overdue',
              },
              on: {
                'clock.ticked': {
                  actions: assign(({ context, event: { now } }) => {
                    const endsAt = context.endsAt ?? now + context.secondsLeft * 1_000;
                    return { now, endsAt, secondsLeft: Math.max(0, Math.ceil((endsAt - now) / 1_000)) };
                  }),
                },
              },
            },
            overdue: {
              initial: 'waiting',
              states: {
                waiting: { after: { recheckAfter: 'rechecking' } },
                rechecking: {
                  entry: { type: 'report', params: { type: 'wrapUp.outdated' } },
                  after: { recheckAgainAfter: { target: 'rechecking', reenter: true } },
                },
              },
            },
          },
        },
        request: {
          initial: 'settled',
          states: {
            settled: { on: { 'wrapUp.finish': 'finishing', 'wrapUp.prolong': 'prolonging' } },
            finishing: asking('end'),
            prolonging: asking('extend'),
          },
        },
        callers: {
          // Without the list nobody is offered; the time goes on.
          invoke: { src: 'callers', input: { fetchAgainAfter: 3_000 }, onError: {} },
          on: {
            'callers.listed': {
              actions: assign(({ context: { now }, event: { calls } }) => ({ calls, listedAt: now })),
            },
            'wrapUp.takeNext': {
              guard: 'hasCalls',
              actions: [
                sendToSystem('workspace', ({ context }) => ({
                  type: 'wrapUp.callTaken',
                  call: required(context.calls[0], 'call'),
                })),
                assign(({ context }) => ({ calls: context.calls.slice(1) })),
              ],
            },
          },
        },
      },
    },
    over: {},
  },
});

export type WrapUpActorRef = ActorRefFrom<typeof wrapUpMachine>;
export type WrapUpSnapshot = SnapshotFrom<typeof wrapUpMachine>;

function asking(action: 'end' | 'extend') {
  const failed = (message: string | null): Notice => ({ code: 'wrapUpFailed', message });
  type Answered = { event: { output: Result<Standing> } };
  return {
    invoke: {
      src: 'changeWrapUp',
      input: { action },
      onDone: [
        {
          guard: { type: 'isDone', params: ({ event }: Answered) => event.output },
          target: 'settled',
          actions: {
            type: 'report',
            params: ({ event }: Answered) =>
              ({ type: 'wrapUp.answered', standing: valueIn(event.output) }) as const,
          },
        },
        {
          guard: { type: 'isOverAlready', params: ({ event }: Answered) => event.output },
          target: 'settled',
          actions: { type: 'report', params: { type: 'wrapUp.outdated' } },
        },
        {
          target: 'settled',
          actions: { type: 'raiseNotice', params: ({ event }: Answered) => failed(messageIn(event.output)) },
        },
      ],
      onError: {
        target: 'settled',
        actions: { type: 'raiseNotice', params: failed(null) },
      },
    },
  } as const;
}
