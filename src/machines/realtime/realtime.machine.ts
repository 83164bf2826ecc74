import {
  type ActorRefFrom,
  assign,
  cancel,
  enqueueActions,
  log,
  type SnapshotFrom,
  sendParent,
  sendTo,
  setup,
} from 'xstate';
import { mayPass } from '../../services/errors/may-pass';
import { channelEventsMachine } from '../channel-events/channel-events.machine';
import { backoff } from '../shared/backoff';
import { logLine } from '../shared/failure-log';
import { mustProvideCallback } from '../shared/must-provide';
import { isAgentChannel, restaurantsChannel } from '../shared/routing';
import { sendToSystem } from '../shared/send-to-system';
import type {
  ChannelJoined,
  ChannelName,
  ConnectionCommand,
  EchoConnection,
  Presence,
  RealtimeContext,
  RealtimeEvent,
  RealtimeInput,
  RealtimeReport,
  ReceivedEvent,
  RestaurantFact,
  WatchBrowser,
} from './realtime.types';

const echoConnection: EchoConnection = mustProvideCallback('echoConnection');
const watchBrowser: WatchBrowser = mustProvideCallback('watchBrowser');
const presence: Presence = mustProvideCallback('presence');

export const realtimeMachine = setup({
  types: {} as {
    context: RealtimeContext;
    events: RealtimeEvent;
    input: RealtimeInput;
    tags: 'busy' | 'ready' | 'error';
  },
  actors: { echoConnection, watchBrowser, presence, channelEvents: channelEventsMachine },
  actions: {
    report: sendParent((_, report: RealtimeReport) => report),
    wantChannels: sendTo(
      'connection',
      ({ context }): ConnectionCommand => ({ type: 'connection.want', channels: context.channels }),
    ),
    followChannels: enqueueActions(({ enqueue }, { channels }: { channels: readonly ChannelName[] }) => {
      for (const channel of channels)
        enqueue.spawnChild('channelEvents', { id: eventsOf(channel), input: { channel } });
    }),
    /** What happens while a channel is left on purpose is no business of this tab. */
    forgetChannels: enqueueActions(({ enqueue }, { channels }: { channels: readonly ChannelName[] }) => {
      for (const channel of channels) enqueue.stopChild(eventsOf(channel));
    }),
    sendToChannel: enqueueActions(({ context, enqueue }, event: ChannelJoined | ReceivedEvent) => {
      if (context.channels.includes(event.channel)) enqueue.sendTo(eventsOf(event.channel), event);
    }),
    noteRefused: assign(({ context }, { channel }: { channel: ChannelName }) => ({
      refused: [...without(context.refused, [channel]), channel],
    })),
    /** A second time in a row, calls are not waited for any more. */
    noteTrouble: assign(({ context }, { channel }: { channel: ChannelName }) =>
      context.troubled.includes(channel)
        ? { refused: [...without(context.refused, [channel]), channel] }
        : { troubled: [...context.troubled, channel] },
    ),
    noteJoined: assign(({ context }, { channel }: { channel: ChannelName }) => ({
      refused: without(context.refused, [channel]),
      troubled: without(context.troubled, [channel]),
    })),
    /** One try at a time for each channel, however many connections it could not be joined on. */
    rejoinLater: enqueueActions(({ enqueue }, { channel }: { channel: ChannelName }) => {
      enqueue.cancel(rejoiningOf(channel));
      enqueue.raise({ type: 'realtime.rejoin', channel }, { id: rejoiningOf(channel), delay: 'rejoinAfter' });
    }),
    /** A channel that is joined would be left for the try, and what happens meanwhile be missed. */
    endRejoining: cancel((_, { channel }: { channel: ChannelName }) => rejoiningOf(channel)),
    nudge: sendTo('connection', { type: 'connection.nudge' }),
    disconnect: sendTo('connection', { type: 'connection.close' }),
    countNudge: assign({ nudges: ({ context }) => context.nudges + 1 }),
    sendToOrders: enqueueActions(({ enqueue }, fact: RestaurantFact) => {
      enqueue(sendToSystem('orderOfCall', () => fact));
      enqueue(sendToSystem('orderByHand', () => fact));
      enqueue(sendToSystem('orderInChange', () => fact));
    }),
    /** What the agent's own channel tells. */
    readAgentAnew: enqueueActions(({ enqueue }) => {
      enqueue(sendToSystem('incomingCalls', { type: 'call.refresh' }));
      enqueue(sendToSystem('session', { type: 'session.refresh' }));
      enqueue(
        sendToSystem('invalidations', {
          type: 'data.invalidated',
          keys: ['ownCalls', 'ownOrders', 'ownTasks'],
        }),
      );
    }),
    beginWait: enqueueActions(({ enqueue }) => {
      enqueue.assign({ isOverdue: false });
      enqueue.cancel('overdue');
      enqueue.raise({ type: 'realtime.overdue' }, { id: 'overdue', delay: 'overdueAfter' });
    }),
    endWait: cancel('overdue'),
    /** A tab without channels does not have the phone: nobody misses it. */
    reportLeave: enqueueActions(({ context: { channels, token, isPhoneElsewhere }, enqueue }) => {
      const hasOthers = channels.some((channel) => channel !== restaurantsChannel);
      if (hasOthers && !isPhoneElsewhere) enqueue.sendTo('presence', { type: 'presence.leave', token });
    }),
  },
  guards: {
    isOverdue: ({ context }) => context.isOverdue,
    /** No decision of the server, but trouble. */
    isTrouble: (_, { status }: { status: number | null }) => mayPass(status),
    isWanted: ({ context }, { channel }: { channel: ChannelName }) => context.channels.includes(channel),
    isNewWish: ({ context }, { channels }: { channels: readonly ChannelName[] }) =>
      channels.join() !== context.channels.join(),
  },
  delays: {
    /** Each nudge starts pusher-js's own time of 10 s anew: its 'unavailable' never comes. */
    overdueAfter: 10_000,
    rejoinAfter: ({ context }) => backoff({ attempt: 0, baseMs: 10_000, capMs: 10_000, seed: context.seed }),
    /** pusher-js alone may take a minute to notice; between 2 and 10 s with jitter. */
    nudgeAfter: ({ context }) =>
      backoff({ attempt: context.nudges, baseMs: 4_000, capMs: 10_000, seed: context.seed }),
  },
}).createMachine({
  id: 'realtime',
  context: ({ input }) => ({
    ...input,
    nudges: 0,
    isOverdue: false,
    isPhoneElsewhere: false,
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
    'channel.refused': [
      {
        guard: { type: 'isTrouble', params: ({ event }) => event },
        actions: [
          log(({ event }) => refusal(event)),
          { type: 'noteTrouble', params: ({ event }) => event },
          { type: 'rejoinLater', params: ({ event }) => event },
        ],
      },
      {
        actions: [
          log(({ event }) => refusal(event)),
          { type: 'endRejoining', params: ({ event }) => event },
          { type: 'noteRefused', params: ({ event }) => event },
        ],
      },
    ],
    'realtime.rejoin': {
      guard: { type: 'isWanted', params: ({ event }) => event },
      actions: [
        // Leaves the channel, so that wantChannels joins it anew.
        sendTo(
          'connection',
          ({ context, event }): ConnectionCommand => ({
            type: 'connection.want',
            channels: context.channels.filter((wanted) => wanted !== event.channel),
          }),
        ),
        'wantChannels',
      ],
    },
    'channel.joined': {
      actions: [
        { type: 'noteJoined', params: ({ event }) => event },
        { type: 'endRejoining', params: ({ event }) => event },
        { type: 'report', params: ({ event }) => event },
        { type: 'sendToChannel', params: ({ event }) => event },
      ],
    },
    'event.received': { actions: { type: 'sendToChannel', params: ({ event }) => event } },
    'channelEvents.unknown': {
      actions: [
        sendToSystem('supervision', ({ event: { channel } }) => ({ type: 'channel.joined', channel })),
        enqueueActions(({ event, enqueue }) => {
          if (event.channel === restaurantsChannel)
            enqueue({ type: 'sendToOrders', params: { type: 'restaurants.changed', tenantId: null } });
          if (event.hasGap && isAgentChannel(event.channel)) enqueue('readAgentAnew');
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
        // Taken back from this connection alone, it was not among what was missed.
        enqueueActions(({ event, enqueue }) => {
          if (event.hasOffers) enqueue(sendToSystem('incomingCalls', { type: 'call.refresh' }));
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
    'realtime.close': { target: '.disconnected.closed', actions: 'disconnect' },
  },
  initial: 'initialized',
  states: {
    initialized: nudged('initialized', 'busy'),
    connecting: nudged('connecting', 'busy'),
    connected: {
      tags: 'ready',
      entry: [
        'endWait',
        assign({ nudges: 0, isOverdue: false, refused: [], troubled: [] }),
        'wantChannels',
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

function without(channels: readonly ChannelName[], others: readonly ChannelName[]): readonly ChannelName[] {
  return channels.filter((channel) => !others.includes(channel));
}

function eventsOf(channel: ChannelName): string {
  return `events of ${channel}`;
}

function rejoiningOf(channel: ChannelName): string {
  return `rejoining ${channel}`;
}

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
