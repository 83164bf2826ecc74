import { fromCallback } from 'xstate';
import type { LinkFact, WatchLink } from '../../machines/shared/link.types';

/** Only what follows the # differs in such a link: the browser loads no page for it. */
export function createWatchLink({ page }: { readonly page: Window }): WatchLink {
  return fromCallback(({ sendBack }) => {
    const { pathname } = page.location;
    const report = () => {
      const secret = page.location.hash.slice(1);
      // The chart runs on while the app shows another page, whose links may lead within that page.
      if (secret !== '' && page.location.pathname === pathname)
        sendBack({ type: 'link.opened', secret } satisfies LinkFact);
    };
    page.addEventListener('hashchange', report);
    return () => page.removeEventListener('hashchange', report);
  });
}
