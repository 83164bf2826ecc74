/** North American ringback: two seconds of two tones, four seconds of silence. */
const tonesHz = [440, 480] as const;
const soundsS = 2;
const periodS = 6;
const loudness = 0.06;
/** Longer than any call rings. */
const rings = 60;

/** Plays until the returned function is called. Silent where the page may not play sound yet. */
export function playRingback(): () => void {
  const context = new AudioContext();
  const gain = new GainNode(context, { gain: 0 });
  gain.connect(context.destination);
  for (let ring = 0; ring < rings; ring += 1) {
    gain.gain.setValueAtTime(loudness, ring * periodS);
    gain.gain.setValueAtTime(0, ring * periodS + soundsS);
  }
  for (const frequency of tonesHz) {
    const tone = new OscillatorNode(context, { frequency });
    tone.connect(gain);
    tone.start();
  }
  return () => void context.close().catch(() => {});
}
