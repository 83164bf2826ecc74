import { type RefObject, useEffect, useLayoutEffect } from 'react';

const focusPage = () => document.getElementById('content')?.focus({ preventScroll: true });

/** The dialog gives the focus back a frame after it is gone. */
const afterwards = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));

/** What was pressed to open the dialog may be gone by the time it closes: then the page has the focus. */
export function useFocusBack(): void {
  useEffect(
    () => () => {
      afterwards(() => {
        if (document.activeElement === document.body) focusPage();
      });
    },
    [],
  );
}

/** The row of what was helped often goes a moment later, and takes its button along. */
export function useFocusLeft(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element?.contains(document.activeElement)) focusPage();
    };
  }, [place]);
}
