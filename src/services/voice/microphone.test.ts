import { expect, it, vi } from 'vitest';
import { isMicrophoneAllowed } from './embedded/microphone-track';
import { type MicrophoneAnswer, requestMicrophone, watchMicrophone } from './microphone';

const settled = () => new Promise((done) => setImmediate(done));
const devicesWith = (getUserMedia: () => Promise<MediaStream>) =>
  ({ getUserMedia }) as unknown as MediaDevices;

it('lets the microphone go again once allowed', async () => {
  const stop = vi.fn();
  const stream = { getTracks: () => [{ stop }] } as unknown as MediaStream;
  expect(await requestMicrophone(devicesWith(async () => stream))).toBe('allowed');
  expect(stop).toHaveBeenCalledOnce();
});

it.each([
  ['NotAllowedError', 'blocked'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'missing'],
])('reads %s as %s', async (name, answer) => {
  expect(await requestMicrophone(devicesWith(() => Promise.reject(new DOMException('', name))))).toBe(answer);
});

it('counts a page that may have no devices as one without', async () => {
  expect(await requestMicrophone(undefined)).toBe('missing');
});

const navigatorWith = (kinds: readonly string[], state: PermissionState | null) => {
  const status = Object.assign(new EventTarget(), { state });
  const mediaDevices = Object.assign(new EventTarget(), {
    enumerateDevices: async () => kinds.map((kind) => ({ kind })),
  });
  const query = vi.fn(async () => (state === null ? Promise.reject(new TypeError('unknown name')) : status));
  return {
    status,
    query,
    mediaDevices,
    page: { mediaDevices, permissions: { query } } as unknown as Navigator,
  };
};

it.each([
  [['audioinput'], 'granted', 'allowed'],
  [['audioinput'], 'denied', 'blocked'],
  [['audioinput'], 'prompt', 'unasked'],
  [['audioinput'], null, 'unasked'],
  [['audiooutput'], 'granted', 'missing'],
] as const)('reports devices %o with permission %s as %s', async (kinds, state, answer) => {
  const reported: MicrophoneAnswer[] = [];
  watchMicrophone(navigatorWith(kinds, state).page, (answer) => reported.push(answer));
  await settled();
  expect(reported).toEqual([answer]);
});

it('reports devices where the browser has no permissions to read', async () => {
  const reported: MicrophoneAnswer[] = [];
  const { mediaDevices } = navigatorWith(['audioinput'], null);
  watchMicrophone({ mediaDevices } as unknown as Navigator, (answer) => reported.push(answer));
  await settled();
  expect(reported).toEqual(['unasked']);
});

it('keeps what became known otherwise while the devices change, where the browser reports no permission', async () => {
  const reported: MicrophoneAnswer[] = [];
  const { mediaDevices } = navigatorWith([], null);
  const change = async (...labels: readonly string[]) => {
    mediaDevices.enumerateDevices = async () => labels.map((label) => ({ kind: 'audioinput', label }));
    mediaDevices.dispatchEvent(new Event('devicechange'));
    await settled();
    return reported.splice(0);
  };
  mediaDevices.enumerateDevices = async () => [{ kind: 'audioinput' }];
  watchMicrophone({ mediaDevices } as unknown as Navigator, (answer) => reported.push(answer));
  await settled();
  expect(reported.splice(0)).toEqual(['unasked']);
  expect(await change('', '')).toEqual([]);
  expect(await change()).toEqual(['missing']);
  expect(await change('')).toEqual(['unasked']);
  expect(await change('Headset')).toEqual(['allowed']);
});

it('follows permission and devices until it is stopped', async () => {
  const reported: MicrophoneAnswer[] = [];
  const { page, status, mediaDevices } = navigatorWith(['audioinput'], 'prompt');
  const stop = watchMicrophone(page, (answer) => reported.push(answer));
  await settled();
  status.state = 'denied';
  status.dispatchEvent(new Event('change'));
  await settled();
  mediaDevices.dispatchEvent(new Event('devicechange'));
  await settled();
  stop();
  status.dispatchEvent(new Event('change'));
  await settled();
  expect(reported).toEqual(['unasked', 'blocked', 'blocked']);
});

it('asks for the permission once in a page, and reads what became of it', async () => {
  const { page, query, status } = navigatorWith(['audioinput'], 'prompt');
  watchMicrophone(page, () => {});
  expect(await isMicrophoneAllowed(page)).toBe(false);
  status.state = 'granted';
  expect(await isMicrophoneAllowed(page)).toBe(true);
  expect(query).toHaveBeenCalledOnce();
});
