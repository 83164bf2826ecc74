import { wireId } from '../http/wire-id';
import { watchAudioFlow } from '../voice/embedded/audio-flow';
import { insecurePage } from '../voice/embedded/faults';
import type { MediaSignal, ServerFrame } from '../voice/embedded/frames';
import type { createSpeaker } from '../voice/embedded/page-audio';
import type { createPeer, Peer, PeerListener } from '../voice/embedded/peer';
import type { OpenSignalling, Signalling } from '../voice/embedded/signalling';
import { watchSilence } from '../voice/embedded/silence-watch';
import type { CallerKeys } from './caller-keys';
import type { CallerVoice, ExchangeReport, OpenExchange, PhoneProblem } from './exchange.types';
import type { CallKeeping, KeptCall } from './kept-call';

const returnEveryMs = 700;
/** How often a call without audio tries to return. While the agent is audible there is no limit. */
const returnTries = 60;
const noSuchCall = 31404;

const microphone: CallerVoice = { kind: 'microphone', microphoneId: null };

export interface CallerSound {
  readonly track: MediaStreamTrack | null;
  stop(): void;
}

export interface ExchangeDeps {
  readonly openSignalling: OpenSignalling;
  readonly openVoice: (voice: CallerVoice) => Promise<CallerSound>;
  readonly makePeer: typeof createPeer;
  readonly makeSpeaker: typeof createSpeaker;
  readonly keeping: CallKeeping;
  readonly callerKeys: Pick<CallerKeys, 'read' | 'watch'>;
  readonly now: () => number;
}

const problemOf = (error: unknown): PhoneProblem => {
  const name = error instanceof Error ? error.name : '';
  if (name === insecurePage) return { code: 'insecurePage' };
  return { code: /^(NotAllowed|Security)Error$/.test(name) ? 'microphoneBlocked' : 'microphoneMissing' };
};

/**
 * The customer's end of a call over /voice. The agent sends every offer; a new one replaces the connection.
 * After a lost socket or a reload the call resumes by its key.
 */
export function createExchange({
  openSignalling,
  openVoice,
  makePeer,
  makeSpeaker,
  keeping,
  callerKeys,
  now,
}: ExchangeDeps): OpenExchange {
  return (report) => {
    const speaker = makeSpeaker();
    let signalling: Signalling | null = null;
    let call: KeptCall | null = keeping.read();
    let isReported = false;
    let voice: CallerVoice = call?.voice ?? microphone;
    let sound: CallerSound | null = null;
    let requests = 0;
    let peer: Peer | null = null;
    /** Connected to devices at which the call rings, without sound either way. */
    const prepared = new Map<number, { readonly peer: Peer; readonly use: () => void }>();
    let isFlowing = false;
    let stopWatching = () => {};
    let tries = 0;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let isReturning = false;
    let isReached = true;
    let isOver = false;

    const send = (frame: object) => signalling?.send(frame);
    let pings = false;
    const silence = watchSilence({
      ask: () => send({ type: 'ping' }),
      lost: () => {
        signalling?.close();
        lost();
      },
    });
    const emit = (fact: ExchangeReport) => {
      if (!isOver) report(fact);
    };
    const fail = (problem: PhoneProblem) => emit({ type: 'failed', problem });
    const keep = (change: Partial<KeptCall>) => {
      if (call === null) return;
      call = { ...call, ...change };
      keeping.keep(call);
    };
    const noteFlow = (flowing: boolean) => {
      isFlowing = flowing;
      emit({ type: 'audioChanged', flowing });
    };
    const noteReached = (reached: boolean) => {
      if (reached === isReached) return;
      isReached = reached;
      if (isReported) emit({ type: 'serverChanged', reached });
    };
    const requestDirectory = () => {
      const keys = callerKeys.read().map(({ key }) => key);
      send({ type: 'directory', ...(keys.length === 0 ? {} : { keys }) });
    };
    const forget = (device: number) => {
      prepared.get(device)?.peer.close();
      prepared.delete(device);
    };
    const disconnect = () => {
      stopWatching();
      peer?.close();
      peer = null;
      for (const device of [...prepared.keys()]) forget(device);
      if (isFlowing) noteFlow(false);
    };
    const hush = () => {
      call = null;
      tries = 0;
      isReached = true;
      keeping.forget();
      isReported = false;
      requests += 1;
      disconnect();
      sound?.stop();
      sound = null;
      speaker.stop();
    };
    const speakWith = async (wanted: CallerVoice): Promise<boolean> => {
      requests += 1;
      const turn = requests;
      try {
        const opened = await openVoice(wanted);
        if (isOver || turn !== requests) {
          opened.stop();
          return false;
        }
        sound?.stop();
        sound = opened;
        opened.track?.addEventListener('ended', () => {
          if (sound === opened) void speakWith(wanted);
        });
        voice = wanted;
        peer?.send(opened.track);
        keep({ voice });
        return true;
      } catch (error) {
        if (turn === requests) fail(problemOf(error));
        return false;
      }
    };
    const takeUp = async (wanted: CallerVoice, opening: object) => {
      hush();
      if (await speakWith(wanted)) send(opening);
    };
    const makeEnd = (listener: Pick<PeerListener, 'signalled' | 'foundNoNetwork'>) => {
      let arrived: MediaStream | null = null;
      const made = makePeer({
        ...listener,
        streamArrived: (stream) => {
          arrived = stream;
          if (peer === made) speaker.play(stream);
        },
      });
      return {
        peer: made,
        use: () => {
          disconnect();
          peer = made;
          made.send(sound?.track ?? null);
          if (arrived !== null) speaker.play(arrived);
          stopWatching = watchAudioFlow(made, noteFlow);
        },
      };
    };
    const answer = (signal: MediaSignal & { readonly conference: string }) => {
      if (signal.conference !== call?.conference) return;
      if (signal.description?.type === 'offer') {
        makeEnd({
          signalled: (own) => send({ type: 'signal', conference: signal.conference, ...own }),
          foundNoNetwork: () => fail({ code: 'noNetwork' }),
        }).use();
      }
      peer?.take(signal);
    };
    const prepare = async ({
      conference,
      device,
      description,
    }: Extract<ServerFrame, { type: 'prepare' }>): Promise<void> => {
      if (conference !== call?.conference) return;
      forget(device);
      const end = makeEnd({ signalled: () => {} });
      prepared.set(device, end);
      end.peer.take({ description });
      await end.peer.gathered();
      const own = prepared.get(device) === end ? end.peer.description() : null;
      if (own !== null) send({ type: 'prepared', conference, device, description: own });
    };
    const connectTo = (device: number) => {
      const end = prepared.get(device);
      prepared.delete(device);
      end?.use();
    };
    const refuse = (code: number, message: string) => {
      if (call !== null && !isReturning) return console.warn(`Voice: the server refused a frame: ${message}`);
      // A server that just restarted may not know the call yet.
      if (call !== null && code !== noSuchCall) {
        signalling?.close();
        return lost();
      }
      const wasReturning = isReturning;
      // Not worth reporting: a call that ended before the tab was reloaded.
      const isWorthReporting = isReported || !wasReturning;
      isReturning = false;
      hush();
      if (!isWorthReporting) return;
      if (wasReturning) emit({ type: 'ended', reason: 'lost' });
      else fail({ code: 'refused', message });
    };
    const begin = (frame: Extract<ServerFrame, { type: 'dialing' }>) => {
      const { callId, conference, key, restaurant } = frame;
      const isBack = call?.callId === callId;
      if (!isBack) call = { callId, conference, key, voice, answeredAt: null };
      keep({});
      isReturning = false;
      tries = 0;
      noteReached(true);
      if (!isReported) emit({ type: 'dialing', callId, restaurant });
      isReported = true;
    };
    const handleFrame = (frame: ServerFrame) => {
      switch (frame.type) {
        case 'directory': {
          pings = frame.pings === true;
          const { restaurants, waiting } = frame;
          return emit({ type: 'directory', restaurants, waiting });
        }
        case 'dialing':
          return begin(frame);
        case 'answered': {
          if (frame.callId !== call?.callId) return;
          const since = call.answeredAt ?? now();
          keep({ answeredAt: since });
          emit({ type: 'answered', since });
          // Audio may have flowed all along: only the agent's connection to the server was lost.
          return isFlowing ? emit({ type: 'audioChanged', flowing: true }) : undefined;
        }
        case 'waiting':
          return frame.callId === call?.callId ? emit({ type: 'agentLost' }) : undefined;
        case 'ringing':
          if (frame.callId !== call?.callId) return;
          disconnect();
          keep({ answeredAt: null });
          return emit({ type: 'rangAgain' });
        case 'digits':
          return emit({ type: 'digits', digits: frame.digits });
        case 'signal':
          return answer(frame);
        case 'prepare':
          return void prepare(frame);
        case 'connect':
          return frame.conference === call?.conference ? connectTo(frame.device) : undefined;
        case 'forget':
          return frame.conference === call?.conference ? forget(frame.device) : undefined;
        case 'ended':
          if (frame.conference !== call?.conference) return;
          hush();
          return emit({ type: 'ended', reason: frame.reason });
        case 'error':
          return refuse(frame.code, frame.message);
      }
    };
    function lost() {
      signalling = null;
      silence.stop();
      tries = isFlowing ? 0 : tries + 1;
      if (call !== null && tries <= returnTries) {
        noteReached(false);
        retry = setTimeout(connect, returnEveryMs);
        return;
      }
      hush();
      stopWatchingKeys();
      emit({ type: 'dropped' });
      isOver = true;
    }
    function connect() {
      pings = false;
      signalling = openSignalling({
        opened: () => {
          isReturning = call !== null;
          // Before the directory, so that a resumed call is reported first.
          if (call !== null) {
            const holds = isFlowing ? { holds: true } : {};
            send({ type: 'attach', callId: wireId(call.callId), key: call.key, ...holds });
          }
          requestDirectory();
        },
        onFrame: (frame) => {
          handleFrame(frame);
          if (signalling !== null && pings) silence.frameArrived();
        },
        closed: lost,
      });
    }
    // The call goes on without a microphone: the caller still hears the agent.
    if (call !== null) void speakWith(voice);
    const stopWatchingKeys = callerKeys.watch(requestDirectory);
    connect();

    return {
      dial: (restaurantId, fromNumber, wanted) =>
        void takeUp(wanted, { type: 'dial', restaurantId: wireId(restaurantId), fromNumber }),
      attach: (callId, wanted) => {
        const key = callerKeys.read().find((known) => known.callId === callId)?.key;
        void takeUp(wanted, {
          type: 'attach',
          callId: wireId(callId),
          ...(key === undefined ? {} : { key }),
        });
      },
      speak: (wanted) => void speakWith(wanted),
      // The caller does not wait for the server: a call that nobody resumes ends by itself.
      hangUp: () => {
        send({ type: 'hangUp' });
        const wasOn = call !== null;
        hush();
        if (wasOn) emit({ type: 'ended', reason: 'caller' });
      },
      close: () => {
        send({ type: 'hangUp' });
        isOver = true;
        clearTimeout(retry);
        stopWatchingKeys();
        hush();
        silence.stop();
        signalling?.close();
        signalling = null;
      },
    };
  };
}
