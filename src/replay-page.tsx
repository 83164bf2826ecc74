import './views/theme';
import { createRoot } from 'react-dom/client';
import type { ScreensMoment, ScreensReport } from './inspector/screens.types';
import { chartOf } from './replay/chart-table';
import { holdClock } from './replay/hold-clock';
import { ReplayAlone } from './replay/ReplayAlone';
import { showScreens } from './replay/show-screens';
import { createHttpClient } from './services/http/http-client';
import { startTheme } from './views/theme';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no #root');

function replayIn(element: HTMLElement, inspector: Window): void {
  // An inert frame still takes the focus when a view asks for it, and the keys with it.
  HTMLElement.prototype.focus = () => undefined;

  // Chromium mirrors what a backdrop filter blurs in a frame that is drawn smaller.
  const sharp = new CSSStyleSheet();
  sharp.replaceSync('* { backdrop-filter: none !important; }');
  document.adoptedStyleSheets.push(sharp);

  const report = (sent: ScreensReport) => inspector.postMessage(sent, location.origin);
  const setTime = holdClock();
  const screens = showScreens({
    element,
    findChart: chartOf,
    /** Sends nothing. What was answered is not in a recording, so lists stay as they are while they load. */
    http: createHttpClient({
      baseUrl: location.origin,
      token: () => null,
      socketId: () => null,
      gate: () => () => new Promise(() => undefined),
      onUnauthorized: () => undefined,
    }),
    onShown: (problems) => report({ kind: 'screens.shown', problems }),
  });

  /** One moment after the other: charts that a moment is the first to need are fetched. */
  let turn = Promise.resolve();
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<ScreensMoment>) => {
    if (source !== inspector || origin !== location.origin || data.kind !== 'screens.moment') return;
    turn = turn.then(() => {
      if (data.at !== null) setTime(data.at);
      document.documentElement.dataset.theme = data.theme;
      return screens.show(data);
    });
  });
  report({ kind: 'screens.ready' });
}

if (window.parent === window) {
  startTheme();
  createRoot(element).render(<ReplayAlone />);
} else replayIn(element, window.parent);
