import { fromCallback } from 'xstate';
import type {
  AgentChannelFact,
  ChannelName,
  ConnectionCommand,
  SocketFact,
  SupervisorFact,
} from '../../machines/realtime/realtime.types';
import type { PresenceReporter } from '../../services/presence/presence-api';
import type {
  OpenRealtimeLink,
  RealtimeLink,
  SocketState,
} from '../../services/realtime/realtime-link.types';
import { toChannelFact } from './channel-facts';

interface Deps {
  readonly open: OpenRealtimeLink;
  readonly presence: PresenceReporter;
}

type Fact = SocketFact | AgentChannelFact | SupervisorFact;

const socketFact = (state: SocketState, link: RealtimeLink): Fact => {
  if (state === 'connected') return { type: 'socket.connected', socketId: link.socketId() ?? '' };
  return { type: `socket.${state === 'initialized' ? 'connecting' : state}` };
};

/** The live connection while it is wanted; loaded on demand. Presence is told of each drop once (RT-09 to RT-12). */
export const createEchoConnection = ({ open, presence }: Deps) =>
  fromCallback<ConnectionCommand, { channels: readonly ChannelName[] }>(({ sendBack, receive, input }) => {
    const tell: (fact: Fact) => void = sendBack;
    const joined = new Map<ChannelName, () => void>();
    let wanted = input.channels;
    let link: RealtimeLink | null = null;
    let isOver = false;

    const join = (to: RealtimeLink, channel: ChannelName) =>
      to.join(channel, {
        heard: (name, data) => {
          const fact = toChannelFact(channel, name, data);
          if (fact !== null) tell(fact);
        },
        refused: (status) => tell({ type: 'channel.refused', channel, status }),
      });
    const joinWanted = (to: RealtimeLink) => {
      for (const [channel, leave] of joined) {
        if (!wanted.includes(channel)) {
          leave();
          joined.delete(channel);
        }
      }
      for (const channel of wanted) if (!joined.has(channel)) joined.set(channel, join(to, channel));
    };

    open().then(
      (opened) => {
        if (isOver) return opened.close();
        link = opened;
        opened.onState((state) => {
          if (state === 'connected') presence.up();
          else presence.lost();
          tell(socketFact(state, opened));
        });
        joinWanted(opened);
      },
      (error: unknown) => {
        console.error('The live connection could not be loaded', error);
        if (!isOver) tell({ type: 'socket.failed' });
      },
    );
    receive((command) => {
      if (command.type === 'connection.want') wanted = command.channels;
      if (link === null) return;
      if (command.type === 'connection.nudge') link.nudge();
      else joinWanted(link);
    });
    const onPageHide = () => presence.lost();
    globalThis.addEventListener?.('pagehide', onPageHide);
    return () => {
      isOver = true;
      globalThis.removeEventListener?.('pagehide', onPageHide);
      presence.lost();
      link?.close();
    };
  });

export type EchoConnection = ReturnType<typeof createEchoConnection>;
