/** Whether a click, key press or touch has come since the page was opened: the browser then allows sound. */
export interface FirstGesture {
  readonly hasHappened: () => boolean;
  /** Called once; returns the function that stops waiting. */
  readonly onHappened: (listener: () => void) => () => void;
}

// 'click', not 'pointerdown': what is on screen until then must not disappear under the pointer.
const gestures = ['click', 'keydown', 'touchend'] as const;

/** navigator.userActivation is no substitute: automated browsers report an activation before any gesture. */
export function watchFirstGesture(page: Pick<Window, 'addEventListener'>): FirstGesture {
  const listeners = new Set<() => void>();
  const watching = new AbortController();
  const onGesture = () => {
    watching.abort();
    for (const listener of listeners) listener();
    listeners.clear();
  };
  for (const gesture of gestures)
    page.addEventListener(gesture, onGesture, { capture: true, signal: watching.signal });
  return {
    hasHappened: () => watching.signal.aborted,
    onHappened: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
