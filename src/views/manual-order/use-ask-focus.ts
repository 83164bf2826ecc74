import { type RefObject, useEffect, useRef } from 'react';

/** Bridge to the focus: what was pressed is gone, so the question has it, and afterwards its button again. */
export function useAskFocus(place: RefObject<HTMLElement | null>, isAsked: boolean): void {
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    if (wasAsked.current === isAsked) return;
    wasAsked.current = isAsked;
    const buttons = place.current?.querySelectorAll('button');
    // The harmless answer.
    (isAsked ? buttons?.[1] : buttons?.[0])?.focus();
  }, [place, isAsked]);
}
