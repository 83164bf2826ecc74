import { wireId } from '../http/wire-id';
import type { MediaSignal, ServerFrame } from '../voice/embedded/frames';
import type { createSpeaker } from '../voice/embedded/page-audio';
import type { createPeer, Peer } from '../voice/embedded/peer';
import type { OpenSignalling, Signalling } from '../voice/embedded/signalling';
import type { CallerVoice, ExchangeReport, OpenExchange } from './exchange.types';

/** The server gives a phone that vanished 5 s to come back. */
const RETURN_EVERY_MS = 700;
const RETURN_TRIES = 6;

/** What the caller says. */
export interface CallerSound {
  readonly track: MediaStreamTrack | null;
  stop(): void;
}

export interface ExchangeDeps {
  readonly openSignalling: OpenSignalling;
  readonly openVoice: (voice: CallerVoice) => Promise<CallerSound>;
  readonly makePeer: typeof createPeer;
  readonly makeSpeaker: typeof createSpeaker;
}

/**
 * The customer's end of a call over /voice. The agent makes every offer; each new one replaces what was.
 * A socket lost in the middle of a call is opened again and the call taken up by its key.
 */
export const createExchange =
  (deps: ExchangeDeps): OpenExchange =>
  (report) => {
    const speaker = deps.makeSpeaker();
    let signalling: Signalling | null = null;
    let call: { readonly callId: string; readonly conference: string; readonly key: string } | null = null;
    let sound: CallerSound | null = null;
    let peer: Peer | null = null;
    let tries = 0;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let isReturning = false;
    let isOver = false;

    const send = (frame: object) => signalling?.send(frame);
    const tell = (fact: ExchangeReport) => {
      if (!isOver) report(fact);
    };
    const silence = () => {
      call = null;
      peer?.close();
      peer = null;
      sound?.stop();
      sound = null;
      speaker.stop();
    };
    const takeUp = async (voice: CallerVoice, opening: object) => {
      silence();
      try {
        const opened = await deps.openVoice(voice);
        if (isOver) return opened.stop();
        sound = opened;
        send(opening);
      } catch {
        tell({
          type: 'failed',
          message: 'The microphone could not be used. Choose the recorded voice instead.',
        });
      }
    };
    const answer = (signal: MediaSignal & { readonly conference: string }) => {
      if (signal.conference !== call?.conference) return;
      if (signal.description?.type === 'offer') {
        peer?.close();
        peer = deps.makePeer({
          signalled: (own) => send({ type: 'signal', conference: signal.conference, ...own }),
          streamArrived: (stream) => speaker.play(stream),
        });
        peer.send(sound?.track ?? null);
      }
      peer?.take(signal);
    };
    /** In the middle of a call only a refused return ends it; anything else was about one frame. */
    const refuse = (message: string) => {
      if (call !== null && !isReturning) return console.warn(`Voice: the server refused a frame: ${message}`);
      const wasReturning = isReturning;
      isReturning = false;
      silence();
      tell(wasReturning ? { type: 'ended', reason: 'lost' } : { type: 'failed', message });
    };
    const hear = (frame: ServerFrame) => {
      switch (frame.type) {
        case 'directory':
          return tell(frame);
        case 'dialing': {
          const isBack = call?.callId === frame.callId;
          call = frame;
          isReturning = false;
          return isBack ? undefined : tell({ type: 'dialing', callId: frame.callId });
        }
        case 'answered':
          return frame.callId === call?.callId ? tell({ type: 'answered' }) : undefined;
        case 'digits':
          return tell({ type: 'digits', digits: frame.digits });
        case 'signal':
          return answer(frame);
        case 'ended':
          if (frame.conference !== call?.conference) return;
          silence();
          return tell({ type: 'ended', reason: frame.reason });
        case 'error':
          return refuse(frame.message);
      }
    };
    const lost = () => {
      signalling = null;
      tries += 1;
      if (call !== null && tries <= RETURN_TRIES) {
        retry = setTimeout(connect, RETURN_EVERY_MS);
        return;
      }
      silence();
      tell({ type: 'dropped' });
      isOver = true;
    };
    function connect() {
      signalling = deps.openSignalling({
        opened: () => {
          tries = 0;
          send({ type: 'directory' });
          isReturning = call !== null;
          if (call !== null) send({ type: 'attach', callId: wireId(call.callId), key: call.key });
        },
        heard: hear,
        closed: lost,
      });
    }
    connect();

    return {
      dial: (restaurantId, fromNumber, voice) =>
        void takeUp(voice, { type: 'dial', restaurantId: wireId(restaurantId), fromNumber }),
      attach: (callId, voice) => void takeUp(voice, { type: 'attach', callId: wireId(callId) }),
      hangUp: () => send({ type: 'hangUp' }),
      close: () => {
        send({ type: 'hangUp' });
        isOver = true;
        clearTimeout(retry);
        silence();
        signalling?.close();
      },
    };
  };
