import { type ActorRefFrom, assign, log, not, type SnapshotFrom, setup } from 'xstate';
import type { Result } from '../../services/errors/result';
import { itemCount } from '../shared/cart-totals';
import { logLine } from '../shared/failure-log';
import { mustProvide } from '../shared/must-provide';
import { isCallGone, messageIn } from '../shared/result';
import type { EndCall, HangUpContext, HangUpEvent, HangUpInput, HangUpTag } from './hang-up.types';

const endCall: EndCall = mustProvide('endCall');

const ask = { guard: 'hasUnordered', target: 'asked' } as const;
const askOrEnd = [ask, { target: 'trying', reenter: true }] as const;
const asking = { 'call.hangUp': askOrEnd, 'call.armHangUp': [ask, { target: 'armed' }] } as const;

export const hangUpMachine = setup({
  types: {} as {
    context: HangUpContext;
    events: HangUpEvent;
    input: HangUpInput;
    tags: HangUpTag;
  },
  actors: { endCall },
  actions: {
    agree: assign({ agreedCount: ({ context }) => context.itemCount }),
    forgetAgreement: assign({ agreedCount: 0 }),
  },
  guards: {
    hasUnordered: ({ context: { itemCount, agreedCount } }) => itemCount > agreedCount,
    /** Whoever has the call now: there is none left to end here. */
    isOver: (_, answer: Result<void>) => answer.kind === 'done' || isCallGone(answer),
  },
  delays: {
    armedFor: 3_000,
    answersAfter: 500,
    failedAfter: 20_000,
  },
}).createMachine({
  id: 'hangUp',
  context: ({ input }) => ({ ...input, agreedCount: 0 }),
  on: {
    'order.draftChanged': { actions: assign({ itemCount: ({ event }) => itemCount(event.draft.lines) }) },
  },
  initial: 'open',
  states: {
    open: { entry: 'forgetAgreement', on: asking },
    armed: {
      on: { 'call.hangUp': askOrEnd, 'call.armHangUp': askOrEnd },
      after: { armedFor: 'open' },
    },
    /** The cart holds what was not ordered. */
    asked: {
      always: { guard: not('hasUnordered'), target: 'open' },
      on: { 'call.confirmHangUp': 'trying', 'call.keepTaking': 'open' },
      initial: 'fresh',
      states: {
        /** The second half of a double click is no answer. */
        fresh: { after: { answersAfter: 'waiting' } },
        waiting: { on: { 'call.hangUp': '#hangUp.trying', 'call.armHangUp': '#hangUp.trying' } },
      },
    },
    trying: {
      entry: 'agree',
      invoke: {
        src: 'endCall',
        input: ({ context: { callId } }) => ({ callId }),
        onDone: [
          { guard: { type: 'isOver', params: ({ event }) => event.output }, target: 'done' },
          {
            target: '.failed',
            actions: log(({ event }) => logLine({ what: 'Ending the call', error: messageIn(event.output) })),
          },
        ],
        onError: '.failed',
      },
      on: { ...asking, 'call.dismissAlert': 'open' },
      initial: 'ending',
      states: {
        ending: { tags: 'busy', on: { 'call.*': {} }, after: { failedAfter: 'failed' } },
        /** An answer that comes while nothing is pressed counts all the same. */
        failed: { tags: 'error' },
      },
    },
    done: { type: 'final' },
  },
});

export type HangUpActorRef = ActorRefFrom<typeof hangUpMachine>;
export type HangUpSnapshot = SnapshotFrom<typeof hangUpMachine>;
