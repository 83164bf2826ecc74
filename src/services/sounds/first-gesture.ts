/** Whether a click, key press or touch has come since the page was opened: the browser then allows sound. */
export interface FirstGesture {
  readonly hasHappened: () => boolean;
  /** Called once, at the next one; returns the function that stops waiting. */
  readonly onHappened: (listener: () => void) => () => void;
}

// 'click', not 'pointerdown': what is on screen until then must not disappear under the pointer.
const gestures = ['click', 'keydown'] as const;
/** Within this time a tap's click follows its touch, and must find the page as it was. A touch that scrolls has none. */
const clickWithinMs = 400;

/** navigator.userActivation is no substitute: automated browsers report an activation before any gesture. */
export function watchFirstGesture(page: Pick<Window, 'addEventListener'>): FirstGesture {
  const listeners = new Set<() => void>();
  let hasHappened = false;
  const onGesture = () => {
    hasHappened = true;
    const waiting = [...listeners];
    listeners.clear();
    for (const listener of waiting) listener();
  };
  for (const gesture of gestures) page.addEventListener(gesture, onGesture, { capture: true });
  page.addEventListener('touchend', () => void setTimeout(onGesture, clickWithinMs), { capture: true });
  return {
    hasHappened: () => hasHappened,
    onHappened: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
