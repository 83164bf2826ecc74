import type { WebSocket } from 'ws';
import type { ServerFrame } from './frames';
import type { VoiceClaims } from './voice-token';

export interface Peer {
  readonly socket: WebSocket;
  readonly address: string;
  agent: VoiceClaims | null;
  wantsDirectory: boolean;
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
