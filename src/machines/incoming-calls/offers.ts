import type { Call } from '../../services/calls/call.types';
import type { CallToTake } from '../../services/calls/calls-to-take';
import type { IncomingCallsContext } from './incoming-calls.types';

type Change = Partial<IncomingCallsContext>;

/** Another agent's id excludes a call, no id does not. */
const isMine = (context: IncomingCallsContext, call: Call): boolean =>
  call.agentId === null || call.agentId === context.agentId;

const ringsForMe = (context: IncomingCallsContext, calls: readonly Call[], callId: string): boolean =>
  calls.some((call) => call.id === callId && call.status === 'ringing' && isMine(context, call));

export function ringingForMe(context: IncomingCallsContext, calls: readonly Call[]): readonly string[] {
  return calls.filter(({ id }) => ringsForMe(context, calls, id)).map(({ id }) => id);
}

const isHere = ({ offer, queue }: IncomingCallsContext, callId: string): boolean =>
  offer?.id === callId || queue.some((call) => call.id === callId);

/** Neither on screen or waiting already nor over, but for one that begins again. */
export function isNews(context: IncomingCallsContext, { id, offeredAgain }: Call): boolean {
  return !isHere(context, id) && (offeredAgain === true || !context.endedIds.includes(id));
}

const without = (ids: readonly string[], gone: readonly Call[]): readonly string[] =>
  ids.filter((id) => !gone.some((call) => call.id === id));

export function queued(context: IncomingCallsContext, call: Call): Change {
  const { queue, dismissedIds, endedIds, withdrawnIds } = context;
  return {
    queue: [...queue, call],
    dismissedIds: without(dismissedIds, [call]),
    endedIds: without(endedIds, [call]),
    withdrawnIds: without(withdrawnIds, [call]),
  };
}

export function unqueued(context: IncomingCallsContext, callId: string): Change {
  const { queue, dismissedIds, withdrawnIds } = context;
  return {
    queue: queue.filter((call) => call.id !== callId),
    dismissedIds: dismissedIds.filter((id) => id !== callId),
    withdrawnIds: [...withdrawnIds, callId],
  };
}

export function shownNext({ queue }: IncomingCallsContext): Change {
  return {
    offer: queue[0] ?? null,
    queue: queue.slice(1),
  };
}

export function chosen({ endedIds, withdrawnIds }: IncomingCallsContext, call: CallToTake): Change {
  const offer: Call = {
    id: call.id,
    status: 'ringing',
    tenantId: call.tenantId,
    tenantName: call.tenantName,
    agentId: null,
    callSid: null,
    fromNumber: null,
    toNumber: null,
    direction: null,
    startedAt: call.startedAt,
    durationSeconds: null,
    customer: null,
    isCustomerOmitted: true,
  };
  return { offer, endedIds: without(endedIds, [offer]), withdrawnIds: without(withdrawnIds, [offer]) };
}

export function dismissed({ offer, dismissedIds }: IncomingCallsContext): Change {
  return {
    offer: null,
    dismissedIds: offer === null ? dismissedIds : [...dismissedIds, offer.id],
  };
}

export function takenBack({ dismissedIds }: IncomingCallsContext, call: Call): Change {
  return {
    offer: call,
    dismissedIds: without(dismissedIds, [call]),
  };
}

export function ended({ endedIds }: IncomingCallsContext, callId: string): Change {
  return {
    endedIds: [...endedIds, callId],
  };
}

/**
 * Notes the known calls when the active calls are requested: the answer says nothing about calls that arrive after
 * that.
 */
export function asked({ offer, queue }: IncomingCallsContext): Change {
  return {
    mayHaveMissed: true,
    withdrawnIds: [],
    askedAbout: [...(offer === null ? [] : [offer.id]), ...queue.map((call) => call.id)],
  };
}

/** The queue without what no longer rings, and with what rings and is news. */
export function reviewed(context: IncomingCallsContext, calls: readonly Call[]): Change {
  const { queue, askedAbout, dismissedIds, withdrawnIds, endedIds, triedId } = context;
  const news = calls.filter(
    (call) =>
      ringsForMe(context, calls, call.id) &&
      isNews(context, call) &&
      ![...dismissedIds, ...withdrawnIds].includes(call.id),
  );
  return {
    queue: [...queue.filter(({ id }) => !askedAbout.includes(id) || ringsForMe(context, calls, id)), ...news],
    dismissedIds: dismissedIds.filter((id) => ringsForMe(context, calls, id)),
    endedIds: without(endedIds, news),
    unanswered: 0,
    mayHaveMissed: triedId !== null && withdrawnIds.includes(triedId),
  };
}

export function isOfferGone(context: IncomingCallsContext, calls: readonly Call[]): boolean {
  return context.offer !== null && !ringsForMe(context, calls, context.offer.id);
}

/** The call that is being accepted here, where the list says that it is this agent's by now; a nameless one may be anybody's. */
export function accepted({ offer, agentId }: IncomingCallsContext, calls: readonly Call[]): Call | null {
  return (
    calls.find(
      (call) => call.id === offer?.id && call.status === 'in-progress' && call.agentId === agentId,
    ) ?? null
  );
}

/** Refused to this agent, whose earlier accept it cannot be: where the list names nobody, a colleague has it. */
const isRefused = ({ dismissedIds, triedId }: IncomingCallsContext, { id, agentId }: Call): boolean =>
  agentId === null && dismissedIds.includes(id) && id !== triedId;

/** The call to take up again after a refresh. */
export function resumable(context: IncomingCallsContext, calls: readonly Call[]): Call | null {
  return (
    calls.find(
      (call) =>
        call.status === 'in-progress' &&
        isMine(context, call) &&
        !context.endedIds.includes(call.id) &&
        !isRefused(context, call),
    ) ?? null
  );
}
