import { unwanted } from './device-microphones';

/**
 * The SDK reopens microphones by itself when devices change and drops the promise: a failure would reach the
 * page as an uncaught error although the line reports it.
 */
export function ignoreDroppedRejections(
  page: Partial<Pick<EventTarget, 'addEventListener'>>,
  isMicrophoneError: (reason: unknown) => boolean,
): void {
  page.addEventListener?.('unhandledrejection', (event) => {
    const reason: unknown = Reflect.get(event, 'reason');
    if (reason === unwanted || isMicrophoneError(reason) || isOfMissingDevice(reason)) event.preventDefault();
  });
}

/** The SDK's error when the device it chose is gone before it is requested. */
const isOfMissingDevice = (reason: unknown): boolean =>
  reason instanceof Error &&
  reason.name === 'InvalidArgumentError' &&
  reason.message.startsWith('Device not found: ');
