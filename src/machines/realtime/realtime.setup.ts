import { assign, cancel, enqueueActions, sendParent, sendTo, setup } from 'xstate';
import { channelMachine } from '../channel/channel.machine';
import type { ChannelEvent } from '../channel/channel.types';
import { backoff } from '../shared/backoff';
import { mustProvideCallback } from '../shared/must-provide';
import { isAgentChannel, restaurantsChannel } from '../shared/routing';
import { sendToSystem, toldOfOrders } from '../shared/send-to-system';
import type {
  ChannelName,
  ConnectionCommand,
  EchoConnection,
  OwnOrdersFact,
  Presence,
  RealtimeContext,
  RealtimeEvent,
  RealtimeInput,
  RealtimeReport,
  RestaurantFact,
  WatchBrowser,
} from './realtime.types';

const echoConnection: EchoConnection = mustProvideCallback('echoConnection');
const watchBrowser: WatchBrowser = mustProvideCallback('watchBrowser');
const presence: Presence = mustProvideCallback('presence');

/** The types, actors, actions, guards and delays of the connection's chart. */
export const realtimeSetup = setup({
  types: {} as {
    context: RealtimeContext;
    events: RealtimeEvent;
    input: RealtimeInput;
    tags: 'busy' | 'ready' | 'error';
  },
  actors: { echoConnection, watchBrowser, presence, channel: channelMachine },
  actions: {
    report: sendParent((_, report: RealtimeReport) => report),
    wantChannels: sendTo(
      'connection',
      ({ context }): ConnectionCommand => ({ type: 'connection.want', channels: context.channels }),
    ),
    followChannels: enqueueActions(
      ({ context, enqueue }, { channels }: { channels: readonly ChannelName[] }) => {
        for (const channel of channels)
          enqueue.spawnChild('channel', {
            id: channel,
            input: { channel, isAnew: false, seed: context.seed },
          });
      },
    ),
    /** What happens while a channel is left on purpose is no business of this tab. */
    forgetChannels: enqueueActions(({ enqueue }, { channels }: { channels: readonly ChannelName[] }) => {
      for (const channel of channels) enqueue.stopChild(channel);
    }),
    followAnew: enqueueActions(
      ({ context: { channels, seed }, enqueue }, { actorId }: { actorId: string }) => {
        if (!channels.includes(actorId)) return;
        enqueue.stopChild(actorId);
        enqueue.spawnChild('channel', { id: actorId, input: { channel: actorId, isAnew: true, seed } });
      },
    ),
    sendToChannel: enqueueActions(
      ({ context, enqueue }, event: Extract<ChannelEvent, { channel: ChannelName }>) => {
        if (context.channels.includes(event.channel)) enqueue.sendTo(event.channel, event);
      },
    ),
    sendToChannels: enqueueActions(({ context, enqueue }, event: ChannelEvent) => {
      for (const channel of context.channels) enqueue.sendTo(channel, event);
    }),
    askEnds: enqueueActions(({ context: { channels }, enqueue }) => {
      for (const channel of channels)
        if (isAgentChannel(channel)) enqueue.sendTo(channel, { type: 'channel.askEnds' });
    }),
    /** Left, the channel is joined anew by the wish that follows. */
    leaveChannel: sendTo(
      'connection',
      ({ context }, { channel }: { channel: ChannelName }): ConnectionCommand => ({
        type: 'connection.want',
        channels: without(context.channels, [channel]),
      }),
    ),
    noteWish: assign(({ context }, { channels }: { channels: readonly ChannelName[] }) => ({
      channels,
      refused: context.refused.filter((channel) => channels.includes(channel)),
    })),
    noteAccess: assign(
      ({ context }, { channel, isRefused }: { channel: ChannelName; isRefused: boolean }) => ({
        refused: [...without(context.refused, [channel]), ...(isRefused ? [channel] : [])],
      }),
    ),
    nudge: sendTo('connection', { type: 'connection.nudge' }),
    disconnect: sendTo('connection', { type: 'connection.close' }),
    countNudge: assign({ nudges: ({ context }) => context.nudges + 1 }),
    sendToOrders: enqueueActions(({ enqueue }, fact: RestaurantFact) => {
      for (const one of ['orderOfCall', 'orderByHand', 'orderInChange', 'restaurants'] as const)
        enqueue(sendToSystem(one, () => fact));
    }),
    tellAltered: enqueueActions(({ enqueue }, { altered }: OwnOrdersFact) => {
      if (altered === undefined) return;
      for (const one of toldOfOrders)
        enqueue(sendToSystem(one, () => ({ type: 'order.altered', ...altered })));
    }),
    readOffersAnew: sendToSystem('incomingCalls', { type: 'call.refresh' }),
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
    /** A tab without channels does not have the phone: nobody misses it, until its person signs out. */
    reportLeave: enqueueActions(({ context, event, enqueue }) => {
      const { channels, token, isPhoneElsewhere, isLeaveDue } = context;
      const isMissed = !isPhoneElsewhere && channels.some((channel) => channel !== restaurantsChannel);
      if (!isLeaveDue || !(isMissed || event.type === 'realtime.close')) return;
      enqueue.sendTo('presence', { type: 'presence.leave', token });
      enqueue.assign({ isLeaveDue: false });
    }),
  },
  guards: {
    isOverdue: ({ context }) => context.isOverdue,
    isNewWish: ({ context }, { channels }: { channels: readonly ChannelName[] }) =>
      channels.join() !== context.channels.join(),
  },
  delays: {
    /** Each nudge starts pusher-js's own time of 10 s anew: its 'unavailable' never comes. */
    overdueAfter: 10_000,
    /** pusher-js alone may take a minute to notice; between 2 and 10 s with jitter. */
    nudgeAfter: ({ context }) =>
      backoff({ attempt: context.nudges, baseMs: 4_000, capMs: 10_000, seed: context.seed }),
  },
});

export function without(
  channels: readonly ChannelName[],
  others: readonly ChannelName[],
): readonly ChannelName[] {
  return channels.filter((channel) => !others.includes(channel));
}
