import { fromCallback } from 'xstate';
import type {
  AgentChannelFact,
  ChannelName,
  ConnectionCommand,
  EchoConnection,
  SocketFact,
  SupervisorFact,
} from '../../machines/realtime/realtime.types';
import type {
  OpenRealtimeLink,
  RealtimeLink,
  SocketState,
} from '../../services/realtime/realtime-link.types';
import { toChannelFact } from './channel-facts';

type Tell = (fact: SocketFact | AgentChannelFact | SupervisorFact) => void;

const socketFact = (state: SocketState, link: RealtimeLink): SocketFact => {
  if (state === 'connected') return { type: 'socket.connected', socketId: link.socketId() ?? '' };
  return { type: `socket.${state === 'initialized' ? 'connecting' : state}` };
};

const join = (link: RealtimeLink, channel: ChannelName, tell: Tell) =>
  link.join(channel, {
    heard: (name, data) => {
      const fact = toChannelFact(channel, name, data);
      if (fact !== null) tell(fact);
    },
    joined: () => tell({ type: 'channel.joined', channel }),
    refused: (status) => tell({ type: 'channel.refused', channel, status }),
  });

/** The live connection while it is wanted; Echo is loaded when it starts. Channels survive drops and nudges. */
export const createEchoConnection = ({ open }: { readonly open: OpenRealtimeLink }): EchoConnection =>
  fromCallback<ConnectionCommand>(({ sendBack, receive }) => {
    const tell: Tell = sendBack;
    const joined = new Map<ChannelName, () => void>();
    let isOver = false;
    const want = (link: RealtimeLink, channels: readonly ChannelName[]) => {
      for (const [channel, leave] of joined) {
        if (channels.includes(channel)) continue;
        leave();
        joined.delete(channel);
      }
      for (const channel of channels)
        if (!joined.has(channel)) joined.set(channel, join(link, channel, tell));
    };
    const opening = open();
    opening.then(
      (link) => {
        if (isOver) link.close();
        else link.onState((state) => !isOver && tell(socketFact(state, link)));
      },
      (error: unknown) => {
        console.error('The live connection could not be loaded', error);
        if (!isOver) tell({ type: 'socket.failed' });
      },
    );
    // Commands wait for the link, in the order they came; a link that never came is already reported.
    receive((command) => {
      const obey = (link: RealtimeLink) => {
        if (isOver) return;
        if (command.type === 'connection.want') want(link, command.channels);
        else if (command.type === 'connection.nudge') link.nudge();
        else link.rest();
      };
      opening.then(obey, () => {});
    });
    return () => {
      isOver = true;
      opening.then(
        (link) => link.close(),
        () => {},
      );
    };
  });
