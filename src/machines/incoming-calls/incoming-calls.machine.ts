import { type ActorRefFrom, assign, or, type SnapshotFrom } from 'xstate';
import type { Call } from '../../services/calls/call.types';
import type { CallToTake } from '../../services/calls/calls-to-take';
import { sendToSystem } from '../shared/send-to-system';
import { type Calls, incomingCallsSetup, type Named, offerIn } from './incoming-calls.setup';
import type { IncomingCallsContext } from './incoming-calls.types';
import * as offers from './offers';

const listed = ({ event }: { event: { output: Calls } }): Calls => event.output;
const holdingMine = {
  guard: { type: 'holdsMine', params: listed },
  target: '#incomingCalls.engaged.live',
  actions: [
    { type: 'takeUpAgain', params: listed },
    { type: 'noteAnswer', params: listed },
    {
      type: 'reportResumed',
      params: ({ context: { offer, triedId } }: { context: IncomingCallsContext }) => ({
        isJustAccepted: offer?.id === triedId,
      }),
    },
  ],
} as const;
const named = ({ event }: { event: Named }): Named => event;
const ofCall = ({ event }: { event: { call: { id: string } } }): Named => ({ callId: event.call.id });
/** A call that does not ring here is answered. */
const taken = {
  'call.take': {
    target: '#incomingCalls.engaged.taking',
    actions: [
      { type: 'takeWaiting', params: ({ event }: { event: { call: CallToTake } }) => event },
      { type: 'dropDismissed', params: ofCall },
      'reportAccepted',
    ],
  },
  'incoming.takeBack': {
    guard: { type: 'isDismissed', params: ofCall },
    target: '#incomingCalls.engaged.answering',
    actions: [
      { type: 'takeBack', params: ({ event }: { event: { call: Call } }) => event },
      { type: 'dropDismissed', params: ofCall },
      'reportAccepted',
    ],
  },
} as const;

/** An answer may come late, or be lost on its way: the list of the calls may say sooner that the caller is through. */
const accepting = incomingCallsSetup.createStateConfig({
  entry: 'dialLine',
  initial: 'waiting',
  states: {
    waiting: { after: { lookAfter: 'looking' } },
    looking: {
      invoke: {
        src: 'fetchActiveCalls',
        onDone: [
          {
            guard: { type: 'isAccepted', params: listed },
            target: '#incomingCalls.engaged.live',
            actions: [
              { type: 'noteAccepted', params: listed },
              { type: 'reportResumed', params: { isJustAccepted: true } },
            ],
          },
          { target: 'waiting' },
        ],
        onError: 'waiting',
      },
    },
  },
});

export const incomingCallsMachine = incomingCallsSetup.createMachine({
  id: 'incomingCalls',
  context: ({ input }) => ({
    ...input,
    attended: false,
    offer: null,
    queue: [],
    endedIds: [],
    dismissedIds: [],
    askedAbout: [],
    withdrawnIds: [],
    unanswered: 0,
    mayHaveMissed: false,
    triedId: null,
    refusal: null,
  }),
  invoke: [
    // Calls ring without the list of the hidden ones.
    { src: 'dismissedCalls', id: 'dismissed', onError: {} },
    // The line is made when the call is answered, then.
    { src: 'nextLine', id: 'nextLine', onError: {} },
  ],
  on: {
    'call.attend': { actions: 'noteArrival' },
    'call.leave': { actions: 'noteLeaving' },
    'call.yield': { target: '.away', actions: 'forgetTry' },
    // Begun anew meanwhile, these do not know that call.
    'accept.done': '.restoring',
    'agentChannel.callOffered': {
      guard: { type: 'isNews', params: ({ event }) => event },
      actions: [
        assign(({ context, event }) => offers.queued(context, event.call)),
        { type: 'dropDismissed', params: ofCall },
      ],
    },
    'agentChannel.callCancelled': {
      actions: [
        { type: 'dropCall', params: named },
        { type: 'notePossiblyMissed', params: named },
      ],
    },
    'agentChannel.callEnded': {
      actions: [
        { type: 'dropCall', params: named },
        assign(({ context, event }) => offers.ended(context, event.callId)),
      ],
    },
  },
  initial: 'away',
  states: {
    away: {
      entry: [
        'forgetLine',
        'forgetCall',
        'forgetSilence',
        assign({ attended: false, offer: null, queue: [] }),
      ],
      on: {
        'call.attend': { target: 'restoring', actions: 'noteArrival' },
        'agentChannel.callOffered': {},
      },
    },
    restoring: {
      tags: 'busy',
      entry: ['forgetLine', 'forgetCall'],
      type: 'parallel',
      states: {
        question: {
          initial: 'asking',
          states: {
            asking: {
              entry: 'noteQuestion',
              invoke: {
                src: 'restoreCalls',
                onDone: [
                  holdingMine,
                  { target: '#incomingCalls.idle', actions: { type: 'noteAnswer', params: listed } },
                ],
                onError: { target: '#incomingCalls.idle', actions: 'noteSilence' },
              },
              on: { 'call.refresh': { target: 'asking', reenter: true } },
            },
          },
        },
        /** An offered call waits for the answer, but not for long, however often the server is asked. */
        ring: {
          initial: 'held',
          states: {
            held: {
              always: { guard: 'isUnsure', target: 'free' },
              after: { holdFor: 'free' },
            },
            /** A server that lists no calls may offer them all the same. */
            free: {
              entry: 'raiseRefusal',
              always: {
                guard: 'isWaitedFor',
                target: '#incomingCalls.ringing.check.asking',
                actions: ['noteSilence', 'showNext'],
              },
              on: taken,
            },
          },
        },
      },
      on: { 'call.leave': 'away' },
    },
    idle: {
      tags: 'ready',
      entry: [
        'raiseRefusal',
        'forgetLine',
        'forgetCall',
        sendToSystem('phoneLease', { type: 'call.mirrored', call: null }),
        sendToSystem('signOut', { type: 'call.mirrored', call: null }),
      ],
      always: [
        { guard: 'hasLeft', target: 'away' },
        { guard: 'mayHaveMissed', target: 'restoring' },
        { guard: 'hasQueue', target: 'ringing', actions: 'showNext' },
      ],
      // A call in progress may be this agent's, with nobody else on the line; and a hidden caller may have gone unheard.
      after: { askAgainAfter: { guard: or(['isUnsure', 'hidesAny']), target: 'restoring' } },
      on: { 'call.refresh': 'restoring', ...taken },
    },
    ringing: {
      tags: 'ringing',
      entry: [
        'expectLine',
        'expectCall',
        sendToSystem('workspace', ({ context }) => ({
          type: 'call.startedRinging',
          offer: offerIn(context),
        })),
      ],
      exit: sendToSystem('workspace', { type: 'call.stoppedRinging' }),
      type: 'parallel',
      states: {
        check: {
          initial: 'waiting',
          states: {
            waiting: { on: { 'call.refresh': 'asking' }, after: { recheckAfter: 'asking' } },
            asking: {
              entry: 'noteQuestion',
              invoke: {
                src: 'fetchActiveCalls',
                onDone: [
                  holdingMine,
                  {
                    guard: { type: 'isOfferGone', params: listed },
                    target: '#incomingCalls.idle',
                    actions: [{ type: 'noteAnswer', params: listed }, 'forgetOffer'],
                  },
                  { target: 'waiting', actions: { type: 'noteAnswer', params: listed } },
                ],
                onError: { target: 'waiting', actions: 'noteSilence' },
              },
              on: { 'call.refresh': { target: 'asking', reenter: true } },
            },
          },
        },
        keys: {
          initial: 'blocked',
          states: {
            blocked: {
              // The time alone lets the keys work then.
              invoke: { src: 'lookAtFocus', onError: {} },
              on: { 'focus.wasNowhere': 'active' },
              after: { keysAfter: 'active' },
            },
            active: {},
          },
        },
      },
      on: {
        'incoming.accept': { guard: 'isMeant', target: 'engaged.answering', actions: 'reportAccepted' },
        'incoming.dismiss': { guard: 'isMeant', target: 'idle', actions: 'dismissOffer' },
        'call.leave': { target: 'idle', actions: 'noteLeaving' },
        'agentChannel.callCancelled': {
          guard: { type: 'isOffer', params: named },
          target: 'idle',
          actions: ['forgetOffer', { type: 'notePossiblyMissed', params: named }],
        },
        'agentChannel.callEnded': {
          guard: { type: 'isOffer', params: named },
          target: 'idle',
          actions: { type: 'endOffer', params: named },
        },
      },
    },
    /** The parent answers the call, or has it. */
    engaged: {
      // The accept settles whose call it is.
      entry: ['forgetSilence', 'expectLine'],
      initial: 'answering',
      states: {
        answering: accepting,
        taking: accepting,
        /** Another tab has the phone, and the answer to the accept is still to come. */
        yielding: {
          on: { 'call.attend': { target: 'answering', actions: 'noteArrival' }, 'call.yield': {} },
        },
        live: { tags: 'ready', entry: ['forgetCall', 'forgetTry'] },
      },
      on: {
        'call.refresh': { actions: 'noteReconnection' },
        'call.yield': { guard: 'isUnanswered', target: '.yielding', actions: ['noteLeaving', 'forgetTry'] },
        'accept.done': '.live',
        'accept.ended': [
          {
            guard: { type: 'mayRingOn', params: ({ event }) => event },
            target: 'idle',
            actions: 'dismissOffer',
          },
          { target: 'idle', actions: 'forgetOffer' },
        ],
        'accept.gone': {
          target: 'restoring',
          actions: { type: 'noteRefusal', params: ({ event }) => event },
        },
        'accept.failed': {
          target: 'restoring',
          actions: { type: 'noteFailure', params: ({ event }) => event },
        },
        // What waited during the call may be gone: ask before it rings.
        'call.finished': [
          {
            guard: 'isWaitedFor',
            target: 'restoring',
            actions: { type: 'endOffer', params: named },
          },
          { target: 'idle', actions: { type: 'endOffer', params: named } },
        ],
      },
    },
  },
});

export type IncomingCallsActorRef = ActorRefFrom<typeof incomingCallsMachine>;
export type IncomingCallsSnapshot = SnapshotFrom<typeof incomingCallsMachine>;
