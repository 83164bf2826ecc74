import { listed, OFFER_ENDED, OFFER_WITHDRAWN, offerIn, TAKE_UP_AGAIN } from './call.answers';
import { callChart } from './call.setup';

export const ringing = callChart.createStateConfig({
  tags: 'ringing',
  entry: {
    type: 'report',
    params: ({ context }) => ({ type: 'call.startedRinging', offer: offerIn(context) }),
  },
  exit: { type: 'report', params: { type: 'call.stoppedRinging' } },
  type: 'parallel',
  states: {
    news: {
      initial: 'trusting',
      states: {
        trusting: { on: { 'call.refresh': 'checking' }, after: { doubtAfter: 'checking' } },
        checking: {
          entry: 'noteQuestion',
          invoke: {
            src: 'fetchActiveCalls',
            onDone: [
              {
                guard: { type: 'holdsMine', params: listed },
                target: '#call.opening',
                actions: [...TAKE_UP_AGAIN],
              },
              {
                guard: { type: 'isOfferGone', params: listed },
                target: '#call.idle',
                actions: [{ type: 'noteAnswer', params: listed }, 'forgetOffer'],
              },
              { target: 'trusting', actions: { type: 'noteAnswer', params: listed } },
            ],
            onError: 'trusting',
          },
          on: {
            // Taken on another of the agent's devices or tabs: it may be ours to take up, which was the question.
            'agentChannel.callCancelled': { ...OFFER_WITHDRAWN, target: '#call.restoring' },
          },
        },
      },
    },
    /** Typing went on where the popup has the keys now: they count when nobody typed, or soon after. */
    hands: {
      initial: 'held',
      states: {
        held: {
          invoke: {
            src: 'lookAtFocus',
            onError: {},
          },
          on: { 'focus.wasNowhere': 'free' },
          after: { keysAfter: 'free' },
        },
        free: {},
      },
    },
  },
  on: {
    'call.accept': [
      { guard: { type: 'isByHand', params: ({ event }) => event }, target: 'accepting' },
      { guard: 'takesKeys', target: 'accepting' },
    ],
    'call.dismiss': [
      {
        guard: { type: 'isByHand', params: ({ event }) => event },
        target: 'idle',
        actions: 'dismissOffer',
      },
      { guard: 'takesKeys', target: 'idle', actions: 'dismissOffer' },
    ],
    'call.leave': { target: 'idle', actions: ['forgetOffer', 'noteLeaving'] },
    'agentChannel.callCancelled': OFFER_WITHDRAWN,
    'agentChannel.callEnded': OFFER_ENDED,
  },
});
