import { expect, it } from 'vitest';
import { createMicrophoneRequests } from './microphone-requests';

const stream = { id: 'microphone' } as MediaStream;

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
  expect(requests.fault()).toEqual({ ...fault, retryable: true });
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
