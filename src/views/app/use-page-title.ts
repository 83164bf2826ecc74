import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectRingingOffer } from '../../machines/attention/attention.selectors';
import { afterPaint } from '../../services/browser/after-paint';
import { restaurantName } from '../../services/format/names';
import { useActors } from './use-actors';

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
