import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, sendParent, setup } from 'xstate';
import type { Standing } from '../../services/agents/wrap-up';
import { mustProvide } from '../shared/must-provide';
import { required } from '../shared/required';
import { answerGuards, messageIn, valueIn } from '../shared/result';
import { noticeRaised, raised, sendToSystem } from '../shared/send-to-system';
import { wrapUpMachine } from '../wrap-up/wrap-up.machine';
import type {
  AvailabilityContext,
  AvailabilityEvent,
  AvailabilityInput,
  AvailabilityReport,
  ChangeStatus,
  OwnStatus,
} from './availability.types';
import { isOpen, setNotice } from './standing';

const changeStatus: ChangeStatus = mustProvide('changeStatus');

const unchanged = {
  type: 'raiseNotice',
  params: { code: 'changeStatusFailed', message: null },
} as const;

const availabilitySetup = setup({
  types: {} as {
    context: AvailabilityContext;
    events: AvailabilityEvent;
    input: AvailabilityInput;
    tags: 'busy';
    children: { wrapUp: 'wrapUp' };
  },
  actors: { changeStatus, wrapUp: wrapUpMachine },
  actions: {
    report: sendParent((_, report: AvailabilityReport) => report),
    raiseNotice: sendToSystem('notices', noticeRaised),
    /** Only an available agent has a wrap-up; an answer that does not mention it changes nothing of it. */
    noteStanding: enqueueActions(({ context, enqueue }, standing: Standing) => {
      const { status, wrapUp, duty } = standing;
      const notice = setNotice(context, standing);
      if (notice !== null) enqueue(sendToSystem('notices', () => raised(notice)));
      if (duty !== undefined) enqueue.assign({ duty });
      if (status !== null) enqueue.assign({ status });
      if (wrapUp !== undefined) enqueue.assign({ breakAfterCall: wrapUp.breakAfterCall });
      const secondsLeft = status === 'available' ? wrapUp?.secondsLeft : status === null ? undefined : 0;
      if (secondsLeft !== undefined) enqueue.sendTo('wrapUp', { type: 'wrapUp.received', secondsLeft });
    }),
    beginWrapUp: enqueueActions(({ context: { status, secondsAtStart }, enqueue }) => {
      if (status !== 'available' || secondsAtStart === 0) return;
      enqueue.sendTo('wrapUp', { type: 'wrapUp.received', secondsLeft: secondsAtStart });
    }),
  },
  guards: {
    isOpen: ({ context }, { status: wish }: { status: OwnStatus }) => isOpen(context, wish),
    hasRequest: (_, { isOffered }: { isOffered: boolean }) => isOffered,
    lacksRequest: (_, { isOffered }: { isOffered: boolean }) => !isOffered,
  },
}).extend({ guards: answerGuards });

export const availabilityMachine = availabilitySetup.createMachine({
  id: 'availability',
  context: ({ input }) => ({
    status: input.status,
    breakAfterCall: input.wrapUp?.breakAfterCall ?? null,
    duty: input.duty ?? null,
    mayStop: input.mayStop ?? false,
    secondsAtStart: input.wrapUp?.secondsLeft ?? 0,
    wanted: null,
  }),
  // The status may be chosen without it.
  invoke: { src: 'wrapUp', id: 'wrapUp', onError: {} },
  on: {
    'availability.received': { actions: { type: 'noteStanding', params: ({ event }) => event } },
    'wrapUp.answered': {
      actions: [
        { type: 'noteStanding', params: ({ event }) => event.standing },
        { type: 'report', params: ({ event }) => changedTo(event.standing) },
      ],
    },
    'wrapUp.outdated': { actions: { type: 'report', params: changedTo({ status: null }) } },
    'availability.close': '.closed',
  },
  // A page opened in the middle of a wrap-up may know of it before this chart runs, and receives it once.
  initial: { target: 'readOnly', actions: 'beginWrapUp' },
  states: {
    /** Also until the server says that it has a request for it. */
    readOnly: {
      on: {
        'availability.offer': {
          guard: { type: 'hasRequest', params: ({ event }) => event },
          target: 'offered',
        },
      },
    },
    offered: {
      on: {
        'availability.offer': {
          guard: { type: 'lacksRequest', params: ({ event }) => event },
          target: 'readOnly',
        },
        'availability.choose': {
          guard: { type: 'isOpen', params: ({ event }) => event },
          target: 'changing',
          actions: assign(({ event }) => ({ wanted: event.status })),
        },
      },
    },
    changing: {
      tags: 'busy',
      exit: assign({ wanted: null }),
      invoke: {
        src: 'changeStatus',
        input: ({ context }) => ({
          status: required(context.wanted, 'status'),
          isAfterCall: context.status === 'on_call',
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'offered',
            actions: [
              { type: 'noteStanding', params: ({ event }) => valueIn(event.output) },
              { type: 'report', params: ({ event }) => changedTo(valueIn(event.output)) },
            ],
          },
          {
            target: 'offered',
            actions: {
              type: 'raiseNotice',
              params: ({ event }) => ({ code: 'changeStatusFailed', message: messageIn(event.output) }),
            },
          },
        ],
        onError: { target: 'offered', actions: unchanged },
      },
      on: {
        'availability.offer': {
          guard: { type: 'lacksRequest', params: ({ event }) => event },
          target: 'readOnly',
          actions: unchanged,
        },
      },
    },
    /** The session ends: neither the status nor the wrap-up is changed with a token just given back. */
    closed: { type: 'final' },
  },
});

export type AvailabilityActorRef = ActorRefFrom<typeof availabilityMachine>;
export type AvailabilitySnapshot = SnapshotFrom<typeof availabilityMachine>;

function changedTo({ status, duty }: Standing): AvailabilityReport {
  return { type: 'availability.changed', status, ...(duty === undefined ? {} : { duty }) };
}
