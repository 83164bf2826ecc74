import type { Call } from '../../services/calls/call.types';
import type { CallToTake } from '../../services/calls/calls-to-take';
import type { IncomingCallsContext } from './incoming-calls.types';

type Change = Partial<IncomingCallsContext>;

/** Another agent's id excludes a call, no id does not. */
const isMine = (context: IncomingCallsContext, call: Call): boolean =>
  call.agentId === null || call.agentId === context.agentId;

const ringsForMe = (context: IncomingCallsContext, calls: readonly Call[], callId: string): boolean =>
  calls.some((call) => call.id === callId && call.status === 'ringing' && isMine(context, call));

export const ringingForMe = (context: IncomingCallsContext, calls: readonly Call[]): readonly string[] =>
  calls.filter(({ id }) => ringsForMe(context, calls, id)).map(({ id }) => id);

const isHere = ({ offer, queue }: IncomingCallsContext, callId: string): boolean =>
  offer?.id === callId || queue.some((call) => call.id === callId);

/** Neither on screen or waiting already nor over, but for one that begins again. */
export const isNews = (context: IncomingCallsContext, { id, offeredAgain }: Call): boolean =>
  !isHere(context, id) && (offeredAgain === true || !context.endedIds.includes(id));

const without = (ids: readonly string[], gone: readonly Call[]): readonly string[] =>
  ids.filter((id) => !gone.some((call) => call.id === id));

export const queued = ({ queue, dismissedIds, endedIds }: IncomingCallsContext, call: Call): Change => ({
  queue: [...queue, call],
  dismissedIds: without(dismissedIds, [call]),
  endedIds: without(endedIds, [call]),
});

export const unqueued = ({ queue, withdrawnIds }: IncomingCallsContext, callId: string): Change => ({
  queue: queue.filter((call) => call.id !== callId),
  withdrawnIds: [...withdrawnIds, callId],
});

export const shownNext = ({ queue }: IncomingCallsContext): Change => ({
  offer: queue[0] ?? null,
  queue: queue.slice(1),
});

export const chosen = ({ endedIds }: IncomingCallsContext, call: CallToTake): Change => {
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
  return { offer, endedIds: without(endedIds, [offer]) };
};

export const dismissed = ({ offer, dismissedIds }: IncomingCallsContext): Change => ({
  offer: null,
  dismissedIds: offer === null ? dismissedIds : [...dismissedIds, offer.id],
});

export const takenBack = ({ dismissedIds }: IncomingCallsContext, call: Call): Change => ({
  offer: call,
  dismissedIds: without(dismissedIds, [call]),
});

export const ended = ({ endedIds }: IncomingCallsContext, callId: string): Change => ({
  endedIds: [...endedIds, callId],
});

/** What is known when the active calls are asked for; what arrives meanwhile is not the answer's business. */
export const asked = ({ offer, queue }: IncomingCallsContext): Change => ({
  withdrawnIds: [],
  askedAbout: [...(offer === null ? [] : [offer.id]), ...queue.map((call) => call.id)],
});

/** The queue without what no longer rings, and with what rings and is news. */
export const reviewed = (context: IncomingCallsContext, calls: readonly Call[]): Change => {
  const { queue, askedAbout, dismissedIds, withdrawnIds, endedIds } = context;
  const news = calls.filter(
    (call) =>
      ringsForMe(context, calls, call.id) &&
      isNews(context, call) &&
      ![...dismissedIds, ...withdrawnIds].includes(call.id),
  );
  return {
    queue: [...queue.filter(({ id }) => !askedAbout.includes(id) || ringsForMe(context, calls, id)), ...news],
    endedIds: without(endedIds, news),
  };
};

export const isOfferGone = (context: IncomingCallsContext, calls: readonly Call[]): boolean =>
  context.offer !== null && !ringsForMe(context, calls, context.offer.id);

/** The call to take up again after a refresh. */
export const resumable = (context: IncomingCallsContext, calls: readonly Call[]): Call | null =>
  calls.find(
    (call) => call.status === 'in-progress' && isMine(context, call) && !context.endedIds.includes(call.id),
  ) ?? null;

export const resumed = (context: IncomingCallsContext, calls: readonly Call[]): Change => ({
  offer: resumable(context, calls),
});
