import type {
  ChannelFact,
  ChannelName,
  ReceivedEvent,
  SocketFact,
} from '../../machines/realtime/realtime.types';
import { readEventNumber } from '../../services/realtime/event-schemas';
import type { RealtimeLink } from '../../services/realtime/realtime-link.types';
import { toChannelFact } from './channel-facts';

/** Keeps one subscription for each wanted channel, however often the list is given. */
export function createWantedChannels(send: (fact: SocketFact | ChannelFact | ReceivedEvent) => void) {
  const joined = new Map<ChannelName, () => void>();
  const join = (link: RealtimeLink, channel: ChannelName) =>
    link.join(channel, {
      onEvent: (name, data) => {
        const fact = toChannelFact(channel, name, data);
        const number = readEventNumber(data);
        if (number !== null) send({ type: 'event.received', channel, number, fact });
        else if (fact !== null) send(fact);
      },
      onSubscribed: () => send({ type: 'channel.joined', channel }),
      onRefused: (status) => send({ type: 'channel.refused', channel, status }),
    });
  return {
    want: (link: RealtimeLink, channels: readonly ChannelName[]) => {
      for (const [channel, leave] of joined) {
        if (channels.includes(channel)) continue;
        leave();
        joined.delete(channel);
      }
      for (const channel of channels) if (!joined.has(channel)) joined.set(channel, join(link, channel));
    },
  };
}
