import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLineMedia } from './line-media';

const sdpOf = (type: RTCSdpType) => ({ type, sdp: `v=0 ${type}` });
const answer = { type: 'answer', sdp: 'v=0 phone' } as const;
const track = { enabled: true } as unknown as MediaStreamTrack;
const heard = new EventTarget() as unknown as MediaStream;

class FakePeer extends EventTarget {
  static made: FakePeer[] = [];
  connectionState = 'new';
  iceGatheringState = 'complete';
  localDescription: object | null = null;
  remoteDescription: object | null = null;
  sent: unknown = null;
  received = 0;
  isClosed = false;
  private transceivers: object[] = [];
  constructor() {
    super();
    FakePeer.made.push(this);
  }
  addTransceiver() {
    const replaceTrack = async (wanted: unknown) => {
      this.sent = wanted;
    };
    this.transceivers.push({ direction: '', sender: { replaceTrack }, receiver: {} });
  }
  getTransceivers() {
    return this.transceivers;
  }
  createOffer = async () => sdpOf('offer');
  createAnswer = async () => sdpOf('answer');
  async setLocalDescription(description: RTCSessionDescriptionInit) {
    this.localDescription = { ...description, toJSON: () => description };
  }
  async setRemoteDescription(description: RTCSessionDescriptionInit) {
    this.remoteDescription = description;
    if (description.type === 'offer') this.addTransceiver();
    this.dispatchEvent(Object.assign(new Event('track'), { track, streams: [heard] }));
  }
  getStats = async () =>
    new Map([[1, { type: 'inbound-rtp', kind: 'audio', packetsReceived: this.received }]]);
  close() {
    this.isClosed = true;
  }
}

class FakeAudio {
  static made: FakeAudio[] = [];
  static isRefused = false;
  srcObject: unknown = null;
  muted = false;
  paused = true;
  play = async () => {
    if (FakeAudio.isRefused) throw new DOMException('', 'NotAllowedError');
    this.paused = false;
  };
  pause = () => {};
  constructor() {
    FakeAudio.made.push(this);
  }
}

/** The contexts made and closed, and the samples begun. */
const sounds = { made: 0, closed: 0, begun: 0 };

beforeEach(() => {
  vi.useFakeTimers();
  FakePeer.made = [];
  FakeAudio.made = [];
  FakeAudio.isRefused = false;
  Object.assign(sounds, { made: 0, closed: 0, begun: 0 });
  vi.stubGlobal('RTCPeerConnection', FakePeer);
  vi.stubGlobal('Audio', FakeAudio);
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running';
      createMediaStreamDestination = () => ({ stream: { getAudioTracks: () => ['sample'] } });
      close = async () => {
        this.state = 'closed';
        sounds.closed += 1;
      };
      decodeAudioData = async () => ({});
      constructor() {
        sounds.made += 1;
      }
    },
  );
  vi.stubGlobal(
    'AudioBufferSourceNode',
    class {
      connect = () => {};
      start = () => {
        sounds.begun += 1;
      };
    },
  );
  vi.stubGlobal('fetch', async () => new Response());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settled = () => vi.advanceTimersByTimeAsync(0);
const isHeard = () =>
  FakeAudio.made.some(({ srcObject, muted, paused }) => srcObject !== null && !muted && !paused);

const offered = async () => {
  const signalled = vi.fn();
  const flowChanged = vi.fn();
  const media = createLineMedia({
    signalled,
    flowChanged,
    sampled: () => {},
    foundNoNetwork: () => {},
    farEndHungUp: () => {},
  });
  media.send(track);
  await media.prepare();
  const offer = await media.earlyOffer();
  return { media, offer, signalled, flowChanged };
};

it('connects to a phone before the answer, and is neither heard nor hears', async () => {
  const { media, offer, signalled } = await offered();
  expect(offer).toEqual(sdpOf('offer'));
  media.answered('phone', answer);
  await settled();
  const [peer] = FakePeer.made;
  expect([peer?.remoteDescription, peer?.sent, isHeard()]).toEqual([answer, null, false]);
  expect([media.readyFor(), media.offer(), signalled.mock.calls]).toEqual(['phone', null, []]);
});

it('sends and plays over that connection as soon as it may, and reports that sound arrives', async () => {
  const { media, flowChanged } = await offered();
  media.answered('phone', answer);
  media.speak();
  await settled();
  media.connect('phone', { connection: true });
  expect([FakePeer.made.length, FakePeer.made[0]?.sent, isHeard()]).toEqual([1, track, true]);
  for (const peer of FakePeer.made) peer.received = 1;
  await vi.advanceTimersByTimeAsync(50);
  expect(flowChanged.mock.calls).toEqual([[true]]);
  media.close();
});

it.each([
  ['the phone is not connected over it', 'phone', {}],
  ['its connection has failed', 'phone', { connection: true }],
  ['the far end is another', 'scripted', {}],
] as const)('connects anew when %s', async (reason, farEnd, has) => {
  const { media } = await offered();
  media.answered('phone', answer);
  await settled();
  const [first] = FakePeer.made;
  if (first && reason.endsWith('failed')) first.connectionState = 'failed';
  media.speak();
  media.connect(farEnd, has);
  await settled();
  expect([first?.isClosed, FakePeer.made.some(({ isClosed }) => !isClosed)]).toEqual([true, true]);
  media.close();
});

it('begins no sample once the call is over', async () => {
  const { media } = await offered();
  media.speak();
  media.connect('scripted', {});
  media.close();
  await settled();
  expect(sounds).toEqual({ made: 1, closed: 1, begun: 0 });
});

it('makes the scripted caller beforehand, who says nothing until the answer', async () => {
  const { media } = await offered();
  media.answered('scripted');
  await settled();
  const [own, caller] = FakePeer.made;
  expect([own?.remoteDescription, caller?.remoteDescription]).toEqual([sdpOf('answer'), sdpOf('offer')]);
  expect([own?.sent, caller?.sent, isHeard()]).toEqual([null, null, false]);
  expect(sounds).toEqual({ made: 1, closed: 0, begun: 0 });
  media.speak();
  media.connect('scripted', {});
  await settled();
  expect([own?.sent, caller?.sent, isHeard()]).toEqual([track, 'sample', true]);
  expect(sounds).toEqual({ made: 1, closed: 0, begun: 1 });
  expect(FakePeer.made).toHaveLength(2);
  media.close();
});

it.each(['phone', 'scripted'] as const)(
  'leaves nothing of its connection to the %s when it is closed',
  async (farEnd) => {
    const { media } = await offered();
    media.answered(farEnd, farEnd === 'phone' ? answer : undefined);
    await settled();
    media.close();
    expect(FakePeer.made.every(({ isClosed }) => isClosed)).toBe(true);
    expect([isHeard(), vi.getTimerCount(), sounds.begun]).toEqual([false, 0, 0]);
    expect(sounds.closed).toBe(sounds.made);
  },
);

it('takes no answer once its offer went with the join', async () => {
  const { media } = await offered();
  expect(media.offer()).toEqual(sdpOf('offer'));
  media.answered('phone', answer);
  await settled();
  expect([media.readyFor(), FakePeer.made[0]?.remoteDescription]).toEqual([null, null]);
  expect(await media.earlyOffer()).toBeNull();
});

it('is heard without a click once the microphone is on, where the page might not play before', async () => {
  vi.stubGlobal('addEventListener', () => {});
  FakeAudio.isRefused = true;
  const { media } = await offered();
  media.send(null);
  media.answered('phone', answer);
  media.speak();
  await settled();
  expect(isHeard()).toBe(false);
  FakeAudio.isRefused = false;
  media.send(track);
  await settled();
  expect(isHeard()).toBe(true);
  media.close();
});
