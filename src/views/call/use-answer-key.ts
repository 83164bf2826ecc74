import { type RefObject, useEffect, useEffectEvent } from 'react';

const before = { capture: true } as const;

/** Held on, the key that answered must not act on what comes next. */
function ignoreWhileHeld({ code }: KeyboardEvent): void {
  const released = new AbortController();
  const until = { ...before, signal: released.signal };
  const ignore = (event: KeyboardEvent) => {
    if (event.code !== code || !event.repeat) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', ignore, until);
  window.addEventListener('keyup', (event) => event.code === code && released.abort(), until);
}

/**
 * While a call rings, Enter answers it as the key goes down, wherever the focus is in the popup, unless it is on
 * another button, which then acts itself. A key that was held before the popup opened only repeats, and does not.
 */
export function useAnswerKey(
  isRinging: boolean,
  button: RefObject<HTMLButtonElement | null>,
  answer: () => void,
): void {
  const onEnter = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented) return;
    const pressed = event.target instanceof Element ? event.target.closest('button, a') : null;
    if (pressed !== null && pressed !== button.current) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat) return;
    ignoreWhileHeld(event);
    answer();
  });
  useEffect(() => {
    if (!isRinging) return;
    const listen = (event: KeyboardEvent) => onEnter(event);
    document.addEventListener('keydown', listen, before);
    return () => document.removeEventListener('keydown', listen, before);
  }, [isRinging]);
}
