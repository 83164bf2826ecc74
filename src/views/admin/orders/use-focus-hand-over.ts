import { type RefObject, useLayoutEffect } from 'react';

/** Bridge: a control that goes away leaves its focus to the page's heading, not to nothing. */
export function useFocusHandOver(control: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = control.current;
    return () => {
      const { activeElement, body } = document;
      if (activeElement !== body && element?.contains(activeElement) !== true) return;
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    };
  }, [control]);
}
