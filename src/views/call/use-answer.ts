import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

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

/** The focus goes to Answer Call with every call that rings, and back where it was once none does. */
export function useAnswerFocus(callId: string | null, answer: RefObject<HTMLButtonElement | null>): void {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (callId !== null) {
      before.current ??= document.activeElement;
      answer.current?.focus({ preventScroll: true });
      return;
    }
    const { current } = before;
    before.current = null;
    if (current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true });
  }, [callId, answer]);
}
