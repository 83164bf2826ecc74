import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { selectRingingOffer } from '../../machines/attention/attention.selectors';
import { afterPaint } from '../../services/browser/after-paint';
import { restaurantName } from '../../services/format/restaurant-name';
import { useActors } from './use-actors';

/** Bridge: another page starts at its top; one gone back to, where the browser had it. */
export function useScrollToTop(path: string): void {
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
  }, [path]);
}

const product = 'Restaurant Order Agent';

/**
 * Bridge: the words on the browser's tab: who rings, else the page's name, else the product's alone. A title costs
 * milliseconds that the popup of a ring should have.
 */
export function usePageTitle(page: string | null): void {
  const { attention } = useActors('attention');
  const offer = useSelector(attention, selectRingingOffer);
  const ringing = offer === null ? null : `Incoming call: ${restaurantName(offer.tenantName)}`;
  const title = ringing ?? (page === null ? product : `${page} · ${product}`);
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
