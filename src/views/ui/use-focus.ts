import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

type Find = () => HTMLElement | null | undefined;

// The agent's first page opens this file: what only forms, steps and dialogs need is in use-focus-in-forms.ts.
export type Place = RefObject<HTMLElement | null>;

/** The main part of the page, below its banners. */
export function pageContent(): HTMLElement | null {
  return document.getElementById('content');
}

/** What had the focus is gone from the page. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Gives the focus to the page, two frames from now, unless something of the page has it by then. */
export function focusPageIfLost(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (isFocusLost()) pageContent()?.focus({ preventScroll: true });
    }),
  );
}

/** Removed, disabled or hidden: it had to give the focus away. */
function hasLostFocus(element: Element): boolean {
  // jsdom lays nothing out.
  return !element.isConnected || element.matches(':disabled') || element.checkVisibility?.() === false;
}

/**
 * When a part ends, another element gets the focus: always, or only if the focus was lost with the part. A page on
 * which nothing had it yet is left alone.
 */
export function useFocusAfter(isThere: boolean, find: Find, when: 'always' | 'lost' = 'lost'): void {
  const held = useRef<Element | null>(null);
  const give = useEffectEvent(() => find()?.focus());
  useEffect(() => {
    if (!isThere) {
      const last = held.current;
      held.current = null;
      if (last !== null && (when === 'always' || (isFocusLost() && hasLostFocus(last)))) give();
      return;
    }
    const note = () => {
      held.current = document.activeElement ?? document.body;
    };
    note();
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [isThere, when]);
}

/** A part that is removed while it has the focus gives it to another element. */
export function useFocusOnRemoval(place: Place, find: Find, orLost = false): void {
  const give = useRef(find);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      const isHere = element?.contains(document.activeElement) === true;
      if (isHere || (orLost && isFocusLost())) give.current()?.focus({ preventScroll: true });
    };
  }, [place, orLost]);
}
