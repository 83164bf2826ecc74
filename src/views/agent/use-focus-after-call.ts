import { type RefObject, useEffect, useRef } from 'react';

/** The call is over: to the dashboard's heading, as everything that had the focus is gone. */
export function useFocusAfterCall(isLive: boolean, heading: RefObject<HTMLElement | null>): void {
  const wasLive = useRef(isLive);
  useEffect(() => {
    if (wasLive.current && !isLive) heading.current?.focus();
    wasLive.current = isLive;
  }, [isLive, heading]);
}
