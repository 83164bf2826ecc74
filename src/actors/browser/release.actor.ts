import { fromCallback, fromPromise } from 'xstate';
import type { AskRelease, WatchParts } from '../../machines/release/release.types';
import { isReplaced } from '../../services/browser/release';
import { withinTime } from '../../services/http/within-time';

interface Deps {
  readonly page: Window;
}

export function createAskRelease({ page }: Deps): AskRelease {
  return fromPromise(({ signal }) => withinTime((ending) => isReplaced(page, ending), 10_000, signal));
}

export function createWatchParts({ page }: Deps): WatchParts {
  return fromCallback(({ sendBack }) => {
    const report = () => sendBack({ type: 'release.partMissing' });
    // The build makes each import of a part say so on the window.
    page.addEventListener('vite:preloadError', report);
    return () => page.removeEventListener('vite:preloadError', report);
  });
}
