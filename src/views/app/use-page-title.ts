import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectRingingOffer } from '../../machines/attention/attention.selectors';
import { useActors } from './use-actors';

const product = 'Restaurant Order Agent';

/** Bridge: the words on the browser's tab: who rings, else the page's name, else the product's alone. */
export function usePageTitle(page: string | null): void {
  const { attention } = useActors('attention');
  const offer = useSelector(attention, selectRingingOffer);
  const ringing = offer === null ? null : `Incoming call: ${offer.tenantName ?? 'Unknown Restaurant'}`;
  const title = ringing ?? (page === null ? product : `${page} · ${product}`);
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = product;
    };
  }, [title]);
}
