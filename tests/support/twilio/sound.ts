/** Sound as telephones carry it: G.711 mu-law, 8000 samples a second, 20 ms a frame. */
export const frameMs = 20;
const samplesPerFrame = 160;

const bias = 0x84;
const loudest = 32_635;

function encode(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const magnitude = Math.min(Math.abs(sample), loudest) + bias;
  const exponent = Math.floor(Math.log2(magnitude)) - 7;
  const mantissa = (magnitude >> (exponent + 3)) & 0x0f;
  return ~(sign | (exponent << 4) | mantissa) & 0xff;
}

function decode(byte: number): number {
  const bits = ~byte & 0xff;
  const exponent = (bits >> 4) & 0x07;
  const magnitude = ((((bits & 0x0f) << 3) + bias) << exponent) - bias;
  return bits & 0x80 ? -magnitude : magnitude;
}

const levels = Float64Array.from({ length: 256 }, (_, byte) => (decode(byte) / 32_768) ** 2);

/** 0 is silence, 1 as loud as can be. */
export function energyOf(frame: Uint8Array): number {
  let sum = 0;
  for (const byte of frame) sum += levels[byte] ?? 0;
  return frame.length === 0 ? 0 : sum / frame.length;
}

export const silence: Buffer = Buffer.alloc(samplesPerFrame, encode(0));

/** Frame after frame of a steady tone; 400 Hz goes into a frame eight times exactly. */
export const tone: Buffer = Buffer.from(
  Array.from({ length: samplesPerFrame }, (_, at) =>
    encode(Math.round(8_000 * Math.sin((2 * Math.PI * 400 * at) / 8_000))),
  ),
);

export const digitNames = '0123456789*#';
