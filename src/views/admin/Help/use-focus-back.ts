import { useEffect } from 'react';

/** The dialog gives the focus back a frame after it is gone. */
const afterwards = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));

/** What was pressed to open the dialog may be gone by the time it closes: then the page has the focus. */
export function useFocusBack(): void {
  useEffect(
    () => () => {
      afterwards(() => {
        if (document.activeElement !== document.body) return;
        document.getElementById('content')?.focus({ preventScroll: true });
      });
    },
    [],
  );
}
