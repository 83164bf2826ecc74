import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom } from 'xstate';
import { isAgentChannel, restaurantsChannel } from '../shared/routing';
import { sendToSystem } from '../shared/send-to-system';
import { realtimeSetup, without } from './realtime.setup';
import type { ChannelName, RealtimeContext } from './realtime.types';

interface Wish {
  readonly context: RealtimeContext;
  readonly event: { readonly channels: readonly ChannelName[] };
}

const watch = {
  guard: { type: 'isNewWish', params: ({ event }: Wish) => event },
  actions: [
    {
      type: 'forgetChannels',
      params: ({ context, event }: Wish) => ({ channels: without(context.channels, event.channels) }),
    },
    {
      type: 'followChannels',
      params: ({ context, event }: Wish) => ({ channels: without(event.channels, context.channels) }),
    },
    { type: 'noteWish', params: ({ event }: Wish) => event },
    'wantChannels',
  ],
} as const;

/** Those that have been asked already take no notice. */
const askToJoin = { type: 'sendToChannels', params: { type: 'channel.asked' } } as const;

export const realtimeMachine = realtimeSetup.createMachine({
  id: 'realtime',
  context: ({ input }) => ({
    ...input,
    nudges: 0,
    isOverdue: false,
    isPhoneElsewhere: false,
    isLeaveDue: false,
    refused: [],
  }),
  invoke: [
    { src: 'echoConnection', id: 'connection', onError: '.failed' },
    { src: 'presence', id: 'presence', onError: {} },
    { src: 'watchBrowser', onError: {} },
  ],
  entry: [{ type: 'followChannels', params: ({ context }) => context }, 'wantChannels', 'beginWait'],
  on: {
    'realtime.watch': watch,
    'realtime.notePhone': {
      actions: assign(({ event: { isElsewhere } }) => ({ isPhoneElsewhere: isElsewhere })),
    },
    'channel.joined': {
      actions: [
        { type: 'report', params: ({ event }) => event },
        { type: 'sendToChannel', params: ({ event }) => event },
      ],
    },
    'realtime.askEnds': { actions: 'askEnds' },
    'xstate.error.actor.*': { actions: { type: 'followAnew', params: ({ event }) => event } },
    'channel.accessChanged': { actions: { type: 'noteAccess', params: ({ event }) => event } },
    'event.received': { actions: { type: 'sendToChannel', params: ({ event }) => event } },
    'channel.readAnew': {
      actions: [
        sendToSystem('supervision', ({ event: { channel } }) => ({ type: 'channel.joined', channel })),
        enqueueActions(({ event, enqueue }) => {
          if (event.channel === restaurantsChannel)
            enqueue({ type: 'sendToOrders', params: { type: 'restaurants.changed', tenantId: null } });
          if (!isAgentChannel(event.channel)) return;
          // What was offered between the list of calls and this reached nobody here.
          enqueue(event.hasGap ? 'readAgentAnew' : 'readOffersAnew');
        }),
      ],
    },
    'channel.catchingUp': { actions: sendToSystem('supervision', ({ event }) => event) },
    'channel.caughtUp': {
      actions: [
        sendToSystem('supervision', ({ event }) => event),
        // Taken back from this connection alone, an offer was not among what was missed.
        enqueueActions(({ event, enqueue }) => {
          if (event.hasOffers) enqueue('readOffersAnew');
        }),
      ],
    },
    'agentChannel.*': {
      actions: [
        sendToSystem('incomingCalls', ({ event }) => event),
        sendToSystem('call', ({ event }) => event),
        { type: 'report', params: ({ event }) => event },
      ],
    },
    'restaurants.changed': {
      actions: [
        { type: 'sendToOrders', params: ({ event }) => event },
        sendToSystem('invalidations', { type: 'data.invalidated', keys: ['restaurants'] }),
        // Which show the restaurant's name.
        sendToSystem('monitor', { type: 'data.invalidated', keys: ['orders'] }),
      ],
    },
    'ownOrders.moved': {
      actions: [
        sendToSystem('invalidations', { type: 'data.invalidated', keys: ['ownOrders', 'ownTasks'] }),
        { type: 'tellAltered', params: ({ event }) => event },
      ],
    },
    'supervisor.*': { actions: sendToSystem('monitor', ({ event }) => event) },
    'realtime.overdue': { target: '.unavailable', actions: assign({ isOverdue: true }) },
    'socket.connecting': [{ guard: 'isOverdue', target: '.unavailable' }, { target: '.connecting' }],
    'socket.connected': '.connected',
    'socket.unavailable': '.unavailable',
    'socket.failed': '.failed',
    'socket.disconnected': '.disconnected',
    'realtime.close': { target: '.disconnected.closed', actions: ['reportLeave', 'disconnect'] },
  },
  initial: 'initialized',
  states: {
    initialized: nudged('initialized', 'busy'),
    connecting: nudged('connecting', 'busy'),
    connected: {
      tags: 'ready',
      entry: [
        'endWait',
        assign({ nudges: 0, isOverdue: false, isLeaveDue: true }),
        'wantChannels',
        askToJoin,
        { type: 'report', params: { type: 'realtime.connected' } },
      ],
      exit: [
        'beginWait',
        { type: 'sendToChannels', params: { type: 'channel.dropped' } },
        'reportLeave',
        { type: 'report', params: { type: 'realtime.dropped' } },
        sendToSystem('supervision', { type: 'realtime.dropped' }),
      ],
      on: {
        'socket.connected': {},
        'realtime.watch': { ...watch, actions: [...watch.actions, askToJoin] },
        // Of an answer that comes after the connection is lost the next one decides again.
        'channel.refused': { actions: { type: 'sendToChannel', params: ({ event }) => event } },
        'channel.rejoin': {
          actions: [{ type: 'leaveChannel', params: ({ event }) => event }, 'wantChannels'],
        },
        'browser.left': { target: 'disconnected', actions: 'disconnect' },
      },
    },
    unavailable: nudged('unavailable', 'error'),
    failed: nudged('failed', 'error'),
    disconnected: {
      initial: 'waiting',
      states: {
        waiting: nudged('waiting', 'error'),
        closed: { entry: 'endWait', on: { 'socket.*': {} } },
      },
    },
  },
});

export type RealtimeActorRef = ActorRefFrom<typeof realtimeMachine>;
export type RealtimeSnapshot = SnapshotFrom<typeof realtimeMachine>;

/** Every state but connected tries again by time, by hand and when the browser wakes up. */
function nudged<TState extends string>(state: TState, tag: 'busy' | 'error') {
  const again = { target: state, reenter: true, actions: ['nudge', 'countNudge'] } as const;
  return {
    tags: tag,
    after: { nudgeAfter: again },
    on: {
      'realtime.retry': { ...again, actions: [...again.actions, 'beginWait'] },
      'browser.woke': again,
    },
  } as const;
}
