import { type ActorRefFrom, assign, log, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { Clock } from '../live-call/live-call.types';
import { backoff } from '../shared/backoff';
import { failureOf, type LogEntry, logLine } from '../shared/log-entry';
import { mustProvideCallback } from '../shared/must-provide';
import type {
  CallerVoice,
  CustomerPhoneContext,
  CustomerPhoneEvent,
  CustomerPhoneInput,
  CustomerPhoneTag,
  DialableRestaurant,
  ExchangeCommand,
  ExchangeEnd,
  ExchangeLine,
  WaitingCall,
} from './customer-phone.types';

const exchange: ExchangeLine = mustProvideCallback('exchange');
const clock: Clock = mustProvideCallback('clock');

const NO_CALL = {
  callId: null,
  otherEnd: null,
  digits: '',
  talkingSince: null,
  elapsedSeconds: 0,
  endReason: null,
};

export const customerPhoneMachine = setup({
  types: {} as {
    context: CustomerPhoneContext;
    events: CustomerPhoneEvent;
    input: CustomerPhoneInput;
    tags: CustomerPhoneTag;
  },
  actors: { exchange, clock },
  actions: {
    chooseRestaurant: assign((_, { restaurantId }: { restaurantId: string }) => ({ restaurantId })),
    rememberNumber: assign((_, { fromNumber }: { fromNumber: string }) => ({ fromNumber })),
    chooseVoice: assign((_, { voice }: { voice: CallerVoice }) => ({ voice })),
    readDirectory: assign(({ context }, directory: Directory) => ({
      restaurants: directory.restaurants,
      waiting: directory.waiting,
      restaurantId: directory.restaurants.some(({ id }) => id === context.restaurantId)
        ? context.restaurantId
        : firstChoice(directory, context.restaurantName),
    })),
    dial: sendTo(
      'exchange',
      ({ context }): ExchangeCommand => ({
        type: 'exchange.dial',
        restaurantId: context.restaurantId ?? '',
        fromNumber: context.fromNumber.trim(),
        voice: context.voice,
      }),
    ),
    pickUp: sendTo(
      'exchange',
      ({ context }, { callId }: { callId: string }): ExchangeCommand => ({
        type: 'exchange.attach',
        callId,
        voice: context.voice,
      }),
    ),
    hangUp: sendTo('exchange', { type: 'exchange.hangUp' }),
    forgetCall: assign({ ...NO_CALL, error: null }),
    nameDialed: assign(({ context }) => ({
      otherEnd: context.restaurants.find(({ id }) => id === context.restaurantId)?.name ?? null,
    })),
    namePickedUp: assign(({ context }, { callId }: { callId: string }) => ({
      otherEnd: context.waiting.find((call) => call.callId === callId)?.restaurant ?? null,
    })),
    rememberCall: assign((_, { callId }: { callId: string }) => ({ callId })),
    noteTick: assign(({ context }, { now }: { now: number }) => {
      const talkingSince = context.talkingSince ?? now;
      return { talkingSince, elapsedSeconds: Math.max(0, Math.floor((now - talkingSince) / 1_000)) };
    }),
    noteDigits: assign(({ context }, { digits }: { digits: string }) => ({
      digits: context.digits + digits,
    })),
    noteEnd: assign((_, { reason }: { reason: ExchangeEnd }) => ({ endReason: reason })),
    showError: assign((_, { message }: { message: string }) => ({ error: message })),
    welcomeBack: assign({ ...NO_CALL, attempts: 0, error: null }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    logFailure: log((_, entry: LogEntry) => logLine(entry)),
  },
  guards: {
    canDial: ({ context }) => context.restaurantId !== null && context.fromNumber.trim() !== '',
  },
  delays: {
    answerWithin: 15_000,
    reconnectAfter: ({ context }) =>
      backoff({ attempt: context.attempts, baseMs: 1_000, capMs: 15_000, seed: context.fromNumber.length }),
  },
}).createMachine({
  id: 'customerPhone',
  context: ({ input }) => ({
    ...NO_CALL,
    fromNumber: input.fromNumber,
    restaurantName: input.restaurantName ?? null,
    restaurants: [],
    waiting: [],
    restaurantId: null,
    voice: 'microphone',
    attempts: 0,
    error: null,
  }),
  initial: 'online',
  states: {
    online: {
      invoke: {
        src: 'exchange',
        id: 'exchange',
        onError: {
          target: 'lost',
          actions: { type: 'logFailure', params: failureOf('The line to the exchange') },
        },
      },
      on: {
        'exchange.directoryRead': { actions: { type: 'readDirectory', params: ({ event }) => event } },
        'exchange.failed': { actions: { type: 'showError', params: ({ event }) => event } },
        'exchange.dropped': 'lost',
        'caller.chooseVoice': { actions: { type: 'chooseVoice', params: ({ event }) => event } },
      },
      initial: 'connecting',
      states: {
        connecting: {
          tags: 'busy',
          on: {
            'exchange.directoryRead': {
              target: 'ready',
              actions: ['welcomeBack', { type: 'readDirectory', params: ({ event }) => event }],
            },
          },
          after: { answerWithin: '#customerPhone.lost' },
        },
        ready: {
          tags: 'ready',
          on: {
            'caller.chooseRestaurant': {
              actions: { type: 'chooseRestaurant', params: ({ event }) => event },
            },
            'caller.editNumber': { actions: { type: 'rememberNumber', params: ({ event }) => event } },
            'caller.dial': {
              guard: 'canDial',
              target: 'dialing',
              actions: ['forgetCall', 'nameDialed', 'dial'],
            },
            'caller.pickUp': {
              target: 'dialing',
              actions: [
                'forgetCall',
                { type: 'namePickedUp', params: ({ event }) => event },
                { type: 'pickUp', params: ({ event }) => event },
              ],
            },
          },
        },
        dialing: {
          tags: 'busy',
          on: {
            'exchange.rang': {
              target: 'ringing',
              actions: { type: 'rememberCall', params: ({ event }) => event },
            },
            'exchange.failed': {
              target: 'ready',
              actions: ['forgetCall', { type: 'showError', params: ({ event }) => event }],
            },
            'exchange.ended': {
              target: 'over',
              actions: { type: 'noteEnd', params: ({ event }) => event },
            },
            'caller.hangUp': { target: 'ready', actions: ['hangUp', 'forgetCall'] },
          },
          after: {
            answerWithin: {
              target: 'ready',
              actions: [
                'hangUp',
                'forgetCall',
                { type: 'showError', params: { message: 'The call could not be placed. Please try again.' } },
              ],
            },
          },
        },
        ringing: {
          tags: 'ringing',
          on: {
            'exchange.answered': 'talking',
            'exchange.ended': {
              target: 'over',
              actions: { type: 'noteEnd', params: ({ event }) => event },
            },
            'caller.hangUp': {
              target: 'over',
              actions: ['hangUp', { type: 'noteEnd', params: { reason: 'caller' } }],
            },
          },
        },
        talking: {
          tags: 'ready',
          invoke: {
            src: 'clock',
            input: { everyMs: 1_000 },
            onError: { actions: { type: 'logFailure', params: failureOf('The clock') } },
          },
          on: {
            'clock.ticked': { actions: { type: 'noteTick', params: ({ event }) => event } },
            'exchange.digitsHeard': { actions: { type: 'noteDigits', params: ({ event }) => event } },
            'exchange.ended': {
              target: 'over',
              actions: { type: 'noteEnd', params: ({ event }) => event },
            },
            'caller.hangUp': {
              target: 'over',
              actions: ['hangUp', { type: 'noteEnd', params: { reason: 'caller' } }],
            },
          },
        },
        over: { on: { 'caller.startOver': { target: 'ready', actions: 'forgetCall' } } },
      },
    },
    lost: {
      tags: 'error',
      entry: 'countAttempt',
      on: { 'caller.startOver': 'online' },
      after: { reconnectAfter: 'online' },
    },
  },
});

export type CustomerPhoneActorRef = ActorRefFrom<typeof customerPhoneMachine>;
export type CustomerPhoneSnapshot = SnapshotFrom<typeof customerPhoneMachine>;

interface Directory {
  readonly restaurants: readonly DialableRestaurant[];
  readonly waiting: readonly WaitingCall[];
}

function firstChoice({ restaurants }: Directory, name: string | null): string | null {
  return (restaurants.find((restaurant) => restaurant.name === name) ?? restaurants[0])?.id ?? null;
}
