import { type RefObject, useEffect, useState } from 'react';
import { noteUnsaved } from '../../../services/browser/unsaved';
import { focusFirstWrong } from '../use-focus-in-forms';

/** Bridge: when the server refused what was sent, the focus goes to the first wrong field. */
export function useRefusalFocus(form: RefObject<HTMLFormElement | null>, refusal: object | null): void {
  const isRefused = refusal !== null;
  useEffect(() => {
    if (isRefused) focusFirstWrong(form.current);
  }, [form, isRefused]);
}

/** What comes of a press may come far above the button: as a ref, it is scrolled into view as it comes. */
export function comeIntoView(part: HTMLElement | null): void {
  // jsdom has no scrolling.
  part?.scrollIntoView?.({ block: 'nearest' });
}

/**
 * What a form was opened on. It is saved on that version: one that is read while the form is open has what nobody
 * has seen in it.
 */
export function useOpened<T>(value: T): T {
  return useState(value)[0];
}

/** After a Back that was held, its address replaces the page: else the next Back would open the page again. */
export interface LeavingHow {
  readonly replace: boolean;
}

interface Leaving {
  /** The address of a link or of Back, while the person is asked whether to leave. */
  readonly wanted: { readonly to: string; readonly how: LeavingHow } | null;
  readonly stay: () => void;
}

/** The address of the page: a part of it (`#content`) is no other. */
function pageAt(href: string): string {
  const { pathname, search } = new URL(href);
  return `${pathname}${search}`;
}

/**
 * Bridge: while something is unsaved the browser asks before it leaves the page, and neither a link nor the
 * browser's Back is followed at once. The chart of the sign-out asks by itself whether something is.
 */
export function useLeaveGuard(isUnsaved: boolean): Leaving {
  const [wanted, setWanted] = useState<Leaving['wanted']>(null);
  useEffect(() => {
    if (!isUnsaved) return;
    const { isOnTop, forget } = noteUnsaved();
    const leave = (event: BeforeUnloadEvent) => event.preventDefault();
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
      // A link inside the page takes nothing away.
      const isPage =
        link instanceof HTMLAnchorElement &&
        link.target === '' &&
        !link.download &&
        link.getAttribute('href')?.startsWith('#') === false;
      if (!isPage || opensElsewhere || !isOnTop()) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted({ to: link.getAttribute('href') ?? '', how: { replace: false } });
    };
    const here = window.location.href;
    const isHere = (href: string) => pageAt(href) === pageAt(here);
    // Before the app learns of it: the address bar has changed already, and is put back.
    const goBack = (event: PopStateEvent) => {
      const { href } = window.location;
      if (isHere(href) || !isOnTop()) return;
      event.stopImmediatePropagation();
      window.history.pushState(null, '', here);
      setWanted({ to: pageAt(href), how: { replace: true } });
    };
    // For a window some browsers call listeners in the order they came, and the app's came first: they announce Back
    // before it is done, and let it be cancelled.
    const announced = 'navigation' in window ? window.navigation : null;
    const goElsewhere = (event: NavigateEvent) => {
      const { sameDocument, url } = event.destination;
      const isBack = event.navigationType === 'traverse' && event.cancelable && sameDocument && !isHere(url);
      if (!isBack || !isOnTop()) return;
      event.preventDefault();
      setWanted({ to: pageAt(url), how: { replace: true } });
    };
    announced?.addEventListener('navigate', goElsewhere);
    window.addEventListener('beforeunload', leave);
    window.addEventListener('popstate', goBack, true);
    document.addEventListener('click', follow, true);
    return () => {
      forget();
      announced?.removeEventListener('navigate', goElsewhere);
      window.removeEventListener('beforeunload', leave);
      window.removeEventListener('popstate', goBack, true);
      document.removeEventListener('click', follow, true);
    };
  }, [isUnsaved]);
  return { wanted, stay: () => setWanted(null) };
}

/** Bridge: a window that asks for something begins in its first field, unless one of its parts took the focus. */
export function useFocusOnFields(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const fields = 'input:not([readonly], [disabled], [tabindex="-1"]), textarea, [aria-haspopup="listbox"]';
    if (place.current?.contains(document.activeElement) === false)
      place.current.querySelector<HTMLElement>(fields)?.focus();
  }, [place]);
}
