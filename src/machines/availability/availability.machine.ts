import { type ActorRefFrom, assign, log, type SnapshotFrom, sendParent, setup } from 'xstate';
import type { Agent } from '../../services/agents/agent.types';
import type { Answer } from '../../services/errors/answer';
import { messageIn, valueIn } from '../shared/answer';
import { failureOf, type LogEntry, logLine } from '../shared/log-entry';
import { mustProvide } from '../shared/must-provide';
import type { Notice } from '../shared/notice.types';
import type {
  AvailabilityContext,
  AvailabilityEvent,
  AvailabilityInput,
  AvailabilityReport,
  ChangeStatus,
  OwnStatus,
} from './availability.types';

const changeStatus: ChangeStatus = mustProvide('changeStatus');

export const availabilityMachine = setup({
  types: {} as {
    context: AvailabilityContext;
    events: AvailabilityEvent;
    input: AvailabilityInput;
    tags: 'busy';
  },
  actors: { changeStatus },
  actions: {
    report: sendParent((_, report: AvailabilityReport) => report),
    raiseNotice: sendParent((_, notice: Notice): AvailabilityReport => ({ type: 'notice.raised', notice })),
    rememberStatus: assign((_, { status }: { status: Agent['status'] }) => ({ status })),
    want: assign((_, { status }: { status: OwnStatus }) => ({ wanted: status })),
    forgetWish: assign({ wanted: null }),
    logFailure: log((_, entry: LogEntry) => logLine(entry)),
  },
  guards: {
    /** Who is on a call or offline became so by what happened, and leaves it the same way. */
    isOpen: ({ context }, { status }: { status: OwnStatus }) =>
      (context.status === 'available' || context.status === 'on_break') && context.status !== status,
    isDone: (_, answer: Answer<unknown>) => answer.kind === 'done',
    /** Another server may not have this request at all. */
    isUnknown: (_, answer: Answer<unknown>) =>
      answer.kind === 'refused' && (answer.failure.status === 404 || answer.failure.status === 405),
  },
  delays: {
    /** Far beyond what is normal: the HTTP client itself never gives up (CONST-15). */
    giveUpAfter: 120_000,
  },
}).createMachine({
  id: 'availability',
  context: ({ input }) => ({ status: input.status, wanted: null }),
  on: {
    'availability.heard': { actions: { type: 'rememberStatus', params: ({ event }) => event } },
  },
  initial: 'offered',
  states: {
    offered: {
      on: {
        'availability.choose': {
          guard: { type: 'isOpen', params: ({ event }) => event },
          target: 'changing',
          actions: { type: 'want', params: ({ event }) => event },
        },
      },
    },
    changing: {
      tags: 'busy',
      exit: 'forgetWish',
      invoke: {
        src: 'changeStatus',
        input: ({ context }) => ({ status: wishIn(context) }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'offered',
            actions: {
              type: 'report',
              params: ({ event }) => ({ type: 'availability.changed', status: valueIn(event.output) }),
            },
          },
          {
            guard: { type: 'isUnknown', params: ({ event }) => event.output },
            target: 'readOnly',
            actions: { type: 'raiseNotice', params: { code: 'statusReadOnly' } },
          },
          {
            target: 'offered',
            actions: {
              type: 'raiseNotice',
              params: ({ event }) => ({ code: 'changeStatusFailed', message: messageIn(event.output) }),
            },
          },
        ],
        onError: {
          target: 'offered',
          actions: [
            { type: 'logFailure', params: failureOf('Changing the status') },
            { type: 'raiseNotice', params: { code: 'changeStatusFailed', message: null } },
          ],
        },
      },
      after: {
        giveUpAfter: {
          target: 'offered',
          actions: { type: 'raiseNotice', params: { code: 'changeStatusFailed', message: null } },
        },
      },
    },
    readOnly: {},
  },
});

export type AvailabilityActorRef = ActorRefFrom<typeof availabilityMachine>;
export type AvailabilitySnapshot = SnapshotFrom<typeof availabilityMachine>;

function wishIn({ wanted }: AvailabilityContext): OwnStatus {
  if (wanted === null) throw new Error('No status is wanted');
  return wanted;
}
