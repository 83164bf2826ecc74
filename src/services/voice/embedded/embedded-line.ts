import { createDigitQueue } from '../digit-queue';
import type { AudioChoice, LineReport, LineState, VoiceLine } from '../voice-provider.types';
import { noNetwork, voiceFault } from './faults';
import type { FarEnd, ServerFrame } from './frames';
import type { LineMedia } from './line-media';
import { createLineMicrophone, type Microphones } from './line-microphone';
import { microphoneWithinMs } from './microphone-track';

/** While no audio arrives. */
const repairEveryMs = 6_000;

export interface LineDeps {
  readonly conference: string;
  readonly send: (frame: object) => void;
  readonly isRegistered: () => boolean;
  readonly makeMedia: (deps: Parameters<typeof import('./line-media').createLineMedia>[0]) => LineMedia;
  readonly microphones: Microphones;
  readonly devices: AudioChoice;
  readonly report: (report: LineReport) => void;
}

export interface EmbeddedLine extends VoiceLine {
  registered(): void;
  unregistered(): void;
  onFrame(frame: ServerFrame): void;
  choose(devices: AudioChoice): void;
  /** A device was plugged in or unplugged. */
  devicesChanged(): void;
}

/**
 * One joined conference. It is open only while audio arrives. It joins without a microphone too, so that the
 * agent hears the caller while access is requested again.
 */
export function createEmbeddedLine(deps: LineDeps): EmbeddedLine {
  const { conference, send, report } = deps;
  let state: LineState = 'pending';
  let isFlowing = false;
  let isReady = false;
  let hasNoNetwork = false;
  let farEnd: FarEnd | null = null;
  let repair: ReturnType<typeof setInterval> | null = null;

  const isOver = () => state === 'closed';
  const enter = (next: LineState) => {
    if (isOver() || next === state) return;
    state = next;
    report({ type: 'stateChanged', state });
  };
  const fail = (fault: ReturnType<typeof voiceFault>) => report({ type: 'failed', fault });

  const flowChanged = (flowing: boolean) => {
    isFlowing = flowing;
    if (flowing) hasNoNetwork = false;
    report({ type: 'mediaChanged', flowing });
    enter(flowing ? 'open' : 'reconnecting');
  };

  const media = deps.makeMedia({
    signalled: (signal) => send({ type: 'signal', conference, ...signal }),
    flowChanged,
    sampled: (sample) => report({ type: 'sampled', sample }),
    // Reported once: every repair finds it again.
    foundNoNetwork: () => {
      if (!hasNoNetwork) fail(noNetwork);
      hasNoNetwork = true;
    },
    farEndHungUp: () => send({ type: 'farEndHungUp', conference }),
  });
  media.setSpeaker(deps.devices.speakerId);
  const microphone = createLineMicrophone({
    microphones: deps.microphones,
    chosenId: deps.devices.microphoneId,
    send: (track) => media.send(track),
    failed: fail,
    returned: () => report({ type: 'microphoneReturned' }),
  });
  const digits = createDigitQueue((digit) => {
    send({ type: 'digits', conference, digits: digit });
    report({ type: 'digitsSent', digits: digit });
  });

  const join = () => {
    if (isOver() || !isReady || !deps.isRegistered()) return;
    if (state === 'pending') enter('connecting');
    // A phone with audio needs no new connection, even if the server does not list it.
    send({ type: 'join', conference, ...(farEnd === 'phone' && isFlowing ? { holds: true } : {}) });
  };
  const close = () => {
    if (isOver()) return;
    enter('closed');
    if (repair !== null) clearInterval(repair);
    digits.clear();
    media.close();
    microphone.close();
  };
  /** `isNew`: a phone has just connected, perhaps after a reload, and waits for an offer. */
  const connectTo = (found: FarEnd, isNew: boolean) => {
    const isHealthy = farEnd === found && isFlowing && !isNew;
    farEnd = found;
    digits.hold(false);
    if (isHealthy) return;
    if (state === 'connecting') enter('ringing');
    if (isFlowing) flowChanged(false);
    media.connect(found);
    repair ??= setInterval(() => {
      if (isFlowing) return;
      if (media.isFailed() && !hasNoNetwork) fail(voiceFault(53405));
      join();
    }, repairEveryMs);
  };
  const start = async () => {
    await Promise.race([microphone.start(), new Promise((done) => setTimeout(done, microphoneWithinMs))]);
    isReady = true;
    join();
  };

  report({ type: 'stateChanged', state });
  void start();
  return {
    registered: join,
    // Audio runs directly between the tabs and goes on without the server.
    unregistered: () => {
      if (isOver() || farEnd === null) return;
      digits.hold(true);
      fail(voiceFault(53001));
    },
    onFrame: (frame) => {
      if (isOver()) return;
      if (frame.type === 'joined' || frame.type === 'farEnd')
        connectTo(frame.farEnd, frame.type === 'farEnd' && !frame.holds);
      else if (frame.type === 'signal') media.take(frame);
      else if (frame.type === 'orderPlaced') media.orderPlaced();
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
      microphone.mute(muted);
      report({ type: 'muteChanged', muted });
    },
    sendDigits: (wanted) => {
      if (!isOver()) digits.add(wanted);
    },
    retryMicrophone: () => {
      if (!isOver()) microphone.retry();
    },
    choose: ({ microphoneId, speakerId }) => {
      if (isOver()) return;
      media.setSpeaker(speakerId);
      microphone.choose(microphoneId);
    },
    devicesChanged: () => {
      if (isOver()) return;
      media.devicesChanged();
      microphone.devicesChanged();
    },
  };
}
