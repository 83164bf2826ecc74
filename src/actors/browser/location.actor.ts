import { fromCallback } from 'xstate';
import type { Location, LocationCommand } from '../../machines/app/app.types';
import { readAnew } from '../../services/browser/release';

type Fact = { type: 'url.changed'; path: string };

/** The address bar: sends the path at once and on every change, and goes to the address it is sent. */
export function createLocation({ page }: { readonly page: Window }): Location {
  return fromCallback<LocationCommand>(({ sendBack, receive }) => {
    const send: (fact: Fact) => void = sendBack;
    const sendPath = () => send({ type: 'url.changed', path: page.location.pathname });
    /** Whoever has something unsaved was asked before the address was wanted, and is not asked again. */
    let wasAsked = false;
    const letGo = (event: Event) => {
      if (wasAsked) event.stopImmediatePropagation();
    };
    // Before the listeners of any page: these would ask.
    page.addEventListener('beforeunload', letGo, true);
    sendPath();
    receive((command) => {
      if (command.type === 'location.reload') {
        readAnew(page);
        return;
      }
      const { to, replace, isAnew } = command;
      if (to === page.location.pathname + page.location.search) return;
      if (isAnew) {
        wasAsked = true;
        page.location.assign(to);
        return;
      }
      if (replace) page.history.replaceState(null, '', to);
      else page.history.pushState(null, '', to);
      sendPath();
    });
    page.addEventListener('popstate', sendPath);
    return () => {
      page.removeEventListener('beforeunload', letGo, true);
      page.removeEventListener('popstate', sendPath);
    };
  });
}
