import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
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

interface Leaving {
  /** A link, Back or Forward waits for what the person says. */
  readonly isAsked: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

type Go = (navigate: (to: string) => void) => void;

/** A Back or Forward that was agreed to is on its way: no part of the page holds it again. */
let isAgreed = false;

/** Goes on with a Back or Forward that was held: the page stays in the history, between what was around it. */
function traverse(go: () => NavigationResult | undefined): void {
  const isOver = () => {
    isAgreed = false;
  };
  isAgreed = true;
  window.addEventListener('popstate', isOver, { once: true });
  const going = go();
  // One that comes to nothing lets no other pass.
  Promise.all([going?.committed, going?.finished]).catch(isOver);
}

/** The address of the page: a part of it (`#content`) is no other. */
function pageAt(href: string): string {
  const { pathname, search } = new URL(href);
  return `${pathname}${search}`;
}

/**
 * Bridge: while something is unsaved the browser asks before it leaves the page, and neither a link nor the
 * browser's Back or Forward is followed at once. The chart of the sign-out asks by itself whether something is.
 */
export function useLeaveGuard(isUnsaved: boolean): Leaving {
  const [wanted, setWanted] = useState<{ readonly go: Go } | null>(null);
  const [, navigate] = useLocation();
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
      const to = link.getAttribute('href') ?? '';
      setWanted({ go: (navigateTo) => navigateTo(to) });
    };
    const here = window.location.href;
    const isHeld = (href: string) => pageAt(href) !== pageAt(here) && !isAgreed && isOnTop();
    // Before the app learns of it: the address bar has changed already, and is put back. What was wanted is before it.
    const goBack = (event: PopStateEvent) => {
      if (!isHeld(window.location.href)) return;
      event.stopImmediatePropagation();
      window.history.pushState(null, '', here);
      setWanted({ go: () => traverse(() => void window.history.back()) });
    };
    // For a window some browsers call listeners in the order they came, and the app's came first: they announce Back
    // before it is done, and let it be cancelled.
    const announced = 'navigation' in window ? window.navigation : null;
    const goElsewhere = (event: NavigateEvent) => {
      const { sameDocument, url, key } = event.destination;
      if (event.navigationType !== 'traverse' || !event.cancelable || !sameDocument || !isHeld(url)) return;
      event.preventDefault();
      setWanted({ go: () => traverse(() => announced?.traverseTo(key)) });
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
  const stay = () => setWanted(null);
  const leave = () => {
    stay();
    wanted?.go(navigate);
  };
  return { isAsked: wanted !== null, stay, leave };
}

/** Bridge: a window that asks for something begins in its first field, unless one of its parts took the focus. */
export function useFocusOnFields(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const fields = 'input:not([readonly], [disabled], [tabindex="-1"]), textarea, [aria-haspopup="listbox"]';
    if (place.current?.contains(document.activeElement) === false)
      place.current.querySelector<HTMLElement>(fields)?.focus();
  }, [place]);
}
