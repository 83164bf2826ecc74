import { fromCallback } from 'xstate';
import type { Location } from '../../machines/app/app.types';

type LocationCommand = { type: 'location.go'; to: string; replace?: boolean };

type Fact = { type: 'url.changed'; path: string };

/** The address bar: sends the path at once and on every change, and goes to the address it is sent. */
export function createLocation({ page }: { readonly page: Window }): Location {
  return fromCallback<LocationCommand>(({ sendBack, receive }) => {
    const send: (fact: Fact) => void = sendBack;
    const sendPath = () => send({ type: 'url.changed', path: page.location.pathname });
    sendPath();
    receive(({ to, replace }) => {
      if (to === page.location.pathname + page.location.search) return;
      if (replace) page.history.replaceState(null, '', to);
      else page.history.pushState(null, '', to);
      sendPath();
    });
    page.addEventListener('popstate', sendPath);
    return () => page.removeEventListener('popstate', sendPath);
  });
}
