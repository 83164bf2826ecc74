import { useEffect } from 'react';
import { isFocusLost, pageContent } from './use-focus';

interface Focused {
  readonly element: Element;
  /** The card or dialog around it. */
  readonly card: Element | null;
  readonly path: string;
}

/** Focuses it without adding it to the tab order. */
function focusOnce(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

const cards = 'section, [role="dialog"], [role="alertdialog"]';

/**
 * Bridge: what had the focus is gone with what was done by it, such as a row that was withdrawn. The heading of the
 * card or dialog around it has the focus then, or the page, so that nobody is sent to the top of the window.
 * Where it went to another place, `find` finds it there by what is gone.
 */
export function useKeptFocus(find?: (gone: Element) => HTMLElement | null): void {
  useEffect(() => {
    const content = pageContent();
    if (content === null) return;
    let last: Focused | null = null;
    const keep = ({ element, path, card }: Focused) => {
      if (!isFocusLost() || path !== window.location.pathname) return;
      const next = find?.(element) ?? (card?.isConnected ? card.querySelector('h2') : null);
      if (next === null) content.focus({ preventScroll: true });
      else focusOnce(next);
    };
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element)
        last = { element: target, card: target.closest(cards), path: window.location.pathname };
    };
    const observer = new MutationObserver(() => {
      if (last === null || last.element.isConnected) return;
      const gone = last;
      last = null;
      // Whoever knows a better place has given it the focus by then.
      requestAnimationFrame(() => requestAnimationFrame(() => keep(gone)));
    });
    // Dialogs are beside the page.
    document.addEventListener('focusin', note);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, [find]);
}
