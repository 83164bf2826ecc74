import type { VoiceFault } from '../voice-provider.types';
import { microphoneFault } from './faults';

export interface Microphones {
  /** null is the system's default microphone. */
  open(microphoneId: string | null): Promise<MediaStreamTrack>;
  /** Whether that device is plugged in. */
  has(microphoneId: string): Promise<boolean>;
  /** Whether the browser opens it without asking. */
  isAllowed(): Promise<boolean>;
}

export interface LineMicrophone {
  /** Resolves with a microphone or after the failure to get one; one that is open or on its way stays. */
  start(): Promise<void>;
  choose(microphoneId: string | null): void;
  mute(muted: boolean): void;
  /** Requests it again where there is none. */
  retry(): void;
  /** A device was plugged in or unplugged. */
  devicesChanged(): void;
  close(): void;
}

interface Deps {
  readonly microphones: Microphones;
  readonly chosenId: string | null;
  readonly send: (track: MediaStreamTrack) => void;
  readonly failed: (fault: VoiceFault) => void;
  /** There is a microphone again after a reported fault. */
  readonly returned: () => void;
}

/**
 * The chosen microphone while it is plugged in, else the system's default. One that ends is replaced at once;
 * it is a fault only when none is left.
 */
export function createLineMicrophone({
  microphones,
  chosenId,
  send,
  failed,
  returned,
}: Deps): LineMicrophone {
  let chosen = chosenId;
  let track: MediaStreamTrack | null = null;
  let isMuted = false;
  let isFaulty = false;
  let isOver = false;
  /** Only the last of several requests counts. */
  let requests = 0;
  let opening: Promise<void> | null = null;

  const isLive = () => track?.readyState === 'live';
  const isChosen = () => chosen === null || track?.getSettings().deviceId === chosen;
  /**
   * A chosen device that is busy or gone falls back to the default; a refused permission is for all of them.
   */
  const openAny = (): Promise<MediaStreamTrack> =>
    microphones.open(chosen).catch((error: unknown) => {
      if (isOver || chosen === null || microphoneFault(error).code === 31401) throw error;
      return microphones.open(null);
    });
  const use = (opened: MediaStreamTrack) => {
    const before = track;
    track = opened;
    opened.enabled = !isMuted;
    opened.addEventListener('ended', () => {
      if (track === opened) void open();
    });
    send(opened);
    before?.stop();
    if (isFaulty) returned();
    isFaulty = false;
  };
  function open(): Promise<void> {
    const request = tryToOpen().finally(() => {
      if (opening === request) opening = null;
    });
    opening = request;
    return request;
  }
  async function tryToOpen(): Promise<void> {
    requests += 1;
    const turn = requests;
    try {
      const opened = await openAny();
      if (isOver || turn !== requests) return opened.stop();
      use(opened);
    } catch (error) {
      if (isOver || turn !== requests || isLive()) return;
      isFaulty = true;
      failed(microphoneFault(error));
    }
  }

  return {
    start: async () => {
      if (isLive()) return;
      isFaulty = false;
      await (opening ?? open());
    },
    choose: (microphoneId) => {
      if (microphoneId === chosen) return;
      chosen = microphoneId;
      void open();
    },
    mute: (muted) => {
      isMuted = muted;
      if (track !== null) track.enabled = !muted;
    },
    retry: () => {
      if (!isLive()) void open();
    },
    devicesChanged: async () => {
      // The browser's question to the agent may still be open.
      if (track === null && !isFaulty) return;
      const isBack = chosen !== null && !isChosen() && (await microphones.has(chosen).catch(() => false));
      if (!isOver && (isBack || !isLive())) void open();
    },
    close: () => {
      isOver = true;
      track?.stop();
      // Its end would open another one.
      track = null;
    },
  };
}
