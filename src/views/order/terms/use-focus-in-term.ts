import { useEffect, useRef } from 'react';
import { isFocusLost, type Place, useFocusAfter } from '../../ui/use-focus';

/**
 * The first field of an open term has the focus, its text to be typed over, as by Tab: a button would take a space for
 * a press. The read-back has no field: its next sentence has the focus.
 */
export function focusTerm(panel: Element): void {
  const first = ['input:enabled', '[data-sentence][tabindex="0"]', 'button:enabled']
    .map((each) => panel.querySelector<HTMLElement>(each))
    .find((element) => element !== null);
  if (first === undefined || first === document.activeElement) return;
  first.focus();
  if (first instanceof HTMLInputElement && first.dataset.list === undefined) first.select();
}

/** The focus goes into what opens, and afterwards back to where it was, unless it is somewhere else by then. */
export function useFocusInTerm(place: Place, isOpen: boolean): void {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    const [chip, panel] = place.current?.children ?? [];
    if (panel?.contains(document.activeElement) === false) {
      before.current = document.activeElement;
      focusTerm(panel);
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
