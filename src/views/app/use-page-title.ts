import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { selectRingingOffer } from '../../machines/attention/attention.selectors';
import { afterPaint } from '../../services/browser/after-paint';
import { restaurantName } from '../../services/format/restaurant-name';
import { isFocusLost, pageContent } from '../ui/use-focus';
import { useActors } from './use-actors';

/**
 * Bridge: another page starts at its top; one gone back to, where the browser had it. Where the link that led to it
 * is gone, the page gets the focus, unless it has given it to a part of itself by then.
 */
export function usePageStart(path: string): void {
  const shown = useRef(path);
  const isReturn = useRef(false);
  useEffect(() => {
    const note = () => {
      isReturn.current = true;
    };
    window.addEventListener('popstate', note);
    return () => window.removeEventListener('popstate', note);
  }, []);
  useLayoutEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (!isReturn.current && window.scrollY > 0) window.scrollTo(0, 0);
    isReturn.current = false;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (isFocusLost()) pageContent()?.focus({ preventScroll: true });
      }),
    );
  }, [path]);
}

const product = 'Restaurant Order Agent';

/**
 * Bridge: the words on the browser's tab: who rings, else the page's name. A title costs
 * milliseconds that the popup of a ring should have.
 */
export function usePageTitle(page: string): void {
  const { attention } = useActors('attention');
  const offer = useSelector(attention, selectRingingOffer);
  const ringing = offer === null ? null : `Incoming call: ${restaurantName(offer.tenantName)}`;
  const title = ringing ?? `${page} · ${product}`;
  useEffect(
    () =>
      afterPaint(() => {
        document.title = title;
      }),
    [title],
  );
  useEffect(
    () => () => {
      document.title = product;
    },
    [],
  );
}
