import {
  type ActionArgs,
  type AnyActorRef,
  type EventObject,
  enqueueActions,
  fromCallback,
  type MachineContext,
  type NonReducibleUnknown,
  type ParameterizedObject,
  type ProvidedActor,
} from 'xstate';
import type { CallCommand, Ringing } from '../incoming-calls/incoming-calls.types';
import type { CallTalked, OrderOfCall } from '../live-call/live-call.types';
import type { LineReported, PhoneReport } from '../phone/phone.types';
import type { CallMirrored, CallYielded } from '../phone-lease/phone-lease.types';
import type { AgentChannelFact, ChannelJoined, SupervisorFact } from '../realtime/realtime.types';
import type { SessionNews } from '../session/session.types';
import type { CallTaken } from '../wrap-up/wrap-up.types';
import type { DataInvalidated, DataKey, Notice, NoticeRaised } from './notice.types';

/** Actors that any chart may reach by their systemId, with what each receives. */
interface SystemActors {
  readonly notices: NoticeRaised;
  readonly invalidations: DataInvalidated;
  readonly session: SessionNews;
  readonly workspace: Ringing | CallTalked | CallTaken;
  readonly incomingCalls: CallCommand | AgentChannelFact;
  readonly call: CallCommand | AgentChannelFact;
  readonly liveCall: CallCommand;
  readonly supervision: ChannelJoined;
  readonly monitor: SupervisorFact;
  readonly phone: LineReported;
  readonly phoneLease: CallMirrored | CallYielded;
  readonly signOut: CallMirrored;
  readonly kept: OrderOfCall;
  readonly readiness: PhoneReport;
}

/** Sends nothing where that actor does not run. */
export function sendToSystem<
  const Id extends keyof SystemActors,
  TContext extends MachineContext,
  TExpressionEvent extends EventObject,
  TParams extends ParameterizedObject['params'] | undefined,
  TEvent extends EventObject = TExpressionEvent,
  TActor extends ProvidedActor = ProvidedActor,
  TAction extends ParameterizedObject = ParameterizedObject,
  TGuard extends ParameterizedObject = ParameterizedObject,
  TDelay extends string = never,
  TEmitted extends EventObject = EventObject,
>(
  id: Id,
  eventOf: (args: ActionArgs<TContext, TExpressionEvent, TEvent>, params: TParams) => SystemActors[Id],
) {
  return enqueueActions<
    TContext,
    TExpressionEvent,
    TParams,
    TEvent,
    TActor,
    TAction,
    TGuard,
    TDelay,
    TEmitted
  >(({ context, event, self, system, enqueue }, params) => {
    const receiver: AnyActorRef | undefined = system.get(id);
    if (receiver !== undefined) enqueue.sendTo(receiver, eventOf({ context, event, self, system }, params));
  });
}

/** Emits what it receives, for the views that subscribe to it. */
export function passOn<TEvent extends EventObject>() {
  return fromCallback<TEvent, NonReducibleUnknown, TEvent>(({ receive, emit }) => receive(emit));
}

/** tellSession: sendToSystem('session', sessionNews) */
export function sessionNews(_: unknown, news: SessionNews): SessionNews {
  return news;
}

/** raiseNotice: sendToSystem('notices', noticeRaised) */
export function noticeRaised(_: unknown, notice: Notice): NoticeRaised {
  return { type: 'notice.raised', notice };
}

/** invalidate: sendToSystem('invalidations', dataInvalidated) */
export function dataInvalidated(
  _: unknown,
  { keys }: { readonly keys: readonly DataKey[] },
): DataInvalidated {
  return { type: 'data.invalidated', keys };
}
