import type { InspectionStore } from './inspection-store';
import type { ScreensMoment, ScreensReport } from './screens.types';
import { nextMoment } from './shown-moment';

export interface EmbeddedScreens {
  /** For the frame's `ref`; returns its clean-up. */
  attach(frame: HTMLIFrameElement): () => void;
  setTheme(theme: ScreensMoment['theme']): void;
}

/** Sends the page in a frame every moment that the store shows, from when it is ready. */
export function embedScreens(
  store: InspectionStore,
  firstTheme: ScreensMoment['theme'],
  onShown: (problems: readonly string[]) => void,
): EmbeddedScreens {
  let theme = firstTheme;
  let page: Window | null = null;
  let sent: Parameters<typeof nextMoment>[2] = null;
  const send = () => {
    if (page === null) return;
    const next = nextMoment(store.getSnapshot().context, theme, sent);
    if (next === null) return;
    sent = next.sent;
    page.postMessage(next.moment, location.origin);
  };
  return {
    attach({ contentWindow }) {
      const listen = ({ source, data }: MessageEvent<ScreensReport>) => {
        if (source === null || source !== contentWindow) return;
        if (data.kind === 'screens.shown') onShown(data.problems);
        if (data.kind !== 'screens.ready') return;
        page = contentWindow;
        sent = null;
        send();
      };
      window.addEventListener('message', listen);
      const { unsubscribe } = store.subscribe(send);
      return () => {
        page = null;
        window.removeEventListener('message', listen);
        unsubscribe();
      };
    },
    setTheme(chosen) {
      theme = chosen;
      send();
    },
  };
}
