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
  readonly send: (frame: object) => void;
  readonly isRegistered: () => boolean;
  /** The server connects the far end of a call that rings. */
  readonly prepares: () => boolean;
  readonly makeMedia: (deps: Parameters<typeof import('./line-media').createLineMedia>[0]) => LineMedia;
  readonly microphones: Microphones;
  readonly devices: AudioChoice;
}

export interface EmbeddedLine extends VoiceLine {
  /**
   * While its call rings, where the browser asks nobody for the microphone: opens it and connects, and is neither heard
   * nor hears.
   */
  prepare(conference: string): void;
  join(conference: string, report: (report: LineReport) => void): void;
  registered(): void;
  unregistered(): void;
  onFrame(frame: ServerFrame): void;
  choose(devices: AudioChoice): void;
  /** A device was plugged in or unplugged. */
  devicesChanged(): void;
  isOver(): boolean;
}

/**
 * One conference, joined or to be joined. It is open only while audio arrives. It joins without a microphone too, so that the
 * agent hears the caller while access is requested again.
 */
export function createEmbeddedLine(deps: LineDeps): EmbeddedLine {
  const { send } = deps;
  let conference: string | null = null;
  let report: (report: LineReport) => void = () => {};
  let state: LineState = 'pending';
  let isFlowing = false;
  let isPrepared = false;
  /** The far end of this conference has the offer, and nothing is joined yet. */
  let offeredTo: string | null = null;
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
    microphones: {
      ...deps.microphones,
      open: async (microphoneId) => {
        // A call that only rings must not make the browser ask.
        const isAllowed = conference !== null || (await deps.microphones.isAllowed());
        if (conference === null && !isAllowed) throw new DOMException('', 'NotAllowedError');
        return deps.microphones.open(microphoneId);
      },
    },
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
    if (conference === null || isOver() || !isReady || !deps.isRegistered()) return;
    if (state === 'pending') enter('connecting');
    const description = media.offer();
    send({
      type: 'join',
      conference,
      // A phone with audio needs no new connection, even if the server does not list it.
      ...(farEnd === 'phone' && isFlowing ? { holds: true } : {}),
      ...(description === null ? {} : { description }),
      ...(media.readyFor() === 'phone' ? { prepared: true } : {}),
    });
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
  const connectTo = (found: FarEnd, isNew: boolean, has: Parameters<LineMedia['connect']>[1] = {}) => {
    const isHealthy = farEnd === found && isFlowing && !isNew;
    farEnd = found;
    digits.hold(false);
    if (isHealthy) return;
    if (state === 'connecting') enter('ringing');
    if (isFlowing) flowChanged(false);
    media.connect(found, has);
    repair ??= setInterval(() => {
      if (isFlowing) return;
      if (media.isFailed() && !hasNoNetwork) fail(voiceFault(53405));
      join();
    }, repairEveryMs);
  };
  const makeReady = async () => {
    await media.prepare();
    isReady = true;
    join();
  };
  const prepare = async (wanted: string) => {
    if (!(await deps.microphones.isAllowed()) || isOver() || conference !== null) return;
    isPrepared = true;
    microphone.mute(true);
    void microphone.start();
    await makeReady();
    const description = await media.earlyOffer();
    if (description === null || isOver() || conference !== null || !deps.prepares()) return;
    offeredTo = wanted;
    send({ type: 'prepare', conference: wanted, description });
  };
  const start = async () => {
    const isOpened = microphone.start();
    // Where nobody is asked the microphone comes soon, and is sent when it is there.
    if (!(await deps.microphones.isAllowed()))
      await Promise.race([isOpened, new Promise((done) => setTimeout(done, microphoneWithinMs))]);
    if (!isOver()) void makeReady();
  };

  return {
    prepare: (wanted) => void prepare(wanted),
    join: (wanted, listener) => {
      conference = wanted;
      report = listener;
      report({ type: 'stateChanged', state });
      if (hasNoNetwork) fail(noNetwork);
      media.speak();
      if (!isPrepared) return void start();
      microphone.mute(false);
      void microphone.start();
      join();
    },
    registered: join,
    isOver,
    // Audio runs directly between the tabs and goes on without the server.
    unregistered: () => {
      if (isOver() || farEnd === null) return;
      digits.hold(true);
      fail(voiceFault(53001));
    },
    onFrame: (frame) => {
      if (isOver()) return;
      if (frame.type === 'joined')
        connectTo(frame.farEnd, false, {
          offer: frame.offered === true,
          connection: frame.connected === true,
        });
      else if (frame.type === 'farEnd') connectTo(frame.farEnd, !frame.holds);
      else if (frame.type === 'prepared' && conference === null)
        media.answered(frame.farEnd, frame.description);
      else if (frame.type === 'signal') media.take(frame);
      else if (frame.type === 'orderPlaced') media.orderPlaced();
      else if (frame.type === 'ended') close();
      else if (frame.type === 'refused') {
        fail(voiceFault(frame.code, frame.message));
        close();
      }
    },
    hangUp: () => {
      const left = conference ?? offeredTo;
      if (!isOver() && left !== null) send({ type: 'leave', conference: left });
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
