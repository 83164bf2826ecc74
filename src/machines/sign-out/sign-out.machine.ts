import { type ActorRefFrom, assign, log, not, or, type SnapshotFrom, setup } from 'xstate';
import type { MirroredCall } from '../../services/browser/phone-lease.types';
import type { Result } from '../../services/errors/result';
import type { ManualDraft } from '../../services/orders/manual-draft.types';
import type { EndCall } from '../hang-up/hang-up.types';
import type { KeptFlushed } from '../kept-orders/kept-orders.types';
import type { CallMirrored } from '../phone-lease/phone-lease.types';
import { logLine } from '../shared/failure-log';
import { mustProvide, mustProvideAction, mustProvideGuard } from '../shared/must-provide';
import { required } from '../shared/required';
import { isCallGone, messageIn } from '../shared/result';
import { sendToSystem } from '../shared/send-to-system';

interface SignOutInput {
  readonly agentId: string;
}

interface SignOutContext extends SignOutInput {
  /** The agent's call in whichever tab; null without one. */
  readonly call: MirroredCall | null;
  /** The unfinished manual order as it was when signing out was wanted; null without one. */
  readonly manual: ManualDraft | null;
  /** Whose changes are not sent, as it was when signing out was wanted. */
  readonly unsentOrders: readonly string[];
}

type SignOutEvent =
  /** 'Logout' was pressed, in whatever place. */
  | {
      type: 'signOut.want';
      /** True by the agent's status, which is known before the call is. */
      isOnCall?: boolean;
    }
  | { type: 'signOut.stay' }
  /** The page may be lost, with what is unsaved on it. */
  | { type: 'signOut.leave' }
  | { type: 'signOut.endCall' }
  | { type: 'signOut.discard' }
  /** From the parent. */
  | CallMirrored
  /** From the kept orders. */
  | KeptFlushed;

interface CallOfTab {
  readonly call: MirroredCall | null;
}

const endCall: EndCall = mustProvide('endCall');

const mirrored = ({ event }: { event: CallMirrored }) => ({ call: event.call });
const rememberCall = { type: 'rememberCall', params: mirrored } as const;
const asking = {
  guard: { type: 'isNewlyLive', params: mirrored },
  target: 'asked',
  actions: rememberCall,
} as const;

const onward = [{ guard: 'isInCall', target: 'asked' }, { target: 'checking' }] as const;

/** Asks before a call, an unfinished manual order or what is unsaved on the page is lost by signing out. */
export const signOutMachine = setup({
  types: {} as {
    context: SignOutContext;
    events: SignOutEvent;
    input: SignOutInput;
    tags: 'asking' | 'busy' | 'error';
  },
  actors: { endCall },
  actions: {
    rememberCall: assign((_, { call }: CallOfTab) => ({ call })),
    /** What this browser keeps of an unfinished manual order. */
    recallManual: assign(mustProvideAction('recallManual')),
    /** A call may have taken their page away. */
    recallUnsent: assign(mustProvideAction('recallUnsent')),
  },
  guards: {
    /** What is on screen would be lost with its page. */
    isPageUnsaved: mustProvideGuard('isPageUnsaved'),
    hasUnsent: ({ context }) => context.unsentOrders.length > 0,
    /** One that only rings goes to others. */
    isInCall: ({ context }) => context.call?.phase === 'live',
    /** A restaurant is chosen again in a moment. */
    hasUnfinished: ({ context: { manual } }) =>
      manual?.customer != null || manual?.order?.lines[0] !== undefined,
    isOnUnknownCall: ({ context }, { isOnCall = false }: { isOnCall?: boolean }) =>
      isOnCall && context.call?.phase !== 'live',
    /** The call is another one than that which was ended for the sign-out. */
    isNewlyLive: ({ context }, { call }: CallOfTab) =>
      call?.phase === 'live' && (context.call?.phase !== 'live' || context.call.callId !== call.callId),
    /** Nobody is on the line any more, or not with this agent. */
    isOver: (_, answer: Result<void>) => answer.kind === 'done' || isCallGone(answer),
  },
  delays: { saveWithin: 3_000, lookWithin: 3_000, failedAfter: 20_000 },
}).createMachine({
  id: 'signOut',
  context: ({ input }) => ({ ...input, call: null, manual: null, unsentOrders: [] }),
  on: { 'call.mirrored': { actions: rememberCall } },
  initial: 'settled',
  states: {
    settled: {
      on: {
        'signOut.want': [
          { guard: { type: 'isOnUnknownCall', params: ({ event }) => event }, target: 'looking' },
          { target: 'wanted' },
        ],
      },
    },
    /** A call that this page does not know yet, as after a reload, is not to be lost without a question. */
    looking: {
      tags: 'busy',
      on: { 'call.mirrored': { target: 'wanted', actions: rememberCall } },
      after: { lookWithin: 'wanted' },
    },
    wanted: {
      entry: 'recallUnsent',
      always: [{ guard: or(['isPageUnsaved', 'hasUnsent']), target: 'unsaved' }, ...onward],
    },
    /** Asked before the call is: who stays has not ended it yet. */
    unsaved: {
      tags: 'asking',
      on: {
        'signOut.stay': 'settled',
        'signOut.leave': [...onward],
        // It takes the page.
        'call.mirrored': { ...asking, target: 'settled' },
      },
    },
    asked: {
      tags: 'asking',
      // Over by itself: there is nothing left to ask, and signing out was not confirmed.
      always: { guard: not('isInCall'), target: 'settled' },
      on: { 'signOut.stay': 'settled', 'signOut.endCall': '.trying' },
      initial: 'open',
      states: {
        open: {},
        trying: {
          invoke: {
            src: 'endCall',
            input: ({ context }) => ({ callId: required(context.call, 'call').callId }),
            onDone: [
              {
                guard: { type: 'isOver', params: ({ event }) => event.output },
                target: '#signOut.checking',
                actions: sendToSystem('call', ({ context }) => ({
                  type: 'signOut.callEnded',
                  callId: required(context.call, 'call').callId,
                })),
              },
              {
                target: '.failed',
                actions: log(({ event }) =>
                  logLine({ what: 'Ending the call', error: messageIn(event.output) }),
                ),
              },
            ],
            onError: '.failed',
          },
          initial: 'ending',
          states: {
            ending: {
              tags: 'busy',
              // A report of the end meanwhile is about this end.
              on: { 'call.mirrored': {}, 'signOut.*': {} },
              after: { failedAfter: 'failed' },
            },
            /** An answer that comes later counts all the same. */
            failed: { tags: 'error' },
          },
        },
      },
    },
    /** An unfinished order stays in this browser no longer than its agent is signed in. */
    checking: {
      entry: 'recallManual',
      always: [{ guard: 'hasUnfinished', target: 'unfinished' }, { target: 'saving' }],
    },
    unfinished: {
      tags: 'asking',
      on: {
        'signOut.stay': 'settled',
        'signOut.discard': 'saving',
        'call.mirrored': asking,
      },
    },
    /** What of an order is not saved yet cannot be saved after signing out. */
    saving: {
      tags: 'busy',
      entry: [
        sendToSystem('session', { type: 'session.leave' }),
        sendToSystem('kept', { type: 'kept.flush' }),
      ],
      on: {
        'kept.flushed': 'leaving',
        'call.mirrored': {
          ...asking,
          actions: [rememberCall, sendToSystem('session', { type: 'session.stay' })],
        },
      },
      after: { saveWithin: 'leaving' },
    },
    leaving: { entry: sendToSystem('session', { type: 'session.signOut' }) },
  },
});

export type SignOutActorRef = ActorRefFrom<typeof signOutMachine>;
export type SignOutSnapshot = SnapshotFrom<typeof signOutMachine>;
