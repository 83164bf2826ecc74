import { type ActorRefFrom, assign, enqueueActions, log, type SnapshotFrom, sendTo } from 'xstate';
import { logLine } from '../shared/failure-log';
import { isAgentChannel, restaurantsChannel } from '../shared/routing';
import { sendToSystem } from '../shared/send-to-system';
import { realtimeSetup, without } from './realtime.setup';
import type { ChannelName, ConnectionCommand } from './realtime.types';

export const realtimeMachine = realtimeSetup.createMachine({
  id: 'realtime',
  context: ({ input }) => ({
    ...input,
    nudges: 0,
    isOverdue: false,
    isPhoneElsewhere: false,
    isLeaveDue: false,
    refused: [],
    troubled: [],
  }),
  invoke: [
    { src: 'echoConnection', id: 'connection', onError: '.failed' },
    { src: 'presence', id: 'presence', onError: {} },
    { src: 'watchBrowser', onError: {} },
  ],
  entry: [{ type: 'followChannels', params: ({ context }) => context }, 'wantChannels', 'beginWait'],
  on: {
    'realtime.watch': {
      guard: { type: 'isNewWish', params: ({ event }) => event },
      actions: [
        {
          type: 'forgetChannels',
          params: ({ context, event }) => ({ channels: without(context.channels, event.channels) }),
        },
        {
          type: 'followChannels',
          params: ({ context, event }) => ({ channels: without(event.channels, context.channels) }),
        },
        {
          type: 'awaitAnswers',
          params: ({ context, event }) => ({ channels: without(event.channels, context.channels) }),
        },
        assign(({ context, event: { channels } }) => ({
          channels,
          refused: context.refused.filter((channel) => channels.includes(channel)),
          troubled: context.troubled.filter((channel) => channels.includes(channel)),
        })),
        'wantChannels',
      ],
    },
    'realtime.notePhone': {
      actions: assign(({ event: { isElsewhere } }) => ({ isPhoneElsewhere: isElsewhere })),
    },
    'channel.joined': {
      actions: [
        { type: 'noteJoined', params: ({ event }) => event },
        { type: 'report', params: ({ event }) => event },
        { type: 'sendToChannel', params: ({ event }) => event },
      ],
    },
    'realtime.askEnds': { actions: 'askEnds' },
    'xstate.error.actor.*': { actions: { type: 'noteBroken', params: ({ event }) => event } },
    'realtime.followAnew': { actions: { type: 'followAnew', params: ({ event }) => event } },
    'event.received': { actions: { type: 'sendToChannel', params: ({ event }) => event } },
    'channelEvents.unknown': {
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
    'channelEvents.catchingUp': {
      actions: sendToSystem('supervision', ({ event: { channel } }) => ({
        type: 'channel.catchingUp',
        channel,
      })),
    },
    'channelEvents.caughtUp': {
      actions: [
        sendToSystem('supervision', ({ event: { channel } }) => ({ type: 'channel.caughtUp', channel })),
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
      actions: sendToSystem('invalidations', {
        type: 'data.invalidated',
        keys: ['ownOrders', 'ownTasks'],
      }),
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
        { type: 'awaitAnswers', params: ({ context }) => context },
        { type: 'report', params: { type: 'realtime.connected' } },
      ],
      exit: [
        'beginWait',
        'reportLeave',
        { type: 'report', params: { type: 'realtime.dropped' } },
        sendToSystem('supervision', { type: 'realtime.dropped' }),
      ],
      on: {
        'socket.connected': {},
        // Of an answer that comes after the connection is lost the next one decides again.
        'channel.refused': [
          {
            guard: { type: 'isTrouble', params: ({ event }) => event },
            actions: [
              log(({ event }) => refusal(event)),
              { type: 'noteTrouble', params: ({ event }) => event },
            ],
          },
          {
            actions: [
              log(({ event }) => refusal(event)),
              { type: 'noteRefused', params: ({ event }) => event },
              // A role may have been taken away.
              sendToSystem('session', { type: 'session.refresh' }),
            ],
          },
        ],
        'realtime.rejoin': {
          actions: [
            // Leaves the channel, so that wantChannels joins it anew.
            sendTo(
              'connection',
              ({ context, event }): ConnectionCommand => ({
                type: 'connection.want',
                channels: without(context.channels, [event.channel]),
              }),
            ),
            'wantChannels',
            { type: 'awaitAnswers', params: ({ event }) => ({ channels: [event.channel] }) },
          ],
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

function refusal({ channel, status }: { channel: ChannelName; status: number | null }): string {
  return logLine({ what: `Joining ${channel}`, error: status ?? 'no answer' });
}

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
