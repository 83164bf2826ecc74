import { fromCallback } from 'xstate';
import type {
  ChannelFact,
  ChannelName,
  ConnectionCommand,
  EchoConnection,
  ReceivedEvent,
  SocketFact,
} from '../../machines/realtime/realtime.types';
import type {
  OpenRealtimeLink,
  RealtimeLink,
  SocketState,
} from '../../services/realtime/realtime-link.types';
import { untilStopped } from '../until-stopped';
import { createWantedChannels } from './wanted-channels';

const socketFact = (state: SocketState, link: RealtimeLink): SocketFact => {
  if (state === 'connected') return { type: 'socket.connected', socketId: link.socketId() ?? '' };
  return { type: `socket.${state === 'initialized' ? 'connecting' : state}` };
};

/** The live connection while it is wanted; Echo is loaded when it starts. Channels survive drops and reconnects. */
export function createEchoConnection({ open }: { readonly open: OpenRealtimeLink }): EchoConnection {
  return fromCallback<ConnectionCommand>(({ sendBack, receive }) => {
    const { send, isOver, ending } = untilStopped<SocketFact | ChannelFact | ReceivedEvent>(sendBack);
    const channels = createWantedChannels(send);
    let wanted: readonly ChannelName[] = [];
    let opening: Promise<RealtimeLink> | null = null;
    let opened: RealtimeLink | null = null;
    /** Synchronous where it is open: of two lists the first may leave a channel that the second joins again. */
    const withLink = (work: (link: RealtimeLink) => void) => {
      if (opened === null) opening?.then(work, () => {});
      else work(opened);
    };
    const connect = () => {
      opening = open();
      withLink((link) => {
        if (isOver()) return;
        opened = link;
        link.onState((state) => send(socketFact(state, link)));
        channels.want(link, wanted);
      });
      opening.catch((error: unknown) => {
        console.error('The live connection could not be loaded', error);
        opening = null;
        send({ type: 'socket.failed' });
      });
    };

    connect();
    receive((command) => {
      if (command.type === 'connection.want') wanted = command.channels;
      // A chunk that could not be loaded is loaded again.
      if (opening === null && command.type === 'connection.nudge') return connect();
      withLink((link) => {
        if (isOver()) return;
        if (command.type === 'connection.want') channels.want(link, wanted);
        else if (command.type === 'connection.nudge') link.reconnect();
        else link.disconnect();
      });
    });
    return ending(() => withLink((link) => link.close()));
  });
}
