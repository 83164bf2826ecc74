import { useEffect, useRef } from 'react';
import { isFocusLost, type Place, useFocusAfter } from '../../ui/use-focus';

/** The focus goes into what opens, and afterwards back to where it was, unless it is somewhere else by then. */
export function useFocusInTerm(place: Place, isOpen: boolean): void {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    const [chip, panel] = place.current?.children ?? [];
    if (panel?.contains(document.activeElement) === false) {
      before.current = document.activeElement;
      panel.querySelector<HTMLElement>(':is(input, textarea, button):enabled')?.focus();
    }
    return () => {
      if (isFocusLost() && before.current instanceof HTMLElement) before.current.focus();
      if (isFocusLost() && chip instanceof HTMLElement) chip.focus();
    };
  }, [place, isOpen]);
}

/** The button that asked again is gone with the failure: the first field of its term has the focus then. */
export function useFocusAfterFailure(hasFailed: boolean): void {
  useFocusAfter(hasFailed, () => document.querySelector<HTMLElement>('[data-term-panel] input'));
}
