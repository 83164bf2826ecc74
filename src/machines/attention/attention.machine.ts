import { type ActorRefFrom, and, assign, not, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate';
import { mustProvide, mustProvideCallback } from '../shared/must-provide';
import { required } from '../shared/required';
import type {
  AttentionContext,
  AttentionEvent,
  CallNotice,
  NoticePermission,
  NoticePermissionKeeper,
  PermissionCommand,
  SignTab,
  WarnBeforeLeaving,
  WatchVisibility,
} from './attention.types';

const noticePermission: NoticePermissionKeeper = mustProvideCallback('noticePermission');
const watchVisibility: WatchVisibility = mustProvideCallback('watchVisibility');
const callNotice: CallNotice = mustProvide('callNotice');
const signTab: SignTab = mustProvideCallback('signTab');
const warnBeforeLeaving: WarnBeforeLeaving = mustProvideCallback('warnBeforeLeaving');

export const attentionMachine = setup({
  types: {} as { context: AttentionContext; events: AttentionEvent },
  actors: { noticePermission, watchVisibility, callNotice, signTab, warnBeforeLeaving },
  actions: {
    commandPermission: sendTo('permission', (_, command: PermissionCommand) => command),
  },
  guards: {
    isAnswer: (_, { permission, of }: { permission: NoticePermission; of: NoticePermission }) =>
      permission === of,
    isUnseen: and([stateIn({ visibility: 'away' }), stateIn({ permission: 'granted' })]),
  },
  delays: {
    /** A question of the browser that nobody answers. */
    giveUpAfter: 120_000,
  },
}).createMachine({
  id: 'attention',
  context: { offer: null },
  invoke: [
    {
      src: 'noticePermission',
      id: 'permission',
      onError: {},
    },
    {
      src: 'watchVisibility',
      onError: {},
    },
  ],
  type: 'parallel',
  states: {
    /** Asked for once, by a press: what was declined is asked for again only by the agent's own press. */
    permission: {
      initial: 'unknown',
      on: {
        'permission.read': [
          answer('unsupported'),
          answer('unasked'),
          answer('granted'),
          answer('denied'),
          answer('declined'),
        ],
      },
      states: {
        unknown: {},
        unsupported: {},
        unasked: {
          on: {
            'attention.allow': 'asking',
            'attention.decline': {
              target: 'declined',
              actions: { type: 'commandPermission', params: { type: 'permission.decline' } },
            },
          },
        },
        asking: {
          entry: { type: 'commandPermission', params: { type: 'permission.ask' } },
          after: { giveUpAfter: 'unasked' },
        },
        granted: {},
        denied: {},
        declined: { on: { 'attention.allow': 'asking' } },
      },
    },
    visibility: {
      initial: 'looking',
      states: {
        looking: { on: { 'page.left': 'away' } },
        away: { on: { 'page.looked': 'looking' } },
      },
    },
    work: {
      initial: 'quiet',
      states: {
        quiet: {
          on: {
            'attention.ring': {
              target: 'ringing',
              actions: assign(({ event: { offer } }) => ({ offer })),
            },
            'attention.goLive': 'live',
          },
        },
        ringing: {
          exit: assign({ offer: null }),
          invoke: {
            src: 'signTab',
            input: { sign: 'ringing' },
            onError: {},
          },
          on: { 'attention.stopRinging': 'quiet', 'attention.goLive': 'live' },
          initial: 'seen',
          states: {
            seen: { always: { guard: 'isUnseen', target: 'notifying' } },
            notifying: {
              invoke: {
                src: 'callNotice',
                input: ({ context }) => ({ call: required(context.offer, 'offer') }),
                onDone: 'noticed',
                onError: 'noticed',
              },
              always: { guard: not('isUnseen'), target: 'seen' },
            },
            /** Closed by hand, or it cannot be shown: not again for this ring. */
            noticed: {},
          },
        },
        live: {
          invoke: [
            {
              src: 'signTab',
              input: { sign: 'live' },
              onError: {},
            },
            {
              src: 'warnBeforeLeaving',
              onError: {},
            },
          ],
          on: { 'attention.finish': 'quiet' },
        },
      },
    },
  },
});

export type AttentionActorRef = ActorRefFrom<typeof attentionMachine>;
export type AttentionSnapshot = SnapshotFrom<typeof attentionMachine>;

function answer(of: NoticePermission) {
  return {
    guard: {
      type: 'isAnswer',
      params: ({ event }: { event: { permission: NoticePermission } }) => ({
        permission: event.permission,
        of,
      }),
    },
    target: `.${of}`,
  } as const;
}
