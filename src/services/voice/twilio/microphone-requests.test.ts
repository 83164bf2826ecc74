import { expect, it } from 'vitest';
import { createMicrophoneRequests } from './microphone-requests';

const stream = { id: 'microphone' } as MediaStream;

const requestsTo = (getUserMedia: () => Promise<MediaStream>) =>
  createMicrophoneRequests({ mediaDevices: { getUserMedia } as unknown as MediaDevices });

it.each([
  ['NotAllowedError', 31401],
  ['SecurityError', 31401],
  ['NotFoundError', 31402],
  ['NotReadableError', 31402],
])('remembers %s as %i, and rejects as the browser did', async (name, code) => {
  const requests = requestsTo(() => Promise.reject(new DOMException('', name)));
  expect(requests.fault()).toBe(null);
  await expect(requests.getUserMedia({ audio: true })).rejects.toThrow(expect.objectContaining({ name }));
  expect(requests.fault()).toMatchObject({ code });
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
  expect(requests.fault()).toMatchObject({ code: 31402, kind: 'insecurePage' });
});
