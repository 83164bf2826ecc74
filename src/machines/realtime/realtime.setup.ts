import { assign, cancel, enqueueActions, sendParent, sendTo, setup } from 'xstate';
import { mayPass } from '../../services/errors/may-pass';
import { channelEventsMachine } from '../channel-events/channel-events.machine';
import { backoff } from '../shared/backoff';
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

/** The types, actors, actions, guards and delays of the connection's chart. */
export const realtimeSetup = setup({
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
        enqueue.spawnChild('channelEvents', { id: eventsOf(channel), input: { channel, isAnew: false } });
    }),
    /** What happens while a channel is left on purpose is no business of this tab. */
    forgetChannels: enqueueActions(({ enqueue }, { channels }: { channels: readonly ChannelName[] }) => {
      for (const channel of channels) {
        enqueue.stopChild(eventsOf(channel));
        enqueue.cancel(answerFor(channel));
        enqueue.cancel(followAnew(channel));
      }
    }),
    /** One that breaks with each event must not be begun without end. */
    noteBroken: enqueueActions(({ context: { channels }, enqueue }, { actorId }: { actorId: string }) => {
      const channel = channels.find((one) => eventsOf(one) === actorId);
      if (channel !== undefined)
        enqueue.raise(
          { type: 'realtime.followAnew', channel },
          { id: followAnew(channel), delay: 'beginAnewAfter' },
        );
    }),
    followAnew: enqueueActions(({ enqueue }, { channel }: { channel: ChannelName }) => {
      enqueue.stopChild(eventsOf(channel));
      enqueue.spawnChild('channelEvents', { id: eventsOf(channel), input: { channel, isAnew: true } });
    }),
    /** Where nobody answers, the server does not count this tab as there, and no call comes. */
    awaitAnswers: enqueueActions(({ enqueue }, { channels }: { channels: readonly ChannelName[] }) => {
      for (const channel of channels) {
        enqueue.cancel(answerFor(channel));
        enqueue.raise(
          { type: 'channel.refused', channel, status: null },
          { id: answerFor(channel), delay: 'answeredWithin' },
        );
      }
    }),
    sendToChannel: enqueueActions(({ context, enqueue }, event: ChannelJoined | ReceivedEvent) => {
      if (context.channels.includes(event.channel)) enqueue.sendTo(eventsOf(event.channel), event);
    }),
    askEnds: enqueueActions(({ context: { channels }, enqueue }) => {
      for (const channel of channels)
        if (isAgentChannel(channel)) enqueue.sendTo(eventsOf(channel), { type: 'channelEvents.askEnds' });
    }),
    noteRefused: enqueueActions(
      ({ context: { refused }, enqueue }, { channel }: { channel: ChannelName }) => {
        enqueue.cancel(answerFor(channel));
        enqueue.assign({ refused: [...without(refused, [channel]), channel] });
      },
    ),
    /** Tried again once, however many connections it could not be joined on; after two in a row no call is waited for. */
    noteTrouble: enqueueActions(
      ({ context: { refused, troubled }, enqueue }, { channel }: { channel: ChannelName }) => {
        enqueue.cancel(answerFor(channel));
        enqueue.raise({ type: 'realtime.rejoin', channel }, { id: answerFor(channel), delay: 'rejoinAfter' });
        enqueue.assign(
          troubled.includes(channel)
            ? { refused: [...without(refused, [channel]), channel] }
            : { troubled: [...troubled, channel] },
        );
      },
    ),
    /** Tried again, a channel that is joined would be left, and what happens meanwhile be missed. */
    noteJoined: enqueueActions(
      ({ context: { refused, troubled }, enqueue }, { channel }: { channel: ChannelName }) => {
        enqueue.cancel(answerFor(channel));
        enqueue.assign({ refused: without(refused, [channel]), troubled: without(troubled, [channel]) });
      },
    ),
    nudge: sendTo('connection', { type: 'connection.nudge' }),
    disconnect: sendTo('connection', { type: 'connection.close' }),
    countNudge: assign({ nudges: ({ context }) => context.nudges + 1 }),
    sendToOrders: enqueueActions(({ enqueue }, fact: RestaurantFact) => {
      for (const one of ['orderOfCall', 'orderByHand', 'orderInChange', 'restaurants'] as const)
        enqueue(sendToSystem(one, () => fact));
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
    /** No decision of the server, but trouble. */
    isTrouble: (_, { status }: { status: number | null }) => mayPass(status),
    isNewWish: ({ context }, { channels }: { channels: readonly ChannelName[] }) =>
      channels.join() !== context.channels.join(),
  },
  delays: {
    /** Each nudge starts pusher-js's own time of 10 s anew: its 'unavailable' never comes. */
    overdueAfter: 10_000,
    answeredWithin: 5_000,
    beginAnewAfter: 1_000,
    rejoinAfter: ({ context }) => backoff({ attempt: 0, baseMs: 10_000, capMs: 10_000, seed: context.seed }),
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

function eventsOf(channel: ChannelName): string {
  return `events of ${channel}`;
}

function followAnew(channel: ChannelName): string {
  return `follow ${channel} anew`;
}

/** What is waited for: the answer, or after none the next try. */
function answerFor(channel: ChannelName): string {
  return `answer for ${channel}`;
}
