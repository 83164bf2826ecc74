import { type ActorRefFrom, assign, type SnapshotFrom } from 'xstate';
import { isCallGone, valueIn } from '../shared/result';
import { sendToSystem } from '../shared/send-to-system';
import { acceptedCall } from './accepted-call';
import { callIn, callSetup, noCall } from './call.setup';
import { refusalNotice } from './call-notices';

export const callMachine = callSetup.createMachine({
  id: 'call',
  context: ({ input }) => ({ ...input, ...noCall, leftInCall: false }),
  entry: 'noteLeftCall',
  invoke: [
    // Beside the question whether that call goes on; what failed is fetched again once it does.
    { src: 'fetchLeftCall', id: 'leftCall', onError: {} },
    // A call is answered without it all the same.
    { src: 'nextCall', id: 'next', systemId: 'nextCall', onError: {} },
    {
      src: 'incomingCalls',
      id: 'incoming',
      systemId: 'incomingCalls',
      input: ({ context }) => ({ agentId: context.agentId }),
      // A call that is live goes on without the others, and they are begun anew a moment later.
      onError: { actions: 'endIncoming' },
    },
  ],
  on: {
    'call.yield': '.idle',
    'incoming.beginAnew': {
      actions: ['beginIncoming', sendToSystem('workspace', { type: 'incoming.begun' })],
    },
  },
  initial: 'idle',
  states: {
    idle: {
      entry: assign(noCall),
      on: {
        'incoming.accepted': {
          target: 'accepting',
          actions: { type: 'rememberCall', params: ({ event }) => event },
        },
        'incoming.resumed': [
          {
            guard: { type: 'isJustAccepted', params: ({ event }) => event },
            target: 'live',
            actions: [
              { type: 'rememberCall', params: ({ event }) => event },
              'recallMemory',
              'unmute',
              { type: 'report', params: { type: 'call.wentLive', restored: false } },
            ],
          },
          {
            target: 'live',
            actions: [
              { type: 'rememberCall', params: ({ event }) => event },
              'recallMemory',
              { type: 'report', params: { type: 'call.wentLive', restored: true } },
            ],
          },
        ],
      },
    },
    accepting: {
      tags: 'busy',
      initial: 'mine',
      states: {
        mine: {
          on: {
            'call.yield': 'yielding',
            /** The list of the calls came sooner than the answer. */
            'incoming.resumed': {
              target: '#call.live',
              actions: [
                assign(({ context, event }) => ({ call: acceptedCall(event.call, callIn(context)) })),
                'recallMemory',
                'unmute',
                { type: 'report', params: { type: 'call.wentLive', restored: false } },
              ],
            },
            'agentChannel.callEnded': {
              guard: { type: 'isThisCall', params: ({ event }) => event },
              target: '#call.idle',
              actions: { type: 'sendIncoming', params: { type: 'accept.ended', mayRingOn: false } },
            },
          },
        },
        /** Another tab has the phone: it asks what became of the accept. */
        yielding: {
          on: {
            'call.attend': 'mine',
            'call.yield': {},
          },
        },
      },
      invoke: {
        src: 'acceptCall',
        input: ({ context }) => ({ callId: callIn(context).id }),
        onDone: [
          { guard: 'isYielding', target: 'yielded' },
          {
            guard: { type: 'isDone', params: ({ event }) => event.output.answer },
            target: 'live.open',
            actions: [
              assign(({ context, event }) => ({
                call: acceptedCall(valueIn(event.output.answer), callIn(context)),
              })),
              'recallMemory',
              'unmute',
              { type: 'openLive', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'isUnclear', params: ({ event }) => event.output.answer },
            target: 'idle',
            actions: [
              { type: 'logRefusal', params: ({ event }) => event.output.answer },
              {
                type: 'sendIncoming',
                params: ({ event }) => ({
                  type: 'accept.failed',
                  refusal: refusalNotice(event.output.answer),
                }),
              },
            ],
          },
          {
            target: 'idle',
            actions: [
              { type: 'noteRefusal', params: ({ event }) => event.output.answer },
              {
                type: 'sendIncoming',
                params: ({ event }) =>
                  isCallGone(event.output.answer)
                    ? { type: 'accept.gone', refusal: refusalNotice(event.output.answer) }
                    : { type: 'accept.ended', mayRingOn: true },
              },
            ],
          },
        ],
        onError: [
          { guard: 'isYielding', target: 'yielded' },
          {
            target: 'idle',
            actions: {
              type: 'sendIncoming',
              params: { type: 'accept.failed', refusal: { code: 'answerFailed', message: null } },
            },
          },
        ],
      },
    },
    yielded: {
      entry: [
        { type: 'sendIncoming', params: { type: 'accept.ended', mayRingOn: false } },
        sendToSystem('phoneLease', { type: 'call.yielded' }),
      ],
      always: 'idle',
    },
    live: {
      tags: 'ready',
      exit: 'closeLive',
      on: {
        'agentChannel.callEnded': {
          guard: { type: 'isThisCall', params: ({ event }) => event },
          target: 'ended',
          actions: { type: 'noteEnd', params: ({ event }) => event },
        },
        'signOut.callEnded': {
          guard: { type: 'isThisCall', params: ({ event }) => event },
          target: 'ended',
        },
      },
      initial: 'opening',
      states: {
        /** After a reload: the chart, whose code is no part of the first page, may be on its way. */
        opening: {
          invoke: {
            src: 'loadLiveCall',
            onDone: {
              target: 'open.shown',
              actions: { type: 'openLive', params: ({ event }) => ({ logic: event.output }) },
            },
            onError: 'unopened',
          },
        },
        unopened: {
          tags: 'error',
          entry: { type: 'raiseNotice', params: { code: 'callUnopened' } },
          after: { retryAfter: 'opening' },
        },
        open: {
          initial: 'joining',
          states: {
            /** Its screen is drawn in a task of its own: the line's join leaves first. */
            joining: {
              after: { showAfter: { target: 'shown', actions: 'goLive' } },
              on: {
                // Nobody was told that it went live here.
                'call.yield': '#call.yielded',
                'xstate.done.actor.*': {
                  guard: { type: 'isLive', params: ({ event }) => event },
                  target: '#call.ended',
                  actions: [assign(({ event }) => ({ farewell: event.output })), 'goLive'],
                },
                'xstate.error.actor.*': {
                  guard: { type: 'isLive', params: ({ event }) => event },
                  target: '#call.ended',
                  actions: 'goLive',
                },
              },
            },
            shown: {},
          },
          on: {
            'agentChannel.callEnded': {
              guard: { type: 'isThisCall', params: ({ event }) => event },
              actions: [
                { type: 'noteEnd', params: ({ event }) => event },
                { type: 'sendEnd', params: ({ event }) => event },
              ],
            },
            'signOut.callEnded': {
              guard: { type: 'isThisCall', params: ({ event }) => event },
              actions: { type: 'sendEnd', params: ({ event }) => event },
            },
            'xstate.done.actor.*': {
              guard: { type: 'isLive', params: ({ event }) => event },
              target: '#call.ended',
              actions: assign(({ event }) => ({ farewell: event.output })),
            },
            'xstate.error.actor.*': {
              guard: { type: 'isLive', params: ({ event }) => event },
              target: '#call.ended',
            },
          },
        },
      },
    },
    ended: {
      entry: [
        'raiseEndNotice',
        { type: 'report', params: { type: 'call.finished' } },
        {
          type: 'sendIncoming',
          params: ({ context }) => ({ type: 'call.finished', callId: callIn(context).id }),
        },
      ],
      always: 'idle',
    },
  },
});

export type CallActorRef = ActorRefFrom<typeof callMachine>;
export type CallSnapshot = SnapshotFrom<typeof callMachine>;
