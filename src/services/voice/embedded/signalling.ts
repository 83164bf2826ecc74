import { readFrame, type ServerFrame } from './frames';

export interface SignallingListener {
  opened(): void;
  onFrame(frame: ServerFrame): void;
  /** Called once, and never after close(). */
  closed(): void;
}

export interface Signalling {
  /** Dropped while the socket is not open: after a reconnect everything is sent again. */
  send(frame: object): void;
  close(): void;
}

export type OpenSignalling = (listener: SignallingListener) => Signalling;

/** A socket that neither opens nor fails counts as closed after this. */
const openWithinMs = 10_000;

export function openSignalling(url: string): OpenSignalling {
  return (listener) => {
    const socket = new WebSocket(url);
    let isOver = false;
    const end = (isReported: boolean) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timeout);
      socket.close();
      if (isReported) listener.closed();
    };
    const timeout = setTimeout(() => end(true), openWithinMs);
    socket.addEventListener('open', () => {
      clearTimeout(timeout);
      if (!isOver) listener.opened();
    });
    socket.addEventListener('message', ({ data }) => {
      if (isOver) return;
      const frame = readFrame(data);
      if (frame === null) console.warn('Voice: ignored an unknown frame');
      else listener.onFrame(frame);
    });
    socket.addEventListener('close', () => end(true));
    return {
      send: (frame) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
      },
      close: () => end(false),
    };
  };
}

export function voiceUrlOf(apiRootUrl: string): string {
  return `${apiRootUrl.replace(/^http/, 'ws')}/voice`;
}
