import { wireId } from '../http/wire-id';
import type { ServerFrame } from '../voice/embedded/frames';
import type { OpenSignalling, Signalling } from '../voice/embedded/signalling';
import { watchSilence } from '../voice/embedded/silence-watch';
import type { CallerKeys } from './caller-keys';
import { type CallerMediaDeps, createCallerMedia } from './caller-media';
import type { CallerVoice, ExchangeReport, OpenExchange, PhoneProblem } from './exchange.types';
import type { CallKeeping, KeptCall } from './kept-call';

const returnEveryMs = 700;
/** How often a call without audio tries to return. While the agent is audible there is no limit. */
const returnTries = 60;
const noSuchCall = 31404;

const microphone: CallerVoice = { kind: 'microphone', microphoneId: null };

export interface ExchangeDeps extends CallerMediaDeps {
  readonly openSignalling: OpenSignalling;
  readonly keeping: CallKeeping;
  readonly callerKeys: Pick<CallerKeys, 'read' | 'watch'>;
  readonly now: () => number;
}

/** The customer's end of a call over /voice. After a lost socket or a reload the call resumes by its key. */
export function createExchange({
  openSignalling,
  keeping,
  callerKeys,
  now,
  ...sounds
}: ExchangeDeps): OpenExchange {
  return (report) => {
    let signalling: Signalling | null = null;
    let call: KeptCall | null = keeping.read();
    let isReported = false;
    let voice: CallerVoice = call?.voice ?? microphone;
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
    const media = createCallerMedia(sounds, {
      spoke: (used) => {
        voice = used;
        keep({ voice });
      },
      flowChanged: (flowing) => emit({ type: 'audioChanged', flowing }),
      failed: fail,
    });
    const noteReached = (reached: boolean) => {
      if (reached === isReached) return;
      isReached = reached;
      if (isReported) emit({ type: 'serverChanged', reached });
    };
    const requestDirectory = () => {
      const keys = callerKeys.read().map(({ key }) => key);
      send({ type: 'directory', ...(keys.length === 0 ? {} : { keys }) });
    };
    const hush = () => {
      call = null;
      tries = 0;
      isReached = true;
      keeping.forget();
      isReported = false;
      media.stop();
    };
    const takeUp = async (wanted: CallerVoice, opening: object) => {
      hush();
      if (!isOver && (await media.speakWith(wanted))) send(opening);
    };
    const prepare = async ({
      conference,
      device,
      description,
    }: Extract<ServerFrame, { type: 'prepare' }>): Promise<void> => {
      const own = await media.prepare(device, description);
      if (own !== null) send({ type: 'prepared', conference, device, description: own });
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
          return media.isFlowing() ? emit({ type: 'audioChanged', flowing: true }) : undefined;
        }
        case 'waiting':
          return frame.callId === call?.callId ? emit({ type: 'agentLost' }) : undefined;
        case 'ringing':
          if (frame.callId !== call?.callId) return;
          media.disconnect();
          keep({ answeredAt: null });
          return emit({ type: 'rangAgain' });
        case 'digits':
          return emit({ type: 'digits', digits: frame.digits });
        case 'signal': {
          const { conference } = frame;
          if (conference !== call?.conference) return;
          return media.take(frame, (own) => send({ type: 'signal', conference, ...own }));
        }
        case 'prepare':
          return frame.conference === call?.conference ? void prepare(frame) : undefined;
        case 'connect':
          return frame.conference === call?.conference ? media.connectTo(frame.device) : undefined;
        case 'forget':
          return frame.conference === call?.conference ? media.forget(frame.device) : undefined;
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
      tries = media.isFlowing() ? 0 : tries + 1;
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
            const holds = media.isFlowing() ? { holds: true } : {};
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
    if (call !== null) void media.speakWith(voice);
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
      speak: (wanted) => {
        if (!isOver) void media.speakWith(wanted);
      },
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
