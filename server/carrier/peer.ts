import type { WebSocket } from 'ws';
import type { ServerFrame } from './frames';
import type { VoiceClaims } from './voice-token';

/** One tab on /voice: an agent's device once registered, otherwise a customer's phone. */
export interface Peer {
  readonly socket: WebSocket;
  readonly address: string;
  agent: VoiceClaims | null;
  /** The phone page has asked for the directory and is told of its changes. */
  wantsDirectory: boolean;
  /** Of the simulated calls whose caller it may be. */
  callerKeys: ReadonlySet<string>;
  badFrames: number;
  isAlive: boolean;
  send(frame: ServerFrame): void;
}

const maxBufferedBytes = 1024 * 1024;

export function createPeer(socket: WebSocket, address: string): Peer {
  return {
    socket,
    address,
    agent: null,
    wantsDirectory: false,
    callerKeys: new Set(),
    badFrames: 0,
    isAlive: true,
    send(frame) {
      if (socket.bufferedAmount > maxBufferedBytes) socket.terminate();
      else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
    },
  };
}
