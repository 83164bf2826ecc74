import { fromCallback } from 'xstate';
import type { ConnectionCommand, EchoConnection, SocketFact } from '../../machines/realtime/realtime.types';
import type {
  OpenRealtimeLink,
  RealtimeLink,
  SocketState,
} from '../../services/realtime/realtime-link.types';
import type { ChannelFact } from './channel-facts';
import { createWantedChannels } from './wanted-channels';

const socketFact = (state: SocketState, link: RealtimeLink): SocketFact => {
  if (state === 'connected') return { type: 'socket.connected', socketId: link.socketId() ?? '' };
  return { type: `socket.${state === 'initialized' ? 'connecting' : state}` };
};

/** The live connection while it is wanted; Echo is loaded when it starts. Channels survive drops and nudges. */
export const createEchoConnection = ({ open }: { readonly open: OpenRealtimeLink }): EchoConnection =>
  fromCallback<ConnectionCommand>(({ sendBack, receive }) => {
    let isOver = false;
    const tell = (fact: SocketFact | ChannelFact) => {
      if (!isOver) sendBack(fact);
    };
    const channels = createWantedChannels(tell);
    const opening = open();
    const withLink = (work: (link: RealtimeLink) => void) => void opening.then(work, () => {});

    opening.catch((error: unknown) => {
      console.error('The live connection could not be loaded', error);
      tell({ type: 'socket.failed' });
    });
    withLink((link) => {
      if (!isOver) link.onState((state) => tell(socketFact(state, link)));
    });
    // Commands wait for the link, in the order they came.
    receive((command) =>
      withLink((link) => {
        if (isOver) return;
        if (command.type === 'connection.want') channels.want(link, command.channels);
        else if (command.type === 'connection.nudge') link.nudge();
        else link.rest();
      }),
    );
    return () => {
      isOver = true;
      withLink((link) => link.close());
    };
  });
