import type { Call } from '../../services/calls/call.types';
import type { CallToTake } from '../../services/calls/calls-to-take';
import type { Customer } from '../../services/customers/customer.types';
import type { CallContext } from './call.types';

type Change = Partial<CallContext>;

/** Another agent's id excludes a call, no id does not. */
const isMine = (context: CallContext, call: Call): boolean =>
  call.agentId === null || call.agentId === context.agentId;

const ringsForMe = (context: CallContext, calls: readonly Call[], callId: string): boolean =>
  calls.some((call) => call.id === callId && call.status === 'ringing' && isMine(context, call));

export const ringingForMe = (context: CallContext, calls: readonly Call[]): readonly string[] =>
  calls.filter(({ id }) => ringsForMe(context, calls, id)).map(({ id }) => id);

const isHere = ({ offer, answered, queue }: CallContext, callId: string): boolean =>
  [offer?.id, answered?.id, ...queue.map((call) => call.id)].includes(callId);

/** Neither on screen or waiting already (CALL-27) nor over (CALL-17), but for one that begins again. */
export const isNews = (context: CallContext, { id, offeredAgain }: Call): boolean =>
  !isHere(context, id) && (offeredAgain === true || !context.endedIds.includes(id));

const without = (ids: readonly string[], gone: readonly Call[]): readonly string[] =>
  ids.filter((id) => !gone.some((call) => call.id === id));

export const queued = ({ queue, dismissedIds, endedIds }: CallContext, call: Call): Change => ({
  queue: [...queue, call],
  dismissedIds: without(dismissedIds, [call]),
  endedIds: without(endedIds, [call]),
});

export const unqueued = ({ queue, withdrawnIds }: CallContext, callId: string): Change => ({
  queue: queue.filter((call) => call.id !== callId),
  withdrawnIds: [...withdrawnIds, callId],
});

export const shownNext = ({ queue }: CallContext): Change => ({
  offer: queue[0] ?? null,
  queue: queue.slice(1),
});

export const chosen = ({ endedIds }: CallContext, call: CallToTake): Change => {
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

export const dismissed = ({ offer, dismissedIds }: CallContext): Change => ({
  offer: null,
  dismissedIds: offer === null ? dismissedIds : [...dismissedIds, offer.id],
});

export const takenBack = ({ dismissedIds }: CallContext, call: Call): Change => ({
  offer: call,
  dismissedIds: without(dismissedIds, [call]),
});

export const ended = ({ endedIds }: CallContext, callId: string): Change => ({
  endedIds: [...endedIds, callId],
});

/** What is known when the active calls are asked for; what arrives meanwhile is not the answer's business. */
export const asked = ({ offer, queue }: CallContext): Change => ({
  withdrawnIds: [],
  askedAbout: [...(offer === null ? [] : [offer.id]), ...queue.map((call) => call.id)],
});

/** The queue without what no longer rings, and with what rings and is news (CALL-02, CALL-29). */
export const reviewed = (context: CallContext, calls: readonly Call[]): Change => {
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

export const isOfferGone = (context: CallContext, calls: readonly Call[]): boolean =>
  context.offer !== null && !ringsForMe(context, calls, context.offer.id);

/** The call to take up again after a refresh (CALL-72, CALL-74, CALL-75). */
export const resumable = (context: CallContext, calls: readonly Call[]): Call | null =>
  calls.find(
    (call) => call.status === 'in-progress' && isMine(context, call) && !context.endedIds.includes(call.id),
  ) ?? null;

export const resumed = (context: CallContext, calls: readonly Call[]): Change => ({
  answered: resumable(context, calls),
  offer: null,
});

/** The first's values, with the second's where the first has none. */
const filled = <T extends object>(first: T, second: T): T => {
  const said = Object.entries(first).filter(([, value]) => value !== null);
  return { ...second, ...Object.fromEntries(said) };
};

const filledCustomer = (first: Customer | null, second: Customer | null): Customer | null => {
  if (first === null || second === null) return first ?? second;
  const preferences = first.preferences.length > 0 ? first.preferences : second.preferences;
  return { ...filled(first, second), preferences };
};

/** The id may come by itself, beside what the other says of the customer. */
const customerOf = (answer: Call, offer: Call): Customer | null => {
  const customer = filledCustomer(answer.customer, offer.customer);
  const id = customer?.id ?? answer.customerId ?? offer.customerId ?? null;
  return customer === null ? null : { ...customer, id };
};

const withoutUnsaid = ({ isCustomerOmitted: _, ...call }: Call): Call => call;

const completed = (answer: Call, { isCustomerOmitted, ...offer }: Call): Call => ({
  // Whether somebody is known was said if either of the two said it.
  ...filled(isCustomerOmitted ? answer : withoutUnsaid(answer), offer),
  customer: customerOf(answer, offer),
});

/** The accept answer, with the event's values for what it lacks. */
export const taken = ({ offer }: CallContext, answer: Call): Change => ({
  offer: null,
  answered: offer === null ? answer : completed(answer, offer),
});

export const hungUp = ({ answered, endedIds }: CallContext): Change => ({
  answered: null,
  memory: null,
  endReason: null,
  endSeconds: null,
  released: null,
  farewell: null,
  endedIds: answered === null ? endedIds : [...endedIds, answered.id],
});
