import { assign, enqueueActions, log, sendParent, setup, spawnChild, stateIn } from 'xstate';
import type { Call } from '../../services/calls/call.types';
import { isRefusal } from '../../services/errors/may-pass';
import type { Result } from '../../services/errors/result';
import { incomingCallsMachine } from '../incoming-calls/incoming-calls.machine';
import type { FromCall } from '../incoming-calls/incoming-calls.types';
import type { LiveCallLogic } from '../live-call/live-call.machine';
import type { CallEnded } from '../live-call/live-call.types';
import { nextCallMachine } from '../next-call/next-call.machine';
import { stopRemainsOf } from '../shared/begun-anew';
import { logLine } from '../shared/failure-log';
import { mustProvide, mustProvideAction } from '../shared/must-provide';
import { required } from '../shared/required';
import { answerGuards, isCallGone, messageIn } from '../shared/result';
import { noticeRaised, raised, sendToSystem } from '../shared/send-to-system';
import type {
  AcceptCall,
  CallContext,
  CallEnd,
  CallEvent,
  CallInput,
  CallReport,
  CallTag,
  FetchLeftCall,
  LoadLiveCall,
} from './call.types';
import { endNotice, refusalNotice } from './call-notices';

const acceptCall: AcceptCall = mustProvide('acceptCall');
const loadLiveCall: LoadLiveCall = mustProvide('loadLiveCall');
const fetchLeftCall: FetchLeftCall = mustProvide('fetchLeftCall');

export const noCall = { call: null, memory: null, live: null, end: null, farewell: null } as const;

const refusalLine = (answer: Result<unknown>) =>
  logLine({ what: 'Accepting the call', error: messageIn(answer) });

/** The types, actors, actions, guards and delays of the chart of a call. */
export const callSetup = setup({
  types: {} as {
    context: CallContext;
    events: CallEvent;
    input: CallInput;
    tags: CallTag;
    children: { incoming: 'incomingCalls'; next: 'nextCall'; leftCall: 'fetchLeftCall' };
  },
  actors: {
    acceptCall,
    incomingCalls: incomingCallsMachine,
    nextCall: nextCallMachine,
    loadLiveCall,
    fetchLeftCall,
  },
  actions: {
    report: sendParent((_, report: CallReport) => report),
    raiseNotice: sendToSystem('notices', noticeRaised),
    raiseEndNotice: sendToSystem('notices', ({ context }) => raised(endNotice(context))),
    logRefusal: log((_, answer: Result<unknown>) => refusalLine(answer)),
    /** Logged, and shown. A call that is gone may turn out to be the agent's own: the incoming calls show that. */
    noteRefusal: enqueueActions(({ enqueue }, answer: Result<unknown>) => {
      if (!isCallGone(answer)) enqueue(sendToSystem('notices', () => raised(refusalNotice(answer))));
      enqueue(log(refusalLine(answer)));
    }),
    sendIncoming: sendToSystem('incomingCalls', (_, event: FromCall) => event),
    beginIncoming: spawnChild('incomingCalls', {
      id: 'incoming',
      systemId: 'incomingCalls',
      input: ({ context }) => ({ agentId: context.agentId }),
    }),
    /** What rang rings no more. One that breaks as soon as it begins must not be begun without end. */
    endIncoming: enqueueActions(({ self, enqueue }) => {
      stopRemainsOf({ self, enqueue }, 'incoming');
      enqueue.stopChild('incoming');
      enqueue(sendToSystem('workspace', () => ({ type: 'call.stoppedRinging' })));
      enqueue.raise({ type: 'incoming.beginAnew' }, { delay: 'beginAnewAfter' });
    }),
    /** Of a call that was answered here. */
    goLive: enqueueActions(({ enqueue }) => {
      enqueue(sendToSystem('incomingCalls', () => ({ type: 'accept.done' })));
      enqueue(sendParent({ type: 'call.wentLive', restored: false } satisfies CallReport));
    }),
    /** What this browser stored of the call before a reload. */
    recallMemory: assign(mustProvideAction('recallMemory')),
    /** Of a call that is answered: it may have been muted before it was taken away. */
    unmute: assign(({ context: { memory } }) => ({ memory: memory && { ...memory, isMuted: false } })),
    noteLeftCall: assign(mustProvideAction('noteLeftCall')),
    /** An offer may name whoever had the call before. */
    rememberCall: assign(({ context: { agentId } }, { call }: { call: Call }) => ({
      call: { ...call, agentId },
    })),
    noteEnd: assign((_, end: CallEnd) => ({ end })),
    openLive: assign(({ context, spawn }, { logic }: { logic: LiveCallLogic }) => ({
      live: spawn(logic, {
        systemId: 'liveCall',
        input: { call: callIn(context), memory: context.memory },
      }),
    })),
    sendEnd: enqueueActions(({ context: { live }, enqueue }, event: CallEnded) => {
      if (live !== null) enqueue.sendTo(live, event);
    }),
    closeLive: enqueueActions(({ context: { live }, enqueue }) => {
      if (live !== null) enqueue.stopChild(live);
      enqueue.assign({ live: null });
    }),
  },
  guards: {
    isThisCall: ({ context }, { callId }: { callId: string }) => context.call?.id === callId,
    isLive: ({ context }, { actorId }: { actorId: string }) => actorId === context.live?.id,
    /** Whether the answer leaves the outcome open: it is of a gateway that could not reach the server. */
    isUnclear: (_, answer: Result<unknown>) => answer.kind === 'refused' && !isRefusal(answer.failure.status),
    isYielding: stateIn({ accepting: 'yielding' }),
    isJustAccepted: (_, { isJustAccepted }: { isJustAccepted: boolean }) => isJustAccepted,
  },
  delays: {
    retryAfter: 10_000,
    showAfter: 0,
    beginAnewAfter: 1_000,
  },
}).extend({ guards: answerGuards });

export function callIn({ call }: CallContext): Call {
  return required(call, 'call');
}
