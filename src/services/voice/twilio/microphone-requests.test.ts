import { describe, expect, it, vi } from 'vitest';
import { createMicrophoneRequests } from './microphone-requests';

const settled = () => new Promise((done) => setTimeout(done));
const stream = { getTracks: () => [] as MediaStreamTrack[] } as MediaStream;

const requestsTo = (getUserMedia: () => Promise<MediaStream>) =>
  createMicrophoneRequests({ mediaDevices: { getUserMedia } as unknown as MediaDevices });

it.each([
  ['NotAllowedError', { code: 31401, detail: 'PermissionDenied' }],
  ['SecurityError', { code: 31401, detail: 'PermissionDenied' }],
  ['NotFoundError', { code: 31402, detail: 'AcquisitionFailed' }],
  ['NotReadableError', { code: 31402, detail: 'AcquisitionFailed' }],
])('remembers %s as %o, and rejects as the browser did', async (name, fault) => {
  const error = new DOMException('', name);
  const requests = requestsTo(() => Promise.reject(error));
  expect(requests.fault()).toBe(null);
  await expect(requests.getUserMedia({ audio: true })).rejects.toBe(error);
  expect(requests.fault()).toMatchObject({ ...fault, retryable: true });
});

it('forgets it once there is a microphone', async () => {
  let answer = () => Promise.reject<MediaStream>(new DOMException('', 'NotAllowedError'));
  const requests = requestsTo(() => answer());
  await requests.getUserMedia({ audio: true }).catch(() => {});
  answer = async () => stream;
  expect(await requests.getUserMedia({ audio: true })).toBe(stream);
  expect(requests.fault()).toBe(null);
});

it('knows a page that may use no microphone at all', async () => {
  const requests = createMicrophoneRequests({});
  await requests.getUserMedia({ audio: true }).catch(() => {});
  expect(requests.fault()).toEqual({
    code: 31402,
    kind: 'insecurePage',
    detail: 'AcquisitionFailed',
    retryable: false,
  });
});

describe('a microphone that ends in the middle of a call', () => {
  const ending = async (
    state: PermissionState | null,
    kinds: readonly MediaDeviceKind[] = ['audioinput'],
  ) => {
    const track = new EventTarget() as MediaStreamTrack;
    const requests = createMicrophoneRequests({
      mediaDevices: {
        getUserMedia: async () => ({ getTracks: () => [track] }),
        enumerateDevices: async () => kinds.map((kind) => ({ kind })),
      } as unknown as MediaDevices,
      permissions: {
        query: async () => (state === null ? Promise.reject(new TypeError()) : { state }),
      } as unknown as Permissions,
    });
    const withdrawn = vi.fn();
    requests.onWithdrawn(withdrawn);
    await requests.getUserMedia({ audio: true });
    track.dispatchEvent(new Event('ended'));
    await settled();
    return [withdrawn.mock.calls.map(([fault]) => fault.kind), requests.fault()?.kind ?? null];
  };

  it.each(['denied', 'prompt'] as const)('was withdrawn where its permission is %s', async (state) => {
    expect(await ending(state)).toEqual([['microphoneBlocked'], 'microphoneBlocked']);
  });

  it.each([
    ['is allowed', 'granted', ['audioinput']],
    ['may not be asked for', null, ['audioinput']],
    ['is not listed any more', 'prompt', ['audiooutput']],
  ] as const)('was unplugged where it %s: the SDK replaces it', async (_, state, kinds) => {
    expect(await ending(state, kinds)).toEqual([[], null]);
  });
});

describe('a microphone that is opened before the SDK requests it', () => {
  const preparing = (state: PermissionState = 'granted') => {
    const track = Object.assign(new EventTarget(), {
      readyState: 'live',
      stop: vi.fn(() => {
        track.readyState = 'ended';
      }),
    });
    const opened = {
      getTracks: () => [track],
      get active() {
        return track.readyState === 'live';
      },
    } as unknown as MediaStream;
    const getUserMedia = vi.fn(async (_: MediaStreamConstraints) => opened);
    const requests = createMicrophoneRequests({
      mediaDevices: { getUserMedia } as unknown as MediaDevices,
      permissions: { query: async () => ({ state }) } as unknown as Permissions,
    });
    return { requests, getUserMedia, track, opened };
  };

  it.each([
    [null, true],
    ['headset', { deviceId: { exact: 'headset' } }],
  ] as const)('is the one it gets, with %s chosen', async (microphoneId, audio) => {
    const { requests, getUserMedia, track, opened } = preparing();
    const { isOpen, discard } = requests.prepare(microphoneId);
    expect(await isOpen).toBe(true);
    expect(await requests.getUserMedia({ audio })).toBe(opened);
    expect(getUserMedia.mock.calls).toEqual([[{ audio }]]);
    discard();
    await settled();
    expect(track.stop).not.toHaveBeenCalled();
  });

  it('is closed when no call came of it', async () => {
    const { requests, track } = preparing();
    requests.prepare(null).discard();
    await settled();
    expect(track.stop).toHaveBeenCalledOnce();
  });

  it.each(['prompt', 'denied'] as const)('is not opened where the permission is %s', async (state) => {
    const { requests, getUserMedia } = preparing(state);
    expect(await requests.prepare(null).isOpen).toBe(false);
    expect(getUserMedia).not.toHaveBeenCalled();
    await requests.getUserMedia({ audio: true });
    expect(getUserMedia).toHaveBeenCalledOnce();
  });

  it('is closed when the SDK wants another one', async () => {
    const { requests, track, getUserMedia } = preparing();
    requests.prepare('headset');
    await requests.getUserMedia({ audio: true });
    await settled();
    expect([track.stop.mock.calls.length, getUserMedia.mock.calls.length]).toEqual([1, 2]);
  });

  it('is replaced where it was unplugged meanwhile, or could not be opened', async () => {
    const { requests, track, getUserMedia } = preparing();
    requests.prepare(null);
    await settled();
    track.stop();
    await requests.getUserMedia({ audio: true });
    expect(getUserMedia).toHaveBeenCalledTimes(2);
    getUserMedia.mockRejectedValueOnce(new DOMException('', 'NotReadableError'));
    requests.prepare(null);
    await requests.getUserMedia({ audio: true });
    expect(getUserMedia).toHaveBeenCalledTimes(4);
    expect(requests.fault()).toBe(null);
  });
});
