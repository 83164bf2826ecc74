import { afterEach, expect, it, vi } from 'vitest';
import { playTestSound } from './test-sound';

class FakeAudio extends EventTarget {
  static made: FakeAudio[] = [];
  volume = 1;
  sinkId = '';
  play = vi.fn(async () => {});
  pause = vi.fn();
  setSinkId = vi.fn(async (id: string) => {
    this.sinkId = id;
  });
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeAudio.made.push(this);
  }
}

const settled = () => new Promise((done) => setImmediate(done));

const start = async (what: Parameters<typeof playTestSound>[0], stopping = new AbortController()) => {
  vi.stubGlobal('Audio', FakeAudio);
  const playing = playTestSound(what, stopping.signal);
  const element = FakeAudio.made.at(-1);
  if (element === undefined) throw new Error('nothing plays');
  await settled();
  return { playing, element, stopping };
};

afterEach(() => {
  FakeAudio.made = [];
});

it('plays the ring once through its speaker, at its volume', async () => {
  const { playing, element } = await start({ sound: 'ring', speakerId: 'desk', volume: 0.4 });
  expect([element.sinkId, element.volume, element.play.mock.calls.length]).toEqual(['desk', 0.4, 1]);
  expect(element.url).toContain('ring');
  element.dispatchEvent(new Event('ended'));
  await playing;
});

it("plays through the system's speaker where none was chosen", async () => {
  const { element } = await start({ sound: 'speaker', speakerId: null, volume: 1 });
  expect(element.setSinkId).not.toHaveBeenCalled();
});

it('stops when it is asked to', async () => {
  const { playing, element, stopping } = await start({ sound: 'speaker', speakerId: null, volume: 1 });
  stopping.abort();
  await playing;
  expect(element.pause).toHaveBeenCalledOnce();
});

it('rejects what cannot be played', async () => {
  const { playing, element } = await start({ sound: 'speaker', speakerId: null, volume: 1 });
  element.dispatchEvent(new Event('error'));
  await expect(playing).rejects.toThrow('The sound broke off');
});
