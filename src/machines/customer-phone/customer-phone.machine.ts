import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { backoff } from '../shared/backoff';
import type { Clock } from '../shared/clock.types';
import { mustProvideCallback } from '../shared/must-provide';
import { required } from '../shared/required';
import {
  type Directory,
  elapsedAt,
  noCall,
  voiceOf,
  withDirectory,
  withMicrophones,
} from './customer-phone.call';
import type {
  CallProblem,
  CustomerPhoneContext,
  CustomerPhoneEvent,
  CustomerPhoneInput,
  CustomerPhoneTag,
  ExchangeCommand,
  ExchangeEnd,
  ExchangeLine,
  Ringback,
  VoiceKind,
  WatchMicrophones,
} from './customer-phone.types';

const exchange: ExchangeLine = mustProvideCallback('exchange');
const clock: Clock = mustProvideCallback('clock');
const ringback: Ringback = mustProvideCallback('ringback');
const watchMicrophones: WatchMicrophones = mustProvideCallback('watchMicrophones');

export const customerPhoneMachine = setup({
  types: {} as {
    context: CustomerPhoneContext;
    events: CustomerPhoneEvent;
    input: CustomerPhoneInput;
    tags: CustomerPhoneTag;
  },
  actors: { exchange, clock, ringback, watchMicrophones },
  actions: {
    chooseVoice: assign((_, { voice }: { voice: VoiceKind }) => ({ voice, problem: null })),
    speak: sendTo(
      'exchange',
      ({ context }): ExchangeCommand => ({ type: 'exchange.speak', voice: voiceOf(context) }),
    ),
    readDirectory: assign(({ context }, directory: Directory) => withDirectory(context, directory)),
    hangUp: sendTo('exchange', { type: 'exchange.hangUp' }),
    forgetCall: assign({ ...noCall, problem: null }),
    rememberCall: assign(({ context }, rung: { callId: string; restaurant: string | null }) => ({
      callId: rung.callId,
      otherEnd: rung.restaurant ?? context.otherEnd,
      attempts: 0,
    })),
    noteAnswer: assign((_, { since }: { since: number }) => ({ talkingSince: since, wasCutOff: false })),
    noteCutOff: assign({ wasCutOff: true }),
    noteEnd: assign((_, { reason }: { reason: ExchangeEnd }) => ({ endReason: reason })),
    showProblem: assign((_, { problem }: { problem: CallProblem }) => ({ problem })),
  },
  guards: {
    isFlowing: ({ event }) => event.type === 'exchange.audioChanged' && event.flowing,
    canDial: ({ context }) => context.restaurantId !== null && context.fromNumber.trim() !== '',
  },
  delays: {
    answerWithin: 15_000,
    /** The browser may ask for the microphone before anything is sent. */
    placedWithin: 60_000,
    reconnectAfter: ({ context }) =>
      backoff({ attempt: context.attempts, baseMs: 1_000, capMs: 15_000, seed: context.fromNumber.length }),
  },
}).createMachine({
  id: 'customerPhone',
  context: ({ input }) => ({
    ...noCall,
    fromNumber: input.fromNumber,
    restaurantName: input.restaurantName ?? null,
    restaurants: [],
    waiting: [],
    restaurantId: null,
    voice: 'microphone',
    microphones: [],
    microphoneId: null,
    attempts: 0,
    problem: null,
  }),
  invoke: { src: 'watchMicrophones', onError: {} },
  on: {
    'microphones.listed': { actions: assign(({ context, event }) => withMicrophones(context, event)) },
    'caller.chooseMicrophone': { actions: assign(({ event: { microphoneId } }) => ({ microphoneId })) },
  },
  initial: 'online',
  states: {
    online: {
      invoke: { src: 'exchange', id: 'exchange', onError: 'lost' },
      on: {
        'exchange.directoryRead': { actions: { type: 'readDirectory', params: ({ event }) => event } },
        'exchange.failed': { actions: { type: 'showProblem', params: ({ event }) => event } },
        'exchange.dropped': 'lost',
        'exchange.serverChanged': { actions: assign(({ event }) => ({ isServerLost: !event.reached })) },
        'caller.chooseVoice': { actions: { type: 'chooseVoice', params: ({ event }) => event } },
      },
      initial: 'connecting',
      states: {
        connecting: {
          tags: 'busy',
          on: {
            'exchange.directoryRead': {
              target: 'ready',
              actions: [
                'forgetCall',
                assign({ attempts: 0 }),
                { type: 'readDirectory', params: ({ event }) => event },
              ],
            },
            // A reload interrupted this call; its microphone may have been refused before.
            'exchange.rang': {
              target: 'inCall',
              actions: [assign(noCall), { type: 'rememberCall', params: ({ event }) => event }],
            },
          },
          after: { answerWithin: '#customerPhone.lost' },
        },
        ready: {
          tags: 'ready',
          on: {
            'caller.chooseRestaurant': {
              actions: assign(({ event: { restaurantId } }) => ({ restaurantId })),
            },
            'caller.editNumber': { actions: assign(({ event: { fromNumber } }) => ({ fromNumber })) },
            'caller.dial': {
              guard: 'canDial',
              target: 'dialing',
              actions: [
                'forgetCall',
                assign(({ context: { restaurants, restaurantId } }) => ({
                  otherEnd: restaurants.find(({ id }) => id === restaurantId)?.name ?? null,
                })),
                sendTo(
                  'exchange',
                  ({ context }): ExchangeCommand => ({
                    type: 'exchange.dial',
                    restaurantId: required(context.restaurantId, 'restaurant'),
                    fromNumber: context.fromNumber.trim(),
                    voice: voiceOf(context),
                  }),
                ),
              ],
            },
            'caller.pickUp': {
              target: 'dialing',
              actions: [
                'forgetCall',
                assign(({ context, event }) => ({
                  otherEnd: context.waiting.find(({ callId }) => callId === event.callId)?.restaurant ?? null,
                })),
                sendTo(
                  'exchange',
                  ({ context, event }): ExchangeCommand => ({
                    type: 'exchange.attach',
                    callId: event.callId,
                    voice: voiceOf(context),
                  }),
                ),
              ],
            },
          },
        },
        dialing: {
          tags: 'busy',
          on: {
            'exchange.rang': {
              target: 'inCall',
              actions: { type: 'rememberCall', params: ({ event }) => event },
            },
            'exchange.failed': {
              target: 'ready',
              actions: ['forgetCall', { type: 'showProblem', params: ({ event }) => event }],
            },
            'exchange.ended': { target: 'over', actions: { type: 'noteEnd', params: ({ event }) => event } },
            'caller.hangUp': { target: 'ready', actions: ['hangUp', 'forgetCall'] },
          },
          after: {
            placedWithin: {
              target: 'ready',
              actions: [
                'hangUp',
                'forgetCall',
                { type: 'showProblem', params: { problem: { code: 'notPlaced' } } },
              ],
            },
          },
        },
        inCall: {
          on: {
            'caller.chooseVoice': {
              actions: [{ type: 'chooseVoice', params: ({ event }) => event }, 'speak'],
            },
            'exchange.agentLost': { target: '.talking.cutOff', actions: 'noteCutOff' },
            'exchange.ended': { target: 'over', actions: { type: 'noteEnd', params: ({ event }) => event } },
            'caller.hangUp': {
              target: 'over',
              actions: ['hangUp', { type: 'noteEnd', params: { reason: 'caller' } }],
            },
          },
          initial: 'ringing',
          states: {
            ringing: {
              tags: 'ringing',
              invoke: { src: 'ringback', onError: {} },
              on: {
                'exchange.answered': {
                  target: 'talking',
                  actions: { type: 'noteAnswer', params: ({ event }) => event },
                },
              },
            },
            talking: {
              tags: 'ready',
              invoke: { src: 'clock', input: { everyMs: 1_000 }, onError: {} },
              on: {
                'clock.ticked': { actions: assign(({ context, event }) => elapsedAt(context, event)) },
                'exchange.rangAgain': {
                  target: 'ringing',
                  actions: assign({ wasCutOff: true, talkingSince: null, elapsedSeconds: 0 }),
                },
                'exchange.digitsReceived': {
                  actions: assign(({ context, event }) => ({ digits: context.digits + event.digits })),
                },
              },
              initial: 'connecting',
              states: {
                connecting: { on: { 'exchange.audioChanged': { guard: 'isFlowing', target: 'connected' } } },
                connected: {
                  entry: assign(({ context: { problem } }) => ({
                    problem: problem?.code === 'noNetwork' ? null : problem,
                  })),
                  on: { 'exchange.audioChanged': [{ guard: 'isFlowing' }, { target: 'reconnecting' }] },
                },
                reconnecting: {
                  on: { 'exchange.audioChanged': { guard: 'isFlowing', target: 'connected' } },
                },
                cutOff: {
                  on: {
                    'exchange.answered': {
                      target: 'connecting',
                      actions: { type: 'noteAnswer', params: ({ event }) => event },
                    },
                  },
                },
              },
            },
          },
        },
        over: { on: { 'caller.startOver': { target: 'ready', actions: 'forgetCall' } } },
      },
    },
    lost: {
      tags: 'error',
      entry: assign(({ context }) => ({ attempts: context.attempts + 1 })),
      on: { 'caller.startOver': 'online' },
      after: { reconnectAfter: 'online' },
    },
  },
});

export type CustomerPhoneActorRef = ActorRefFrom<typeof customerPhoneMachine>;
export type CustomerPhoneSnapshot = SnapshotFrom<typeof customerPhoneMachine>;
