import { type RefObject, useEffect } from 'react';

/** The focus goes to the first button of what has just been opened, and all of it into view. */
export function useFirstFocus(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // jsdom has no scrolling.
    element.current?.scrollIntoView?.({ block: 'nearest' });
    element.current?.querySelector('button')?.focus();
  }, [element]);
}
