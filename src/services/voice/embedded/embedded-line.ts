import type { LineReport, LineState, VoiceLine } from '../voice-provider.types';
import { createDigitQueue } from '../digit-queue';
import { microphoneFault, voiceFault } from './faults';
import type { FarEnd, ServerFrame } from './frames';
import type { LineMedia } from './line-media';
import { ASK_PATIENCE_MS } from './microphone-track';

/** Audio that does not come is asked for again this often. */
const REPAIR_EVERY_MS = 6_000;

export interface LineDeps {
  readonly conference: string;
  readonly send: (frame: object) => void;
  readonly isRegistered: () => boolean;
  readonly makeMedia: (deps: Parameters<typeof import('./line-media').createLineMedia>[0]) => LineMedia;
  readonly openMicrophone: () => Promise<MediaStreamTrack>;
  readonly report: (report: LineReport) => void;
}

/** What the provider tells its line. */
export interface EmbeddedLine extends VoiceLine {
  registered(): void;
  unregistered(): void;
  heard(frame: ServerFrame): void;
}

/**
 * One joined conference. It is open only while far-end audio arrives; without a microphone it still
 * joins, so that the agent hears the caller while the microphone is asked for again (VOICE-25).
 */
export const createEmbeddedLine = (deps: LineDeps): EmbeddedLine => {
  const { conference, send, report } = deps;
  let state: LineState = 'pending';
  let microphone: MediaStreamTrack | null = null;
  let isMuted = false;
  let isFlowing = false;
  let isReady = false;
  let farEnd: FarEnd | null = null;
  let repair: ReturnType<typeof setInterval> | null = null;

  const isOver = () => state === 'closed';
  const enter = (next: LineState) => {
    if (isOver() || next === state) return;
    state = next;
    report({ type: 'stateChanged', state });
  };
  const fail = (fault: ReturnType<typeof voiceFault>) => report({ type: 'failed', fault });

  const media = deps.makeMedia({
    signalled: (signal) => send({ type: 'signal', conference, ...signal }),
    flowChanged: (flowing) => {
      isFlowing = flowing;
      report({ type: 'mediaChanged', flowing });
      enter(flowing ? 'open' : 'reconnecting');
    },
  });
  const digits = createDigitQueue((digit) => {
    send({ type: 'digits', conference, digits: digit });
    report({ type: 'digitsSent', digits: digit });
  });

  const join = () => {
    if (isOver() || !isReady || !deps.isRegistered()) return;
    if (state === 'pending') enter('connecting');
    send({ type: 'join', conference });
  };
  const close = () => {
    if (isOver()) return;
    enter('closed');
    if (repair !== null) clearInterval(repair);
    digits.clear();
    media.close();
    microphone?.stop();
  };
  /** `isNew`: a phone has just taken the far end, perhaps anew after a reload, and waits for an offer. */
  const meet = (found: FarEnd, isNew: boolean) => {
    const isHealthy = farEnd === found && isFlowing && !isNew;
    farEnd = found;
    if (isHealthy) return enter('open');
    if (state === 'connecting') enter('ringing');
    isFlowing = false;
    media.connect(found);
    repair ??= setInterval(() => {
      if (isFlowing) return;
      if (media.isFailed()) fail(voiceFault(53405));
      join();
    }, REPAIR_EVERY_MS);
  };
  const askMicrophone = async () => {
    try {
      const track = await deps.openMicrophone();
      if (isOver()) return track.stop();
      microphone = track;
      track.enabled = !isMuted;
      track.addEventListener('ended', () => fail(voiceFault(31402)));
      media.send(track);
    } catch (error) {
      if (!isOver()) fail(microphoneFault(error));
    }
  };
  const start = async () => {
    await Promise.race([askMicrophone(), new Promise((done) => setTimeout(done, ASK_PATIENCE_MS))]);
    isReady = true;
    join();
  };

  report({ type: 'stateChanged', state });
  void start();
  return {
    registered: join,
    unregistered: () => {
      if (isOver() || farEnd === null) return;
      fail(voiceFault(53001));
      enter('reconnecting');
    },
    heard: (frame) => {
      if (isOver()) return;
      if (frame.type === 'joined' || frame.type === 'farEnd') meet(frame.farEnd, frame.type === 'farEnd');
      else if (frame.type === 'signal') media.take(frame);
      else if (frame.type === 'ended') close();
      else if (frame.type === 'refused') {
        fail(voiceFault(frame.code, frame.message));
        close();
      }
    },
    hangUp: () => {
      if (!isOver()) send({ type: 'leave', conference });
      close();
    },
    mute: (muted) => {
      if (isOver()) return;
      isMuted = muted;
      if (microphone !== null) microphone.enabled = !muted;
      report({ type: 'muteChanged', muted });
    },
    sendDigits: (wanted) => {
      if (!isOver()) digits.add(wanted);
    },
    retryMicrophone: () => {
      if (!isOver() && microphone?.readyState !== 'live') void askMicrophone();
    },
  };
};
