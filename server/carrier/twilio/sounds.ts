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

function makeWav(seconds: number, sampleAt: (second: number) => number): Buffer {
  const samples = Buffer.alloc(rate * seconds * 2);
  for (let at = 0; at < rate * seconds; at += 1) {
    samples.writeInt16LE(Math.round(loudness * sampleAt(at / rate)), at * 2);
  }
  return Buffer.concat([header(samples.length), samples]);
}

const tone = (hertz: number, second: number) => Math.sin(2 * Math.PI * hertz * second);

export function makeRingSound(): Buffer {
  return makeWav(ringEverySeconds, (second) =>
    second < ringSeconds ? tone(440, second) + tone(480, second) : 0,
  );
}

const chime = [523.25, 659.25, 783.99];
const noteSeconds = 0.5;
const holdEverySeconds = 5;

export function makeHoldSound(): Buffer {
  return makeWav(holdEverySeconds, (second) =>
    chime.reduce((sum, hertz, note) => {
      const since = second - note * noteSeconds;
      return since < 0 ? sum : sum + tone(hertz, since) * Math.exp(-3 * since);
    }, 0),
  );
}
