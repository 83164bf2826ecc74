import { expect, it } from 'vitest';
import { unwanted } from './device-microphones';
import { ignoreDroppedRejections } from './dropped-rejections';
import { createMicrophoneRequests } from './microphone-requests';

const missing = new DOMException('Requested device not found', 'NotFoundError');

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

const opened = async () => {
  const page = new EventTarget();
  const requests = createMicrophoneRequests({
    mediaDevices: { getUserMedia: () => Promise.reject(missing) } as unknown as MediaDevices,
  });
  ignoreDroppedRejections(page, requests.hasRejectedWith);
  await requests.getUserMedia({ audio: true }).catch(() => {});
  return (reason: unknown): boolean => {
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
    page.dispatchEvent(event);
    return event.defaultPrevented;
  };
};

it('keeps from the page what the browser answered to a request for a microphone', async () => {
  const isQuiet = await opened();
  expect(isQuiet(missing)).toBe(true);
});

it('keeps from the page that no call wants a microphone any more', async () => {
  const isQuiet = await opened();
  expect(isQuiet(unwanted)).toBe(true);
});

it('keeps from the page that a device was gone before the SDK asked for it', async () => {
  const isQuiet = await opened();
  expect(isQuiet(named('InvalidArgumentError', 'Device not found: default'))).toBe(true);
});

it.each([
  ['the same words of somebody else', new DOMException('Requested device not found', 'NotFoundError')],
  ['another fault of the SDK', named('InvalidArgumentError', 'Must specify the device to set')],
  ['an error of the product', named('TypeError', 'Device not found: default')],
  ['no error at all', undefined],
])('lets %s through', async (_case, reason) => {
  const isQuiet = await opened();
  expect(isQuiet(reason)).toBe(false);
});
