import { useEffect, useEffectEvent } from 'react';

/** Enter answers wherever the focus is in the popup, unless it is on a button, which then acts itself. */
export function useAnswerKey(answer: () => void): void {
  const onEnter = useEffectEvent(answer);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.repeat || event.isComposing || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest('button, a') !== null) return;
      event.preventDefault();
      onEnter();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
