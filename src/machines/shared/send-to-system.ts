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
import type {
  CallCommand,
  FromCall,
  IncomingBegun,
  NextCallCommand,
  Ringing,
} from '../incoming-calls/incoming-calls.types';
import type { KeptFlush, KeptFlushed, KeptTaken, ManualBegin } from '../kept-orders/kept-orders.types';
import type { CallTalked, EndedToSignOut, OrderOfCall } from '../live-call/live-call.types';
import type { LineReported, PhoneBegunAnew, PhoneEvent, PhoneReport } from '../phone/phone.types';
import type { CallMirrored, CallYielded } from '../phone-lease/phone-lease.types';
import type {
  AgentChannelFact,
  AskEnds,
  ChannelFollowed,
  ChannelJoined,
  RestaurantFact,
  SupervisorFact,
} from '../realtime/realtime.types';
import type { SessionNews } from '../session/session.types';
import type { OrderAltered } from '../shared/placed-order.types';
import type { SoundsEvent } from '../sounds/sounds.types';
import type { CallTaken } from '../wrap-up/wrap-up.types';
import type { DataInvalidated, Notice, NoticeRaised, NoticesOutdated } from './notice.types';
import type { AppNavigate } from './routing';

/** Actors that any chart may reach by their systemId, with what each receives. */
interface SystemActors {
  readonly notices: NoticeRaised | NoticesOutdated;
  readonly invalidations: DataInvalidated;
  readonly session: SessionNews;
  readonly workspace: Ringing | IncomingBegun | CallTalked | CallTaken;
  readonly incomingCalls: CallCommand | FromCall | AgentChannelFact;
  readonly call: CallCommand | AgentChannelFact | EndedToSignOut;
  readonly liveCall: CallCommand | OrderAltered;
  readonly lineOfCall: PhoneBegunAnew;
  readonly nextCall: NextCallCommand;
  /** The orders being taken, of the call and by hand. */
  readonly orderOfCall: RestaurantFact;
  readonly orderByHand: RestaurantFact;
  readonly orderInChange: RestaurantFact;
  /** Those that an order by hand can be for. */
  readonly restaurants: RestaurantFact;
  readonly supervision: ChannelJoined | ChannelFollowed | { readonly type: 'realtime.dropped' };
  readonly monitor: SupervisorFact | DataInvalidated;
  readonly realtime: AskEnds;
  readonly phone: LineReported | Extract<PhoneEvent, { type: 'phone.chooseDevices' }>;
  readonly sounds: Extract<SoundsEvent, { type: 'sounds.adjust' }>;
  readonly phoneLease: CallMirrored | CallYielded;
  readonly signOut: CallMirrored | KeptFlushed;
  readonly kept: OrderOfCall | KeptTaken | KeptFlush;
  readonly manual: ManualBegin;
  /** The manual order itself, once its page was opened. */
  readonly wizard: OrderAltered;
  /** The root. */
  readonly app: AppNavigate;
  readonly readiness: PhoneReport;
}

/** Makes a function that sends to actors by their systemId, and nothing where such an actor does not run. */
export function systemSender<TActors extends { readonly [Id in keyof TActors]: EventObject }>() {
  return <
    const Id extends keyof TActors & string,
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
    sent:
      | TActors[Id]
      | ((args: ActionArgs<TContext, TExpressionEvent, TEvent>, params: TParams) => TActors[Id]),
  ) =>
    described(
      typeof sent === 'function' ? `sendTo(${id})` : `sendTo(${id}, ${sent.type})`,
      enqueueActions<TContext, TExpressionEvent, TParams, TEvent, TActor, TAction, TGuard, TDelay, TEmitted>(
        ({ context, event, self, system, enqueue }, params) => {
          const receiver: AnyActorRef | undefined = system.get(id);
          if (receiver === undefined) return;
          enqueue.sendTo(
            receiver,
            typeof sent === 'function' ? sent({ context, event, self, system }, params) : sent,
          );
        },
      ),
    );
}

/** Pictures name the action by its description. */
function described<TAction extends object>(description: string, action: TAction): TAction {
  return Object.assign(action, { description });
}

export const sendToSystem = systemSender<SystemActors>();

/** Who is told that a placed order is another now: the order of the call, and the one by hand. */
export const toldOfOrders = ['liveCall', 'wizard'] as const;

/** Emits what it receives, for the views that subscribe to it. */
export function passOn<TEvent extends EventObject>() {
  return fromCallback<TEvent, NonReducibleUnknown, TEvent>(({ receive, emit }) => receive(emit));
}

export function raised(notice: Notice): NoticeRaised {
  return { type: 'notice.raised', notice };
}

/** The same of an action whose parameter is the notice. */
export function noticeRaised(_: unknown, notice: Notice): NoticeRaised {
  return raised(notice);
}
