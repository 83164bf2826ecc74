import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { ServerFrame } from './frames';
import type { VoiceClaims } from './voice-token';

/** An agent's device or a customer's phone, wherever it is connected. */
export interface Voice {
  readonly id: string;
  readonly isHere: boolean;
  send(frame: ServerFrame): void;
}

export interface Peer extends Voice {
  readonly socket: WebSocket;
  readonly address: string;
  agent: VoiceClaims | null;
  wantsDirectory: boolean;
  callerKeys: ReadonlySet<string>;
  badFrames: number;
  isAlive: boolean;
  /** False once it closes: another connection may have taken its place. */
  readonly isOpen: boolean;
  /** A frame that is written already. */
  sendText(frame: string): void;
}

const maxBufferedBytes = 1024 * 1024;

export function createPeer(socket: WebSocket, address: string): Peer {
  const isOpen = () => socket.readyState === socket.OPEN;
  function sendText(frame: string): void {
    if (socket.bufferedAmount > maxBufferedBytes) socket.terminate();
    else if (isOpen()) socket.send(frame);
  }

  return {
    id: randomUUID(),
    isHere: true,
    socket,
    address,
    agent: null,
    wantsDirectory: false,
    callerKeys: new Set(),
    badFrames: 0,
    isAlive: true,
    get isOpen() {
      return isOpen();
    },
    sendText,
    send: (frame) => sendText(JSON.stringify(frame)),
  };
}
