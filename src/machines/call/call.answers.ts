import type { Call, CallEndReason, Released } from '../../services/calls/call.types';
import type { CallToTake } from '../../services/calls/calls-to-take';
import type { Result } from '../../services/errors/result';
import type { LogEntry } from '../shared/log-entry';
import type { Notice } from '../shared/notice.types';
import { messageIn } from '../shared/result';
import type { CallContext } from './call.types';

export interface Calls {
  readonly calls: readonly Call[];
}

export const listed = ({ event }: { event: { output: readonly Call[] } }): Calls => ({ calls: event.output });

/** The call of ringing. */
export const offerIn = ({ offer }: CallContext): Call => {
  if (offer === null) throw new Error('No call rings');
  return offer;
};

/** The call of opening and live. */
export const answeredIn = ({ answered }: CallContext): Call => {
  if (answered === null) throw new Error('No call is answered');
  return answered;
};

/** CALL-20: 409 means that another agent was first. */
export const refusalNotice = (answer: Result<unknown>): Notice =>
  answer.kind === 'refused' && answer.failure.status === 409
    ? { code: 'callTaken' }
    : { code: 'answerFailed', message: messageIn(answer) };

export const refusalEntry = (answer: Result<unknown>): LogEntry => ({
  what: 'Accepting the call',
  error: messageIn(answer),
});

/** A call in progress is ours: its screen opens without a new accept. */
export const TAKE_UP_AGAIN = [
  { type: 'takeUpAgain', params: listed },
  { type: 'noteAnswer', params: listed },
  { type: 'report', params: { type: 'call.wentLive', restored: true } },
] as const;

/** What came of the accept, in words. */
export const REFUSED = [
  { type: 'raiseNotice', params: ({ event }: Answered) => refusalNotice(event.output) },
  { type: 'logRefusal', params: ({ event }: Answered) => refusalEntry(event.output) },
] as const;

interface Answered {
  readonly event: { readonly output: Result<unknown> };
}

type Ended = {
  event: { callId: string; reason?: CallEndReason; seconds?: number; released?: Released };
};
export const named = ({ event }: Ended) => event;

export const FORGET_DISMISSED = {
  type: 'tellDismissed',
  params: ({ event }: { event: { callId: string } }) =>
    ({ type: 'dismissed.drop', callId: event.callId }) as const,
} as const;

export const REMEMBER_OVER = [
  { type: 'dropFromQueue', params: named },
  { type: 'rememberEnded', params: named },
] as const;

/** What the server said of the end, or that the call went on without this agent. */
export const endNotice = ({ context }: { context: CallContext }): Notice => {
  const { endReason, endSeconds, released, farewell } = context;
  if (endReason === 'no_audio') return { code: 'callPassedOn' };
  if (endReason === 'agent_lost') return { code: 'callLost' };
  if (endReason === 'released')
    return { code: 'callReleased', by: null, why: null, ...released, isEnded: false };
  if (endReason === 'supervisor' && !farewell?.itemCount)
    return { code: 'callReleased', by: null, why: null, ...released, isEnded: true };
  const { itemCount = 0, keptCallId = null } = farewell ?? {};
  const seconds = endSeconds ?? farewell?.seconds ?? null;
  const by = endReason === 'caller' || endReason === 'lost' ? endReason : null;
  return { code: 'callOver', by, seconds, itemCount, keptCallId };
};

export const OFFER_WITHDRAWN = {
  guard: { type: 'isOffer', params: named },
  target: 'idle',
  actions: 'forgetOffer',
} as const;

export const OFFER_ENDED = {
  guard: { type: 'isOffer', params: named },
  target: 'idle',
  actions: [{ type: 'rememberEnded', params: named }, 'forgetOffer'],
} as const;

/** Chosen by the agent, not offered: it goes the way of every accept. */
export const TAKEN = {
  target: 'accepting.taken',
  actions: [
    { type: 'takeOffer', params: ({ event }: { event: { call: CallToTake } }) => event },
    {
      type: 'tellDismissed',
      params: ({ event }: { event: { call: CallToTake } }) =>
        ({ type: 'dismissed.drop', callId: event.call.id }) as const,
    },
  ],
} as const;

/** Given up with the phone while the accept was on its way: the tab that has the phone asks what became of it. */
export const CONCEDED = {
  guard: 'isYielding',
  target: 'away',
  actions: { type: 'report', params: { type: 'call.yielded' } },
} as const;

export const ANSWER_FAILED: Notice = { code: 'answerFailed', message: null };
