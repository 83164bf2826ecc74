/**
 * The SDK opens microphones anew by itself when devices come and go, and drops the promise: what goes wrong
 * then would reach the page as an uncaught error, though the line has told of it by its own means.
 */
export const quietDroppedRejections = (
  page: Partial<Pick<EventTarget, 'addEventListener'>>,
  isMicrophoneError: (reason: unknown) => boolean,
): void => {
  page.addEventListener?.('unhandledrejection', (event) => {
    const reason: unknown = Reflect.get(event, 'reason');
    if (isMicrophoneError(reason) || isOfMissingDevice(reason)) event.preventDefault();
  });
};

/** What the SDK rejects with when the device it chose has gone before it was asked for. */
const isOfMissingDevice = (reason: unknown): boolean =>
  reason instanceof Error &&
  reason.name === 'InvalidArgumentError' &&
  reason.message.startsWith('Device not found: ');
