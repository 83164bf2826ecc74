const readEveryMs = 100;
/** 85 ms at 48 kHz: nearly everything between two readings. */
const sampleCount = 4_096;
const floorDb = -60;
const nextToNothing = 0.000_001;

/**
 * Loudness on the scale of hearing: close to 0 from -60 dB down, 1 at full scale; speech is mostly between
 * 0.4 and 0.8. Exactly 0 means that the microphone delivers nothing: even a quiet room has noise.
 */
export function levelOf(samples: Float32Array): number {
  let energy = 0;
  for (const sample of samples) energy += sample * sample;
  if (energy === 0) return 0;
  const decibels = 10 * Math.log10(energy / samples.length);
  return Math.min(1, Math.max(nextToNothing, 1 - decibels / floorDb));
}

/** An AudioContext created without a user gesture is suspended until the next one. */
const runningContext = (signal: AbortSignal): AudioContext => {
  const context = new AudioContext();
  if (context.state !== 'running') {
    for (const gesture of ['pointerdown', 'keydown'] as const) {
      addEventListener(gesture, () => void context.resume().catch(() => {}), { capture: true, signal });
    }
  }
  signal.addEventListener('abort', () => void context.close().catch(() => {}));
  return context;
};

const measure = async (
  microphoneId: string | null,
  listener: (level: number) => void,
  signal: AbortSignal,
): Promise<void> => {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: microphoneId === null ? true : { deviceId: { ideal: microphoneId } },
  });
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return close();
  signal.addEventListener('abort', close);
  const context = runningContext(signal);
  const analyser = new AnalyserNode(context, { fftSize: sampleCount });
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(sampleCount);
  const timer = setInterval(() => {
    // A suspended context or an unplugged microphone would read as silence.
    if (context.state !== 'running' || !stream.active) return;
    analyser.getFloatTimeDomainData(samples);
    listener(levelOf(samples));
  }, readEveryMs);
  signal.addEventListener('abort', () => clearInterval(timer));
};

/**
 * The microphone's level, 0 to 1, ten times a second until the returned function is called. It opens a stream
 * of its own, so muting a call does not change it.
 */
export function openLevelMeter(
  { microphoneId }: { readonly microphoneId: string | null },
  listener: (level: number) => void,
): () => void {
  const stopping = new AbortController();
  measure(microphoneId, listener, stopping.signal).catch((error: unknown) =>
    console.warn('Audio: the microphone could not be measured', error),
  );
  return () => stopping.abort();
}
