import sampleUrl from '../../../assets/voice/caller-sample.mp3';

/** Runs `work` at the next click or key press, unless the returned function is called before. */
const onGesture = (work: () => void): (() => void) => {
  const stopping = new AbortController();
  for (const gesture of ['pointerdown', 'keydown'] as const) {
    addEventListener(gesture, work, { once: true, capture: true, signal: stopping.signal });
  }
  return () => stopping.abort();
};

export interface Speaker {
  play(stream: MediaStream): void;
  /** The microphone is on: a page that records may play without a click. */
  mayPlay(): void;
  /** A silent one is ready to be heard at once. */
  silence(isSilent: boolean): void;
  /** null is the system's default. Ignored where the browser cannot choose. */
  choose(speakerId: string | null): void;
  /** The chosen speaker may be back or gone. */
  devicesChanged(): void;
  stop(): void;
}

/** Plays the far end's audio. Where the page may not play yet, it starts with the next click or key press. */
export function createSpeaker(): Speaker {
  const element = new Audio();
  let chosen = '';
  let forget = () => {};
  /** A speaker that is gone falls back to the default. Older Safari cannot choose. */
  const route = () => {
    if (!('setSinkId' in element)) return;
    element.setSinkId(chosen).catch((error: unknown) => {
      console.warn('Voice: the chosen speaker could not be used', error);
      element.setSinkId('').catch(() => {});
    });
  };
  const start = () => {
    element.play().catch((error: unknown) => {
      if (error instanceof Error && error.name === 'NotAllowedError') forget = onGesture(start);
    });
  };
  return {
    play: (stream) => {
      element.srcObject = stream;
      start();
    },
    mayPlay: () => {
      if (element.srcObject === null || !element.paused) return;
      forget();
      start();
    },
    silence: (isSilent) => {
      element.muted = isSilent;
    },
    choose: (speakerId) => {
      if (chosen === (speakerId ?? '')) return;
      chosen = speakerId ?? '';
      route();
    },
    devicesChanged: () => {
      if (chosen !== '') route();
    },
    stop: () => {
      forget();
      element.pause();
      element.srcObject = null;
    },
  };
}

export interface VoiceSample {
  readonly track: MediaStreamTrack | null;
  stop(): void;
}

interface ReadySample extends VoiceSample {
  /** Silent until then. */
  play(): void;
}

/** The bundled caller in a loop, as a track to send. An audio context takes tens of milliseconds to make. */
export function readyVoiceSample(): ReadySample {
  const context = new AudioContext();
  const outlet = context.createMediaStreamDestination();
  const load = async () => {
    const file = await fetch(sampleUrl);
    return context.decodeAudioData(await file.arrayBuffer());
  };
  const loading = load();
  loading.catch((error: unknown) => console.warn('Voice: the sample could not be played', error));
  const forget = context.state === 'running' ? () => {} : onGesture(() => void context.resume());
  return {
    track: outlet.stream.getAudioTracks()[0] ?? null,
    play: () => {
      const start = (buffer: AudioBuffer) => {
        // The call may be over before the sample is there.
        if (context.state === 'closed') return;
        const source = new AudioBufferSourceNode(context, { buffer, loop: true });
        source.connect(outlet);
        source.start();
      };
      // A failure is reported above.
      loading.then(start, () => {});
    },
    stop: () => {
      forget();
      void context.close();
    },
  };
}

export function playVoiceSample(): VoiceSample {
  const sample = readyVoiceSample();
  sample.play();
  return sample;
}
