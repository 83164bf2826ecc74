import { fromCallback } from 'xstate';
import type { Location } from '../../machines/app/app.types';

type LocationCommand = { type: 'location.go'; to: string; replace?: boolean };

type Fact = { type: 'url.changed'; path: string };

/** The address bar: tells the path at once and on every change, and goes where it is told (style 31). */
export const createLocation = ({ page }: { readonly page: Window }): Location =>
  fromCallback<LocationCommand>(({ sendBack, receive }) => {
    const tell: (fact: Fact) => void = sendBack;
    const tellPath = () => tell({ type: 'url.changed', path: page.location.pathname });
    tellPath();
    receive(({ to, replace }) => {
      if (to === page.location.pathname + page.location.search) return;
      if (replace) page.history.replaceState(null, '', to);
      else page.history.pushState(null, '', to);
      tellPath();
    });
    page.addEventListener('popstate', tellPath);
    return () => page.removeEventListener('popstate', tellPath);
  });
