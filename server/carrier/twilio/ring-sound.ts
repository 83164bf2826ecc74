const rate = 8_000;
const ringSeconds = 2;
const ringEverySeconds = 6;
const headerBytes = 44;
const loudness = 3_000;

function header(dataBytes: number): Buffer {
  const wav = Buffer.alloc(headerBytes);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(headerBytes - 8 + dataBytes, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(dataBytes, 40);
  return wav;
}

/** One period of the North American ringing tone, 440 and 480 Hz, as a WAV file that Twilio repeats. */
export function makeRingSound(): Buffer {
  const samples = Buffer.alloc(rate * ringEverySeconds * 2);
  for (let at = 0; at < rate * ringSeconds; at += 1) {
    const turn = (2 * Math.PI * at) / rate;
    samples.writeInt16LE(Math.round(loudness * (Math.sin(440 * turn) + Math.sin(480 * turn))), at * 2);
  }
  return Buffer.concat([header(samples.length), samples]);
}
