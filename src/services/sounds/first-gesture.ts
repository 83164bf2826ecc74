/** Whether a click, key press or touch has come since the page was opened, which lets it make sounds. */
export interface FirstGesture {
  readonly hasHappened: () => boolean;
  /** Once, at the gesture; returns how to stop waiting for it. */
  readonly onHappened: (listener: () => void) => () => void;
}

// The click and not the press: what is shown until then must not go away under the finger.
const GESTURES = ['click', 'keydown', 'touchend'] as const;

/**
 * Watches for the real events from the start (AGD-07 to AGD-10). navigator.userActivation would know as much,
 * but a page that is driven by a program counts as used there before anybody touched it.
 */
export const watchFirstGesture = (page: Pick<Window, 'addEventListener'>): FirstGesture => {
  const listeners = new Set<() => void>();
  const watching = new AbortController();
  const onGesture = () => {
    watching.abort();
    for (const listener of listeners) listener();
    listeners.clear();
  };
  for (const gesture of GESTURES)
    page.addEventListener(gesture, onGesture, { capture: true, signal: watching.signal });
  return {
    hasHappened: () => watching.signal.aborted,
    onHappened: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
