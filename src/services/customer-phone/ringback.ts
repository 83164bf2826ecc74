/** North American ringback: two seconds of two tones, four seconds of silence. */
const TONES_HZ = [440, 480] as const;
const SOUNDS_S = 2;
const PERIOD_S = 6;
const LOUDNESS = 0.06;
/** Longer than any call rings. */
const RINGS = 60;

/** Plays until the returned function is called. Silent where the page may not play sound yet. */
export function playRingback(): () => void {
  const context = new AudioContext();
  const gain = new GainNode(context, { gain: 0 });
  gain.connect(context.destination);
  for (let ring = 0; ring < RINGS; ring += 1) {
    gain.gain.setValueAtTime(LOUDNESS, ring * PERIOD_S);
    gain.gain.setValueAtTime(0, ring * PERIOD_S + SOUNDS_S);
  }
  for (const frequency of TONES_HZ) {
    const tone = new OscillatorNode(context, { frequency });
    tone.connect(gain);
    tone.start();
  }
  return () => void context.close().catch(() => {});
}
