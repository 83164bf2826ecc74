import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Bridge: when the part goes while it holds the focus, the heir gets it instead of nobody. */
export function useFocusHandedOn(heir: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement)) heir.current?.focus();
    };
  }, [heir]);
  return part;
}
